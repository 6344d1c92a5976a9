//! Tests of the rules.

use super::{BOARD, PLACES, Step, Surakarta};
use crate::kit::bits::squares;
use crate::kit::checks::{after, indices_are_distinct, legal, random_game, refuses};
use crate::kit::checks::{random_moves_are_uniform, texts_are_safe};
use crate::kit::split_checks::{mean_length, semimoves};
use tesuji::Rng;
use tesuji::game::{Game, Notation};

fn at(text: &str) -> Surakarta {
    let read = Surakarta::new().read_position(text);
    read.expect("the position is possible")
}

/// The texts of the captures in a position.
fn captures(text: &str) -> Vec<String> {
    let state = at(text);
    let mut moves = Vec::new();
    state.captures(&mut moves);
    let mut texts: Vec<_> = moves.into_iter().map(|m| state.move_text(m)).collect();
    texts.sort_unstable();
    texts
}

/// The points of the loops in their order, with a mark where an arc joins them.
const LOOPS: [&str; 2] = [
    "a2 b2 c2 d2 e2 f2 * e1 e2 e3 e4 e5 e6 * f5 e5 d5 c5 b5 a5 * b6 b5 b4 b3 b2 b1 *",
    "a3 b3 c3 d3 e3 f3 * d1 d2 d3 d4 d5 d6 * f4 e4 d4 c4 b4 a4 * c6 c5 c4 c3 c2 c1 *",
];

/// The captures by their definition, walking from every piece along every loop both ways.
fn slow_captures(state: &Surakarta) -> Vec<String> {
    let [own, other] = state.pieces;
    let holds = |set: u64, point: &str| {
        let name = point.as_bytes();
        set >> (8 * (name[1] - b'1') + name[0] - b'a') & 1 == 1
    };
    let mut texts = Vec::new();
    for line in LOOPS {
        let forward: Vec<&str> = line.split(' ').collect();
        let backward: Vec<&str> = forward.iter().rev().copied().collect();
        for way in [forward, backward] {
            for start in 0..way.len() {
                if way[start] == "*" || !holds(own, way[start]) {
                    continue;
                }
                let mut arcs = 0;
                for step in 1..way.len() {
                    let point = way[(start + step) % way.len()];
                    if point == "*" {
                        arcs += 1;
                    } else if holds(other, point) {
                        if arcs > 0 {
                            texts.push(format!("{}{point}", way[start]));
                        }
                        break;
                    } else if holds(own, point) && point != way[start] {
                        break;
                    }
                }
            }
        }
    }
    texts.sort_unstable();
    texts.dedup();
    texts
}

/// A position with `counts` pieces of the two sides on random points.
fn scattered(rng: &mut Rng, counts: [u32; 2]) -> Surakarta {
    let mut pieces = [0; 2];
    for (side, count) in counts.into_iter().enumerate() {
        for _ in 0..count {
            let empty = BOARD & !(pieces[0] | pieces[1]);
            let n = rng.below(empty.count_ones());
            pieces[side] |= crate::kit::bits::nth_bit(empty, n);
        }
    }
    Surakarta::standing(pieces)
}

#[test]
fn captures_are_those_of_the_definition() {
    let mut rng = Rng::new(81);
    for round in 0..60_000 {
        // Few pieces more often: only then is a loop nearly empty.
        let most = [3, 6, 12][round % 3];
        let counts = [1 + rng.below(most), 1 + rng.below(most)];
        let state = scattered(&mut rng, counts);
        let mut moves = Vec::new();
        state.captures(&mut moves);
        let mut texts: Vec<_> = moves.iter().map(|&m| state.move_text(m)).collect();
        texts.sort_unstable();
        assert_eq!(texts, slow_captures(&state), "{}", state.position_text());
        let bound = state.loops().most_captures() as usize;
        assert!(moves.len() <= bound, "{}", state.position_text());
        for from in squares(state.pieces[0]) {
            let captures = moves.iter().filter(|m| m.from == from);
            let captures = captures.fold(0, |set, m| set | 1 << m.to);
            assert_eq!(state.loops().captures_of(from), captures);
        }
    }
}

#[test]
fn the_loops_cross_where_they_should() {
    for (line, which) in LOOPS.into_iter().zip([0, 32]) {
        let points = line.split(' ').filter(|&point| point != "*");
        for (n, point) in points.enumerate() {
            let name = point.as_bytes();
            let square = 8 * (name[1] - b'1') + name[0] - b'a';
            let place = which + n / 6 * 8 + n % 6;
            assert!(PLACES[usize::from(square)] >> place & 1 == 1, "{point}");
        }
    }
    let places: u32 = squares(BOARD)
        .map(|square| PLACES[usize::from(square)].count_ones())
        .sum();
    assert_eq!(places, 48);
}

#[test]
fn a_capture_needs_an_arc() {
    // Along rank 2 past two corners, but not straight along the rank.
    assert_eq!(captures("6/6/6/6/x3o1/6 x"), ["a2e2"]);
    assert_eq!(captures("6/6/2o3/6/x3o1/5o x"), ["a2e2"]);
    let blocked = captures("1x4/6/6/6/x3o1/6 x");
    assert_eq!(blocked, ["b6e2"]);
    // Own pieces on both ways.
    assert!(
        captures("1x4/4x1/6/6/x3oo/6 x")
            .iter()
            .all(|m| &m[..2] != "a2")
    );
    // No way leads to a corner.
    assert!(captures("x4x/6/6/2oo2/2oo2/x4x x").is_empty());
}

#[test]
fn a_piece_passes_its_own_start() {
    // Down and round the corner at f1, back over e2 and on along either line.
    let around = captures("6/6/4o1/6/o3x1/6 x");
    assert_eq!(around, slow_captures(&at("6/6/4o1/6/o3x1/6 x")));
    assert!(around.contains(&"e2e4".into()) && around.contains(&"e2a2".into()));
    // All the way round to the point behind its start, a corner away.
    let state = at("6/6/6/6/4xo/6 x");
    assert_eq!(legal(&state).iter().filter(|m| *m == "e2f2").count(), 1);
}

#[test]
fn a_capture_by_several_routes_is_one_move() {
    let state = at("6/6/6/6/x3o1/6 x");
    let mut moves = Vec::new();
    state.moves(&mut moves);
    assert_eq!(state.count_moves(&mut Vec::new()), 6);
    assert_eq!(moves.len(), 6);
    let taken = after(&state, "a2e2");
    assert_eq!(taken.outcome(), Some([1, -1]));
    assert_eq!(after(&state, "a2xe2"), taken);
    assert!(state.read_move("a2xa1").is_err(), "that is no capture");
}

#[test]
fn a_side_without_a_move_passes() {
    // The x in the corner is on no loop.
    let stuck = "6/6/6/6/oo4/xo4 x 7";
    let state = at(stuck);
    assert_eq!(legal(&state), ["pass"]);
    assert_eq!(state.count_moves(&mut Vec::new()), 1);
    let drawn = state.random_move(&mut Rng::new(1), &mut Vec::new());
    assert_eq!(drawn, Step::PASS);
    let passed = after(&state, "pass");
    assert_eq!(passed.position_text(), "6/6/6/6/oo4/xo4 o 8");
    assert!(passed.read_move("pass").is_err());
}

#[test]
fn more_pieces_win_after_100_plies_without_a_capture() {
    for (rows, result) in [
        ("o5/6/6/6/6/x5", [0, 0]),
        ("o5/6/6/6/6/x4x", [1, -1]),
        ("oo4/6/6/6/6/x5", [-1, 1]),
    ] {
        let state = at(&format!("{rows} x 99"));
        assert_eq!(state.outcome(), None);
        let over = after(&state, "a1b1");
        assert_eq!(over.outcome(), Some(result));
        assert_eq!(at(&over.position_text()), over);
        let early = after(&at(&format!("{rows} x 98")), "a1b1");
        assert_eq!(early.outcome(), None);
    }
    // A capture starts the count anew.
    let state = at("o5/6/6/6/x3o1/6 x 99");
    let taken = after(&state, "a2e2");
    assert_eq!(taken.position_text(), "o5/6/6/6/4x1/6 o 0");
    assert_eq!(taken.outcome(), None);
}

#[test]
fn random_moves_are_uniform_everywhere() {
    let mut rng = Rng::new(82);
    let game = random_game(&Surakarta::new(), &mut rng);
    for state in game.iter().rev().skip(1).step_by(19) {
        random_moves_are_uniform(state, &mut rng);
    }
    // Captures by several routes, and only captures.
    for text in [
        "6/6/4o1/6/o3x1/6 x",
        "6/6/6/6/x3o1/6 x",
        "6/4o1/6/oo4/xo2o1/oo4 x",
    ] {
        random_moves_are_uniform(&at(text), &mut rng);
    }
}

#[test]
fn texts_read_back() {
    let mut rng = Rng::new(83);
    for _ in 0..4 {
        texts_are_safe(&Surakarta::new(), &mut rng);
        indices_are_distinct(&Surakarta::new(), &mut rng);
    }
    let rows = "oooooo/oooooo/6/6/xxxxxx/xxxxxx";
    let start = Surakarta::new();
    assert_eq!(start.position_text(), format!("{rows} x 0"));
    assert_eq!(at(&format!("{rows} x")), start);
}

#[test]
fn impossible_positions_are_refused() {
    let rows = "oooooo/oooooo/6/6/xxxxxx/xxxxxx";
    let with = |rest: &str| format!("{rows} {rest}");
    let many = "oooooo/oooooo/o5/6/xxxxxx/xxxxxx";
    let none = "6/6/6/6/xxxxxx/xxxxxx";
    refuses(
        &Surakarta::new(),
        &[
            ("", ""),
            (rows, ""),
            (&with("w"), "w"),
            (&with("x 101"), "101"),
            (&with("x +1"), "+1"),
            (&with("x 1 1"), "1"),
            (&format!("{many} x"), many),
            (&format!("{none} x"), none),
            ("oooooo/oooooo/6/6/xxxxxx x", "oooooo/oooooo/6/6/xxxxxx"),
            ("oooooo/oooooo/7/6/xxxxxx/xxxxxx x", "7"),
            ("oooooo/oooooo/6/é5/xxxxxx/xxxxxx x", "é"),
        ],
    );
    let over = at(&format!("{none} o"));
    assert_eq!(over.outcome(), Some([1, -1]));
}

#[test]
fn rotations_and_reflections_have_one_representative() {
    let mut rng = Rng::new(84);
    for _ in 0..200 {
        let counts = [1 + rng.below(6), 1 + rng.below(6)];
        let state = scattered(&mut rng, counts);
        let canonical = state.canonical();
        assert_eq!(canonical.canonical(), canonical);
        for pieces in crate::kit::symmetry::eight(state.pieces, 6) {
            let image = Surakarta::standing(pieces);
            assert_eq!(image.canonical(), canonical);
            // The loops are the same from all sides.
            assert_eq!(slow_captures(&image).len(), slow_captures(&state).len());
        }
    }
}

#[test]
fn hashes_differ() {
    let start = Surakarta::new();
    let hashes = ["b2b3", "c2c3", "b2b3 a5a4"].map(|moves| after(&start, moves).hash());
    assert!(hashes.iter().all(|&hash| hash != start.hash()));
    assert!(hashes[0] != hashes[1] && hashes[1] != hashes[2]);
    let waited = at("oooooo/oooooo/6/6/xxxxxx/xxxxxx x 2");
    assert_ne!(waited.hash(), start.hash());
}

#[test]
fn a_move_is_a_piece_and_its_destination() {
    let start = Surakarta::new();
    assert_eq!(semimoves(&start, "mod", "a1"), "", "a dead piece");
    assert_eq!(semimoves(&start, "mod", "b2"), "a3 b3 c3");
    assert_eq!(semimoves(&start, "mod-shift", ""), "1 2 3 4 5 6");
    assert_eq!(semimoves(&start, "mod-shift", "2 b2 c3"), "= b2c3");
    // Both ways round the loop lead to e2, which is one destination.
    let state = at("6/6/6/6/x3o1/6 x");
    assert_eq!(semimoves(&state, "mod", "a2"), "a1 b1 b2 e2 a3 b3");
    assert_eq!(semimoves(&state, "mod", "a2 e2"), "= a2e2");
    let stuck = at("6/6/6/6/oo4/xo4 x");
    assert_eq!(semimoves(&stuck, "mod-shift", "pass"), "= pass");
}

#[test]
fn random_split_games_have_a_known_length() {
    for (strategy, expected) in [("mod", 268.9), ("mod-shift", 241.6)] {
        let mean = mean_length(&Surakarta::new(), strategy, 300);
        assert!((mean / expected - 1.0).abs() < 0.05, "{strategy} {mean}");
    }
}
