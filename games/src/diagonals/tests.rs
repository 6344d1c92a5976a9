//! Tests of the rules, against a second, slow version of them.

use super::Diagonals;
use super::slow::Slow;
use crate::Family;
use crate::kit::checks::{after, indices_are_distinct, legal, open, random_game, refuses};
use crate::kit::checks::{random_moves_are_uniform, texts_are_safe};
use std::collections::HashMap;
use tesuji::Rng;
use tesuji::game::{Game, Notation, perft};

fn sized(size: &str) -> Diagonals {
    open("diagonals", size)
}

fn at(size: &str, text: &str) -> Diagonals {
    sized(size)
        .read_position(text)
        .expect("the position is possible")
}

/// The first player's lead under perfect play, by the game itself.
fn value(state: &Diagonals, known: &mut HashMap<u64, i16>) -> i16 {
    if let Some([first, _]) = state.outcome() {
        return first;
    }
    let key = state.canonical().hash().expect("there is a hash");
    if let Some(&value) = known.get(&key) {
        return value;
    }
    let mut moves = Vec::new();
    state.moves(&mut moves);
    let values = moves.into_iter().map(|m| {
        let mut next = *state;
        next.play(m);
        value(&next, known)
    });
    let best = if state.mover() == 0 {
        values.max()
    } else {
        values.min()
    };
    known.insert(key, best.expect("there is a move"));
    known[&key]
}

const SIZES: [(usize, usize); 9] = [
    (8, 8),
    (2, 2),
    (3, 3),
    (4, 4),
    (6, 5),
    (7, 9),
    (16, 4),
    (26, 2),
    (2, 32),
];

#[test]
fn points_are_those_of_the_slow_version() {
    let mut rng = Rng::new(103);
    for (columns, rows) in SIZES {
        let start = sized(&format!("{columns}x{rows}"));
        let mut slow = Slow::new(columns, rows);
        let lines = slow.lines();
        assert_eq!(lines.len(), 2 * (columns + rows - 3));
        for _ in 0..40 {
            slow = Slow::new(columns, rows);
            let mut state = start;
            while state.outcome().is_none() {
                let mut moves = Vec::new();
                state.moves(&mut moves);
                assert!(moves.iter().map(|&m| usize::from(m)).eq(slow.empty()));
                assert_eq!(state.count_moves(&mut Vec::new()), moves.len());
                let m = state.random_move(&mut rng, &mut Vec::new());
                assert_eq!(state.mover(), slow.placed % 2);
                state.play(m);
                slow.play(m.into(), &lines);
                let [first, second] = slow.points;
                let text = state.position_text();
                assert!(text.contains(&format!(" {first}-{second} ")), "{text}");
            }
            assert_eq!(slow.empty().count(), 0);
            let lead = slow.points[0] - slow.points[1];
            assert_eq!(state.outcome(), Some([lead, -lead]));
        }
    }
}

#[test]
fn small_boards_have_the_games_and_values_of_the_slow_version() {
    for (columns, rows, lead) in [(2, 2, -2), (3, 2, 0), (2, 3, 0), (3, 3, 6)] {
        let state = sized(&format!("{columns}x{rows}"));
        let slow = Slow::new(columns, rows);
        let cells = columns * rows;
        let (games, expected) = slow.solve(&slow.lines(), &mut HashMap::new());
        assert_eq!(perft(&state, cells), games, "{columns}x{rows}");
        assert_eq!(expected, lead, "{columns}x{rows}");
        assert_eq!(value(&state, &mut HashMap::new()), lead);
    }
}

#[test]
fn one_stone_may_fill_two_lines() {
    // c1 fills c1-d2 and c1-b2-a3.
    let state = at("4x4", "4/o3/1x1x/o3 0-0 x");
    assert_eq!(after(&state, "c1").position_text(), "4/o3/1x1x/o1x1 4-0 o");
    // The player who fills a line gets no points for the other player's stones.
    let state = at("4x4", "4/o2x/1x1x/o3 0-0 o");
    assert_eq!(after(&state, "c1").position_text(), "4/o2x/1x1x/o1o1 0-3 x");
}

#[test]
fn corners_alone_bring_nothing() {
    let state = sized("3x3");
    assert_eq!(after(&state, "a1 a3").position_text(), "o2/3/x2 0-0 x");
    assert_eq!(
        after(&state, "a1 a3 c3 c1 b2").position_text(),
        "o1x/1x1/x1o 4-0 o"
    );
}

#[test]
fn more_points_win_and_equal_points_draw() {
    // The second player answers on the same diagonal.
    assert_eq!(after(&sized("2x2"), "a1 b2 b1 a2").outcome(), Some([-2, 2]));
    let drawn = at("3x2", "xxo/oox 3-3 x");
    assert_eq!(drawn.outcome(), Some([0, 0]));
    let won = at("3x2", "xxo/oox 4-2 x");
    assert_eq!(won.outcome(), Some([2, -2]));
}

#[test]
fn points_are_part_of_a_position() {
    let [one, other] = ["1o/x1 0-1 x", "1o/x1 1-0 x"].map(|text| at("2x2", text));
    assert_ne!(one, other);
    assert_ne!(one.hash(), other.hash());
    assert_eq!(other.position_text(), "1o/x1 1-0 x");
    assert!(other.drawing().ends_with("x 1, o 0"), "{}", other.drawing());
}

#[test]
fn moves_are_squares() {
    assert_eq!(legal(&at("2x2", "1o/x1 0-1 x")), ["a2", "b1"]);
    let start = Diagonals::new();
    assert_eq!(start.position_text(), "8/8/8/8/8/8/8/8 0-0 x");
    let placed = after(&start, "c4 h8");
    assert_eq!(placed.position_text(), "7o/8/8/8/2x5/8/8/8 0-0 x");
    let wide = after(&sized("26x2"), "z2 y1");
    assert_eq!(wide.position_text(), "25x/24o1 0-1 x");
}

/// The points after each of the legal moves, sorted.
fn points_after_moves(state: &Diagonals) -> Vec<[u8; 2]> {
    let mut moves = Vec::new();
    state.moves(&mut moves);
    let played = moves.into_iter().map(|m| {
        let mut next = *state;
        next.play(m);
        next.points()
    });
    let mut all: Vec<_> = played.collect();
    all.sort_unstable();
    all
}

#[test]
fn symmetric_boards_are_one() {
    let start = Diagonals::new();
    let alike = ["a2", "b1", "g1", "h2", "a7", "b8", "g8", "h7"];
    let first = after(&start, alike[0]).canonical();
    for square in alike {
        assert_eq!(after(&start, square).canonical(), first);
    }
    assert_ne!(after(&start, "b2").canonical(), first);
    let mut rng = Rng::new(107);
    for size in ["3x3", "8x8", "6x5", "2x32"] {
        for state in random_game(&sized(size), &mut rng) {
            let canonical = state.canonical();
            assert_eq!(canonical.canonical(), canonical);
            assert_eq!(at(size, &canonical.position_text()), canonical);
            assert_eq!(canonical.outcome(), state.outcome());
            // The moves bring the same points, too.
            assert_eq!(points_after_moves(&canonical), points_after_moves(&state));
        }
    }
}

#[test]
fn random_moves_are_uniform_everywhere() {
    let mut rng = Rng::new(108);
    for size in ["8x8", "5x4"] {
        let game = random_game(&sized(size), &mut rng);
        for state in game.iter().rev().skip(1).step_by(7) {
            random_moves_are_uniform(state, &mut rng);
        }
    }
}

#[test]
fn texts_read_back() {
    let mut rng = Rng::new(109);
    for (columns, rows) in SIZES {
        let start = sized(&format!("{columns}x{rows}"));
        for _ in 0..4 {
            texts_are_safe(&start, &mut rng);
            indices_are_distinct(&start, &mut rng);
        }
    }
}

#[test]
fn impossible_positions_are_refused() {
    refuses(
        &sized("3x3"),
        &[
            ("", ""),
            ("3/3/3", ""),
            ("3/3/3 x", ""),
            ("3/3/3 0-0 o", "o"),
            ("3/3/3 0-0 x 0", "0"),
            ("3/3/2z 0-0 x", "z"),
            ("3/3/4 0-0 x", "4"),
            ("3/3/xx1 0-0 x", "3/3/xx1"),
            ("3/3/3 0 x", "0"),
            ("3/3/3 0-x x", "x"),
            ("3/3/3 65-0 x", "65"),
            ("3/3/3 +0-0 x", "+0"),
            // No line is full.
            ("3/3/3 1-0 x", "1-0"),
            ("o2/3/x2 1-1 x", "1-1"),
            // One of the two has filled it, and only for stones of their own.
            ("3/x2/1o1 0-0 x", "0-0"),
            ("3/x2/1o1 1-1 x", "1-1"),
            ("3/x1o/1x1 0-0 o", "0-0"),
            ("1o1/x2/1x1 0-1 o", "0-1"),
            ("1o1/x2/1x1 0-2 o", "0-2"),
        ],
    );
    // a2-b3 brings either of them a point, a2-b1 the first player two.
    for points in ["3-0", "2-1"] {
        let text = format!("1o1/x2/1x1 {points} o");
        assert_eq!(at("3x3", &text).position_text(), text);
    }
}

#[test]
fn sizes_are_checked() {
    for size in ["2x2", "8x8", "16x4", "26x2", "2x32", "9x7", "7x9"] {
        assert!(Diagonals::start("diagonals", size).is_ok(), "{size}");
    }
    for size in [
        "1x1", "1x5", "5x1", "27x2", "2x33", "8x9", "255x255", "8", "8x8,8x8", "x",
    ] {
        let error = Diagonals::start("diagonals", size).expect_err(size);
        assert_eq!(error.part(), size);
    }
}
