use super::draw::Volley;
use super::{Amazons, Shot};
use crate::Family;
use crate::kit::checks::{
    after, indices_are_distinct, open, random_game, random_moves_are_uniform,
};
use crate::kit::checks::{refuses, texts_are_safe};
use crate::kit::leaps::DIRECTIONS;
use crate::kit::wide::WIDTH;
use tesuji::Rng;
use tesuji::game::{After, Game, Notation};

fn at(options: &str, text: &str) -> Amazons {
    let start: Amazons = open("amazons", options);
    start.read_position(text).expect("the position is possible")
}

/// The moves by walking over the board text.
fn by_hand(state: &Amazons) -> Vec<String> {
    let size = i32::from(state.size);
    let on_board =
        |(column, row): (i32, i32)| (0..size).contains(&column) && (0..size).contains(&row);
    let piece = |(column, row): (i32, i32)| state.at(column as usize, row as usize);
    let name =
        |(column, row): (i32, i32)| crate::kit::wide::name((WIDTH as i32 * row + column) as u8);
    let ways = |from: (i32, i32), left: (i32, i32)| {
        let mut found = Vec::new();
        for (right, up) in DIRECTIONS.map(|(right, up)| (i32::from(right), i32::from(up))) {
            let mut to = (from.0 + right, from.1 + up);
            while on_board(to) && (piece(to).is_none() || to == left) {
                found.push(to);
                to = (to.0 + right, to.1 + up);
            }
        }
        found
    };
    let mut moves = Vec::new();
    for row in 0..size {
        for column in 0..size {
            let from = (column, row);
            if piece(from) != Some(['Q', 'q'][state.mover()]) {
                continue;
            }
            for to in ways(from, from) {
                for arrow in ways(to, from) {
                    moves.push(format!(
                        "{}{to},{to}{}",
                        name(from),
                        name(arrow),
                        to = name(to)
                    ));
                }
            }
        }
    }
    moves.sort();
    moves
}

#[test]
fn moves_are_those_found_by_hand() {
    let mut rng = Rng::new(71);
    for size in 4..=10 {
        for state in random_game::<Amazons>(&open("amazons", &size.to_string()), &mut rng) {
            let expected = by_hand(&state);
            let mut moves = Vec::new();
            state.moves(&mut moves);
            let mut texts: Vec<_> = moves.iter().map(|&shot| state.move_text(shot)).collect();
            texts.sort();
            assert_eq!(texts, expected, "{}", state.position_text());
            assert_eq!(state.outcome().is_some(), expected.is_empty());

            let volley = Volley::new(&state);
            assert_eq!(volley.total() as usize, expected.len());
            let numbered = (0..volley.total()).map(|n| state.move_text(volley.nth(n)));
            let mut texts: Vec<_> = numbered.collect();
            texts.sort();
            assert_eq!(texts, expected, "{}", state.position_text());
        }
    }
}

#[test]
fn an_arrow_flies_over_the_square_just_left() {
    let state = at("5", "QQQ**/*****/qqqq*/*****/*1Q1* w");
    let mut moves = Vec::new();
    state.moves(&mut moves);
    let texts: Vec<_> = moves.iter().map(|&shot| state.move_text(shot)).collect();
    assert_eq!(texts, ["c1b1,b1c1", "c1b1,b1d1", "c1d1,d1b1", "c1d1,d1c1"]);
    let next = after(&state, "c1b1,b1d1");
    let rows = "QQQ**/*****/qqqq*/*****/*Q1**";
    assert_eq!(next.position_text(), format!("{rows} b - - 16 9"));
    assert_eq!(next.outcome(), Some([1, -1]));
}

#[test]
fn who_cannot_move_loses() {
    let blocked = "qqqq/****/4/QQQQ";
    for (side, outcome) in [("w", None), ("b", Some([1, -1]))] {
        assert_eq!(at("4", &format!("{blocked} {side}")).outcome(), outcome);
    }
    let state = at("4", "qqqq/***1/3Q/QQQ1 w");
    assert_eq!(state.outcome(), None);
    let done = after(&state, "d2d1,d1d3");
    assert_eq!(done.outcome(), Some([1, -1]));
    assert_eq!(done.position_text(), "qqqq/****/4/QQQQ b - - 4 3");
}

#[test]
fn random_moves_are_uniform_everywhere() {
    let mut rng = Rng::new(72);
    for options in ["4", "5", "6"] {
        let game = random_game(&open::<Amazons>("amazons", options), &mut rng);
        for state in game.iter().rev().skip(1).step_by(4).take(4) {
            random_moves_are_uniform(state, &mut rng);
        }
    }
}

#[test]
fn texts_read_back() {
    let mut rng = Rng::new(73);
    for options in ["", "4", "7"] {
        texts_are_safe(&open::<Amazons>("amazons", options), &mut rng);
        indices_are_distinct(&open::<Amazons>("amazons", options), &mut rng);
    }
    let start = "3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 w - - 0 1";
    assert_eq!(Amazons::new().position_text(), start);
    let six: Amazons = open("amazons6", "");
    assert_eq!(six.position_text(), "1q2q1/q4q/6/6/Q4Q/1Q2Q1 w - - 0 1");
    for short in [2, 4, 8] {
        assert_eq!(at("", &start[..start.len() - short]), Amazons::new());
    }
}

#[test]
fn impossible_positions_are_refused() {
    refuses(
        &open::<Amazons>("amazons", "4"),
        &[
            ("", ""),
            ("qqqq/4/4/QQQQ", ""),
            ("qqqq/4/4/QQQQ x", "x"),
            ("qqqq/4/4/QQQQ w - -  1", ""),
            ("qqqq/4/4/QQQQ w - - 1 1", "1"),
            ("qqqq/4/4/QQQQ w - - 0 2", "2"),
            ("qqqq/4/4/QQQQ w - - 0 1 0", "0"),
            ("qqqq/4/4/QQQ1 w", "qqqq/4/4/QQQ1"),
            ("qqqq/q3/4/QQQQ w", "qqqq/q3/4/QQQQ"),
            ("qqqq/4/4/QQQK w", "K"),
            ("qqqq/4/5/QQQQ w", "5"),
        ],
    );
}

#[test]
fn wrong_moves_name_what_is_wrong() {
    let start = Amazons::new();
    for (text, part) in [
        ("", ""),
        ("d1d7", "d1d7"),
        ("d1d7,d6d5", "d6d5"),
        ("d2d7,d7d6", "d2d7"),
        ("d1e3,e3e4", "d1e3"),
        ("d1d10,d10d9", "d1d10"),
        ("d1d7,d7e9", "d7e9"),
        ("d1d7,d7d11", "d11"),
        ("d1d7,,", ""),
        ("d10d7,d7d6", "d10d7"),
    ] {
        assert_eq!(start.read_move(text).expect_err(text).part(), part);
    }
    let shot = Shot {
        from: 3,
        to: 69,
        arrow: 3,
    };
    assert_eq!(start.read_move("d1d7,d7d1"), Ok(shot));
}

#[test]
fn symmetric_positions_have_one_representative() {
    let start = Amazons::new();
    let first = after(&start, "d1d7,d7g7").canonical();
    assert_eq!(after(&start, "g1g7,g7d7").canonical(), first);
    assert_ne!(after(&start, "g1g7,g7e7").canonical(), first);
    let mut rng = Rng::new(74);
    for state in random_game(&open::<Amazons>("amazons", "6"), &mut rng) {
        for symmetry in 0..8 {
            assert_eq!(state.seen(symmetry).canonical(), state.canonical());
        }
    }
}

#[test]
fn options_are_checked() {
    for (options, part) in [
        ("3", "3"),
        ("11", "11"),
        ("8,8", "8"),
        ("big", "big"),
        ("9,", ""),
    ] {
        let error = Amazons::start("amazons", options).expect_err(options);
        assert_eq!(error.part(), part);
    }
}

/// Of every move of positions all through a game, in an order of their own.
#[test]
fn replies_are_counted_without_playing_the_moves() {
    let mut rng = Rng::new(74);
    for size in [4, 5, 6, 8, 10] {
        let start: Amazons = open("amazons", &size.to_string());
        for mut position in [start; 3] {
            let mut moves = Vec::new();
            while position.outcome().is_none() {
                moves.clear();
                position.moves(&mut moves);
                moves.reverse();
                let mut found = Vec::new();
                position.after_each(&moves, &mut found, &mut Vec::new());
                let played = moves.iter().map(|&shot| {
                    let mut next = position;
                    next.play(shot);
                    After::of(&next, &mut Vec::new())
                });
                assert!(found.into_iter().eq(played), "{position:?}");
                position.play_random(&mut rng, &mut Vec::new());
            }
        }
    }
}
