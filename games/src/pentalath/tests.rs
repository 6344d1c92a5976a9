//! Tests of the rules.

use super::{PASS, Pentalath, width};
use crate::kit::checks::{after, indices_are_distinct, open, random_game, refuses};
use crate::kit::checks::{random_moves_are_uniform, texts_are_safe};
use tesuji::Rng;
use tesuji::game::{Game, Notation, perft};

fn at(text: &str) -> Pentalath {
    let read = Pentalath::new().read_position(text);
    read.expect("the position is possible")
}

#[test]
fn a_stone_with_six_enemies_around_is_taken() {
    let around = at("7/8/9/3oo5/3oxo5/4o7/13 o 0 11");
    let taken = after(&around, "f2");
    assert_eq!(taken.position_text(), "7/8/9/3oo5/3o1o5/4oo6/13 x 0 12");
    // The empty cell has no liberty for White now, Black may fill it.
    assert!(taken.read_move("e3").is_err());
    assert!(after(&taken, "a1").read_move("e3").is_ok());
}

#[test]
fn a_stone_that_takes_may_have_no_other_liberty() {
    // White's b1 and a2 are one group, a1 its last liberty and the only one of Black's stone there.
    let before = at("7/8/9/10/o10/xo10/1xo10 o 0 7");
    let taken = after(&before, "a1");
    assert_eq!(taken.position_text(), "7/8/9/10/o10/1o10/o1o10 x 0 8");
    // Without Black's c1 White's group lives on: a1 is illegal.
    let error = at("7/8/9/10/o10/xo10/1x11 o 0 5").read_move("a1");
    assert_eq!(error.expect_err("no liberty").part(), "a1");
}

#[test]
fn five_in_every_direction_win() {
    for (moves, winner) in [
        ("a1 a7 b1 b7 c1 c7 d1 d7 e1", [1, -1]),
        ("a1 a7 a2 b7 a3 c7 a4 d7 a5", [1, -1]),
        ("m1 a7 l2 b7 k3 c7 j4 d7 i5", [1, -1]),
        ("a1 a7 c1 b7 e1 c7 g1 d7 i1 e7", [-1, 1]),
    ] {
        let mut played: Vec<&str> = moves.split(' ').collect();
        let last = played.pop().expect("there are moves");
        let before = after(&Pentalath::new(), &played.join(" "));
        assert_eq!(before.outcome(), None);
        assert_eq!(after(&before, last).outcome(), Some(winner));
    }
    // Six as well.
    let six = after(&at("7/8/9/10/11/12/xx1xxx7 x 0 10"), "c1");
    assert_eq!(six.outcome(), Some([1, -1]));
}

const FULL: &str = "xxx1xxx/ooxxxoxo/oxxoxxoo1/o1oxooxoox/oxoxxxoooxx/xxxoooxxxxo1/1oxxxooxxoooo";

#[test]
fn without_a_placement_there_is_only_the_pass() {
    // Each empty cell is surrounded by one side, but b4 by both: White takes there, Black may not.
    let full = at(&format!("{FULL} o 0 69"));
    assert_eq!(full.read_move("pass"), Ok(PASS));
    assert_eq!(full.count_moves(&mut Vec::new()), 1);
    random_moves_are_uniform(&full, &mut Rng::new(92));
    let passed = after(&full, "pass");
    assert_eq!(passed.position_text(), format!("{FULL} x 1 70"));
    assert_eq!(passed.outcome(), None);
    assert!(passed.read_move("pass").is_err());
    // A second pass in a row ends the game.
    let drawn = after(&at(&format!("{FULL} o 1 71")), "pass");
    assert_eq!(drawn.outcome(), Some([0, 0]));
    assert_eq!(drawn.position_text(), format!("{FULL} x 2 72"));
}

#[test]
fn passes_are_forced() {
    let mut rng = Rng::new(93);
    let mut passes = 0;
    for _ in 0..3000 {
        let game = random_game(&Pentalath::new(), &mut rng);
        for pair in game.windows(2) {
            let mut moves = Vec::new();
            pair[0].moves(&mut moves);
            passes += i32::from(moves == [PASS]);
            assert_eq!(moves == [PASS], pair[0].stones == pair[1].stones);
        }
    }
    assert!(passes > 0);
}

#[test]
fn the_start() {
    assert_eq!(perft(&Pentalath::new(), 2), 70 * 69);
    assert_eq!(size_of::<Pentalath>(), 40);
    assert_eq!((0..7).map(width).sum::<usize>(), 70);
    let text = "7/8/9/10/11/6x5/13 o 0 1";
    assert_eq!(after(&Pentalath::new(), "g2").position_text(), text);
}

#[test]
fn random_moves_are_uniform_everywhere() {
    let mut rng = Rng::new(94);
    for _ in 0..3 {
        let game = random_game(&Pentalath::new(), &mut rng);
        for state in game.iter().rev().skip(1).step_by(13) {
            random_moves_are_uniform(state, &mut rng);
        }
    }
}

#[test]
fn texts_read_back() {
    let mut rng = Rng::new(95);
    for _ in 0..5 {
        texts_are_safe(&open::<Pentalath>("pentalath", ""), &mut rng);
        indices_are_distinct(&Pentalath::new(), &mut rng);
    }
}

#[test]
fn impossible_positions_are_refused() {
    let empty = "7/8/9/10/11/12/13";
    let five = "7/8/9/10/11/12/xxxxx8 o 1 11";
    refuses(
        &Pentalath::new(),
        &[
            ("", ""),
            (empty, ""),
            (&format!("{empty} w"), "w"),
            ("7/8/9/10/11/12/12 x", "12"),
            ("7/8/9/10/11/12/12z x", "z"),
            (&format!("{empty} x 3"), "3"),
            (&format!("{empty} x 0 1"), "1"),
            (&format!("{empty} x 0 2502"), "2502"),
            (&format!("{empty} x 0 0 0"), "0"),
            ("7/8/9/10/11/12/xx11 x 0 2", "2"),
            ("7/8/9/10/11/o11/xo11 x", "7/8/9/10/11/o11/xo11"),
            ("7/8/9/10/11/12/xxxxx8 x", "7/8/9/10/11/12/xxxxx8"),
            (five, "1"),
            (
                "7/8/9/10/11/12/xxxxx1xxxxx2 o",
                "7/8/9/10/11/12/xxxxx1xxxxx2",
            ),
        ],
    );
    assert_eq!(at(&five.replace(" 1 11", " 0 11")).outcome(), Some([1, -1]));
    assert_eq!(at(&format!("{empty} x 2")).outcome(), Some([0, 0]));
    assert_eq!(at(&format!("{empty} x 0 2500")).outcome(), Some([0, 0]));
    let last = at(&format!("{empty} o 0 2499"));
    assert_eq!(after(&last, "a1").outcome(), Some([0, 0]));
}

#[test]
fn mirror_images_have_one_representative() {
    let one = |cell| after(&Pentalath::new(), cell).canonical();
    assert_eq!(one("a1"), one("m1"));
    assert_eq!(one("b3"), one("j3"));
    assert_eq!(one("c7"), one("e7"));
    assert_ne!(one("a1"), one("b1"));
}
