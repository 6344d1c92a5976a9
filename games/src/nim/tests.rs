//! Tests of the rules, held against the theory.

use super::Nim;
use crate::checks::{after, indices_are_distinct, open, random_game, refuses};
use crate::checks::{random_moves_are_uniform, texts_are_safe};
use std::collections::HashMap;
use tesuji::Rng;
use tesuji::game::{Game, Notation};

/// Whether the player to move wins, by trying everything.
fn wins(state: &Nim, known: &mut HashMap<u64, bool>) -> bool {
    if let Some(scores) = state.outcome() {
        return scores[state.mover()] > 0;
    }
    let key = state.canonical().stones;
    if let Some(&won) = known.get(&key) {
        return won;
    }
    let mut moves = Vec::new();
    state.moves(&mut moves);
    let won = moves.into_iter().any(|m| {
        let mut next = *state;
        next.play(m);
        !wins(&next, known)
    });
    known.insert(key, won);
    won
}

#[test]
fn play_agrees_with_the_theory() {
    for options in [
        "1-3-5-7",
        "1-3-5-7,misere",
        "2-2-2-2-2",
        "2-2-2-2-2,misere",
        "9-9-9",
    ] {
        let start = open::<Nim>("nim", options);
        let mut known = HashMap::new();
        wins(&start, &mut known);
        assert!(known.len() > 10, "{options}");
        for (stones, won) in known {
            let heaps = stones.to_le_bytes();
            let sum = heaps.iter().fold(0, |sum, stones| sum ^ stones);
            let theory = if start.misere && heaps.iter().all(|&stones| stones < 2) {
                sum == 0
            } else {
                sum != 0
            };
            assert_eq!(won, theory, "{options}: {heaps:?}");
        }
    }
}

#[test]
fn stones_are_taken_from_one_heap() {
    let state = after(&Nim::new(), "b4 c7");
    assert_eq!(state.position_text(), "3-1-0 1");
    assert_eq!(state.drawing(), "a ooo\nb o\nc ");
    let mut moves = Vec::new();
    state.moves(&mut moves);
    let texts: Vec<_> = moves.iter().map(|&m| state.move_text(m)).collect();
    assert_eq!(texts, ["a1", "a2", "a3", "b1"]);
    assert_eq!(after(&state, "a3 b1").outcome(), Some([-1, 1]));
    let misere = open::<Nim>("nim", "3-1,misere");
    assert_eq!(after(&misere, "a3 b1").outcome(), Some([1, -1]));
    assert_eq!(after(&misere, "a3 b1").position_text(), "0-0 1");
}

#[test]
fn the_order_of_the_heaps_does_not_matter() {
    let start = open::<Nim>("nim", "2-3-4");
    let [a, b] = ["4-0-1 2", "1-4-0 2"].map(|text| start.read_position(text).expect(text));
    assert_eq!(a.canonical(), b.canonical());
    assert_eq!(a.canonical().position_text(), "0-1-4 2");
}

#[test]
fn random_moves_and_texts() {
    let mut rng = Rng::new(95);
    for options in ["", "31-31-31-31-31-31-31-31", "1,misere", "1-2-3-4-5-6-7-8"] {
        let start = open::<Nim>("nim", options);
        for state in random_game(&start, &mut rng) {
            if state.outcome().is_none() {
                random_moves_are_uniform(&state, &mut rng);
            }
        }
        texts_are_safe(&start, &mut rng);
        indices_are_distinct(&start, &mut rng);
    }
}

#[test]
fn impossible_positions_are_refused() {
    refuses(
        &Nim::new(),
        &[
            ("", ""),
            ("3-5-7", ""),
            ("3-5-7 3", "3"),
            ("3-5-7 1 1", "1 1"),
            ("3-5 1", "3-5"),
            ("3-5-x 1", "x"),
            ("3-5-32 1", "32"),
            ("3-5--7 1", ""),
        ],
    );
}
