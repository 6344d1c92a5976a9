//! The longest moves, against those that the original system tells.

use crate::common::public;
use serde_json::Value;
use std::fs;
use tesuji_rules::rbg::read;
use tesuji_rules::rbg::rules::Rules;
use tesuji_rules::rbg::straightness::straightness;

fn longest(text: &str, name: &str) -> Option<u32> {
    let (description, _) = read(text, name).unwrap_or_else(|found| panic!("{name}: {found:?}"));
    straightness(&Rules::new(description).expect("it is small"))
}

/// A move puts `stones` stones.
fn puts(stones: &str) -> String {
    format!(
        "#players = a(1), b(1)
         #pieces = e, x
         #variables =
         #board = rectangle(up, down, left, right, [e, e, e, e])
         #put = right {{e}} [x]
         #turn(me) = ->me {stones} ->> left*
         #rules = (turn(a) turn(b))*"
    )
}

#[test]
fn small_games() {
    assert_eq!(longest(&puts("put"), "one"), Some(2));
    assert_eq!(longest(&puts("(put + put put) put"), "three"), Some(4));
    assert_eq!(longest(&puts("put put*"), "many"), None);
    assert_eq!(longest(&puts("put {e}* right*"), "tests"), Some(2));
}

#[test]
fn public_games() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/rbg/speeds.jsonl");
    let lines = fs::read_to_string(path).unwrap_or_default();
    let lines: Vec<Value> = lines
        .lines()
        .map(|line| serde_json::from_str(line).expect("a line of JSON"))
        .collect();
    let mut compared = 0;
    for (name, text) in public() {
        let name = name.trim_end_matches(".rbg");
        let told = lines.iter().find(|line| {
            line["game"] == name
                && line["variant"] == "O"
                && !line["max_modifiers_per_move"].is_null()
        });
        let Some(told) = told.and_then(|told| told["max_modifiers_per_move"].as_i64()) else {
            continue;
        };
        // The original tells a negative number where there is no bound.
        assert_eq!(longest(&text, name), u32::try_from(told).ok(), "{name}");
        compared += 1;
    }
    println!("{compared} games compared");
}
