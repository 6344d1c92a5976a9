//! Conventions of the JSON of all commands: players are counted from 1, times are seconds, an
//! infinity is a text, and a search has its seed and limits.

use crate::common::{errors, file, json, run_with};
use crate::trials::{SMALL, folder};
use serde_json::{Value, json};

/// Old keys, each beside the one that takes its place.
const OLD: [(&str, &str); 7] = [
    ("to_move", "player"),
    ("mover", "player"),
    ("seat", "player"),
    ("elapsed", "seconds"),
    ("us", "seconds"),
    ("ms_per_move", "seconds_per_move"),
    ("budget", "limits"),
];

/// Checks an object and all that is in it.
fn check(line: &str, value: &Value) {
    match value {
        Value::Object(object) => {
            for (key, inner) in object {
                let new = OLD.iter().find(|(old, _)| old == key);
                if let Some((old, new)) = new {
                    assert!(object.contains_key(*new), "{line}: {old} without {new}");
                }
                if key == "player" {
                    let player = inner.as_u64();
                    let counted = player.is_some_and(|player| (1..=6).contains(&player));
                    assert!(inner.is_null() || counted, "{line}: player {inner}");
                }
                if key.starts_with("seconds") && !inner.is_null() {
                    let per_agent = inner.get("a").unwrap_or(inner);
                    assert!(per_agent.is_number(), "{line}: {key} {inner}");
                }
                check(line, inner);
            }
        }
        Value::Array(list) => {
            for inner in list {
                check(line, inner);
            }
        }
        Value::String(text) => {
            let wrong = ["NaN", "nan", "Infinity", "infinity", "∞", "-∞"];
            assert!(!wrong.contains(&text.as_str()), "{line}: {text}");
        }
        _ => {}
    }
}

/// Runs a command that does not search.
fn plain(line: &str) -> Value {
    let value = json(line);
    check(line, &value);
    value
}

/// Runs a command that searches.
fn searched(line: &str) -> Value {
    let value = plain(line);
    assert!(value["seed"].is_u64(), "{line}: {value}");
    let limits = |limits: &Value| limits.as_object().is_some_and(|limits| !limits.is_empty());
    let cells = value["cells"].as_array();
    let lists = ["games", "strategies"].map(|key| value[key].as_array());
    let told = match (cells, lists) {
        (Some(cells), _) => cells.iter().all(|cell| limits(&cell["limits"])),
        (None, [_, Some(list)]) => list.iter().all(|one| limits(&one["limits"])),
        _ => limits(&value["limits"]),
    };
    assert!(told, "{line}: no limits in {value}");
    value
}

#[test]
fn every_command_keeps_the_conventions() {
    for line in [
        "games",
        "agents",
        "engines",
        "perft tic-tac-toe 2 --divide",
        "replay tic-tac-toe --moves a1",
        "replay rolit4:4x4",
    ] {
        plain(line);
    }
    for agent in [
        "uct",
        "gpn-max+sb",
        "pn-FSU",
        "pn2-FSU",
        "ab",
        "ubfm",
        "random",
    ] {
        searched(&format!(
            "search tic-tac-toe {agent} --iterations 60 --moves 'a1 b2'"
        ));
    }
    let found = searched("search tic-tac-toe pn-FSU --iterations 300 --moves 'a1 b2' --seed 3");
    assert_eq!((&found["player"], &found["seed"]), (&json!(1), &json!(3)));
    assert_eq!(found["limits"]["iterations"], 300);
    searched("bench tic-tac-toe --seconds 0.02");
    assert!(
        searched("bench breakthrough5 --flat --seconds 0.02 --split all")["strategies"].is_array()
    );
    searched("calibrate tic-tac-toe --seconds 0.02");
    searched("match tic-tac-toe ab uct --games 2 --iterations 30");
    // Three players, one of whom is to move.
    searched("match rolit3:4x4 uct random --games 6 --iterations 5");
    searched("tournament tic-tac-toe uct ab random --games 2 --iterations 9");

    let small = file(
        "conventions.toml",
        Some(&SMALL.replace("games = 8", "games = 2")),
    );
    let out = folder("conventions");
    searched(&format!("experiment plan {small}"));
    let ran = plain(&format!("experiment run {small} --out {out}"));
    assert!(ran["seed"].is_u64(), "{ran}");
    searched(&format!("experiment status {small} --out {out}"));
    searched(&format!("experiment report {small} --out {out}"));

    let proof = file("conventions.proof", None);
    plain(&format!(
        "solve tic-tac-toe --moves 'a1 b1' --certificate {proof}"
    ));
    plain(&format!("verify tic-tac-toe {proof}"));

    let net = file("conventions.safetensors", None);
    plain(&format!(
        "net new breakthrough5 {net} --architecture 'Z-1>C-4-3-1-R>F-1-T'"
    ));
    plain(&format!("net info {net}"));
    plain(&format!("net value breakthrough5 --net {net} --moves a2a3"));
    plain(&format!("net bench breakthrough5 --net {net} --time-ms 1"));

    let line = "play tic-tac-toe uct --iterations 5 --json";
    let output = run_with(line, "b2\n");
    assert!(output.status.success(), "{}", errors(&output));
    let played = serde_json::from_slice(&output.stdout).expect("JSON");
    check(line, &played);
    assert_eq!(
        (&played["player"], &played["limits"]["iterations"]),
        (&json!(1), &json!(5))
    );
    assert!(played["seed"].is_u64(), "{played}");
}

#[test]
fn an_infinite_rating_is_a_text() {
    // A search of a hundred iterations never loses to random moves here.
    let line = "match connect-four uct random --games 4 --iterations 400 --seed 1";
    let played = searched(line);
    assert_eq!(played["wins"], 4, "{played}");
    assert_eq!(
        (&played["elo"]["value"], &played["elo"]["high"]),
        (&json!("inf"), &json!("inf"))
    );
    assert!(played["elo"]["low"].is_number(), "{played}");
}
