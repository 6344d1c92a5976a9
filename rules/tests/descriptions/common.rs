//! Descriptions and what tests do with them.

use std::fs;
use std::path::PathBuf;

use tesuji_rules::rbg;
use tesuji_rules::rbg::description::{Description, Expression};
use tesuji_rules::rbg::loaded::{Duel, Loaded, Position};
use tesuji_rules::rbg::rules::Rules;

/// The names and texts of the descriptions in a folder; empty where it is missing.
fn descriptions(folder: &str) -> Vec<(String, String)> {
    let Ok(entries) = fs::read_dir(folder) else {
        println!("skipped: {folder} is missing");
        return Vec::new();
    };
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let name = |path: &PathBuf| path.file_name().unwrap().to_string_lossy().into_owned();
    paths
        .iter()
        .map(|path| (name(path), fs::read_to_string(path).unwrap()))
        .collect()
}

/// The public descriptions. They are not in this repository, and may be missing.
pub(crate) fn public() -> Vec<(String, String)> {
    descriptions(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../shared/rbg/games"
    ))
}

/// The descriptions of this project.
pub(crate) fn own() -> Vec<(String, String)> {
    descriptions(concat!(env!("CARGO_MANIFEST_DIR"), "/../games/rules"))
}

/// The start of a description for two players.
pub(crate) fn start(name: &str, text: &str) -> Duel {
    let (description, _) = rbg::read(text, name).unwrap();
    let rules = Rules::new(description).unwrap();
    Position::start(Loaded::keep(rules)).unwrap().unwrap()
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
pub(crate) fn bare(text: &str, name: &str) -> Description {
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
