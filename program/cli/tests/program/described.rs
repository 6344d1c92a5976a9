//! Games that are texts: a path or the name of a description stands where the name of a game does.

use crate::common::{errors, fails, file, json, json_without_time, refused, run, run_with, text};
use serde_json::Value;
use std::fs;
use std::path::PathBuf;

fn scratch(name: &str) -> PathBuf {
    let name = format!("{}-described-{name}", std::process::id());
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// Games by hand, and their twins as texts.
const TWINS: [(&str, &str, u32); 6] = [
    ("tic-tac-toe", "tic-tac-toe.rbg", 5),
    ("connect-four", "connect-four.rbg", 4),
    ("breakthrough", "breakthrough.rbg", 3),
    ("knightthrough", "knightthrough.rbg", 3),
    ("reversi", "reversi.rbg", 5),
    ("fox-and-hounds", "fox-and-hounds.rbg", 5),
];

#[test]
fn twins_have_as_many_moves() {
    for (by_hand, described, depth) in TWINS {
        let counts = |game: &str| json(&format!("perft {game} {depth}"))["counts"].clone();
        assert_eq!(counts(by_hand), counts(described), "{described}");
    }
}

#[test]
fn twins_are_worth_the_same() {
    let value = |game: &str| json_without_time(&format!("solve {game}"))["value"].clone();
    assert_eq!(value("tic-tac-toe"), value("tic-tac-toe.rbg"));
}

#[test]
fn a_path_is_a_game() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/rules/cats.rbg");
    let counts = json(&format!("perft '{path}' 4"))["counts"].clone();
    assert_eq!(counts, json("perft cats.rbg 4")["counts"]);
    assert_eq!(counts, serde_json::json!([16, 192, 2120, 16872]));
    let found = json(&format!("search '{path}' gpn+sb --iterations 200 --seed 1"));
    let same = json("search cats.rbg gpn+sb --iterations 200 --seed 1");
    assert_eq!(found["children"], same["children"]);
}

#[test]
fn every_kind_of_agent_plays() {
    for agent in [
        "uct",
        "gpn+sb",
        "pn-FSU",
        "semi",
        "rollup",
        "semi-gpn+sb",
        "im:eval=material",
        "ab:eval=both",
        "selective",
        "ubfm:eval=mobility",
    ] {
        let line =
            format!("match breakthrough.rbg {agent} random --games 2 --seed 1 --iterations 30");
        assert_eq!(json(&line)["games"], 2, "{agent}");
    }
}

#[test]
fn every_strategy_splits() {
    for strategy in ["mod", "mod-plus", "mod-shift", "mod-plus-shift"] {
        let line = format!("search amazons.rbg semi:split={strategy} --iterations 100 --seed 1");
        let found = json(&line);
        assert_eq!(found["iterations"], 100, "{strategy}");
        assert!(found["best"].is_string(), "{strategy}: {found}");
    }
}

#[test]
fn a_proof_of_a_described_game_is_checked_by_its_text() {
    let proof = scratch("proof");
    let proof = proof.display();
    let solved = json(&format!("solve cats.rbg --certificate '{proof}' --force"));
    assert_eq!(solved["value"], -1, "{solved}");
    let checked = json(&format!("verify cats.rbg '{proof}'"));
    assert_eq!(checked["valid"], true, "{checked}");
    fails(&format!("verify hex.rbg '{proof}'"), 1, "cats.rbg");
}

#[test]
fn protocols_and_experiments_take_a_described_game() {
    let asked = "ugi\nisready\nposition startpos\ngo movetime 50\nquit\n";
    let output = run_with("engine cats.rbg --agent uct --protocol ugi", asked);
    let said = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(said.contains("\nbestmove "), "{said}");
    let plan = file(
        "described.toml",
        Some(
            "name = 'described'\ngames = ['cats.rbg', 'tic-tac-toe.rbg']\nagents = ['uct']\n\
             opponents = ['random']\n[budget]\niterations = 50\n[cell]\ngames = 2\n",
        ),
    );
    let folder = scratch("experiment");
    let _ = fs::remove_dir_all(&folder);
    let line = format!("experiment run '{plan}' --out '{}'", folder.display());
    let output = run(&line);
    assert!(output.status.success(), "{}", errors(&output));
}

#[test]
fn what_is_wrong_is_shown_where_it_stands() {
    let wrong = file(
        "wrong.rbg",
        Some("#players = a(1), b(1)\n#pieces = e\n#variables =\n#rules = ->a\n"),
    );
    let found = run(&format!("rules check '{wrong}' --json"));
    assert_eq!(found.status.code(), Some(2));
    let said: Value = serde_json::from_slice(&found.stdout).expect("JSON");
    let findings = said["files"][0]["findings"].as_array().expect("a list");
    assert!(
        findings.iter().any(|one| one["code"] == "missing-section"),
        "{said}"
    );
    refused(&format!("perft '{wrong}' 1"), "#board");
    refused("perft nowhere.rbg 1", "nowhere.rbg");
    refused("perft cats.rbg:scores=all 1", "scores=own");
    refused("perft cats.rbg:turns=0 1", "turns=N");
    refused("perft cats.rbg:turns=3,turns=4 1", "twice");
}

/// Descriptions that come with the program are described and compiled by name.
#[test]
fn descriptions_are_compiled() {
    assert_eq!(json("rules explain hex.rbg")["cells"], 49);
    let folder = scratch("compiled");
    let _ = fs::remove_dir_all(&folder);
    let line = format!("rules compile hex.rbg --out '{}'", folder.display());
    let files = json(&line)["files"].as_array().map_or(0, Vec::len);
    assert_eq!(files, 5);
    let code = || fs::read_to_string(folder.join("src/lib.rs")).expect("code");
    let before = code();
    assert!(before.contains("impl Game for Position"), "{before}");
    // A file is not replaced unless that is asked for, and then by the same contents.
    refused(&line, "Cargo.toml");
    json(&format!("{line} --force"));
    assert_eq!(code(), before);
    let logic = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../rules/tests/descriptions/kif/tictactoe.kif"
    );
    refused(
        &format!("rules compile '{logic}' --out nowhere"),
        "Regular Boardgames",
    );
}

/// Two players move a stone to and fro.
const ENDLESS: &str = "
    #players = a(9), b(9)
    #pieces = e, x
    #variables =
    #board = rectangle(up,down,left,right, [x,e])
    #turn(me) = ->me (left* + right*) {x} [e] (left + right) [x] ->>
    #rules = (turn(a) turn(b))*";

#[test]
fn games_that_need_not_end_are_drawn() {
    let path = file("endless.rbg", Some(ENDLESS));
    let told = json(&format!("rules explain '{path}'"));
    assert!(told["ends"].is_null(), "{told}");
    for (game, turns) in [(path.clone(), 1000.0), (format!("{path}:turns=6"), 6.0)] {
        let report = json(&format!("match '{game}' uct uct --games 2 --iterations 10"));
        assert_eq!(report["draws"], 2, "{report}");
        assert_eq!(report["mean_plies"], turns, "{report}");
    }
    let counts = json(&format!("perft '{path}:turns=6' 8"))["counts"].clone();
    assert_eq!(counts, serde_json::json!([1, 1, 1, 1, 1, 1, 0, 0]));
}

#[test]
fn descriptions_are_told_about() {
    assert!(text("games").contains("hex.rbg"));
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/rules/amazons.rbg");
    let told = json(&format!("rules explain '{path}'"));
    assert_eq!(told["cells"], 36);
    assert_eq!(told["splits"].as_array().map(Vec::len), Some(4));
    assert_eq!(told["straightness"], 4);
    assert_eq!(told["ends"][0], "fewer `empty`");
    // The expanded text is a description, too, and of the same game.
    let expanded = text(&format!("rules expand '{path}'"));
    let copy = file("expanded.rbg", Some(&expanded));
    let counts = |game: &str| json(&format!("perft '{game}' 2"))["counts"].clone();
    assert_eq!(counts(&copy), counts(path));
    let dots = text(&format!("rules splits '{path}' --strategy mod-plus"));
    assert!(dots.contains(" . "), "{dots}");
}

#[test]
fn rules_that_fail_are_told_of() {
    let text = "#players = a(9), b(9)\n#pieces = e, x\n#variables = v(9)\n\
                #board = rectangle(up,down,left,right, [e,e])\n\
                #turn(me) = ->me (left* + right*) {e} [x] ->> [$ a = 1 / v]\n\
                #rules = (turn(a) turn(b))*\n";
    let game = file("fails.rbg", Some(text));
    let output = run(&format!("solve '{game}'"));
    assert_eq!(output.status.code(), Some(2));
    let said = errors(&output);
    assert!(
        said.contains("divides by zero") && said.contains("fails.rbg"),
        "{said}"
    );
}

#[test]
fn descriptions_are_formatted() {
    let uneven = "#players=a(1),b(1)\n#pieces = e // nothing\n";
    let path = file("uneven.rbg", Some(uneven));
    let even = "#players = a(1), b(1)\n#pieces = e // nothing\n";
    assert_eq!(text(&format!("rules format '{path}'")), even);
    assert_eq!(fs::read_to_string(&path).expect("a file"), uneven);
    let output = run(&format!("rules format --check '{path}'"));
    assert_eq!(output.status.code(), Some(1));
    assert!(errors(&output).contains("1 of 1"));
    assert!(text(&format!("rules format --write '{path}'")).contains("uneven.rbg"));
    assert_eq!(fs::read_to_string(&path).expect("a file"), even);
    assert!(
        run(&format!("rules format --check '{path}'"))
            .status
            .success()
    );
    let ours = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/rules/hex.rbg");
    assert_eq!(
        json(&format!("rules format '{ours}'"))["files"][0]["changed"],
        false
    );
}

/// One or two of five stones are taken; the player who takes the last one wins.
const PILE: &str = "
type Player = {first, second};
type Score = {0, 100};
type Stones = {0, 1, 2, 3, 4, 5};
const less: Stones -> Stones = {5: 4, 4: 3, 3: 2, 2: 1, :0};
const other: Player -> Player = {first: second, :first};
var pile: Stones = 5;
var me: Player = first;
begin, turn: ;
turn, take: player = PlayerOrSystem(me);
take, one: $ one;
one, taken: pile = less[pile];
take, two: pile != 1;
two, two1: pile = less[pile];
two1, two2: $ two;
two2, taken: pile = less[pile];
taken, over: pile == 0;
taken, on: pile != 0;
over, win: player = keeper;
on, next: player = keeper;
next, turn: me = other[me];
win, win1: goals[me] = 100;
win1, end: player = keeper;
";

/// A step of two players is two plies, of which one is an empty move.
#[test]
fn logic_is_a_game() {
    let game = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../rules/tests/descriptions/kif/tictactoe.kif"
    );
    let counts = json(&format!("perft '{game}' 4"))["counts"].clone();
    assert_eq!(counts, serde_json::json!([9, 9, 9, 72]));
    let checked = json(&format!("rules check '{game}'"));
    assert_eq!(checked["files"][0]["errors"], 0, "{checked}");
    let line = format!("match '{game}' gpn+sb uct --games 2 --iterations 100 --seed 1");
    assert_eq!(json(&line)["games"], 2);
    let wrong = file(
        "wrong.kif",
        Some("(role x)\n(<= (legal x ?move) (true (free ?move))\n"),
    );
    refused(&format!("perft '{wrong}' 1"), "wrong.kif");
}

#[test]
fn regular_games_are_games() {
    let game = file("pile.rg", Some(PILE));
    assert_eq!(
        json(&format!("perft '{game}' 3"))["counts"],
        serde_json::json!([2, 4, 7])
    );
    let proof = scratch("pile");
    let proof = proof.display();
    let solved = json(&format!("solve '{game}' --certificate '{proof}' --force"));
    assert_eq!(solved["value"], 1, "{solved}");
    let checked = json(&format!("verify '{game}' '{proof}'"));
    assert_eq!(checked["valid"], true, "{checked}");
    // Leaving three wins.
    for agent in ["gpn+sb", "semi", "ab:eval=mobility"] {
        let found = json(&format!(
            "search '{game}' {agent} --iterations 500 --seed 1"
        ));
        assert_eq!(found["best"], "two", "{agent}: {found}");
    }
    let told = json(&format!("rules explain '{game}'"));
    assert_eq!(told["players"].as_array().map(Vec::len), Some(2), "{told}");
    assert!(text(&format!("rules expand '{game}'")).contains("type Player"));
    refused(&format!("rules format '{game}'"), "only Regular Boardgames");
    let wrong = file(
        "wrong.rg",
        Some("type Player = {a};\nbegin, end: nothing = a;\n"),
    );
    refused(&format!("perft '{wrong}' 1"), "no type `Score`");
    assert_eq!(
        run(&format!("rules check '{wrong}'")).status.code(),
        Some(2)
    );
}
