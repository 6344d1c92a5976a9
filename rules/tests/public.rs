//! Public descriptions load. They are not in this repository, and may be missing.

use std::path::PathBuf;

use tesuji_rules::rbg;
use tesuji_rules::rbg::description::{Description, Expression};

/// The names and texts of the public descriptions; none where their folder is missing.
fn descriptions() -> Vec<(String, String)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/rbg/games");
    let Ok(entries) = std::fs::read_dir(folder) else {
        println!("skipped: {folder} is missing");
        return Vec::new();
    };
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let name = |path: &PathBuf| path.file_name().unwrap().to_string_lossy().into_owned();
    paths
        .iter()
        .map(|path| (name(path), std::fs::read_to_string(path).unwrap()))
        .collect()
}

#[test]
fn they_load() {
    for (name, text) in descriptions() {
        match rbg::read(&text, &name) {
            Ok((_, findings)) => {
                for finding in findings {
                    println!("{}", finding.render(&text));
                }
            }
            Err(findings) => {
                for finding in findings {
                    println!("{}", finding.render(&text));
                }
                panic!("{name} does not load");
            }
        }
    }
}

/// Forgets where the parts of an expression were written.
fn forget(expression: &mut Expression) {
    match expression {
        Expression::Sum(parts) | Expression::Concat(parts) => parts.iter_mut().for_each(forget),
        Expression::Star(body) => forget(body),
        Expression::Pattern { path, origin, .. } => {
            forget(path);
            *origin = 0;
        }
        Expression::Shift(_, origin)
        | Expression::On(_, origin)
        | Expression::Compare(_, _, _, origin)
        | Expression::Modifier(_, origin)
        | Expression::Dot(origin) => *origin = 0,
    }
}

/// A description without places.
fn bare(text: &str, name: &str) -> Description {
    let (mut description, _) = rbg::read(text, name).unwrap_or_else(|findings| {
        panic!(
            "{}",
            findings
                .iter()
                .map(|one| one.render(text))
                .collect::<String>()
        )
    });
    forget(&mut description.rules);
    description.origins.clear();
    description
}

#[test]
fn expanded_they_are_the_same() {
    for (name, text) in descriptions() {
        let description = bare(&text, &name);
        let expanded = rbg::expand(&description);
        assert!(bare(&expanded, &name) == description, "{name} differs");
    }
}

#[test]
fn they_have_the_known_numbers_of_modifiers() {
    for (name, count) in [
        ("chess", 104),
        ("pentago", 372),
        ("gess", 586),
        ("surakarta", 40),
    ] {
        let file = format!("{name}.rbg");
        for (_, text) in descriptions().iter().filter(|(name, _)| *name == file) {
            assert_eq!(bare(text, name).modifiers, count, "{name}");
        }
    }
}
