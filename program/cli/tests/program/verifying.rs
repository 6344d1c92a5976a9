//! `verify` within limits, and the output of `solve` if there is little to prove.

use crate::common::{errors, fails, json, refused, run, text};
use serde_json::{Value, json};
use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// A file of one test.
fn scratch(name: &str) -> PathBuf {
    let name = format!("{}-{name}", std::process::id());
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// Four megabytes that always name the first move, for a claim that no short check refutes: no
/// player scores more than 1 in chess, but the check would have to go through all of it.
fn hostile() -> String {
    let position = json("replay chess")["position"].clone();
    let position = position.as_str().expect("a text");
    let head =
        format!("tesuji-proof 1\ngame chess\nposition {position}\nclaim 1 kept-below 2\nproof\n");
    let file = scratch("hostile");
    let content = [head.as_bytes(), &vec![0; 4 << 20]].concat();
    fs::write(&file, content).expect("a scratch file is written");
    file.display().to_string()
}

#[test]
fn a_check_ends_when_its_limits_are_reached() {
    let file = hostile();
    let began = Instant::now();
    let timed = format!("verify chess '{file}' --time-ms 300");
    fails(&timed, 3, "its time is up");
    fails(&timed, 3, "--time-ms");
    fails(&timed, 3, &file);
    let small = format!("verify chess '{file}' --memory-mb 1");
    fails(&small, 3, "more memory than they may");
    fails(&small, 3, "--memory-mb");
    assert!(
        began.elapsed() < Duration::from_secs(50),
        "it takes too long"
    );
    // It is neither valid nor flawed.
    let output = run(&format!("{timed} --json"));
    assert_eq!(output.status.code(), Some(3));
    let checked: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert!(checked["valid"].is_null(), "{checked}");
    let flaw = checked["flaw"].as_str().expect("a text");
    assert!(flaw.contains("not checked to the end"), "{flaw}");
    assert!(text("verify --help").contains("[default: 10000]"));
    refused(&format!("verify chess '{file}' --time-ms 0"), "--time-ms");
    refused(
        &format!("verify chess '{file}' --memory-mb 0"),
        "--memory-mb",
    );
}

#[test]
fn what_the_range_of_the_scores_says_needs_no_certificate() {
    let file = scratch("range");
    let line = "solve reversi:4x4 --goal 'score>=-32768' --certificate";
    let output = run(&format!("{line} '{}' --json", file.display()));
    assert!(output.status.success());
    let solved: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(solved["status"], "proven");
    assert!(solved["certificate"].is_null() && !file.exists());
    let said = errors(&output);
    assert!(said.contains("range of the game's scores"), "{said}");
    assert!(!said.contains("nothing is proven"), "{said}");
}

#[test]
fn a_value_has_the_unit_of_its_goal_to_the_end_of_the_game() {
    // 4 × 4 reversi to its end, which the first player loses by more than a disc.
    let line = json("solve reversi:4x4 --goal score --engine pns");
    let pv = line["pv"].as_array().expect("a list");
    let pv: Vec<_> = pv.iter().filter_map(Value::as_str).collect();
    let over = json(&format!("replay reversi:4x4 --moves '{}'", pv.join(" ")));
    let score = over["outcome"][0].as_i64().expect("the game is over");
    assert!(score < -1, "{over}");
    for played in [pv.len(), pv.len() - 2] {
        let moves = pv[..played].join(" ");
        let value = |goal: &str| {
            let line = format!("solve reversi:4x4 --player 1 --goal {goal} --moves '{moves}'");
            json(&line)["value"].as_i64()
        };
        let score = value("score");
        assert!(score < Some(-1), "after {played} moves: {score:?}");
        for goal in ["value", "draw"] {
            assert_eq!(value(goal), Some(-1), "{goal} after {played} moves");
        }
        // That there is no win may be all that is known.
        assert!(value("win").is_none_or(|value| value == -1));
    }
}

#[test]
fn moves_that_keep_a_loss_are_all_and_those_that_keep_no_win_none() {
    let lost = "solve tic-tac-toe --moves 'a1 b1 a3' --winning-moves";
    let value = json(lost);
    assert_eq!(value["value"], -1, "{value}");
    assert_eq!(value["winning_moves"].as_array().map(Vec::len), Some(6));
    let win = json(&format!("{lost} --goal win"));
    assert_eq!(win["status"], "disproven");
    assert_eq!(win["winning_moves"], json!([]));
    assert_eq!(win["winning_moves_complete"], true);
    assert!(text("solve --help").contains("no move where a win"));
}

#[test]
fn agents_that_split_moves_solve() {
    let listed = json("engines")["agents"].clone();
    for agent in ["semi+sb", "rollup+sb", "semi-gpn+sb"] {
        assert!(listed.as_array().expect("a list").contains(&json!(agent)));
        let file = scratch(agent);
        let word = format!("'{}'", file.display());
        for (game, value) in [("breakthrough:2x5", -1), ("breakthrough:3x4", -1)] {
            let line = format!("solve {game} --engine {agent} --force --certificate {word}");
            let solved = json(&line);
            assert_eq!(solved["value"], value, "{agent} on {game}: {solved}");
            let checked = json(&format!("verify {game} {word}"));
            assert_eq!(checked["valid"], true, "{agent} on {game}");
        }
        let whole = format!("solve tic-tac-toe --engine {agent}");
        refused(&whole, "does not split its moves");
    }
    refused(
        "solve breakthrough:3x4 --engine semi+sb:tree=orth",
        "`tree=orth`",
    );
    refused(
        "solve breakthrough:3x4 --engine semi+sb:split=mod-joined",
        "`mod-joined`",
    );
}
