//! A session of each protocol as it should be, from the first line to the last.
//!
//! A line with `>` is said to the engine, what follows is answered. What depends on the clock is left
//! out. `TESUJI_BLESS=1` writes the answers anew.

use crate::talk::{Talk, setup};
use std::fs;
use std::path::Path;
use tesuji_protocols::Protocol;

/// What an engine answers to the lines of a protocol of the UCI kind.
fn universal(talk: &mut Talk, line: &str) -> Vec<String> {
    talk.say(line);
    // A question mark stands in lines for which there is no move.
    let moves = line.starts_with("go") && !line.contains("infinite") && !line.contains("ponder");
    let lines = if line == "isready" {
        talk.until("readyok")
    } else if (moves || line == "stop" || line == "ponderhit") && !line.contains('?') {
        talk.until("bestmove")
    } else {
        talk.say("isready");
        let mut lines = talk.until("readyok");
        lines.pop();
        lines
    };
    let clock = ["time", "stop", "depth", "ponder"];
    without_time(lines, clock.iter().any(|word| line.contains(word)))
}

/// The same lines without times and rates; of the reports of a search the last. Where the clock ends the
/// search, there is no more than that there was one.
fn without_time(lines: Vec<String>, by_clock: bool) -> Vec<String> {
    let mut kept: Vec<String> = Vec::new();
    for line in lines {
        let report = |line: &str| line.starts_with("info depth") && !line.contains("multipv");
        if report(&line) && kept.last().is_some_and(|last| report(last)) {
            kept.pop();
        }
        if by_clock && (report(&line) || line.contains("multipv")) {
            continue;
        }
        if by_clock && line.starts_with("bestmove") {
            kept.push("bestmove *".to_owned());
            continue;
        }
        let mut before = "";
        let words = line.split(' ').map(|word| {
            let volatile = matches!(before, "nps" | "time" | "hashfull");
            before = word;
            if volatile { "*" } else { word }
        });
        kept.push(words.collect::<Vec<_>>().join(" "));
    }
    kept
}

/// Holds a dialogue again and compares what is answered.
fn check(
    name: &str,
    game: &str,
    agent: &str,
    protocol: Protocol,
    answers: fn(&mut Talk, &str) -> Vec<String>,
) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/engines/dialogues")
        .join(name);
    let expected = fs::read_to_string(&path).expect("a dialogue");
    let mut talk = Talk::with(setup(game, agent), protocol);
    let mut held = String::new();
    for line in expected.lines() {
        if line.starts_with('#') {
            held += &format!("{line}\n");
        }
        let Some(said) = line.strip_prefix("> ") else {
            continue;
        };
        held += &format!("> {said}\n");
        for answer in answers(&mut talk, said) {
            held += &format!("{answer}\n");
        }
    }
    assert_eq!(talk.end(), Vec::<String>::new(), "nothing is left to say");
    if std::env::var_os("TESUJI_BLESS").is_some() {
        fs::write(&path, held).expect("the dialogue can be written");
        return;
    }
    for (number, (was, is)) in expected.lines().zip(held.lines()).enumerate() {
        assert_eq!(was, is, "{name}, line {}", number + 1);
    }
    assert_eq!(expected, held);
}

#[test]
fn ugi() {
    let agent = "gpn-max+sb:c=1";
    check("ugi.txt", "tic-tac-toe", agent, Protocol::Ugi, universal);
}

#[test]
fn uci() {
    check("uci.txt", "breakthrough", "ab", Protocol::Uci, universal);
}
