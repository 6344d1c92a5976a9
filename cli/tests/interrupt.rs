//! Ctrl-C: what is finished is printed.

#![cfg(unix)]

mod common;

use serde_json::Value;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

/// Starts a long command, presses Ctrl-C after a while and reads what it prints.
fn interrupted(args: &[&str]) -> Value {
    let child = Command::new(env!("CARGO_BIN_EXE_tesuji"))
        .args(args)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    sleep(Duration::from_millis(1500));
    let pressed = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    assert!(pressed.expect("kill runs").success());
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(
        output.status.code(),
        Some(130),
        "{}",
        common::errors(&output)
    );
    serde_json::from_slice(&output.stdout).expect("JSON")
}

#[test]
fn a_match_prints_what_is_finished() {
    let played = interrupted(&[
        "match",
        "tic-tac-toe",
        "uct",
        "uct",
        "--time-ms",
        "5",
        "--games",
        "100000",
        "--json",
    ]);
    assert_eq!(played["interrupted"], true);
    let games = played["games"].as_u64().expect("a count");
    assert!((1..100_000).contains(&games), "{games}");
    assert!(played["score"].is_f64());
}

#[test]
fn a_match_without_a_finished_game_has_no_score() {
    let played = interrupted(&[
        "match",
        "breakthrough",
        "uct",
        "uct",
        "--time-ms",
        "60000",
        "--threads",
        "1",
        "--json",
    ]);
    assert_eq!(played["games"], 0);
    assert!(played["score"].is_null());
    assert_eq!(played["ci95"], serde_json::json!([0.0, 1.0]));
}

#[test]
fn a_search_prints_what_it_knows() {
    let found = interrupted(&[
        "search",
        "breakthrough",
        "uct",
        "--time-ms",
        "60000",
        "--json",
    ]);
    assert_eq!(found["stop"], "flag");
    assert!(found["best"].is_string());
}

#[test]
fn solving_prints_what_it_knows() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let file = folder.join(format!("{}-interrupted", std::process::id()));
    let solved = interrupted(&[
        "solve",
        "breakthrough",
        "--certificate",
        file.to_str().expect("text"),
        "--winning-moves",
        "--json",
    ]);
    assert_eq!(solved["status"], "unknown");
    assert_eq!(solved["reason"], "interrupted");
    assert!(solved["nodes"].as_u64() > Some(0));
    assert!(solved["pv"][0].is_string());
    assert!(solved["certificate"].is_null() && solved["winning_moves"].is_null());
    assert!(!file.exists());
}
