//! Descriptions written out as automata.

use super::contract::{COINS, PILE};
use super::shared::{lines, text};
use super::wrong::{HIGH, RIGHT};
use tesuji::Game;
use tesuji::game::perft;
use tesuji_rules::rg::expand;
use tesuji_rules::{Start, Worth, load_text};

/// The numbers of lines of one and of two moves, if that is soon counted.
fn counts(text: &str, name: &str) -> Option<[u64; 2]> {
    match load_text(text, name, Worth::Win).ok()? {
        Start::Duel(start) => Some(counted(&start)),
        Start::Shares(start) => Some(counted(&start)),
        Start::Table(start) => Some(counted(&start)),
    }
}

fn counted<G: Game>(start: &G) -> [u64; 2] {
    let one = perft(start, 1);
    [one, if one < 30 { perft(start, 2) } else { 0 }]
}

fn same(text: &str, name: &str) {
    let Some(expected) = counts(text, name) else {
        return;
    };
    let written = expand(text, name).expect("it is right").expect("a text");
    assert_eq!(counts(&written, "written.rg"), Some(expected), "{name}");
    let again = expand(&written, "written.rg").expect("it is right");
    assert_eq!(again, Some(written), "{name}");
}

#[test]
fn own_games() {
    for (text, name) in [
        (PILE, "a.rg"),
        (COINS, "b.rg"),
        (RIGHT, "c.rg"),
        (HIGH, "d.hrg"),
    ] {
        assert!(counts(text, name).is_some(), "{name}");
        same(text, name);
    }
}

#[test]
fn public_games() {
    for game in lines("perft.jsonl").into_keys() {
        if game.strip_suffix(".kif").is_none() {
            same(&text(&game), &game);
        }
    }
}

#[test]
fn what_has_no_such_form() {
    let game = include_str!("../kif/tictactoe.kif");
    assert_eq!(expand(game, "tictactoe.kif"), Ok(None));
    assert!(expand("begin", "wrong.rg").is_err());
}
