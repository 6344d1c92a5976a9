//! A session of each protocol as it should be, from the first line to the last.
//!
//! A line with `>` is sent to the engine, the lines behind it are its answer. Parts that depend on
//! the clock are left out. `TESUJI_BLESS=1` writes the answers anew.

use crate::talk::{Talk, setup};
use serde_json::Value;
use std::fs;
use std::path::Path;
use tesuji_protocols::Protocol;

/// The answer of an engine to a line of a protocol of the UCI kind.
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

/// The same lines without times and rates; of the reports of a search the last. If the clock ends
/// the search, its reports are left out, and its move is a star.
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

/// Holds a dialogue again and compares the answers.
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
    let mut held = Vec::new();
    for line in expected.lines() {
        if line.starts_with('#') {
            held.push(line.to_owned());
        }
        let Some(said) = line.strip_prefix("> ") else {
            continue;
        };
        held.push(line.to_owned());
        held.extend(answers(&mut talk, said));
    }
    let held = held.join("\n") + "\n";
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

/// The answer of an engine of GTP to a line, without the findings of an analysis that depend on
/// time.
fn go(talk: &mut Talk, line: &str) -> Vec<String> {
    talk.say(line);
    talk.say("999 protocol_version");
    let mut lines = talk.until("=999");
    talk.until("");
    lines.pop();
    let by_clock = line.starts_with("genmove b") || line.contains("lz-");
    let told = |line: &String| !by_clock || line.starts_with(['=', '?']);
    let lines = lines.into_iter().filter(told);
    lines
        .map(|line| {
            if by_clock && line.len() > 2 {
                "= *".to_owned()
            } else {
                line
            }
        })
        .collect()
}

/// The answers to a line of JSON, without their time, and with the moves that were looked at most.
/// There is one for each position, for each field without a meaning, and for what is told before
/// the end.
fn json(talk: &mut Talk, line: &str) -> Vec<String> {
    talk.say(line);
    let two = ["analyzeTurns\":[0", "komi", "reportAfter"];
    let answers = if two.iter().any(|part| line.contains(part)) {
        2
    } else {
        1
    };
    let mut lines: Vec<_> = (0..answers).filter_map(|_| talk.hear()).collect();
    // Two threads may change the order of two positions.
    lines.sort();
    lines.into_iter().map(|line| shortened(&line)).collect()
}

fn shortened(line: &str) -> String {
    let mut value: Value = serde_json::from_str(line).expect("JSON");
    let by_clock = value["id"] == "game";
    if let Some(fields) = value.as_object_mut() {
        fields.remove("elapsed");
        fields.remove("seconds");
        if by_clock {
            fields.retain(|name, _| matches!(&**name, "id" | "position" | "stop"));
        }
        if let Some(Value::Array(moves)) = fields.get_mut("moveInfos") {
            moves.truncate(2);
        }
    }
    value.to_string()
}

#[test]
fn analysis() {
    let agent = "gpn-max+sb";
    check(
        "analysis.txt",
        "tic-tac-toe",
        agent,
        Protocol::Analysis,
        json,
    );
}

#[test]
fn a_question_is_stopped_by_its_id_and_others_go_on() {
    let mut talk = Talk::with(setup("breakthrough", "uct"), Protocol::Analysis);
    let endless = r#""maxTime":1000000,"reportDuringSearchEvery":0.01"#;
    for id in ["a", "b", "c"] {
        talk.say(format!(r#"{{"id":"{id}",{endless}}}"#));
    }
    talk.say(format!(r#"{{"id":"a",{endless}}}"#));
    talk.until(r#"{"error":"`a`: this id is not answered yet""#);
    let of = |line: &str| -> Value { serde_json::from_str(line).expect("JSON") };
    // The first is at work before anything is stopped.
    let reports = |value: &Value| value["id"] == "a" && value["isDuringSearch"] == true;
    while !reports(&of(&talk.hear().expect("a report"))) {}
    let mut answered = |wanted: &str| {
        talk.say(format!(
            r#"{{"id":"x","action":"terminate","terminateId":"{wanted}"}}"#
        ));
        loop {
            let value = of(&talk.hear().expect("an answer"));
            if value["id"] == wanted && value["isDuringSearch"] == false {
                return value;
            }
        }
    };
    // Two threads: the third waits, and is never begun.
    assert_eq!(answered("b")["stop"], "flag");
    assert_eq!(answered("c")["id"], "c");
    assert!(answered("a")["iterations"].as_u64() > Some(0));
    talk.say(r#"{"id":"last","iterations":10}"#);
    assert!(
        talk.end()
            .iter()
            .any(|line| line.contains(r#""id":"last""#))
    );
}

#[test]
fn gtp() {
    check("gtp.txt", "go9:ko", "uct", Protocol::Gtp, go);
}

#[test]
fn lines_that_are_there_at_once_are_answered_in_their_order() {
    let mut talk = Talk::with(setup("tic-tac-toe", "uct"), Protocol::Ugi);
    for line in [
        "position startpos moves a1",
        "go nodes 3000",
        "position startpos moves a1 a3 b1 b3 c1",
        "query result",
        "isready",
        "go nodes 100",
        "position startpos",
        "go infinite",
    ] {
        talk.say(line);
    }
    let said = talk.end();
    let kinds = said
        .iter()
        .map(|line| line.split(' ').next().unwrap_or_default());
    let kinds: Vec<_> = kinds.filter(|&kind| kind != "info").collect();
    let (ready, others): (Vec<_>, Vec<_>) = kinds.into_iter().partition(|&kind| kind == "readyok");
    assert_eq!(ready.len(), 1);
    assert_eq!(others, ["bestmove", "response", "bestmove", "bestmove"]);
    assert!(said.contains(&"response p1win".to_owned()));
    assert!(said.contains(&"bestmove (none)".to_owned()));
}
