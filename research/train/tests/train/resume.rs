//! Trainings that go on are the same to the last bit.

use super::common::{Folder, command, refused, works};
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::thread;
use std::time::Duration;
use tesuji_nets::Weights;

const DESCENT: &str = "descent tic-tac-toe --architecture Z-1>C-8-3-1-R>F-16-R>F-1-T --seed 5 \
    --evaluations 40 --opening 3 --share 0.3 --match-every 4 --match-games 2 --match-evaluations 20";

const ALPHAZERO: &str = "alphazero tic-tac-toe --architecture Z-1>C-8-3-1-R>F-16-R>F-1-T --seed 5 \
    --evaluations 12 --opening 3 --share 0.3 --match-every 4 --match-games 0";

const PRETRAIN: &str = "pretrain tic-tac-toe --architecture Z-1>C-4-3-1-R>F-1-T --positions 200 \
    --batch 32";

/// The log without what clocks say.
fn log(out: &Path) -> Vec<Value> {
    let text = fs::read_to_string(out.join("log.jsonl")).expect("a log");
    let line = |line: &str| {
        let mut line: Value = serde_json::from_str(line).expect("a line of JSON");
        line["play_ms"] = 0.into();
        line["learn_ms"] = 0.into();
        line
    };
    text.lines().map(line).collect()
}

/// The network; not its file, whose metadata come in any order.
fn net(out: &Path) -> Weights {
    Weights::load(&out.join("net.safetensors")).expect("a network")
}

#[test]
fn a_training_that_goes_on_is_the_same() {
    for (training, end) in [
        (DESCENT, "--games"),
        (ALPHAZERO, "--games"),
        (PRETRAIN, "--epochs"),
    ] {
        let folder = Folder::new();
        let [once, twice] = ["once", "twice"].map(|name| folder.path(name));
        works(&format!("{training} {end} 7"), &once);
        works(&format!("{training} {end} 3"), &twice);
        assert_ne!(net(&once), net(&twice));
        works(&format!("{training} {end} 7 --resume"), &twice);
        assert_eq!(net(&once), net(&twice));
        assert_eq!(log(&once), log(&twice));
    }
}

#[test]
fn a_training_that_was_killed_loses_a_game_at_most() {
    let folder = Folder::new();
    let [killed, straight] = ["killed", "straight"].map(|name| folder.path(name));
    let mut child = command(&format!("{DESCENT} --games 100000"), &killed);
    let mut child = child.spawn().expect("the program runs");
    let lines = || {
        let text = fs::read_to_string(killed.join("log.jsonl")).unwrap_or_default();
        text.lines().count()
    };
    while lines() < 5 && child.try_wait().expect("it is known").is_none() {
        thread::sleep(Duration::from_millis(2));
    }
    child.kill().expect("it was running");
    child.wait().expect("it has ended");
    let games = lines() + 3;
    works(&format!("{DESCENT} --games {games} --resume"), &killed);
    works(&format!("{DESCENT} --games {games}"), &straight);
    assert_eq!(net(&killed), net(&straight));
    assert_eq!(log(&killed), log(&straight));
}

#[test]
fn settings_must_be_those_of_the_training() {
    let folder = Folder::new();
    let out = folder.path("out");
    let error = refused(&format!("{DESCENT} --games 2 --resume"), &out);
    assert!(
        error.contains("state.bin") && error.contains("no training"),
        "{error}"
    );
    works(&format!("{DESCENT} --games 2"), &out);
    let error = refused(&format!("{DESCENT} --games 4"), &out);
    assert!(
        error.contains("state.bin") && error.contains("--resume"),
        "{error}"
    );
    let error = refused(&format!("{DESCENT} --games 4 --resume --batch 7"), &out);
    assert!(
        error.contains("batch") && error.contains('7') && error.contains("128"),
        "{error}"
    );
    let error = refused(&format!("{PRETRAIN} --resume"), &out);
    assert!(error.contains("state.bin"), "{error}");
}
