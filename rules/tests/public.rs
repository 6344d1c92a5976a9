//! Public descriptions load. They are not in this repository, and may be missing.

use std::path::PathBuf;

use tesuji_rules::rbg;

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
            Ok((description, findings)) => {
                println!("{name}: {} modifiers", description.modifiers);
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
