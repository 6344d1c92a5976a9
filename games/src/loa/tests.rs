//! Tests of the rules.

use super::Loa;
use crate::kit::checks::{after, indices_are_distinct, open, random_game, refuses};
use crate::kit::checks::{random_moves_are_uniform, texts_are_safe};
use crate::kit::split_checks::{mean_length, semimoves};
use tesuji::Rng;
use tesuji::game::{Game, Notation, perft};

fn at(options: &str, text: &str) -> Loa {
    let start: Loa = open("loa8", options);
    start.read_position(text).expect("the position is possible")
}

#[test]
fn perft_agrees_with_ludii() {
    for (name, counts) in [
        ("loa8", [36, 1244, 44952, 1_563_208]),
        ("loa7", [30, 848, 25012, 698_880]),
    ] {
        for options in ["", "mso"] {
            let start: Loa = open(name, options);
            for (plies, count) in counts.into_iter().enumerate() {
                assert_eq!(perft(&start, plies + 1), count, "{name} {options}");
            }
        }
    }
}

/// The capture connects the last three x, and leaves o with a single piece.
const BOTH: &str = "7o/8/8/2x5/8/2o5/1x6/x7 x 40";

#[test]
fn connecting_both_sides_draws_or_wins_for_the_mover() {
    assert_eq!(at("", BOTH).outcome(), None);
    for capture in ["c5c3", "c5xc3"] {
        assert_eq!(after(&at("", BOTH), capture).outcome(), Some([0, 0]));
        assert_eq!(after(&at("mso", BOTH), capture).outcome(), Some([1, -1]));
    }
    assert!(
        at("", BOTH).read_move("a1xa2").is_err(),
        "that is no capture"
    );
    // A finished position is judged as having been reached by the side that is not to move.
    let text = after(&at("mso", BOTH), "c5c3").position_text();
    assert_eq!(at("mso", &text).outcome(), Some([1, -1]));
}

#[test]
fn a_connected_side_wins_whoever_moved() {
    // With another x on h1 the same capture connects only o.
    let state = at("", "7o/8/8/2x5/8/2o5/1x6/x6x x 40");
    assert_eq!(after(&state, "c5c3").outcome(), Some([-1, 1]));
    // The second player takes the only x that stood apart.
    let state = at("", "1o6/8/8/8/5o1x/8/1x6/x7 o 41");
    assert_eq!(after(&state, "f4h4").outcome(), Some([1, -1]));
}

#[test]
fn a_side_without_a_move_passes_or_loses() {
    let stuck = "6ox/6oo/8/8/8/8/oo6/xo6 x 10";
    let state = at("", stuck);
    let mut moves = Vec::new();
    state.moves(&mut moves);
    assert_eq!(moves.len(), 1);
    assert_eq!(state.count_moves(&mut Vec::new()), 1);
    assert_eq!(state.move_text(moves[0]), "pass");
    let drawn = state.random_move(&mut Rng::new(1), &mut Vec::new());
    assert_eq!(state.move_text(drawn), "pass");
    assert_eq!(state.move_index(drawn), Some(Loa::MOVE_INDICES - 1));
    let passed = after(&state, "pass");
    assert_eq!(passed.position_text(), stuck.replace("x 10", "o 11"));
    assert!(passed.read_move("pass").is_err());
    assert_eq!(at("mso", stuck).outcome(), Some([-1, 1]));
    assert_eq!(at("mso", &stuck.replace("x 10", "o 11")).outcome(), None);
}

#[test]
fn the_game_is_drawn_after_2500_plies() {
    let state = at("", "1xxxxxx1/o6o/o6o/o6o/o6o/o6o/o6o/1xxxxxx1 o 2499");
    assert_eq!(state.outcome(), None);
    assert_eq!(after(&state, "a2c2").outcome(), Some([0, 0]));
    // Connecting with the last move still wins.
    let last = at("", "1o6/8/8/8/5o1x/8/1x6/x7 o 2499");
    assert_eq!(after(&last, "f4h4").outcome(), Some([1, -1]));
    assert_eq!(after(&last, "b8b6").outcome(), Some([0, 0]));
}

#[test]
fn random_moves_are_uniform_everywhere() {
    let mut rng = Rng::new(21);
    for name in ["loa8", "loa7"] {
        let game = random_game(&open::<Loa>(name, ""), &mut rng);
        for state in game.iter().rev().skip(1).step_by(17) {
            random_moves_are_uniform(state, &mut rng);
        }
    }
    // One step in one direction only, so that the list is used now and then.
    random_moves_are_uniform(&at("", "6ox/6oo/8/8/8/8/oo6/xo6 o 11"), &mut rng);
}

#[test]
fn texts_read_back() {
    let mut rng = Rng::new(22);
    for (name, options) in [("loa8", ""), ("loa8", "mso"), ("loa7", ""), ("loa7", "mso")] {
        for _ in 0..5 {
            texts_are_safe(&open::<Loa>(name, options), &mut rng);
            indices_are_distinct(&open::<Loa>(name, options), &mut rng);
        }
    }
    let start = Loa::new();
    let rows = "1xxxxxx1/o6o/o6o/o6o/o6o/o6o/o6o/1xxxxxx1";
    assert_eq!(start.position_text(), format!("{rows} x 0"));
    assert_eq!(start.read_position(&format!("{rows} x")), Ok(start));
}

#[test]
fn impossible_positions_are_refused() {
    let rows = "1xxxxxx1/o6o/o6o/o6o/o6o/o6o/o6o/1xxxxxx1";
    let with = |rest: &str| format!("{rows} {rest}");
    let many = "xxxxxxx1/o6o/o6o/o6o/o6o/o6o/o6o/1xxxxxx1";
    let none = "8/o6o/o6o/o6o/o6o/o6o/o6o/8";
    refuses(
        &Loa::new(),
        &[
            ("", ""),
            (&with(""), ""),
            (&with("z 0"), "z"),
            (&with("x 1"), "1"),
            (&with("x 2502"), "2502"),
            (
                &with("x 99999999999999999999999"),
                "99999999999999999999999",
            ),
            (&with("x -2"), "-2"),
            (&with("x 0 0"), "0"),
            (&format!("{many} x 0"), many),
            (&format!("{none} x 0"), none),
            ("8/8/8/8/8/8/8/xé6 x 0", "é"),
            ("8/8/8/8/8/8/8/xo7 x 0", "xo7"),
            ("8/8/xo6 x 0", "8/8/xo6"),
        ],
    );
    assert!(open::<Loa>("loa7", "").read_position(&with("x 0")).is_err());
}

#[test]
fn reflections_have_one_representative() {
    let mut rng = Rng::new(23);
    for name in ["loa8", "loa7"] {
        let start: Loa = open(name, "");
        for state in random_game(&start, &mut rng) {
            let text = state.position_text();
            let (rows, rest) = text.split_once(' ').expect("rows and side");
            let over: Vec<&str> = rows.split('/').rev().collect();
            let mirrored: String = rows.split('/').rev().collect::<Vec<_>>().join("/");
            let mirrored: String = mirrored.chars().rev().collect();
            for rows in [over.join("/"), mirrored] {
                let other = start.read_position(&format!("{rows} {rest}"));
                let other = other.expect("a reflection is possible");
                assert_eq!(other.canonical(), state.canonical());
            }
            assert_eq!(state.canonical().canonical(), state.canonical());
        }
    }
}

#[test]
fn hashes_differ() {
    let start = Loa::new();
    let others = ["b1b3", "b1d3", "b1b3 a2c2"];
    let hashes = others.map(|moves| after(&start, moves).hash());
    assert!(hashes.iter().all(|&hash| hash != start.hash()));
    assert!(hashes[0] != hashes[1] && hashes[1] != hashes[2]);
    assert_ne!(open::<Loa>("loa8", "mso").hash(), start.hash());
}

#[test]
fn options_are_checked() {
    use crate::Family;
    assert_eq!(
        Loa::start("loa8", "msoo").expect_err("no option").part(),
        "msoo"
    );
}

#[test]
fn a_move_is_a_piece_and_its_destination() {
    let start = Loa::new();
    assert_eq!(semimoves(&start, "mod", "b1"), "h1 b3 d3");
    assert_eq!(semimoves(&start, "mod", "b1 h1"), "= b1h1");
    assert_eq!(semimoves(&start, "mod-shift", ""), "1 2 3 4 5 6 7 8");
    assert_eq!(semimoves(&start, "mod-shift", "8"), "b8 c8 d8 e8 f8 g8");
    assert_eq!(semimoves(&start, "mod-shift", "8 b8"), "b6 d6 h8");
    assert_eq!(semimoves(&start, "mod-shift", "3"), "", "a dead row");
    let small: Loa = open("loa7", "");
    assert_eq!(semimoves(&small, "mod-shift", ""), "1 2 3 4 5 6 7");
}

#[test]
fn stuck_pieces_are_dead_and_a_stuck_side_passes() {
    // Of the first player only d1 can move.
    let state = at("", "6oo/8/8/8/8/8/oo6/xo1x4 x 10");
    assert_eq!(semimoves(&state, "mod", ""), "a1 d1");
    assert_eq!(semimoves(&state, "mod", "a1"), "");
    let stuck = at("", "6ox/6oo/8/8/8/8/oo6/xo6 x 10");
    for strategy in ["mod", "mod-shift"] {
        assert_eq!(semimoves(&stuck, strategy, ""), "pass");
        assert_eq!(semimoves(&stuck, strategy, "pass"), "= pass");
    }
}

#[test]
fn random_split_games_have_a_known_length() {
    for (strategy, expected) in [("mod", 200.1), ("mod-shift", 197.2)] {
        let mean = mean_length(&Loa::new(), strategy, 300);
        assert!((mean / expected - 1.0).abs() < 0.05, "{strategy} {mean}");
    }
}
