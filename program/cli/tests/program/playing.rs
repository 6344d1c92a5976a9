//! Playing against an agent, by a pipe.

use crate::common::{errors, has_keys, run_with, shell};
use serde_json::json;

#[test]
fn play_goes_on_until_the_input_ends() {
    let output = run_with(
        "play tic-tac-toe uct --iterations 50",
        "moves\nhint\nboard\nhelp\n\nnonsense\na1\nundo\nundo\nb2\n",
    );
    let shown = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{}", errors(&output));
    for part in [
        "a1 b1 c1 a2 b2 c2 a3 b3 c3",
        "`nonsense`: not a legal move",
        "nothing to take back",
        "the agent plays",
    ] {
        assert!(shown.contains(part), "{part} is not in {shown}");
    }
}

#[test]
fn play_ends_with_the_game() {
    // The person always types every square, so some of them are legal until the game is over.
    let squares = "a1\nb1\nc1\na2\nb2\nc2\na3\nb3\nc3\n".repeat(2);
    for seat in [1, 2] {
        let line = format!("play tic-tac-toe random --seat {seat} --json");
        let output = run_with(&line, &squares);
        assert!(output.status.success(), "{}", errors(&output));
        let ended: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
        has_keys(&ended, "game agent seat moves position outcome");
        assert!(ended["outcome"].is_array(), "{ended}");
        assert!(ended["moves"].as_array().expect("a list").len() >= 5);
    }
}

#[test]
fn without_a_name_the_strongest_agent_plays() {
    for (game, agent) in [
        ("tic-tac-toe", "gpn+sb"),
        ("breakthrough5", "selective"),
        ("breakthrough:4x4", "selective"),
        ("reversi:4x4", "selective:null=probcut"),
    ] {
        let output = run_with(&format!("play {game} --iterations 50"), "quit\n");
        assert!(output.status.success(), "{}", errors(&output));
        let shown = String::from_utf8_lossy(&output.stdout);
        let told = format!("you play against {agent}, ");
        assert!(shown.starts_with(&told), "{shown}");
    }
}

#[test]
fn quitting_is_not_a_failure() {
    let output = run_with("play tic-tac-toe --json", "quit\na1\n");
    assert!(output.status.success());
    let ended: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert!(ended["outcome"].is_null());
    assert_eq!(ended["moves"], json!([]));
}

/// The output does not tell whether the agent thought meanwhile, and one that knows the best move
/// finds it either way.
#[test]
fn who_ponders_plays_by_a_pipe_like_who_does_not() {
    let line = "play tic-tac-toe uct+sb --iterations 3000 --seat 1";
    // After c3 b2 alone does not lose; then a draw.
    let moves = "c3\nnonsense\nhint\na2\nundo\nmoves\nquit\n";
    let [still, pondering] = ["", " --ponder"].map(|option| {
        let output = run_with(&format!("{line}{option}"), moves);
        assert!(output.status.success(), "{option}: {}", errors(&output));
        String::from_utf8(output.stdout).expect("UTF-8")
    });
    for shown in [&still, &pondering] {
        assert!(shown.contains("the agent plays b2"), "{shown}");
        assert!(shown.contains("`nonsense`: not a legal move"), "{shown}");
    }
    assert_eq!(still.lines().count(), pondering.lines().count());
}

/// The end of the input ends it, whether it comes at once or after a while, and so does the end of
/// the game; agents that do not ponder wait.
#[test]
fn pondering_ends_when_something_comes() {
    for agent in ["uct", "ubfm", "ab", "pn-FSU", "uct:reuse=off", "random"] {
        for typed in ["", "echo b2;", "sleep 0.2; echo b2; sleep 0.2;"] {
            let line = format!(
                "({typed} :) | $TESUJI play tic-tac-toe {agent} --iterations 60 --ponder --json"
            );
            let output = shell(&line);
            assert!(output.status.success(), "{line}: {}", errors(&output));
            let ended: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
            let moves = ended["moves"].as_array().map(Vec::len);
            assert_eq!(moves, Some(if typed.is_empty() { 0 } else { 2 }), "{line}");
        }
    }
    let squares = "a1\nb1\nc1\na2\nb2\nc2\na3\nb3\nc3\n".repeat(2);
    let output = run_with("play tic-tac-toe random --ponder --json", &squares);
    let ended: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert!(ended["outcome"].is_array(), "{ended}");
}
