//! `solve`, `verify` and `engines`.

use crate::common::{errors, fails, has_keys, json, refused, run, text};
use serde_json::{Value, json};
use std::fs;
use std::path::PathBuf;

/// A file of one test.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        let name = format!("{}-{name}", std::process::id());
        Self(PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name))
    }

    fn with(name: &str, content: impl AsRef<[u8]>) -> Self {
        let file = Self::new(name);
        fs::write(&file.0, content).expect("a scratch file is written");
        file
    }

    /// Its name as a word of a command line.
    fn word(&self) -> String {
        format!("'{}'", self.0.display())
    }

    /// How many files have names like its own: itself, and those written beside it.
    fn siblings(&self) -> usize {
        let name = self.0.file_name().expect("a name").to_string_lossy();
        let folder = fs::read_dir(self.0.parent().expect("a folder")).expect("readable");
        let names = folder.map(|entry| entry.expect("readable").file_name());
        names
            .filter(|other| other.to_string_lossy().contains(&*name))
            .count()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

const CONTRACT: &str = "game engine chosen goal player position status value interval reason repetitions \
                        root nodes seconds bytes pv certificate claims seed limits";

fn without_clock(mut solved: Value) -> Value {
    solved["seconds"] = Value::Null;
    solved
}

#[test]
fn a_value_is_proven_and_has_a_line() {
    let solved = json("solve tic-tac-toe");
    has_keys(&solved, CONTRACT);
    assert_eq!(solved.get("winning_moves"), None);
    assert_eq!(solved["status"], "proven");
    assert_eq!(solved["goal"], "value");
    assert_eq!(solved["player"], 1);
    assert_eq!(solved["value"], 0);
    assert_eq!(solved["interval"], json!([0, 0]));
    assert!(solved["reason"].is_null() && solved["certificate"].is_null());
    let pv = solved["pv"].as_array().expect("a list");
    assert_eq!(pv.len(), 9, "a draw fills the board: {solved}");
    let moves: Vec<_> = pv.iter().filter_map(Value::as_str).collect();
    let line = format!("replay tic-tac-toe --moves '{}'", moves.join(" "));
    assert_eq!(json(&line)["outcome"], json!([0, 0]));

    let text = text("solve tic-tac-toe");
    for part in ["3/3/3 x", "proven, value 0", "line ", "nodes"] {
        assert!(text.contains(part), "{part} is not in {text}");
    }
}

#[test]
fn goals_and_players() {
    // x has a1 and c1, and b1 is free; o is to move.
    let from = "solve tic-tac-toe --position '3/1o1/x1x o'";
    let solve = |rest: &str| json(&format!("{from} {rest}"));
    let win = solve("--goal win");
    assert_eq!(
        (&win["player"], &win["status"]),
        (&json!(2), &json!("disproven"))
    );
    assert_eq!(
        win["root"],
        json!([{"score": 1, "proof": "inf", "disproof": 0}])
    );
    assert_eq!(win["interval"], json!([-1, 0]));
    assert!(win["value"].is_null());
    let draw = solve("--goal draw");
    assert_eq!(draw["status"], "proven");
    assert_eq!(draw["pv"][0], "b1", "the only move");
    assert_eq!(solve("--goal draw --player 1")["status"], "proven");
    assert_eq!(solve("--goal 'score>=1' --player 1")["status"], "disproven");
    assert_eq!(solve("--goal 'score>=1' --player 1")["goal"], "score>=1");
    assert_eq!(solve("--goal score")["value"], 0);
    let after = solve("--moves a3 --player 1 --goal win");
    assert_eq!(after["status"], "proven");
    assert_eq!(after["position"], "o2/1o1/x1x x");
    assert_eq!(after["pv"], json!(["b1"]));
}

#[test]
fn every_engine_solves() {
    let engines = json("engines");
    has_keys(&engines, "engines keys");
    for engine in engines["engines"].as_array().expect("a list") {
        has_keys(engine, "name summary paper keys");
        let name = engine["name"].as_str().expect("a name");
        if name == "threats" {
            // It proves wins by threats, and no other values.
            let won = json("solve tic-tac-toe --moves 'a1 b1' --engine threats");
            assert_eq!(won["value"], 1, "{won}");
            let drawn = json("solve tic-tac-toe --engine threats");
            assert_eq!(drawn["status"], "unknown", "{drawn}");
            continue;
        }
        for (game, value) in [("tic-tac-toe", 0), ("breakthrough:2x5", -1)] {
            let solved = json(&format!("solve {game} --engine {name}"));
            assert_eq!(solved["value"], value, "{name} on {game}: {solved}");
            assert_eq!(solved["engine"], name);
        }
        assert!(text("engines").contains(name), "{name}");
    }
}

#[test]
fn agents_solve() {
    let listed = json("engines");
    let listed = listed["agents"].as_array().expect("a list");
    for agent in ["uct+sb", "gpn-rank+sb", "pn2-FSU", "gpn-max"] {
        assert!(listed.contains(&json!(agent)), "{agent}");
        let solved = json(&format!("solve tic-tac-toe --engine {agent}"));
        assert_eq!(solved["value"], 0, "{agent}: {solved}");
    }
    let win = json("solve tic-tac-toe --engine pn-FSU --goal win");
    assert_eq!(win["status"], "disproven", "{win}");
    let nodes = |seed| json(&format!("solve tic-tac-toe --engine uct+sb:seed={seed}"));
    assert_eq!(without_clock(nodes(3)), without_clock(nodes(3)));
    assert_ne!(nodes(3)["nodes"], nodes(4)["nodes"]);
}

#[test]
fn keys_of_engines_are_heeded() {
    let nodes = |engine: &str| {
        let solved = json(&format!("solve breakthrough:3x4 --engine {engine}"));
        assert_eq!(solved["value"], -1, "{engine}");
        solved["nodes"].as_u64().expect("a count")
    };
    assert_ne!(nodes("dfpn"), nodes("dfpn:symmetries=off"));
    assert_ne!(nodes("dfpn"), nodes("dfpn:mobility=off"));
    assert_ne!(nodes("dfpn:sum=weak"), nodes("dfpn:sum=plain"));
    assert_ne!(nodes("dfpn:epsilon=0"), nodes("dfpn:epsilon=2"));
    assert_ne!(nodes("pns"), nodes("pns:eval=delayed"));
    assert_ne!(nodes("pns"), nodes("pns:mobility=off"));
    assert_ne!(nodes("pn2:a=10,b=10"), nodes("pn2:a=1000,b=10"));
    assert_ne!(nodes("mopns"), nodes("mopns:mobility=off"));
    assert_ne!(nodes("pp"), nodes("pp:eval=delayed"));
    assert_ne!(nodes("mcpp:n=1"), nodes("mcpp:n=9"));
    assert_ne!(nodes("ews:k=0"), nodes("ews:k=1000"));
    assert_ne!(nodes("mcpns:n=1"), nodes("mcpns:n=20"));
    assert_ne!(nodes("mcpns:seed=1"), nodes("mcpns:seed=2"));
}

#[test]
fn limits_leave_the_answer_open() {
    let solved = json("solve breakthrough:6x6 --nodes 2000 --goal win");
    assert_eq!(solved["status"], "unknown");
    assert_eq!(solved["reason"], "nodes");
    assert_eq!(solved["nodes"], 2000);
    assert!(solved["value"].is_null());
    assert_eq!(solved["interval"], json!([-1, 1]));
    assert_eq!(solved["pv"], json!([]), "nothing is proven");
    let proof = &solved["root"][0]["proof"];
    assert!(proof.as_u64() > Some(0), "{solved}");
    let memory = json("solve breakthrough:6x6 --memory-mb 1 --goal win --engine pns");
    assert_eq!(memory["reason"], "memory");
    assert!(memory["bytes"].as_u64() <= Some(1 << 20), "{memory}");
    let time = json("solve breakthrough --time-ms 50 --goal win");
    assert_eq!(time["reason"], "time");
    assert!(text("solve breakthrough:6x6 --nodes 500").contains("unknown (nodes)"));
}

#[test]
fn results_are_reproducible() {
    for line in [
        "solve breakthrough:3x4 --winning-moves",
        "solve breakthrough:6x6 --nodes 3000 --engine mcpns",
    ] {
        assert_eq!(without_clock(json(line)), without_clock(json(line)));
    }
}

#[test]
fn winning_moves_are_all_that_win() {
    let from = "solve tic-tac-toe --position '1o1/o2/xx1 x' --winning-moves";
    let solved = json(from);
    assert_eq!(solved["value"], 1);
    assert_eq!(solved["winning_moves_complete"], true);
    let winning = solved["winning_moves"].as_array().expect("a list").clone();
    assert!(winning.contains(&json!("c1")));
    let mut others = 0;
    for legal in json("replay tic-tac-toe --position '1o1/o2/xx1 x'")["legal"]
        .as_array()
        .expect("a list")
    {
        let m = legal.as_str().expect("a move");
        let line = format!(
            "solve tic-tac-toe --position '1o1/o2/xx1 x' --moves {m} --player 1 --goal win"
        );
        let wins = json(&line)["status"] == "proven";
        assert_eq!(wins, winning.contains(legal), "{m}");
        others += u32::from(!wins);
    }
    assert!(others > 0);
    assert!(text(from).contains("moves that keep this:"));

    let none = json("solve tic-tac-toe --goal win --winning-moves");
    assert_eq!(none["winning_moves"], json!([]));
    let open = json("solve breakthrough --nodes 100 --winning-moves");
    assert!(open["winning_moves"].is_null());
    assert_eq!(open["winning_moves_complete"], false);
}

#[test]
fn finished_games_are_solved() {
    let solved = json("solve tic-tac-toe --moves 'a1 b2 a2 b3 a3' --player 2");
    assert_eq!(solved["status"], "proven");
    assert_eq!(solved["value"], -1);
    assert_eq!(solved["pv"], json!([]));
    assert_eq!(solved["nodes"], 0);
}

#[test]
fn forgetting_takes_less_memory() {
    let bytes = |line: &str| json(line)["bytes"].as_u64().expect("a count");
    let kept = bytes("solve breakthrough:3x4 --goal win --engine pns");
    let forgotten = bytes("solve breakthrough:3x4 --goal win --engine pns --forget");
    assert!(forgotten < kept, "{forgotten} and {kept}");
}

#[test]
fn certificates_are_verified() {
    for (game, options, claims) in [
        ("tic-tac-toe", "", 2),
        ("tic-tac-toe", "--goal win", 1),
        ("tic-tac-toe", "--moves 'a1 b1' --engine pn2:a=100,b=20", 1),
        ("tic-tac-toe", "--moves 'a1 b2 a2 b3 a3'", 1),
        ("breakthrough:3x4", "--engine mcpns:n=2", 1),
        ("breakthrough:3x4", "", 1),
        ("tic-tac-toe", "--engine dfpn:sum=weak", 2),
        ("tic-tac-toe", "--engine gpn-max+sb", 2),
        ("tic-tac-toe", "--engine pn2-FSU", 2),
        ("rolit3:4x4", "--player 2 --goal win", 1),
    ] {
        let file = Scratch::new("round-trip");
        let word = file.word();
        let solved = json(&format!("solve {game} {options} --certificate {word}"));
        let written = &solved["certificate"];
        has_keys(written, "file bytes positions moves");
        let checked = json(&format!("verify {game} {word}"));
        has_keys(
            &checked,
            "game valid position claims positions moves bytes seconds flaw limits",
        );
        assert_eq!(checked["claims"], solved["claims"], "{game} {options}");
        assert_eq!(checked["valid"], true);
        assert!(checked["flaw"].is_null());
        assert_eq!(checked["claims"].as_array().expect("a list").len(), claims);
        let length = fs::metadata(&file.0).expect("written").len();
        assert_eq!(written["bytes"], length);
        for key in ["bytes", "positions", "moves"] {
            assert_eq!(checked[key], written[key], "{game} {options}: {key}");
        }
        assert_eq!(checked["position"], solved["position"]);
        assert!(text(&format!("verify {game} {word}")).contains("proven: player"));
        assert_eq!(file.siblings(), 1);
    }
}

/// Checks that a certificate is refused as `says`, as a message and in JSON.
#[track_caller]
fn flawed(game: &str, content: &[u8], says: &str) {
    let file = Scratch::with("flawed", content);
    let line = format!("verify {game} {}", file.word());
    fails(&line, 1, says);
    fails(&line, 1, &file.0.display().to_string());
    let output = run(&format!("{line} --json"));
    assert_eq!(output.status.code(), Some(1));
    let checked: Value = serde_json::from_slice(&output.stdout).expect("one JSON object");
    assert_eq!(checked["valid"], false);
    let flaw = checked["flaw"].as_str().expect("a text");
    assert!(flaw.contains(says), "{flaw}");
    assert!(errors(&output).contains(flaw));
}

#[test]
fn bad_certificates_are_refused() {
    let file = Scratch::new("bad");
    let word = file.word();
    json(&format!(
        "solve tic-tac-toe --goal win --engine dfpn --certificate {word}"
    ));
    let good = fs::read(&file.0).expect("written");
    let changed = |from: &str, to: &str| {
        let text = String::from_utf8_lossy(&good[..80]).into_owned();
        let head = text.find("proof\n").expect("a head") + "proof\n".len();
        let text = text[..head].replacen(from, to, 1).into_bytes();
        [&text, &good[head..]].concat()
    };
    flawed("tic-tac-toe", b"", "too early");
    flawed("tic-tac-toe", b"no certificate\n", "does not begin with");
    flawed("tic-tac-toe", &changed("proof 1", "proof 9"), "version `9`");
    flawed("tic-tac-toe", &good[..good.len() / 2], "too early");
    flawed("tic-tac-toe", &good[..good.len() - 1], "too early");
    flawed("tic-tac-toe", &[&good[..], b"x"].concat(), "more follows");
    flawed(
        "connect-four",
        &good,
        "about `tic-tac-toe`, not about `connect-four`",
    );
    flawed(
        "tic-tac-toe",
        &changed("x\n", "y\n"),
        "is none of this game",
    );
    flawed("tic-tac-toe", &changed("claim 1", "claim 3"), "no player 3");
    flawed(
        "tic-tac-toe",
        &changed("claim 1", "claim one"),
        "is not a claim",
    );
    // A claim that is false, and one that is true but proven by other moves.
    flawed(
        "tic-tac-toe",
        &changed("kept-below", "forces"),
        "not proven that player 1 can force",
    );
    flawed(
        "tic-tac-toe",
        &changed("below 1", "below 0"),
        "not proven that player 1 can be kept",
    );
    // A bit that is flipped: the moves prove another claim or no claim, or the checksum tells.
    let proof = good.len() - 8;
    for place in [proof - 40, proof - 1, proof, good.len() - 1] {
        let mut bad = good.clone();
        bad[place] ^= 1;
        let says = if place < proof { "byte" } else { "checksum" };
        flawed("tic-tac-toe", &bad, says);
    }
    refused("verify nosuch some.proof", "some.proof");
    refused(&format!("verify nosuch {word}"), "`nosuch`");
    refused("verify tic-tac-toe /no/such/file", "/no/such/file");
    refused("verify tic-tac-toe . --json", ".:");
    refused("verify tic-tac-toe", "<FILE>");
}

#[test]
fn without_a_proof_there_is_no_file() {
    let file = Scratch::new("none");
    let line = format!(
        "solve breakthrough --nodes 100 --certificate {} --json",
        file.word()
    );
    let output = run(&line);
    assert!(output.status.success());
    assert!(errors(&output).contains("nothing is proven"));
    let solved: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert!(solved["certificate"].is_null());
    assert_eq!(file.siblings(), 0);
}

#[test]
fn a_certificate_replaces_a_file_only_when_it_is_there() {
    let file = Scratch::with("kept", "old");
    let word = file.word();
    // It is said before the search, which would not end.
    refused(
        &format!("solve breakthrough --certificate {word}"),
        "--force",
    );
    text(&format!(
        "solve breakthrough --nodes 100 --force --certificate {word}"
    ));
    assert_eq!(fs::read(&file.0).expect("there"), b"old");
    text(&format!("solve tic-tac-toe --force --certificate {word}"));
    text(&format!("verify tic-tac-toe {word}"));
    assert_eq!(file.siblings(), 1);
}

#[test]
fn bad_questions_are_refused() {
    refused("solve nosuch", "`nosuch`");
    refused(
        "solve tic-tac-toe --engine nosuch",
        "`nosuch`: no such engine",
    );
    refused("solve tic-tac-toe --engine pns:depth=3", "`depth`");
    refused("solve tic-tac-toe --engine pn2:a=x", "`a=x`");
    refused("solve tic-tac-toe --goal wins", "'wins'");
    refused("solve tic-tac-toe --goal 'score>=x'", "`x`");
    refused("solve tic-tac-toe --player 3", "--player 3");
    refused("solve tic-tac-toe --player 0", "--player");
    refused(
        "solve tic-tac-toe --player 2 --winning-moves",
        "--winning-moves",
    );
    refused("solve tic-tac-toe --nodes 0", "--nodes");
    refused("solve tic-tac-toe --time-ms -1", "-1");
    refused("solve tic-tac-toe --memory-mb 0", "--memory-mb");
    refused("solve tic-tac-toe --position 3/3 --goal win", "`3/3`");
    refused("solve tic-tac-toe --moves 'a1 a1'", "move 2 `a1`");
    refused("solve tic-tac-toe --forget --certificate x", "--forget");
    refused(
        "solve tic-tac-toe --certificate /dev/null/place",
        "/dev/null/place",
    );
    refused("solve tic-tac-toe --certificate .", "--certificate .");
    refused("solve tic-tac-toe --certificate /dev/null", "/dev/null");
}

/// Any command may be given a position in a file.
#[test]
fn a_position_may_be_in_a_file() {
    let file = Scratch::with("position", "\n3/1o1/x2 x\n");
    let line = format!("solve tic-tac-toe --position {}", file.word());
    assert_eq!(json(&line)["position"], "3/1o1/x2 x");
    let line = format!("replay tic-tac-toe --position {} --moves a2", file.word());
    assert_eq!(json(&line)["plies"], 1);
    let bad = Scratch::with("bad-position", "3/1o1/x2 y");
    let line = format!("replay tic-tac-toe --position {}", bad.word());
    refused(&line, "`y`");
    refused(&line, &bad.0.display().to_string());
    let bytes = Scratch::with("no-text", [0xff, 0xfe]);
    let line = format!("replay tic-tac-toe --position {}", bytes.word());
    refused(&line, &bytes.0.display().to_string());
}

#[test]
fn a_problem_in_go_is_solved_from_its_file() {
    let file = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../games/problems/go/01.sgf"
    );
    let solved = json(&format!(
        "solve go-problem --position '{file}' --winning-moves"
    ));
    assert_eq!(solved["value"], 1);
    assert_eq!(solved["winning_moves"], json!(["e5"]), "the vital point");
}

#[test]
fn claims_say_who_wins_and_are_data() {
    let lost = json("solve breakthrough:3x4");
    let [claim] = &lost["claims"].as_array().expect("a list")[..] else {
        panic!("one claim: {lost}")
    };
    assert_eq!(claim["player"], 1);
    assert_eq!(claim["relation"], "<");
    assert_eq!(claim["score"], 0);
    assert_eq!(claim["text"], "player 2 wins");
    assert!(text("solve breakthrough:3x4").contains("proven: player 2 wins"));
    let drawn = text("solve tic-tac-toe");
    for claim in ["player 1 does not lose", "player 2 does not lose"] {
        assert!(drawn.contains(&format!("proven: {claim}")), "{drawn}");
    }
    let open = json("solve breakthrough --nodes 50");
    assert_eq!(open["claims"], json!([]));
    // The settings of a search are in its output.
    assert_eq!(open["limits"], json!({"nodes": 50, "memory_mb": 2048}));
    assert!(open["seed"].is_null(), "dfpn draws nothing");
    assert_eq!(json("solve tic-tac-toe --engine mcpns:seed=7")["seed"], 7);
    assert_eq!(json("solve tic-tac-toe --engine uct+sb")["seed"], 1);
}

#[test]
fn a_score_is_printed_with_its_interval_and_few_rows() {
    let line = "solve reversi:4x4 --goal score --engine ab";
    let shown = text(line);
    assert!(
        shown.contains("value -8 (loss), score from -8 to -8"),
        "{shown}"
    );
    assert!(
        shown.contains("player 2 wins with a score of at least 8"),
        "{shown}"
    );
    let rows = shown
        .lines()
        .filter(|line| line.trim_start().starts_with('≥'));
    assert!((2..=4).contains(&rows.count()), "{shown}");
    assert!(json(line)["root"].as_array().map_or(0, Vec::len) > 16);
}

/// Cycles of moves are no line of play.
#[test]
fn what_proves_nothing_has_no_line() {
    for engine in ["auto", "pns", "dfpn", "ab"] {
        let solved = json(&format!("solve loa7 --engine {engine} --nodes 3000"));
        assert_eq!(
            (&solved["status"], &solved["pv"]),
            (&json!("unknown"), &json!([]))
        );
    }
    assert!(!text("solve loa7 --nodes 3000").contains("\nline "));
}
