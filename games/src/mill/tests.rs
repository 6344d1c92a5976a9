//! Tests of the rules.

use super::Mill;
use crate::kit::checks::{after, indices_are_distinct, legal, open, random_game, refuses};
use crate::kit::checks::{random_moves_are_uniform, texts_are_safe};
use tesuji::Rng;
use tesuji::game::{Game, Notation};

fn at(options: &str, text: &str) -> Mill {
    let start: Mill = open("mill", options);
    start.read_position(text).expect("the position is possible")
}

fn removals(state: &Mill, step: &str) -> Vec<String> {
    let with = format!("{step}x");
    let all = legal(state).into_iter();
    let of_step = |text: String| text.strip_prefix(&with).map(str::to_string);
    all.filter_map(of_step).collect()
}

#[test]
fn a_mill_removes_a_man_that_is_in_none() {
    // a1 and a4 stand; o has the mill b6 d6 f6 and a man on d2.
    let state = at("", "3/ooo/3/x5/3/1o1/x2 x 5-5 0");
    assert_eq!(removals(&state, "a7"), ["d2"]);
    assert!(
        !legal(&state).contains(&"a7".to_string()),
        "removing is not a choice"
    );
    let next = after(&state, "a7xd2");
    assert_eq!(next.position_text(), "x2/ooo/3/x5/3/3/x2 o 4-5 0");
    // With all in mills any may go.
    let state = at("", "3/ooo/3/x5/3/3/x2 x 5-5 0");
    assert!(state.read_move("a7").is_err());
    assert_eq!(removals(&state, "a7"), ["b6", "d6", "f6"]);
}

#[test]
fn two_mills_at_once_remove_one_man() {
    let state = at("", "1xx/1o1/o2/x3oo/3/3/x2 x 5-5 0");
    assert_eq!(removals(&state, "a7"), ["c5", "d6", "f4", "g4"]);
    assert_eq!(state.count_moves(&mut Vec::new()), legal(&state).len());
}

#[test]
fn a_man_that_moves_along_a_line_leaves_it() {
    // The mill a1 a4 a7 opens by a4b4, and closes again by going back.
    let open_mill = after(&at("", "x2/3/3/xxx1oo/1o1/3/x1o x 0-0 3"), "b4b2 d3d2");
    assert!(legal(&open_mill).contains(&"a4b4".to_string()));
    let open_mill = after(&open_mill, "a4b4 d2d3");
    assert_eq!(removals(&open_mill, "b4a4"), ["d3", "f4", "g1", "g4"]);
}

#[test]
fn three_men_go_anywhere() {
    let state = at("", "x2/3/3/x4o/3/1x1/ooo x 0-0 0");
    // The third point of x's line is taken, so no move closes a mill.
    assert_eq!(state.count_moves(&mut Vec::new()), 3 * 17);
    let state = at("", "x2/3/3/x4o/3/1x1/1oo x 0-0 0");
    // d2a1 closes a7 a4 a1; the three o are in no mill.
    assert_eq!(removals(&state, "d2a1"), ["d1", "g1", "g4"]);
    assert_eq!(state.count_moves(&mut Vec::new()), 3 * 18 - 1 + 3);
    // The four o go along the lines.
    let state = at("", "x2/3/3/x4o/3/1x1/ooo o 0-0 0");
    assert_eq!(legal(&state), ["g4f4", "g4g7"]);
}

#[test]
fn fewer_than_three_men_lose() {
    let state = at("", "x2/3/3/x4o/3/1x1/1oo x 0-0 19");
    let won = after(&state, "d2a1xg4");
    assert_eq!(won.outcome(), Some([1, -1]));
    assert_eq!(won.position_text(), "x2/3/3/x5/3/3/xoo o 0-0 0");
    // Men in hand count: o has one on the board and two to place.
    let state = at("", "x1x/3/3/x4x/3/3/x1o o 2-3 0");
    assert_eq!(state.outcome(), None);
}

#[test]
fn a_side_that_cannot_move_loses() {
    let state = at("", "xox/1o1/3/o4o/3/o2/xox o 0-0 19");
    let stuck = after(&state, "b2b4");
    assert_eq!(
        stuck.outcome(),
        Some([-1, 1]),
        "no move comes before the draw"
    );
    assert_eq!(Mill::new().read_position(&stuck.position_text()), Ok(stuck));
    // In hand there is always a move.
    let placing = at("", "xox/1o1/3/o4o/3/o2/xox x 1-1 0");
    assert_eq!(placing.outcome(), None);
}

#[test]
fn draws_by_the_clock() {
    let text = "x2/3/3/x4o/o2/1x1/1oo x 0-0";
    let state = at("", &format!("{text} 19"));
    assert_eq!(after(&state, "d2b2").outcome(), Some([0, 0]));
    assert_eq!(after(&state, "d2a1xd1").outcome(), None);
    assert_eq!(
        after(&state, "d2a1xd1").position_text(),
        "x2/3/3/x4o/o2/3/x1o o 0-0 0"
    );
    let state = at("os", &format!("{text} 198"));
    let late = after(&state, "d2a1xd1 g4f4");
    assert_eq!(late.outcome(), Some([0, 0]));
    assert_eq!(late.position_text(), "x2/3/3/x3o1/o2/3/x1o x 0-0 200");
    let state = at("os", "x2/3/3/x4o/3/1x1/1oo o 0-0 199");
    assert_eq!(after(&state, "g4g7").outcome(), Some([0, 0]));
    let won = after(&state, "g4a1xd2").outcome();
    assert_eq!(
        won,
        Some([-1, 1]),
        "having two men left comes before the draw"
    );
}

#[test]
fn the_first_phase_does_not_count() {
    let mut rng = Rng::new(41);
    for options in ["", "os"] {
        for _ in 0..20 {
            for (ply, state) in random_game(&open::<Mill>("mill", options), &mut rng)
                .iter()
                .enumerate()
            {
                assert_eq!(usize::from(state.placed), ply.min(18));
                assert_eq!(state.mover(), ply % 2);
                if options == "os" {
                    assert_eq!(usize::from(state.clock), ply);
                } else if ply <= 18 {
                    assert_eq!(state.clock, 0);
                }
            }
        }
    }
}

#[test]
fn random_moves_are_uniform_everywhere() {
    let mut rng = Rng::new(42);
    for _ in 0..3 {
        let game = random_game(&Mill::new(), &mut rng);
        for state in game.iter().rev().skip(1).step_by(7) {
            random_moves_are_uniform(state, &mut rng);
        }
    }
    for text in [
        "x2/3/3/x4o/3/1x1/1oo x 0-0 0",
        "x1x/3/3/1x3o/3/3/1oo x 0-0 0",
        "3/ooo/3/x5/3/1o1/x2 x 5-5 0",
        "x2/3/3/xxx1oo/1o1/3/x1o x 0-0 3",
    ] {
        random_moves_are_uniform(&at("", text), &mut rng);
    }
}

#[test]
fn texts_read_back() {
    let mut rng = Rng::new(43);
    for options in ["", "os"] {
        let start: Mill = open("mill", options);
        for _ in 0..10 {
            texts_are_safe(&start, &mut rng);
            indices_are_distinct(&start, &mut rng);
        }
    }
    let start = Mill::new();
    assert_eq!(start.position_text(), "3/3/3/6/3/3/3 x 9-9 0");
    assert_eq!(start.read_position("3/3/3/6/3/3/3 x 9-9"), Ok(start));
}

#[test]
fn impossible_positions_are_refused() {
    let empty = "3/3/3/6/3/3/3";
    let with = |rest: &str| format!("{empty} {rest}");
    refuses(
        &Mill::new(),
        &[
            ("", ""),
            ("3/3/3/6/3/3 x 9-9 0", "3/3/3/6/3/3"),
            ("3/3/3/7/3/3/3 x 9-9 0", "7"),
            ("3/3/3/6/3/z2/3 x 9-9 0", "z"),
            (&with("w 9-9 0"), "w"),
            (&with("x 9 0"), "9"),
            (&with("x 9-10 0"), "10"),
            (&with("x 9-8 0"), "9-8"),
            (&with("x 8-9 0"), "8-9"),
            (&with("o 9-9 0"), "9-9"),
            (&with("x 9-9 1"), "1"),
            (&with("x 9-9 0 0"), "0"),
            (&with("x 0-0 0"), empty),
            (&with("x 7-7 0"), empty),
            ("x2/3/3/x4o/o2/1x1/1oo x 0-0 21", "21"),
            ("x2/3/3/x4o/o2/1x1/1oo x 9-9 0", "x2/3/3/x4o/o2/1x1/1oo"),
            ("x2/3/3/x4o/o2/3/1oo o 0-0 0", "x2/3/3/x4o/o2/3/1oo"),
        ],
    );
    let by_turns: Mill = open("mill", "os");
    refuses(
        &by_turns,
        &[
            ("3/3/3/6/3/3/3 x 9-9 2", "2"),
            ("x2/3/3/x4o/o2/1x1/1oo x 0-0 17", "17"),
            ("x2/3/3/x4o/o2/1x1/1oo x 0-0 19", "19"),
            ("x2/3/3/x4o/o2/1x1/1oo x 0-0 202", "202"),
        ],
    );
}

#[test]
fn symmetric_positions_have_one_representative() {
    let corners = ["a1", "b2", "c3"].map(|m| after(&Mill::new(), m).canonical());
    assert_eq!(corners[0], corners[2]);
    assert_ne!(corners[0], corners[1], "the middle ring is another");
    for same in ["a7", "g7", "g1", "e5", "c5", "e3"] {
        assert_eq!(after(&Mill::new(), same).canonical(), corners[0]);
    }
    let chiral = after(&Mill::new(), "a1 a4 g7");
    assert_eq!(
        after(&Mill::new(), "a1 d1 g7").canonical(),
        chiral.canonical()
    );
    assert_ne!(
        after(&Mill::new(), "a1 a4 g1").canonical(),
        chiral.canonical()
    );
}

#[test]
fn options_are_checked() {
    use crate::Family;
    let error = Mill::start("mill", "os,os").expect_err("twice");
    assert_eq!(error.part(), "os");
    assert_ne!(open::<Mill>("mill", "os").hash(), Mill::new().hash());
}
