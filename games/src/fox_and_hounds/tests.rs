//! Tests of the rules.

use super::FoxAndHounds;
use crate::kit::checks::{after, indices_are_distinct, legal, random_game, refuses};
use crate::kit::checks::{random_moves_are_uniform, texts_are_safe};
use crate::kit::dark_squares::place;
use tesuji::Rng;
use tesuji::game::{Game, Notation};

fn at(text: &str) -> FoxAndHounds {
    let read = FoxAndHounds::new().read_position(text);
    read.expect("the position is possible")
}

#[test]
fn the_fox_is_placed_and_moves_before_the_hounds() {
    let start = FoxAndHounds::new();
    assert_eq!(legal(&start), ["a1", "c1", "e1", "g1"]);
    let placed = after(&start, "a1");
    assert_eq!(placed.mover(), 0);
    assert_eq!(legal(&placed), ["a1b2"]);
    let stepped = after(&placed, "a1b2");
    assert_eq!(stepped.mover(), 1);
    let hounds = ["b8a7", "b8c7", "d8c7", "d8e7", "f8e7", "f8g7", "h8g7"];
    assert_eq!(legal(&stepped), hounds);
    let next = after(&stepped, "d8c7");
    assert_eq!(next.position_text(), "1h3h1h/2h5/8/8/8/8/1f6/8 f");
    assert_eq!(legal(&next), ["b2a1", "b2a3", "b2c1", "b2c3"]);
}

#[test]
fn the_fox_wins_on_the_last_rank() {
    let state = at("3h4/2f3h1/8/2h5/8/8/8/6h1 f");
    assert_eq!(state.outcome(), None);
    let won = after(&state, "c7b8");
    assert_eq!(won.outcome(), Some([1, -1]));
    assert_eq!(
        FoxAndHounds::new().read_position(&won.position_text()),
        Ok(won)
    );
    assert_eq!(after(&state, "c7d6").outcome(), None);
}

#[test]
fn a_side_that_cannot_move_loses() {
    let state = at("8/6h1/8/4h3/8/h1h5/8/f7 h");
    let shut_in = after(&state, "a3b2");
    assert_eq!(shut_in.outcome(), Some([-1, 1]));
    let read = FoxAndHounds::new().read_position(&shut_in.position_text());
    assert_eq!(read, Ok(shut_in));
    assert_eq!(after(&state, "e5f4").outcome(), None);
    // Hounds on the first rank stay there.
    let state = at("8/8/8/8/8/4f3/8/h1h1h1h1 f");
    assert_eq!(state.outcome(), None);
    assert_eq!(after(&state, "e3f4").outcome(), Some([1, -1]));
    // The fox stands in the way of the last hound that is not there yet.
    let state = at("8/8/8/8/8/h7/8/f1h1h1h1 f");
    assert_eq!(after(&state, "a1b2").outcome(), Some([1, -1]));
}

#[test]
fn moves_are_single_diagonal_steps() {
    let mut rng = Rng::new(61);
    for _ in 0..300 {
        for state in random_game(&FoxAndHounds::new(), &mut rng) {
            let (mut moves, mut expected) = (Vec::new(), Vec::new());
            if state.is_placing() {
                continue;
            }
            let stands = |set: u64| move |&bit: &usize| set >> bit & 1 == 1;
            let all: Vec<_> = (0..35)
                .filter(stands(crate::kit::dark_squares::BOARD))
                .collect();
            let hounds: Vec<_> = (0..35).filter(stands(state.hounds)).collect();
            let fox = usize::from(state.fox);
            let (pieces, rows): (&[usize], &[i32]) = match state.mover() {
                0 => (&[fox], &[-1, 1]),
                _ => (&hounds, &[-1]),
            };
            for &from in pieces {
                for &to in &all {
                    let [(a, b), (c, d)] = [from, to].map(place);
                    let up = d as i32 - b as i32;
                    let free = to != fox && !hounds.contains(&to);
                    if a.abs_diff(c) == 1 && rows.contains(&up) && free {
                        expected.push((from, to));
                    }
                }
            }
            let arrived = state.mover() == 1 && place(fox).1 == 7;
            let lost = expected.is_empty() || arrived;
            let winner: [i16; 2] = if state.mover() == 0 { [-1, 1] } else { [1, -1] };
            assert_eq!(state.outcome(), lost.then_some(winner));
            if !lost {
                state.moves(&mut moves);
                let pair = |m: &super::Step| (usize::from(m.from), usize::from(m.to));
                let mut moves: Vec<_> = moves.iter().map(pair).collect();
                moves.sort_unstable();
                expected.sort_unstable();
                assert_eq!(moves, expected);
                assert_eq!(state.count_moves(&mut Vec::new()), moves.len());
            }
        }
    }
}

#[test]
fn random_moves_are_uniform_everywhere() {
    let mut rng = Rng::new(62);
    for _ in 0..3 {
        let game = random_game(&FoxAndHounds::new(), &mut rng);
        for state in &game[..game.len() - 1] {
            random_moves_are_uniform(state, &mut rng);
        }
    }
}

#[test]
fn texts_read_back() {
    let mut rng = Rng::new(63);
    let start = FoxAndHounds::new();
    assert_eq!(start.position_text(), "1h1h1h1h/8/8/8/8/8/8/8 f");
    for _ in 0..20 {
        texts_are_safe(&start, &mut rng);
        indices_are_distinct(&start, &mut rng);
    }
}

#[test]
fn every_index_is_used() {
    let start = FoxAndHounds::new();
    let mut seen = [false; FoxAndHounds::MOVE_INDICES];
    let mut rng = Rng::new(64);
    for _ in 0..2000 {
        for state in random_game(&start, &mut rng) {
            let mut moves = Vec::new();
            if state.outcome().is_none() {
                state.moves(&mut moves);
            }
            for m in moves {
                seen[state.move_index(m).expect("an index")] = true;
            }
        }
    }
    assert!(seen.iter().all(|&used| used));
}

#[test]
fn impossible_positions_are_refused() {
    let hounds = "1h1h1h1h/8/8/8/8/8/8";
    let with = |rest: &str| format!("{hounds}/{rest}");
    refuses(
        &FoxAndHounds::new(),
        &[
            ("", ""),
            (&with("8"), ""),
            (&with("8 x"), "x"),
            (&with("8 f 0"), "f 0"),
            (&with("8 h"), &with("8")),
            (&with("f1f5 f"), &with("f1f5")),
            (&with("1f6 f"), "f"),
            (&with("w7 f"), "w"),
            (&with("f7/8 f"), &with("f7/8")),
            ("h1h1h1h1/8/8/8/8/8/8/f7 f", "h"),
            ("1h1h1h2/8/8/8/8/8/8/f7 f", "1h1h1h2/8/8/8/8/8/8/f7"),
            ("3h1h1h/h7/8/8/8/8/8/8 f", "3h1h1h/h7/8/8/8/8/8/8"),
            ("1f1h1h1h/h7/8/8/8/8/8/8 f", "f"),
        ],
    );
}
