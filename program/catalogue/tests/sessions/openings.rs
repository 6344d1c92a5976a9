//! Openings: drawn at random, and read from a list.

use crate::after;
use tesuji_session::tournament::{Seeds, opening, read_openings};

#[test]
fn openings_leave_the_game_going_and_follow_the_seed() {
    let start = after("");
    for pair in 0..50 {
        let seeds = Seeds::new(7).of(pair);
        let moves = opening(&start, 7, seeds).expect("seven moves need not end the game");
        assert_eq!(moves.len(), 7);
        assert_eq!(Some(moves), opening(&start, 7, seeds));
    }
    assert_eq!(opening(&start, 0, Seeds::new(1)), Some(Vec::new()));
}

#[test]
fn an_opening_longer_than_the_game_is_none() {
    assert_eq!(opening(&after(""), 9, Seeds::new(1)), None);
}

fn read(line: &str) -> Result<String, String> {
    let read = read_openings(line, &after(""));
    let text = read.map(|openings| openings[0].position_text());
    text.map_err(|wrong| wrong.to_string())
}

#[test]
fn moves_and_positions_lead_to_the_same() {
    let expected = read("\n a1 b2 # the centre").expect("legal moves");
    assert_eq!(read(&format!("position: {expected}")), Ok(expected.clone()));
    let first = read("a1").expect("a legal move");
    let both = format!("position: {first} moves: b2");
    assert_eq!(read(&both), Ok(expected));
}

#[test]
fn marks_and_blanks_mean_nothing() {
    let expected = read("a1 b2").expect("legal moves");
    for text in [
        "\u{feff}a1 b2",
        "\u{feff}# two\r\n  a1\tb2  \r\n",
        "\u{feff}position:  3/1o1/x2   x  ",
    ] {
        assert_eq!(read(text), Ok(expected.clone()), "{text:?}");
    }
}

#[test]
fn the_offending_part_is_named() {
    for (text, says) in [
        ("a1 z9", "line 1: move 2 `z9`"),
        ("position: rubbish", "line 1: `rubbish`"),
        ("#\na1 b1 a2 b2 a3", "line 2: the game is over"),
        ("# nothing", "has no opening"),
    ] {
        let wrong = read(text).expect_err(text);
        assert!(wrong.starts_with(says), "{text}: {wrong}");
    }
}
