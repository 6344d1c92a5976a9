//! The shared data.

use crate::lines;
use serde_json::Value;
use std::collections::BTreeMap;
use tesuji_rules::rbg::read;
use tesuji_rules::rbg::rules::Rules;

/// The lines of a file by their games; `None` if the folder is not there.
pub(crate) fn lines(file: &str) -> BTreeMap<String, Vec<Value>> {
    lines::lines("rbg", file, "game")
}

/// The rules of a public game.
pub(crate) fn rules(game: &str) -> Rules {
    let text = lines::text("rbg", &format!("{game}.rbg"));
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
