//! Descriptions compiled to Rust, compared with the same descriptions loaded.
//!
//! The modules in `compiled` are what the compiler writes. `UPDATE_COMPILED=1` writes them anew.

#[allow(clippy::all, clippy::pedantic, unreachable_pub, reason = "written by the compiler")]
#[rustfmt::skip]
#[path = "compiled/hex.rs"]
mod hex;

#[allow(clippy::all, clippy::pedantic, unreachable_pub, reason = "written by the compiler")]
#[rustfmt::skip]
#[path = "compiled/jumps.rs"]
mod jumps;

#[allow(clippy::all, clippy::pedantic, unreachable_pub, reason = "written by the compiler")]
#[rustfmt::skip]
#[path = "compiled/whirl.rs"]
mod whirl;

use std::fs;
use std::path::Path;
use tesuji::game::split::{AnyStrategy, Split, Strategy};
use tesuji::game::testing::{RandomGames, check, check_split, check_text};
use tesuji::game::{Notation, perft};
use tesuji::{Game, Rng};
use tesuji_games::Family;
use tesuji_rules::rbg::rules::Rules;
use tesuji_rules::rbg::{emit, read};
use tesuji_rules::{Options, Start, Worth, load};

/// The path of a description: one of this project, or one for this test.
fn path(name: &str) -> String {
    let folder = if name == "hex" {
        "../games/rules"
    } else {
        "tests/descriptions/compiled"
    };
    format!("{}/{folder}/{name}.rbg", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn the_same_text_again() {
    for (name, known) in [
        ("hex", include_str!("compiled/hex.rs")),
        ("jumps", include_str!("compiled/jumps.rs")),
        ("whirl", include_str!("compiled/whirl.rs")),
    ] {
        let text = fs::read_to_string(path(name)).expect("it is there");
        let (description, _) = read(&text, name).expect("a game");
        let rules = Rules::new(description).expect("it is small");
        let files = emit::package(&rules, name, None).expect("it can be compiled");
        let (_, lib) = files
            .iter()
            .find(|(path, _)| *path == "src/lib.rs")
            .expect("a library");
        let (_, module) = lib
            .split_once("\n\n")
            .expect("a line about it, then the module");
        if std::env::var_os("UPDATE_COMPILED").is_some() {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/descriptions/compiled");
            fs::write(folder.join(format!("{name}.rs")), module).expect("it can be written");
        } else {
            assert!(module == known, "{name}: UPDATE_COMPILED=1 writes it anew");
        }
    }
}

/// Compares a compiled game with a loaded one.
fn compare<C, L>(compiled: &C, loaded: &L)
where
    C: Split<AnyStrategy> + Notation + PartialEq + std::fmt::Debug,
    L: Game<Players = C::Players> + Notation + Split<AnyStrategy>,
{
    for depth in 1..4 {
        assert_eq!(perft(compiled, depth), perft(loaded, depth));
    }
    let mut rng = Rng::new(1);
    let texts = |texts: Vec<String>| {
        let mut texts = texts;
        texts.sort();
        texts
    };
    for _ in 0..5 {
        let (mut compiled, mut loaded) = (compiled.clone(), loaded.clone());
        for _ in 0..200 {
            assert_eq!(compiled.position_text(), loaded.position_text());
            assert_eq!(compiled.drawing(), loaded.drawing());
            assert_eq!(compiled.outcome(), loaded.outcome());
            if compiled.outcome().is_some() {
                break;
            }
            assert_eq!(compiled.mover(), loaded.mover());
            let (mut ours, mut theirs) = (Vec::new(), Vec::new());
            compiled.moves(&mut ours);
            loaded.moves(&mut theirs);
            let moves = ours.iter().map(|&m| compiled.move_text(m));
            let expected = theirs.iter().map(|&m| loaded.move_text(m));
            assert_eq!(texts(moves.collect()), texts(expected.collect()));
            // Which strategy suits a game is found out where it is loaded.
            for &(_, strategy) in AnyStrategy::ALL.iter().filter(|(_, one)| !one.suited()) {
                let (mut ours, mut theirs) = (Vec::new(), Vec::new());
                compiled.semimoves(strategy, None, &mut ours);
                loaded.semimoves(strategy, None, &mut theirs);
                let semimoves = ours
                    .iter()
                    .map(|&one| compiled.semimove_text(strategy, None, one));
                let expected = theirs
                    .iter()
                    .map(|&one| loaded.semimove_text(strategy, None, one));
                assert_eq!(texts(semimoves.collect()), texts(expected.collect()));
            }
            let m = compiled.random_move(&mut rng, &mut Vec::new());
            let text = compiled.move_text(m);
            compiled.play(m);
            loaded.play(loaded.read_move(&text).expect("the same moves"));
        }
    }
}

fn contract<C>(start: &C)
where
    C: Split<AnyStrategy> + Notation + PartialEq + std::fmt::Debug,
{
    let games = RandomGames::new(1, 2, 200);
    check(start, games).unwrap_or_else(|broken| panic!("{broken}"));
    check_text(start, games).unwrap_or_else(|broken| panic!("{broken}"));
    for &(_, strategy) in AnyStrategy::ALL {
        check_split(start, games, strategy).unwrap_or_else(|broken| panic!("{broken}"));
    }
}

fn loaded(name: &str) -> tesuji_rules::Described<tesuji_rules::rbg::loaded::ByWin> {
    limited(name, None)
}

/// A game that is drawn after `turns` turns.
fn limited(
    name: &str,
    turns: Option<u32>,
) -> tesuji_rules::Described<tesuji_rules::rbg::loaded::ByWin> {
    let worth = Worth::Win;
    match load(path(name), Options { worth, turns }) {
        Ok(Start::Duel(start)) => start,
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_same_games() {
    compare(&hex::Position::new(), &loaded("hex"));
    compare(&jumps::Position::new(), &loaded("jumps"));
    compare(&whirl::Position::new(), &loaded("whirl"));
}

#[test]
fn the_contract_of_games() {
    contract(&hex::Position::new());
    contract(&jumps::Position::new());
    contract(&whirl::Position::new());
}

#[test]
fn the_same_limits_of_turns() {
    let start = hex::Position::start("hex", "turns=5").expect("an option");
    compare(&start, &limited("hex", Some(5)));
    contract(&start);
    let wrong = |options| hex::Position::start("hex", options).is_err();
    assert!(wrong("turns=0") && wrong("turns=1000001") && wrong("turns") && wrong("size=3"));
}

#[test]
fn moves_of_many_modifiers() {
    let (compiled, loaded) = (jumps::Position::new(), loaded("jumps"));
    let longest = |texts: Vec<String>| texts.iter().map(String::len).max();
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    compiled.moves(&mut ours);
    loaded.moves(&mut theirs);
    let ours = longest(ours.iter().map(|&m| compiled.move_text(m)).collect());
    let theirs = longest(theirs.iter().map(|&m| loaded.move_text(m)).collect());
    // Every jump changes one cell, whose name has two letters or more.
    assert!(ours > Some(44 * 2), "{ours:?}");
    assert_eq!(ours, theirs);
}
