//! Wrong and strange descriptions, and what is said about them.
//!
//! `UPDATE=1` writes what is said to the files beside the descriptions.

use std::fs;
use std::path::PathBuf;

use tesuji_rules::rbg;
use tesuji_rules::rbg::message::{Code, Finding};

/// The wrong descriptions.
fn paths() -> Vec<PathBuf> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/descriptions/wrong");
    let entries = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let mut paths: Vec<_> = entries
        .filter(|path| path.extension().is_some_and(|end| end == "rbg"))
        .collect();
    paths.sort();
    paths
}

/// What is found in a file.
fn findings(path: &PathBuf) -> (String, Vec<Finding>) {
    let text = fs::read_to_string(path).unwrap();
    let name = path.file_name().unwrap().to_string_lossy();
    let findings = match rbg::read(&text, &name) {
        Ok((_, findings)) | Err(findings) => findings,
    };
    (text, findings)
}

#[test]
fn messages_say_what_is_wrong_and_where() {
    let update = std::env::var_os("UPDATE").is_some();
    let mut differ = Vec::new();
    for path in paths() {
        let (text, findings) = findings(&path);
        assert!(!findings.is_empty(), "{} is right", path.display());
        let said: Vec<String> = findings
            .iter()
            .map(|finding| finding.render(&text))
            .collect();
        let said = said.join("\n\n") + "\n";
        let expected = path.with_extension("txt");
        if update {
            fs::write(&expected, said).unwrap();
        } else if fs::read_to_string(&expected).unwrap_or_default() != said {
            differ.push(format!("{}:\n{said}", path.display()));
        }
    }
    assert!(differ.is_empty(), "{}", differ.join("\n"));
}

#[test]
fn every_kind_of_finding_is_shown() {
    let found: Vec<Code> = paths()
        .iter()
        .flat_map(|path| findings(path).1)
        .map(|finding| finding.code)
        .collect();
    for code in Code::ALL {
        assert!(found.contains(code), "no file shows `{}`", code.name());
    }
}

/// Findings are data for editors.
#[cfg(feature = "serde")]
#[test]
fn findings_are_data() {
    let path = paths()
        .into_iter()
        .find(|path| path.ends_with("unknown-direction.rbg"))
        .unwrap();
    let (_, findings) = findings(&path);
    let data = serde_json::to_value(&findings).unwrap();
    let first = &data[0];
    assert_eq!(first["level"], "error");
    assert_eq!(first["code"], "unknown-name");
    assert_eq!((&first["line"], &first["column"]), (&10.into(), &28.into()));
    assert_eq!(first["used"]["text"], "forward");
    assert_eq!(first["calls"][0]["text"], "turn(one; first; rihgt)");
    assert_eq!(first["help"][0], "nearest: right");
}

#[test]
fn every_kind_of_finding_has_a_paragraph() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/reference/findings.md");
    let page = fs::read_to_string(page).unwrap();
    let heads: Vec<&str> = page
        .lines()
        .filter(|line| line.starts_with("### "))
        .collect();
    for code in Code::ALL {
        let name = format!("`{}`", code.name());
        assert!(
            heads.iter().any(|head| head.contains(&name)),
            "{name} is not explained"
        );
    }
}
