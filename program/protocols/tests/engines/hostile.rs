//! A thousand damaged lines to each protocol.

use crate::talk::{Talk, setup};
use tesuji::Rng;
use tesuji_protocols::Protocol;

/// Words that mean something somewhere.
const WORDS: [&str; 70] = [
    "ugi",
    "uci",
    "isready",
    "uginewgame",
    "ucinewgame",
    "position",
    "startpos",
    "fen",
    "moves",
    "a1",
    "b2",
    "e2e4",
    "a7a8q",
    "P@c3",
    "0000",
    "pass",
    "go",
    "nodes",
    "movetime",
    "depth",
    "infinite",
    "ponder",
    "ponderhit",
    "wtime",
    "p1time",
    "btime",
    "winc",
    "movestogo",
    "stop",
    "setoption",
    "name",
    "value",
    "Hash",
    "UCI_Variant",
    "Game",
    "Level",
    "MultiPV",
    "Agent",
    "chess",
    "go9",
    "uct",
    "ab",
    "random",
    "true",
    "default",
    "0",
    "1",
    "-1",
    "17",
    "99999999999999999999999",
    "1e400",
    "nan",
    "query",
    "gameover",
    "p1turn",
    "result",
    "play",
    "b",
    "w",
    "genmove",
    "boardsize",
    "komi",
    "undo",
    "list_commands",
    "{",
    "\"id\":\"x\"}",
    "[[",
    "\u{0}",
    "é\u{202e}",
    "d",
];

/// A random line: bytes, one word many times, or words of the protocol.
fn line(rng: &mut Rng) -> Vec<u8> {
    let mut line = Vec::new();
    match rng.below(12) {
        0 => {
            for _ in 0..rng.below(60) {
                line.push(rng.below(256) as u8);
            }
            line.retain(|&byte| byte != b'\n');
        }
        1 => {
            let word = WORDS[rng.below(WORDS.len() as u32) as usize];
            let times = 1 + rng.below(3000) as usize;
            line.extend(format!("{word} ").repeat(times).bytes());
        }
        _ => {
            let first = [
                "position startpos moves",
                "position fen",
                "go nodes",
                "go movetime 1",
                "setoption name",
                "go depth 2",
                "query",
                "play b",
                "genmove",
                "go infinite",
                "{\"id\":\"a\",\"moves\":[",
                "{\"id\":\"b\",\"iterations\":50}",
                "stop",
                "go ponder",
            ];
            if rng.below(2) == 0 {
                line.extend(first[rng.below(first.len() as u32) as usize].bytes());
                line.push(b' ');
            }
            for _ in 0..rng.below(7) {
                line.extend(WORDS[rng.below(WORDS.len() as u32) as usize].bytes());
                line.push(b' ');
            }
        }
    }
    // Lines that end the engine must not come by chance.
    if line.trim_ascii_start().starts_with(b"quit") {
        line.clear();
    }
    line
}

/// Says a thousand lines, asks now and then whether the engine is still there, and ends the input.
fn survives(protocol: Protocol, game: &str, sync: &str, answered: &str) {
    let mut rng = Rng::new(18);
    let mut talk = Talk::with(setup(game, "uct"), protocol);
    for _ in 0..40 {
        for _ in 0..25 {
            talk.say(line(&mut rng));
        }
        talk.say("stop");
        talk.say(sync);
        talk.until(answered);
    }
    talk.say(vec![b'x'; 3 << 20]);
    talk.say(sync);
    talk.until(answered);
    talk.end();
}

#[test]
fn ugi_survives_a_thousand_lines() {
    survives(Protocol::Ugi, "tic-tac-toe", "isready", "readyok");
}

#[test]
fn gtp_survives_a_thousand_lines() {
    survives(Protocol::Gtp, "go5:ko", "999 name", "=999 ");
}

#[test]
fn analysis_survives_a_thousand_lines() {
    let sync = r#"{"id":"sync","action":"query_version"}"#;
    let answered = r#"{"action":"query_version","id":"sync""#;
    survives(Protocol::Analysis, "tic-tac-toe", sync, answered);
}

#[test]
fn uci_survives_a_thousand_lines() {
    survives(Protocol::Uci, "chess", "isready", "readyok");
}
