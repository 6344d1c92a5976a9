//! Matches for experiments: limits of each side, openings from a file, adjudication, saved games.

mod common;

use common::{json, refused, text};

#[test]
fn each_side_has_limits_of_its_own() {
    let line = "match tic-tac-toe uct uct --games 4 --iterations 50 --a-iterations 200 --seed 1";
    let played = json(line);
    assert_eq!(played["limits"]["a"]["iterations"], 200, "{played}");
    assert_eq!(played["limits"]["b"]["iterations"], 50);
    assert_eq!(played["iterations_per_move"]["a"], 200.0);
    assert_eq!(played["iterations_per_move"]["b"], 50.0);
    let shown = text(line);
    assert!(
        shown.contains("A uct (200 iterations a move) against B uct (50 iterations a move)"),
        "{shown}"
    );
    // Without a limit of its own a side has the common one, or else the default.
    let played = json("match tic-tac-toe uct uct --games 2 --b-states 300");
    assert_eq!(played["limits"]["a"]["iterations"], 1000);
    assert!(played["limits"]["b"]["iterations"].is_null());
    assert_eq!(played["limits"]["b"]["states"], 300);
    for limit in ["--a-time-ms 1", "--b-nodes 40", "--a-memory-mb 1"] {
        let played = json(&format!(
            "match tic-tac-toe uct uct --games 2 --iterations 30 {limit}"
        ));
        assert_eq!(played["games"], 2, "{limit}");
        assert_ne!(played["limits"]["a"], played["limits"]["b"], "{limit}");
    }
}

#[test]
fn limits_of_a_side_are_checked() {
    let with = |limit: &str| format!("match tic-tac-toe uct uct --games 2 {limit}");
    refused(&with("--a-iterations 0"), "--a-iterations");
    refused(&with("--b-time-ms -5"), "-5");
    refused(&with("--a-nodes x"), "'x'");
    refused(&with("--b-states 0"), "--b-states");
    refused(&with("--a-memory-mb 16777217"), "16777217");
    refused(
        "tournament tic-tac-toe uct random --a-iterations 5",
        "--a-iterations",
    );
}
