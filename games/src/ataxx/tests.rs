//! Tests of the rules.

use super::{Ataxx, Step};
use crate::kit::checks::{after, indices_are_distinct, legal, open, random_game, refuses};
use crate::kit::checks::{random_moves_are_uniform, texts_are_safe};
use crate::kit::split_checks::{mean_length, semimoves};
use tesuji::Rng;
use tesuji::game::{Game, Notation};

fn at(options: &str, text: &str) -> Ataxx {
    let start: Ataxx = open("ataxx", options);
    start.read_position(text).expect("the position is possible")
}

/// The moves by their definition, pair of squares by pair.
fn slow_moves(state: &Ataxx) -> Vec<String> {
    let size = usize::from(state.size);
    let all = || (0..size).flat_map(|row| (0..size).map(move |column| (column, row)));
    let own = if state.mover() == 0 { 'P' } else { 'p' };
    let mut texts = Vec::new();
    for (x, y) in all().filter(|&(x, y)| state.at(x, y).is_none()) {
        for (column, row) in all().filter(|&(column, row)| state.at(column, row) == Some(own)) {
            let name = crate::kit::board_text::square_name;
            match column.abs_diff(x).max(row.abs_diff(y)) {
                1 => texts.push(name(x, y)),
                2 => texts.push(name(column, row) + &name(x, y)),
                _ => (),
            }
        }
    }
    texts.sort_unstable();
    texts.dedup();
    if texts.is_empty() {
        texts.push("pass".into());
    }
    texts
}

#[test]
fn moves_are_those_of_the_definition() {
    let mut rng = Rng::new(71);
    for size in ["4", "5", "6", "7", "8"] {
        for state in random_game(&open::<Ataxx>("ataxx", size), &mut rng) {
            if state.outcome().is_none() {
                assert_eq!(legal(&state), slow_moves(&state));
            }
        }
    }
}

#[test]
fn the_promise_is_the_gain_in_pieces_and_more_for_clones() {
    let lead = |state: &Ataxx| {
        let [own, other] = state.pieces.map(|set| set.count_ones() as i32);
        own - other
    };
    let mut rng = Rng::new(73);
    let mut compared = [0; 2];
    for state in random_game(&Ataxx::new(), &mut rng) {
        let mut moves = Vec::new();
        if state.outcome().is_none() {
            state.moves(&mut moves);
        }
        for m in moves {
            let mut next = state;
            next.play(m);
            let gain = -lead(&next) - lead(&state);
            let clones = m != Step::PASS && m.is_clone();
            assert_eq!(state.promise(m), 64 * gain + if clones { 192 } else { 0 });
            compared[usize::from(clones)] += 1;
        }
    }
    assert!(compared.into_iter().all(|n| n > 100), "{compared:?}");
}

#[test]
fn clones_multiply_and_jumps_do_not() {
    let start = Ataxx::new();
    let cloned = after(&start, "b6");
    assert_eq!(
        cloned.position_text(),
        "P5p/1P5/7/7/7/7/p5P b - - 0 1",
        "a clone"
    );
    let jumped = after(&start, "a7b5");
    assert_eq!(jumped.position_text(), "6p/7/1P5/7/7/7/p5P b - - 0 1");
    // Two pieces beside d4 and one that jumps there: two moves.
    let state = at("", "7/7/7/2P1P1p/7/1P5/7 w");
    let to_d4 = |text: &String| text.ends_with("d4");
    let found: Vec<_> = legal(&state).into_iter().filter(to_d4).collect();
    assert_eq!(found, ["b2d4", "d4"]);
}

#[test]
fn all_neighbours_change_sides() {
    let state = at("", "7/5P1/2ppp2/2p1p2/2ppp2/7/p6 w");
    let turned = after(&state, "f6d4");
    let expected = at("", "7/7/2PPP2/2PPP2/2PPP2/7/p6 b");
    assert_eq!(turned.position_text(), expected.position_text());
}

#[test]
fn a_side_without_a_move_passes() {
    let stuck = "Ppp4/ppp4/ppp4/7/7/7/7 w - - 0 9";
    let state = at("", stuck);
    assert_eq!(legal(&state), ["pass"]);
    assert_eq!(state.count_moves(&mut Vec::new()), 1);
    let drawn = state.random_move(&mut Rng::new(1), &mut Vec::new());
    assert_eq!(drawn, Step::PASS);
    assert_eq!(state.move_index(drawn), Some(Ataxx::MOVE_INDICES - 1));
    let passed = after(&state, "pass");
    assert_eq!(passed.position_text(), stuck.replace(" w", " b"));
    let mut played = state;
    played.play_random(&mut Rng::new(1), &mut Vec::new());
    assert_eq!(played, passed);
    assert!(passed.read_move("pass").is_err());
}

#[test]
fn the_game_ends_full_or_with_one_side() {
    let state = at("", "7/7/2p4/7/2P4/7/7 w");
    assert_eq!(after(&state, "c4").outcome(), Some([1, -1]));
    let state = at("4", "PPPp/PPpp/PPpp/PP1p w");
    assert_eq!(after(&state, "c1").outcome(), Some([1, -1]));
    let state = at("4", "PPPp/PPpp/PPpp/PP1p b");
    assert_eq!(after(&state, "c1").outcome(), Some([-1, 1]));
    // Without an enemy beside the last square both sides have eight.
    let state = at("4", "pppp/pppp/PPPP/PPP1 w");
    assert_eq!(after(&state, "d1").outcome(), Some([0, 0]));
}

#[test]
fn the_game_is_drawn_after_2500_plies() {
    let state = at("", "P5p/7/7/7/7/7/p5P b - - 0 1250");
    assert_eq!(state.outcome(), None);
    let drawn = after(&state, "a1c3");
    assert_eq!(drawn.outcome(), Some([0, 0]));
    assert_eq!(drawn.position_text(), "P5p/7/7/7/2p4/7/6P w - - 0 1251");
    // Taking the last pieces with the last move still wins.
    let state = at("", "7/7/2p4/7/2P4/7/7 b - - 0 1250");
    assert_eq!(after(&state, "c4").outcome(), Some([-1, 1]));
}

#[test]
fn random_moves_are_uniform_everywhere() {
    let mut rng = Rng::new(72);
    for size in ["4", "7", "8"] {
        let game = random_game(&open::<Ataxx>("ataxx", size), &mut rng);
        for state in game.iter().rev().skip(1).step_by(19) {
            random_moves_are_uniform(state, &mut rng);
        }
    }
}

#[test]
fn texts_read_back() {
    let mut rng = Rng::new(73);
    for size in ["", "5", "8"] {
        let start: Ataxx = open("ataxx", size);
        texts_are_safe(&start, &mut rng);
        indices_are_distinct(&start, &mut rng);
    }
    let start = Ataxx::new();
    let rows = "P5p/7/7/7/7/7/p5P";
    assert_eq!(start.position_text(), format!("{rows} w - - 0 1"));
    for rest in ["w", "w - -", "w 0 1", "w - - 3 1"] {
        assert_eq!(start.read_position(&format!("{rows} {rest}")), Ok(start));
    }
}

#[test]
fn impossible_positions_are_refused() {
    let rows = "P5p/7/7/7/7/7/p5P";
    let with = |rest: &str| format!("{rows} {rest}");
    refuses(
        &Ataxx::new(),
        &[
            ("", ""),
            (rows, ""),
            (&with("x"), "x"),
            (&with("w KQ - 0 1"), "KQ"),
            (&with("b - - 0 1251"), "1251"),
            ("P5p/7/7/7/7/p5P w", "P5p/7/7/7/7/p5P"),
            ("P5p/7/7/8/7/7/p5P w", "8"),
            ("P5p/7/7/7/7/7/p5X w", "X"),
            ("P6/7/7/7/7/7/6P w", "P6/7/7/7/7/7/6P"),
            ("7/7/7/7/7/7/7 b", "7/7/7/7/7/7/7"),
        ],
    );
    let over = at("", "P6/7/7/7/7/7/6P b");
    assert_eq!(over.outcome(), Some([1, -1]));
}

#[test]
fn rotations_and_reflections_have_one_representative() {
    let start = Ataxx::new();
    let jumps = ["a7c5", "g1e3"].map(|m| after(&start, m).canonical());
    assert_eq!(jumps[0], jumps[1]);
    let clones = ["a6", "b7", "f1", "g2"].map(|m| after(&start, m).canonical());
    assert!(clones.iter().all(|&state| state == clones[0]));
    assert_ne!(clones[0], jumps[0]);
    for state in random_game(&start, &mut Rng::new(74)) {
        assert_eq!(state.canonical().canonical(), state.canonical());
        assert_eq!(state.canonical().outcome(), state.outcome());
    }
}

#[test]
fn hashes_differ() {
    let start = Ataxx::new();
    let hashes = ["a6", "b7", "a6 a2"].map(|moves| after(&start, moves).hash());
    assert!(hashes.iter().all(|&hash| hash != start.hash()));
    assert!(hashes[0] != hashes[1] && hashes[1] != hashes[2]);
    assert_ne!(at("", "P5p/7/7/7/7/7/p5P w - - 0 2").hash(), start.hash());
}

#[test]
fn a_clone_is_one_semimove_and_a_jump_two() {
    let start = Ataxx::new();
    assert_eq!(semimoves(&start, "mod", ""), "g1 a7 f1 f2 g2 a6 b6 b7");
    assert_eq!(semimoves(&start, "mod", "b6"), "= b6");
    assert_eq!(semimoves(&start, "mod", "a7"), "a5 b5 c5 c6 c7");
    assert_eq!(semimoves(&start, "mod", "a7 c5"), "= a7c5");
    assert_eq!(semimoves(&start, "mod-plus", ""), "clone jump");
    assert_eq!(semimoves(&start, "mod-plus", "clone"), "f1 f2 g2 a6 b6 b7");
    assert_eq!(semimoves(&start, "mod-plus", "jump"), "g1 a7");
    assert_eq!(semimoves(&start, "mod-shift", ""), "1 2 3 4 5 6 7");
    assert_eq!(semimoves(&start, "mod-shift", "7"), "a7 b7");
    assert_eq!(semimoves(&start, "mod-plus-shift", "clone 7"), "b7");
    assert_eq!(
        semimoves(&start, "mod-plus-shift", "jump 7 a7 c5"),
        "= a7c5"
    );
    assert_eq!(
        semimoves(&start, "mod-plus-shift", "jump 6"),
        "",
        "a dead row"
    );
}

#[test]
fn dead_kinds_and_pieces_are_offered() {
    // The piece in the corner can clone to b2 alone, and no piece can jump.
    let state = at("4", "pppp/pppp/p1pp/Pppp w");
    assert_eq!(semimoves(&state, "mod", ""), "a1 b2");
    assert_eq!(semimoves(&state, "mod", "a1"), "");
    assert_eq!(semimoves(&state, "mod-plus", ""), "clone jump");
    assert_eq!(semimoves(&state, "mod-plus-shift", "jump 1 a1"), "");
    let stuck = at("4", "p1pp/pppp/pppp/Pppp w");
    for strategy in ["mod", "mod-plus", "mod-shift", "mod-plus-shift"] {
        assert_eq!(semimoves(&stuck, strategy, "pass"), "= pass");
    }
}

#[test]
fn random_split_games_have_a_known_length() {
    for (strategy, expected) in [("mod", 106.5), ("mod-plus", 88.1), ("mod-shift", 99.9)] {
        let mean = mean_length(&Ataxx::new(), strategy, 300);
        assert!((mean / expected - 1.0).abs() < 0.05, "{strategy} {mean}");
    }
}
