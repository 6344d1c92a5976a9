//! Tests of the rules.

use super::Reversi;
use crate::kit::checks::{after, indices_are_distinct, open, random_game, refuses};
use crate::kit::checks::{random_moves_are_uniform, texts_are_safe};
use tesuji::Rng;
use tesuji::game::{Game, Notation};

fn at(size: &str, text: &str) -> Reversi {
    let start = open::<Reversi>("reversi", size);
    start.read_position(text).expect("the position is possible")
}

fn legal(state: &Reversi) -> Vec<String> {
    let mut moves = Vec::new();
    state.moves(&mut moves);
    assert_eq!(state.count_moves(&mut Vec::new()), moves.len());
    moves.into_iter().map(|m| state.move_text(m)).collect()
}

#[test]
fn rows_are_numbered_from_the_top() {
    let start = Reversi::new();
    assert_eq!(start.position_text(), "8/8/8/3ox3/3xo3/8/8/8 x");
    assert_eq!(legal(&start), ["d3", "c4", "f5", "e6"]);
    let state = after(&start, "d3");
    assert_eq!(state.position_text(), "8/8/3x4/3xx3/3xo3/8/8/8 o");
    assert!(start.drawing().starts_with(" 1  . ."));
    assert!(start.drawing().contains("\n 4  . . . o x"));
}

#[test]
fn all_runs_with_an_end_are_flipped() {
    // c2 flips to the left, down and diagonally; the run to the right has no own disc behind it.
    let state = at("6x6", "6/xo1oo1/1xoo2/2xo2/2xx2/6 x");
    let placed = after(&state, "c2");
    assert_eq!(placed.position_text(), "6/xxxoo1/1xxo2/2xo2/2xx2/6 o");
}

#[test]
fn who_cannot_flip_passes() {
    let state = at("4x4", "xoo1/xoo1/xoo1/xoo1 o");
    assert_eq!(legal(&state), ["pass"]);
    assert_eq!(state.outcome(), None);
    let passed = after(&state, "pass");
    assert_eq!(passed.position_text(), "xoo1/xoo1/xoo1/xoo1 x");
    assert_eq!(legal(&passed), ["d1", "d2", "d3", "d4"]);
    let mut played = state;
    played.play_random(&mut Rng::new(1), &mut Vec::new());
    assert_eq!(played, passed);
}

#[test]
fn the_game_ends_when_nobody_can_flip() {
    // The last o is taken with squares to spare.
    let state = at("4x4", "4/1xo1/1xx1/4 x");
    let over = after(&state, "d2");
    assert_eq!(over.outcome(), Some([5, -5]));
    assert_eq!(at("4x4", &over.position_text()), over);
    // Whose turn it would be does not matter.
    for side in ["x", "o"] {
        let full = at("4x4", &format!("xxxx/xxxo/xooo/oooo {side}"));
        assert_eq!(full.outcome(), Some([0, 0]));
    }
}

#[test]
fn four_by_four_is_won_by_the_second_player() {
    fn value(state: &Reversi, mut least: i16, most: i16) -> i16 {
        if let Some(scores) = state.outcome() {
            return scores[state.mover()];
        }
        let mut moves = Vec::new();
        state.moves(&mut moves);
        for m in moves {
            let mut next = *state;
            next.play(m);
            least = least.max(-value(&next, -most, -least));
            if least >= most {
                break;
            }
        }
        least
    }
    // The known value of perfect play.
    assert_eq!(value(&open("reversi", "4x4"), -64, 64), -8);
}

#[test]
fn symmetric_boards_are_one() {
    let first = ["d3", "c4", "f5", "e6"].map(|m| after(&Reversi::new(), m));
    assert!(first.iter().all(|a| a.canonical() == first[0].canonical()));
    let mut rng = Rng::new(73);
    for size in ["4x4", "6x6", "8x8"] {
        for state in random_game(&open::<Reversi>("reversi", size), &mut rng) {
            let canonical = state.canonical();
            assert_eq!(at(size, &canonical.position_text()), canonical);
            assert_eq!(canonical.outcome(), state.outcome());
        }
    }
}

#[test]
fn random_moves_are_uniform_everywhere() {
    let mut rng = Rng::new(74);
    for state in random_game(&Reversi::new(), &mut rng).iter().step_by(5) {
        if state.outcome().is_none() {
            random_moves_are_uniform(state, &mut rng);
        }
    }
}

#[test]
fn texts_read_back() {
    let mut rng = Rng::new(75);
    for size in ["4x4", "6x6", "8x8"] {
        let start = open::<Reversi>("reversi", size);
        for _ in 0..6 {
            texts_are_safe(&start, &mut rng);
            indices_are_distinct(&start, &mut rng);
        }
    }
}

#[test]
fn impossible_positions_are_refused() {
    refuses(
        &open::<Reversi>("reversi", "4x4"),
        &[
            ("", ""),
            ("4/1ox1/1xo1/4", ""),
            ("4/1ox1/1xo1/4 w", "w"),
            ("4/1ox1/1xo1/4 x 1", "x 1"),
            ("4/1ox1/1xo1 x", "4/1ox1/1xo1"),
            ("4/1ox1/1xoz/4 x", "z"),
            ("4/1ox1/1x2/4 x", "4/1ox1/1x2/4"),
        ],
    );
    let apart = "x7/8/8/3ox3/3xo3/8/8/8";
    refuses(&Reversi::new(), &[(&format!("{apart} x"), apart)]);
}
