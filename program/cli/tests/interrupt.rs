//! Ctrl-C, SIGTERM and SIGHUP: finished results are printed.

#![cfg(unix)]

mod common;

use serde_json::Value;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

/// Starts a long command, presses Ctrl-C after a while and reads what it prints.
fn interrupted(args: &[&str]) -> Value {
    ended_by("-INT", args)
}

/// Sends a signal to a process.
fn send(signal: &str, process: u32) {
    let sent = Command::new("kill")
        .args([signal, &process.to_string()])
        .status();
    assert!(sent.expect("kill runs").success());
}

/// Waits until a process would notice Ctrl-C: before it listens a signal ends it as any other
/// program.
#[cfg(target_os = "linux")]
fn await_listening(process: u32) {
    const SIGINT: u32 = 2;
    for _ in 0..1000 {
        if signals(process, "SigCgt:") >> (SIGINT - 1) & 1 == 1 {
            return;
        }
        sleep(Duration::from_millis(10));
    }
    panic!("it does not listen");
}

#[cfg(not(target_os = "linux"))]
fn await_listening(_: u32) {
    sleep(Duration::from_secs(1));
}

/// A set of signals of a process as `/proc` has it; empty if it cannot be known.
fn signals(process: impl std::fmt::Display, set: &str) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix(set));
    mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok())
        .unwrap_or(0)
}

/// Starts a long command, sends it a signal after a while and reads what it prints.
fn ended_by(signal: &str, args: &[&str]) -> Value {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tesuji"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // The input stays open.
    let typing = child.stdin.take();
    await_listening(child.id());
    sleep(Duration::from_millis(1500));
    send(signal, child.id());
    let output = child.wait_with_output().expect("the program ends");
    drop(typing);
    assert_eq!(
        output.status.code(),
        Some(130),
        "{}",
        common::errors(&output)
    );
    serde_json::from_slice(&output.stdout).expect("JSON")
}

/// A match that takes longer than any test.
const MATCH: [&str; 9] = [
    "match",
    "tic-tac-toe",
    "uct",
    "uct",
    "--time-ms",
    "5",
    "--games",
    "100000",
    "--json",
];

#[test]
fn a_match_prints_what_is_finished() {
    let played = interrupted(&MATCH);
    assert_eq!(played["interrupted"], true);
    let games = played["games"].as_u64().expect("a count");
    assert!((1..100_000).contains(&games), "{games}");
    assert!(played["score"].is_f64());
}

#[test]
fn games_that_are_finished_are_saved() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let file = folder.join(format!("{}-interrupted.jsonl", std::process::id()));
    // Left by a process of the same number.
    let _ = std::fs::remove_file(&file);
    let save = ["--save", file.to_str().expect("text")];
    let played = interrupted(&[&MATCH[..], &save].concat());
    let text = std::fs::read_to_string(&file).expect("a file");
    let games: Result<Vec<Value>, _> = text.lines().map(serde_json::from_str).collect();
    let games = games.expect("JSON").len() as u64;
    assert!(games > 0 && played["games"] == games, "{games}: {played}");
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
fn tuning_goes_on_where_it_was_interrupted() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let folder = folder.join(format!("{}-tuned", std::process::id()));
    // Left by a process of the same number.
    let _ = std::fs::remove_dir_all(&folder);
    let out = folder.to_str().expect("text");
    let few = ["--positions", "20", "--games", "1000000", "--json"];
    let line = [&["tune", "breakthrough", "--out", out][..], &few].concat();
    let games = || {
        let text = std::fs::read_to_string(folder.join("round-1.games")).expect("a file");
        assert!(text.ends_with('\n'));
        text.lines().count()
    };
    let tuned = interrupted(&line);
    assert_eq!(tuned["interrupted"], true);
    assert!(tuned["agent"].is_null());
    let before = games();
    assert!(before > 0);
    interrupted(&line);
    assert!(games() > before);
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
    assert_eq!(solved["pv"], serde_json::json!([]), "nothing is proven");
    assert!(solved["certificate"].is_null() && solved["winning_moves"].is_null());
    assert!(!file.exists());
}

/// Whether this process ignores SIGHUP, as under `nohup`: then the processes that it starts do,
/// too.
fn ignores_hangup() -> bool {
    signals("self", "SigIgn:") & 1 == 1
}

#[test]
fn other_signals_are_as_good() {
    let hangup = (!ignores_hangup()).then_some("-HUP");
    for signal in ["-TERM"].into_iter().chain(hangup) {
        let played = ended_by(signal, &MATCH);
        assert_eq!(played["interrupted"], true, "{signal}");
        assert!(played["games"].as_u64() > Some(0), "{signal}: {played}");
        let solved = ended_by(signal, &["solve", "breakthrough", "--json"]);
        assert_eq!(solved["reason"], "interrupted", "{signal}");
    }
}

/// A match under `nohup` goes on when the terminal is closed.
#[cfg(target_os = "linux")]
#[test]
fn a_signal_that_is_ignored_from_the_start_stays_ignored() {
    let mut child = Command::new("sh")
        .args(["-c", "trap '' HUP; exec \"$@\"", "sh"])
        .arg(env!("CARGO_BIN_EXE_tesuji"))
        .args(MATCH)
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    await_listening(child.id());
    send("-HUP", child.id());
    sleep(Duration::from_secs(1));
    assert_eq!(child.try_wait().expect("a state"), None);
    // It is still there to be told.
    send("-INT", child.id());
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(output.status.code(), Some(130));
    let played: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(played["interrupted"], true);
}

#[test]
fn perft_prints_the_lengths_that_are_counted() {
    let counted = interrupted(&["perft", "chess", "20", "--divide", "--json"]);
    let counts = counted["counts"].as_array().expect("a list");
    assert_eq!(counts[..3], [20, 400, 8902].map(Value::from));
    assert!(counts.len() < 20 && counted.get("divide").is_none());
}

#[test]
fn bench_prints_the_rates_so_far() {
    let measured = interrupted(&["bench", "tic-tac-toe", "--seconds", "600", "--json"]);
    assert!(measured["playouts_per_s"].as_f64() > Some(1000.0));
    let flat = &["bench", "breakthrough", "--flat", "--split", "mod"];
    let measured = interrupted(&[&flat[..], &["--seconds", "600", "--json"]].concat());
    assert!(measured["playouts_per_s"].as_f64() > Some(100.0));
    let all = interrupted(&["bench", "--all", "random", "--seconds", "0.1", "--json"]);
    let games = all["games"].as_array().expect("a list");
    assert!((1..30).contains(&games.len()), "{}", games.len());
    let line = ["calibrate", "breakthrough", "awari", "--seconds", "600"];
    let calibrated = interrupted(&[&line[..], &["--json"]].concat());
    let games = calibrated["games"].as_array().expect("a list");
    assert_eq!(games.len(), 1, "{calibrated}");
    assert!(games[0]["states"].as_u64() > Some(100), "{calibrated}");
}

#[test]
fn play_prints_the_game_so_far() {
    // At the prompt, and while the agent thinks.
    let at_the_prompt = interrupted(&["play", "tic-tac-toe", "--json"]);
    assert!(at_the_prompt["outcome"].is_null());
    let pondering = interrupted(&["play", "tic-tac-toe", "--ponder", "--json"]);
    assert_eq!(pondering, at_the_prompt);
    let thinking = ["play", "tic-tac-toe", "--seat", "2", "--time-ms", "60000"];
    let thinking = interrupted(&[&thinking[..], &["uct", "--json"]].concat());
    assert_eq!(thinking["moves"], serde_json::json!([]));
}

/// An experiment that is interrupted goes on where it stopped.
#[test]
fn an_experiment_keeps_what_is_finished() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let folder = folder.join(format!("{}-experiment", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("long.toml");
    let text = "name = 'long'\ngames = ['tic-tac-toe']\nagents = ['uct']\nopponents = ['uct']\n\
                [budget]\ntime_ms = 5\n[cell]\ngames = 100000\n";
    std::fs::write(&file, text).expect("a file");
    let (file, out) = (file.to_str().expect("text"), folder.to_str().expect("text"));
    let line = [
        "experiment",
        "run",
        file,
        "--out",
        out,
        "--workers",
        "2",
        "--json",
    ];
    let first = interrupted(&line);
    let games = first["games"].as_u64().expect("a count");
    assert!(
        first["interrupted"] == true && (1..100_000).contains(&games),
        "{first}"
    );
    let second = interrupted(&line);
    let played = second["played"].as_u64().expect("a count");
    assert!(played > 0 && second["games"] == games + played, "{second}");
}
