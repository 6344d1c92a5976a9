//! Tests of the rules.

use super::Gomoku;
use crate::Family;
use crate::kit::checks::{after, indices_are_distinct, open, random_game, refuses};
use crate::kit::checks::{random_moves_are_uniform, texts_are_safe};
use crate::kit::split_checks::{mean_length, semimoves};
use tesuji::Rng;
use tesuji::game::{Game, Notation, perft};

fn at(options: &str, text: &str) -> Gomoku {
    let start: Gomoku = open("gomoku", options);
    start.read_position(text).expect("the position is possible")
}

/// The winner by walking along the lines of the board text.
fn by_hand(state: &Gomoku) -> bool {
    let size = i32::from(state.size);
    let stone = |column: i32, row: i32| {
        let on = (0..size).contains(&column) && (0..size).contains(&row);
        on.then(|| state.at(column as usize, row as usize))
            .flatten()
    };
    (0..size * size).any(|square| {
        let (column, row) = (square % size, square / size);
        [(1, 0), (0, 1), (1, 1), (1, -1)]
            .into_iter()
            .any(|(right, up)| {
                let here = stone(column, row);
                if here.is_none() || stone(column - right, row - up) == here {
                    return false;
                }
                let run =
                    (1..=size).take_while(|n| stone(column + n * right, row + n * up) == here);
                let length = run.count() + 1;
                length == 5 || length > 5 && state.freestyle
            })
    })
}

#[test]
fn perft_agrees_with_regular_boardgames() {
    let counts = [225, 50400, 11_239_200];
    for (plies, count) in counts.into_iter().enumerate() {
        assert_eq!(perft(&Gomoku::new(), plies + 1), count);
    }
}

#[test]
fn winners_are_those_found_by_hand() {
    let mut rng = Rng::new(41);
    let mut draws = 0;
    for size in 5..=15 {
        for style in ["", ",freestyle"] {
            for _ in 0..20 {
                let start = open("gomoku", &format!("{size}{style}"));
                let game = random_game::<Gomoku>(&start, &mut rng);
                for state in &game {
                    let won = state.outcome().is_some_and(|[score, _]| score != 0);
                    assert_eq!(won, by_hand(state), "{}", state.position_text());
                }
                let last = game.last().expect("the start at least");
                let is_draw = last.outcome() == Some([0, 0]);
                assert!(!is_draw || last.left() == 0);
                draws += i32::from(is_draw);
            }
        }
    }
    assert!(draws > 10, "only {draws} full boards");
}

#[test]
fn an_overline_wins_only_in_freestyle() {
    let before = "7/7/7/7/o1o1o1o/7/xxx1xx1 o";
    for (options, outcome) in [("7", None), ("7,freestyle", Some([1, -1]))] {
        assert_eq!(after(&at(options, before), "b3 d1").outcome(), outcome);
    }
}

#[test]
fn five_in_every_direction_win() {
    for (moves, winner) in [
        ("a1 a2 b1 b2 c1 c2 d1 d2 e1", [1, -1]),
        ("k1 a11 k2 b11 k3 c11 k4 d11 k6 e11", [-1, 1]),
        ("g1 a1 h2 a2 i3 a3 j4 a4 k5", [1, -1]),
        ("a5 k1 b4 k2 c3 k3 d2 k4 e1", [1, -1]),
    ] {
        let mut played: Vec<&str> = moves.split(' ').collect();
        let last = played.pop().expect("there are moves");
        let start: Gomoku = open("gomoku", "11");
        let before = after(&start, &played.join(" "));
        assert_eq!(before.outcome(), None);
        assert_eq!(after(&before, last).outcome(), Some(winner));
    }
}

#[test]
fn random_moves_are_uniform_everywhere() {
    let mut rng = Rng::new(42);
    for options in ["", "6"] {
        let game = random_game(&open::<Gomoku>("gomoku", options), &mut rng);
        for state in game.iter().rev().skip(1).step_by(29) {
            random_moves_are_uniform(state, &mut rng);
        }
    }
}

#[test]
fn texts_read_back() {
    let mut rng = Rng::new(44);
    for options in ["", "freestyle", "5", "11,freestyle", "freestyle,10"] {
        for _ in 0..3 {
            texts_are_safe(&open::<Gomoku>("gomoku", options), &mut rng);
            indices_are_distinct(&open::<Gomoku>("gomoku", options), &mut rng);
        }
    }
    let text = "15/15/15/15/15/15/15/7x7/15/15/15/15/15/15/15 o";
    assert_eq!(after(&Gomoku::new(), "h8").position_text(), text);
}

#[test]
fn impossible_positions_are_refused() {
    let five = "7/7/7/7/7/oooo3/xxxxx2 x";
    let apart = "xxxxx2/7/7/ooooo2/oooo3/7/xxxxx2 o";
    let both = "7/7/7/7/7/ooooo2/xxxxx2 x";
    refuses(
        &open::<Gomoku>("gomoku", "7"),
        &[
            ("", ""),
            ("7/7/7/7/7/7/7", ""),
            ("7/7/7/7/7/7/7 o", "o"),
            ("7/7/7/7/7/7/7 x 0", "x 0"),
            ("7/7/7/7/7/7/6z x", "z"),
            ("7/7/7/7/7/7/8 x", "8"),
            ("7/7/7/7/7/7/xx5 x", "7/7/7/7/7/7/xx5"),
            (five, "x"),
            (both, both.split_once(' ').expect("side").0),
            (apart, apart.split_once(' ').expect("side").0),
        ],
    );
    let won = five.replace(" x", " o");
    assert_eq!(at("7", &won).outcome(), Some([1, -1]));
}

#[test]
fn symmetric_positions_have_one_representative() {
    let start = Gomoku::new();
    let alike = ["a2", "b1", "o14", "n15", "a14", "b15", "o2", "n1"];
    let first = after(&start, alike[0]).canonical();
    for square in alike {
        assert_eq!(after(&start, square).canonical(), first);
    }
    assert_ne!(after(&start, "b2").canonical(), first);
    let mut rng = Rng::new(45);
    for state in random_game(&open::<Gomoku>("gomoku", "9"), &mut rng) {
        let canonical = state.canonical();
        assert_eq!(canonical.canonical(), canonical);
        assert_eq!(canonical.outcome(), state.outcome());
        assert_eq!(canonical.left(), state.left());
        assert_ne!(canonical.hash(), None);
    }
}

#[test]
fn options_are_checked() {
    for (options, part) in [
        ("4", "4"),
        ("16", "16"),
        ("freestile", "freestile"),
        ("9,9", "9"),
        ("9,", ""),
        ("99999999999999999999", "99999999999999999999"),
    ] {
        assert_eq!(
            Gomoku::start("gomoku", options).expect_err(options).part(),
            part
        );
    }
}

#[test]
fn only_shift_splits_a_move() {
    let state = at("5", "5/1o3/xoxox/5/5 x");
    assert_eq!(semimoves(&state, "mod", "c4"), "= c4");
    assert_eq!(semimoves(&state, "mod-shift", ""), "1 2 3 4 5");
    assert_eq!(semimoves(&state, "mod-shift", "4"), "a4 c4 d4 e4");
    assert_eq!(semimoves(&state, "mod-shift", "4 c4"), "= c4");
    assert_eq!(semimoves(&state, "mod-shift", "3"), "", "a dead row");
}

#[test]
fn random_split_games_have_a_known_length() {
    for (strategy, expected) in [("mod", 112.6), ("mod-shift", 109.5)] {
        let mean = mean_length(&Gomoku::new(), strategy, 300);
        assert!((mean / expected - 1.0).abs() < 0.05, "{strategy} {mean}");
    }
}
