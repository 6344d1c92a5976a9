//! The shared data.

use serde_json::Value;
use std::collections::BTreeMap;
use std::fs::read_to_string;
use std::path::PathBuf;
use tesuji_rules::rg::read;
use tesuji_rules::rg::rules::Rules;

/// The endings of the files that are read.
const ENDINGS: [&str; 3] = [".rg", ".hrg", ".kif"];

/// The folder, if it is there.
pub(crate) fn folder() -> Option<PathBuf> {
    let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/rg"));
    if folder.is_dir() {
        return Some(folder);
    }
    println!("skipped: there is no folder {}", folder.display());
    None
}

/// The lines of a file by their games; none if the folder is not there.
///
/// The environment variable `GAME` names one to look at alone.
pub(crate) fn lines(file: &str) -> BTreeMap<String, Vec<Value>> {
    let mut lines = BTreeMap::<_, Vec<Value>>::new();
    let Some(folder) = folder() else {
        return lines;
    };
    let text = read_to_string(folder.join(file)).expect("the file is there");
    for line in text.lines() {
        let line: Value = serde_json::from_str(line).expect("a line is an object");
        let game = line["file"].as_str().expect("a line names its file");
        let ours = ENDINGS.iter().any(|ending| game.ends_with(ending));
        if !ours || std::env::var("GAME").is_ok_and(|only| only != game) {
            continue;
        }
        lines.entry(game.to_owned()).or_default().push(line);
    }
    lines
}

/// The text of a public game.
pub(crate) fn text(game: &str) -> String {
    let folder = folder().expect("there are lines of data");
    read_to_string(folder.join("games").join(game)).expect("the description is there")
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
