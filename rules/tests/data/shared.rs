//! The shared data.

use serde_json::Value;
use std::collections::BTreeMap;
use std::fs::read_to_string;
use std::path::PathBuf;
use tesuji_rules::rbg::read;
use tesuji_rules::rbg::rules::Rules;

/// The folder, if it is there.
pub(crate) fn folder() -> Option<PathBuf> {
    let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/rbg"));
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
        let game = line["game"].as_str().expect("a line names its game");
        if std::env::var("GAME").is_ok_and(|only| only != game) {
            continue;
        }
        lines.entry(game.to_owned()).or_default().push(line);
    }
    lines
}

/// The rules of a public game.
pub(crate) fn rules(game: &str) -> Rules {
    let folder = folder().expect("there are lines of data");
    let path = folder.join("games").join(format!("{game}.rbg"));
    let text = read_to_string(&path).expect("the description is there");
    let (description, _) = read(&text, game).unwrap_or_else(|found| panic!("{game}: {found:?}"));
    Rules::new(description).unwrap_or_else(|why| panic!("{game}: {why}"))
}

/// A number of a line.
pub(crate) fn number(line: &Value, key: &str) -> Option<u64> {
    line[key].as_u64()
}

/// The names of the public games of which there are replays.
pub(crate) fn games() -> Vec<String> {
    let mut games: Vec<_> = lines("replays.jsonl").into_keys().collect();
    games.sort();
    games
}
