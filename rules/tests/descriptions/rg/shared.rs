//! The shared data.

use crate::lines;
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::PathBuf;
use tesuji_rules::rg::read;
use tesuji_rules::rg::rules::Rules;

/// The endings of the files that are read.
const ENDINGS: [&str; 3] = [".rg", ".hrg", ".kif"];

/// The folder, if it is there.
pub(crate) fn folder() -> Option<PathBuf> {
    lines::folder("rg")
}

/// The lines of a file by their games; `None` if the folder is not there.
pub(crate) fn lines(file: &str) -> BTreeMap<String, Vec<Value>> {
    let mut lines = lines::lines("rg", file, "file");
    lines.retain(|game, _| ENDINGS.iter().any(|ending| game.ends_with(ending)));
    lines
}

/// The text of a public game.
pub(crate) fn text(game: &str) -> String {
    lines::text("rg", game)
}

/// The rules of a public game.
pub(crate) fn rules(game: &str) -> Rules {
    let text = text(game);
    let (rules, _) = read(&text, game).unwrap_or_else(|findings| {
        for finding in findings {
            println!("{}", finding.render(&text));
        }
        panic!("{game} does not load");
    });
    rules
}
