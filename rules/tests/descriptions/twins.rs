//! Our descriptions against the games of this project that are written in Rust.

use crate::common::{self, own};
use tesuji::Game;
use tesuji::game::{Notation, Players, perft};
use tesuji_games::Family;
use tesuji_games::{
    Amazons, Ataxx, Breakthrough, ConnectFour, Diagonals, Draughts, FoxAndHounds, Gomoku,
    Knightthrough, Mill, Reversi, Surakarta, TicTacToe,
};
use tesuji_rules::rbg::loaded::Duel;

/// What makes the text of a move comparable.
type Text = fn(&str) -> String;

/// The start of one of our descriptions.
fn start(name: &str) -> Duel {
    let descriptions = own();
    let (_, text) = descriptions.iter().find(|(file, _)| file == name).unwrap();
    common::start(name, text)
}

/// The texts of the legal moves in order, each with its move.
fn moves<G: Notation>(position: &G, text: Text) -> Vec<(String, G::Move)> {
    let mut moves = Vec::new();
    if position.outcome().is_none() {
        position.moves(&mut moves);
    }
    let named = moves
        .into_iter()
        .map(|one| (text(&position.move_text(one)), one));
    let mut moves: Vec<_> = named.collect();
    moves.sort_by(|one, other| one.0.cmp(&other.0));
    moves
}

/// Who has won; 0 for a draw.
fn winner<G: Notation<Players = Players<2>>>(position: &G) -> Option<i16> {
    let outcome = position.outcome()?;
    Some((outcome[0] - outcome[1]).signum())
}

/// A move without modifiers, which has a number alone, is a pass.
fn or_pass(text: &str) -> String {
    if text.starts_with('-') { "pass" } else { text }.to_owned()
}

/// The name of a square.
fn square_name(column: u8, row: u8) -> String {
    format!("{}{}", char::from(b'a' + column), row + 1)
}

/// Plays random games on both sides and compares legal moves and ends.
fn follow<G>(theirs: &G, ours: &Duel, text: Text)
where
    G: Notation<Players = Players<2>>,
{
    follow_both(theirs, text, ours, text);
}

/// The same, where the texts of the two sides are changed in different ways.
fn follow_both<G>(theirs: &G, their_text: Text, ours: &Duel, our_text: Text)
where
    G: Notation<Players = Players<2>>,
{
    let mut random: u64 = 1;
    for _ in 0..100 {
        let (mut theirs, mut ours) = (theirs.clone(), ours.clone());
        loop {
            let (known, found) = (moves(&theirs, their_text), moves(&ours, our_text));
            let names: Vec<&str> = known.iter().map(|(name, _)| name.as_str()).collect();
            let found_names: Vec<&str> = found.iter().map(|(name, _)| name.as_str()).collect();
            assert_eq!(names, found_names);
            assert_eq!(winner(&theirs), winner(&ours));
            if known.is_empty() {
                break;
            }
            assert_eq!(theirs.mover(), ours.mover());
            random = random.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
            let choice = (random >> 33) as usize % known.len();
            theirs.play(known[choice].1);
            ours.play(found[choice].1);
        }
    }
}

#[test]
fn tic_tac_toe() {
    follow(
        &TicTacToe::default(),
        &start("tic-tac-toe.rbg"),
        str::to_owned,
    );
    assert_eq!(perft(&start("tic-tac-toe.rbg"), 6), 54_720);
}

#[test]
fn connect_four() {
    // There a move is a column, here the cell where the disc lands.
    let column = |text: &str| text[..1].to_owned();
    let theirs = ConnectFour::new(7, 6).unwrap();
    follow(&theirs, &start("connect-four.rbg"), column);
}

#[test]
fn breakthrough() {
    let theirs = Breakthrough::start("breakthrough", "").unwrap();
    follow(&theirs, &start("breakthrough.rbg"), |text| {
        text.replace(['-', 'x'], "")
    });
}

#[test]
fn amazons() {
    // There the square of the amazon stands twice.
    let short = |text: &str| match text.split_once(',') {
        Some((queen, arrow)) => format!("{queen}{}", &arrow[2..]),
        None => text.to_owned(),
    };
    let theirs = Amazons::start("amazons6", "").unwrap();
    follow(&theirs, &start("amazons.rbg"), short);
}

#[test]
fn knightthrough() {
    let theirs = Knightthrough::start("knightthrough", "").unwrap();
    follow(&theirs, &start("knightthrough.rbg"), str::to_owned);
}

#[test]
fn gomoku() {
    follow(&Gomoku::default(), &start("gomoku.rbg"), str::to_owned);
}

#[test]
fn reversi() {
    // There rows are counted from the top.
    let square = |text: &str| match text.split_at(1) {
        ("p", _) => "pass".to_owned(),
        (column, row) => format!("{column}{}", 9 - row.parse::<u8>().unwrap()),
    };
    let theirs = Reversi::default();
    follow_both(&theirs, square, &start("reversi.rbg"), or_pass);
}

#[test]
fn fox_and_hounds() {
    let theirs = FoxAndHounds::default();
    follow(&theirs, &start("fox-and-hounds.rbg"), str::to_owned);
}

#[test]
fn diagonals() {
    let theirs = Diagonals::default();
    follow(&theirs, &start("diagonals.rbg"), str::to_owned);
}

#[test]
fn ataxx() {
    follow(&Ataxx::default(), &start("ataxx.rbg"), or_pass);
}

#[test]
fn surakarta() {
    follow(&Surakarta::new(), &start("surakarta.rbg"), or_pass);
}

#[test]
fn mill() {
    let short = |text: &str| text.replace('x', "");
    follow(&Mill::new(), &start("mill.rbg"), short);
}

#[test]
fn draughts() {
    // There squares have numbers, 1 being b8, and jumps name the squares between them. Here they
    // name what is taken, and the square in the end.
    let named = |text: &str| {
        let squares = text.split(['-', 'x']).map(|square| {
            let index = square.parse::<u8>().unwrap() - 1;
            let row = index / 4;
            square_name(2 * (index % 4) + 1 - row % 2, 7 - row)
        });
        squares.collect::<String>()
    };
    let jumps = |text: &str| {
        let squares = text.as_bytes().chunks(2);
        let mut squares: Vec<_> = squares.map(|at| (at[0] - b'a', at[1] - b'1')).collect();
        for at in 1..squares.len().saturating_sub(1) {
            let ((column, row), taken) = (squares[at - 1], squares[at]);
            squares[at] = (2 * taken.0 - column, 2 * taken.1 - row);
        }
        if squares.len() > 2 {
            let last = squares.pop();
            assert_eq!(squares.last().copied(), last, "{text}");
        }
        let names = squares
            .into_iter()
            .map(|(column, row)| square_name(column, row));
        names.collect::<String>()
    };
    follow_both(&Draughts::new(), named, &start("draughts.rbg"), jumps);
}

#[test]
fn hex_has_a_winner() {
    let start = start("hex.rbg");
    assert_eq!([perft(&start, 1), perft(&start, 2)], [49, 49 * 48]);
    let mut random: u64 = 1;
    for _ in 0..50 {
        let mut position = start.clone();
        let mut plies = 0;
        while position.outcome().is_none() {
            let moves = moves(&position, str::to_owned);
            assert_eq!(moves.len(), 49 - plies);
            random = random.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
            position.play(moves[(random >> 33) as usize % moves.len()].1);
            plies += 1;
        }
        assert!(plies >= 13);
        // The player who moved last has joined two sides.
        assert_eq!(winner(&position), Some(if plies % 2 == 1 { 1 } else { -1 }));
    }
}
