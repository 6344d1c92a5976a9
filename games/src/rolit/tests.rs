//! Tests of the rules.

use super::Rolit;
use crate::Family;
use crate::kit::bits::squares;
use crate::kit::checks::{after, indices_are_distinct, open, random_game, refuses};
use crate::kit::checks::{random_moves_are_uniform, texts_are_safe};
use crate::kit::flips::{beside, board, flips};
use std::collections::HashSet;
use tesuji::Rng;
use tesuji::game::{Game, Notation};

fn at<const N: usize>(size: &str, text: &str) -> Rolit<N> {
    let name = Rolit::<N>::NAMES[0].0;
    let start = open::<Rolit<N>>(name, size);
    start.read_position(text).expect("the position is possible")
}

fn legal<const N: usize>(state: &Rolit<N>) -> Vec<String> {
    let mut moves = Vec::new();
    state.moves(&mut moves);
    assert_eq!(state.count_moves(&mut Vec::new()), moves.len());
    moves.into_iter().map(|m| state.move_text(m)).collect()
}

#[test]
fn every_colour_lies_in_the_centre() {
    let start = Rolit::<4>::new();
    assert_eq!(start.position_text(), "8/8/8/3ry3/3bg3/8/8/8 r");
    // Each of the three others can be outflanked, in a line with the own ball.
    assert_eq!(legal(&start), ["f4", "d6", "f6"]);
    let state = after(&start, "f6");
    assert_eq!(state.position_text(), "8/8/8/3ry3/3br3/5r2/8/8 y");
    // No player has blue with three players, but it can be outflanked too.
    let start = Rolit::<3>::new();
    assert_eq!(start.position_text(), "8/8/8/3ry3/3bg3/8/8/8 r");
    let state = after(&start, "d6");
    assert_eq!(state.position_text(), "8/8/8/3ry3/3rg3/3r4/8/8 y");
}

#[test]
fn mixed_runs_are_flipped() {
    let state = at::<4>("6x6", "6/6/rygb2/2yg2/2r1g1/6 r");
    let placed = after(&state, "e3");
    assert_eq!(placed.position_text(), "6/6/rrrrr1/2yr2/2r1g1/6 y");
}

#[test]
fn who_flips_nothing_touches_a_ball() {
    // No red ball is left: red may go to any square beside a ball.
    let state = at::<3>("6x6", "6/6/1yyy2/2gb2/2gg2/6 r");
    let beside = "a2 b2 c2 d2 e2 a3 e3 a4 b4 e4 b5 e5 b6 c6 d6 e6";
    assert_eq!(legal(&state).join(" "), beside);
    let placed = after(&state, "a2");
    assert_eq!(placed.position_text(), "6/r5/1yyy2/2gb2/2gg2/6 y");
    // Now a player who can flip must.
    assert_eq!(legal(&placed).join(" "), "b5 e5 c6 d6 e6");
}

#[test]
fn placements_are_those_of_the_rules() {
    fn check<const N: usize>(size: &str, rng: &mut Rng) {
        for state in random_game(&at::<N>(size, START[usize::from(size == "4x4")]), rng) {
            let own = state.balls[state.mover()];
            let flipping: HashSet<u8> = (squares(board(state.size) & !state.all))
                .filter(|&square| flips(1 << square, own, state.all ^ own) != 0)
                .collect();
            let legal: HashSet<u8> = squares(state.legal).collect();
            if flipping.is_empty() {
                let touching = beside(state.all) & board(state.size) & !state.all;
                assert_eq!(legal, squares(touching).collect());
            } else {
                assert_eq!(legal, flipping);
            }
            let owned: u32 = state.balls.iter().map(|balls| balls.count_ones()).sum();
            assert!(state.all.count_ones() - owned <= 4 - N as u32);
        }
    }
    let mut rng = Rng::new(81);
    for _ in 0..20 {
        check::<3>("8x8", &mut rng);
        check::<4>("8x8", &mut rng);
        check::<3>("4x4", &mut rng);
    }
}

const START: [&str; 2] = ["8/8/8/3ry3/3bg3/8/8/8 r", "4/1ry1/1bg1/4 r"];

#[test]
fn ties_share() {
    for (rows, scores) in [
        ("rrrr/rrrr/ryyy/yggg", [12, 0, 0, 0]),
        ("rrrr/rrry/yyyy/yygg", [6, 6, 0, 0]),
        ("rrrr/ryyy/yygg/gggb", [4, 4, 4, 0]),
        ("rrrr/yyyy/gggg/bbbb", [3, 3, 3, 3]),
        ("rrrr/yyyb/gggg/bbbb", [0, 0, 0, 12]),
    ] {
        let state = at::<4>("4x4", &format!("{rows} r"));
        assert_eq!(state.outcome(), Some(scores), "{rows}");
    }
    let state = at::<3>("4x4", "rrrr/rbyy/yyyg/gggg r");
    assert_eq!(state.outcome(), Some([4, 4, 4]));
}

#[test]
fn symmetric_boards_are_one() {
    let mut rng = Rng::new(82);
    for state in random_game(&Rolit::<3>::new(), &mut rng) {
        let canonical = state.canonical();
        assert_eq!(at("8x8", &canonical.position_text()), canonical);
        assert_eq!(canonical.outcome(), state.outcome());
        assert_eq!(canonical.mover(), state.mover());
    }
    // Exchanging columns and rows exchanges yellow and blue, so the first moves differ.
    let [a, b] = ["f4", "d6"].map(|m| after(&Rolit::<4>::new(), m).canonical());
    assert_ne!(a, b);
}

#[test]
fn texts_and_draws() {
    let mut rng = Rng::new(83);
    for size in ["4x4", "6x6", "8x8"] {
        let (three, four) = (open("rolit3", size), open("rolit4", size));
        for _ in 0..4 {
            texts_are_safe::<Rolit<3>>(&three, &mut rng);
            texts_are_safe::<Rolit<4>>(&four, &mut rng);
            indices_are_distinct::<Rolit<4>>(&four, &mut rng);
        }
    }
    for state in random_game(&Rolit::<4>::new(), &mut rng).iter().step_by(7) {
        if state.outcome().is_none() {
            random_moves_are_uniform(state, &mut rng);
        }
    }
}

#[test]
fn impossible_positions_are_refused() {
    refuses(
        &open::<Rolit<3>>("rolit3", "4x4"),
        &[
            ("4/1ry1/1bg1/4", ""),
            ("4/1ry1/1bg1/4 b", "b"),
            ("4/1ry1/1bg1/4 y", "y"),
            ("4/1ry1/1bg1/4 r 0", "r 0"),
            ("4/1ry1/1bw1/4 r", "w"),
            ("4/1ry1/1b2/3g r", "4/1ry1/1b2/3g"),
            ("3b/1ry1/1gg1/4 y", "3b/1ry1/1gg1/4"),
            ("4/1ry1/1bb1/4 r", "4/1ry1/1bb1/4"),
        ],
    );
    let apart = "y7/8/8/3ry3/3bg3/8/8/8";
    refuses(&Rolit::<4>::new(), &[(&format!("{apart} y"), apart)]);
}
