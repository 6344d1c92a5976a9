//! The shared data of one language.

use serde_json::Value;
use std::collections::BTreeMap;
use std::fs::read_to_string;
use std::path::PathBuf;

/// The folder of a language, if it is there.
pub(crate) fn folder(language: &str) -> Option<PathBuf> {
    let shared = concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared");
    let folder = PathBuf::from(shared).join(language);
    if folder.is_dir() {
        return Some(folder);
    }
    println!("skipped: there is no folder {}", folder.display());
    None
}

/// The lines of a file by their games, which `key` names; `None` if the folder is not there.
///
/// The environment variable `GAME` names one to look at alone.
pub(crate) fn lines(language: &str, file: &str, key: &str) -> BTreeMap<String, Vec<Value>> {
    let mut lines = BTreeMap::<_, Vec<Value>>::new();
    let Some(folder) = folder(language) else {
        return lines;
    };
    let text = read_to_string(folder.join(file)).expect("the file is there");
    for line in text.lines() {
        let line: Value = serde_json::from_str(line).expect("a line is an object");
        let game = line[key].as_str().expect("a line names its game");
        if std::env::var("GAME").is_ok_and(|only| only != game) {
            continue;
        }
        lines.entry(game.to_owned()).or_default().push(line);
    }
    lines
}

/// The text of a public game.
pub(crate) fn text(language: &str, game: &str) -> String {
    let folder = folder(language).expect("there are lines of data");
    read_to_string(folder.join("games").join(game)).expect("the description is there")
}
