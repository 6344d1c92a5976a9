//! Tests of the rules.

use super::life::is_alive;
use super::points::{point_at, sgf_point};
use super::{BOARDS, GoProblem, PROBLEMS, Points, Rules};
use crate::go::grid::around;
use crate::kit::checks::{after, indices_are_distinct, legal, random_game};
use crate::kit::checks::{random_moves_are_uniform, texts_are_safe};
use crate::kit::fill::fill;
use crate::kit::stones::Stones;
use std::collections::HashSet;
use std::fmt::Write;
use tesuji::Rng;
use tesuji::game::{Game, Notation};

/// A problem from rows, the top one first, separated by spaces: `x` and `o` are stones, `X` or `O`
/// the one that marks the target; `b` and `w` stones on playable points, `+` an empty playable
/// point.
pub(super) fn drawn(rows: &str, turn: char) -> GoProblem {
    let rows: Vec<_> = rows.split_whitespace().collect();
    let size = rows.len();
    let mut text = format!("(;SZ[{size}]PL[{turn}]");
    for (name, letters) in [("AB", "xXb"), ("AW", "oOw"), ("TR", "XO"), ("CR", "+bw")] {
        for (from_top, row) in rows.iter().enumerate() {
            for (column, letter) in row.chars().enumerate() {
                if letters.contains(letter) {
                    let point = point_at(column, size - 1 - from_top);
                    let _ = write!(text, "{name}[{}]", sgf_point(point, size as u8));
                }
            }
        }
    }
    GoProblem::read(&(text + ")"), Rules::default()).expect("the drawing is a problem")
}

/// The rows of the whole board.
fn rows(problem: &GoProblem) -> String {
    let shown = GoProblem {
        playable: problem.board(),
        ..*problem
    };
    let drawing = shown.drawing();
    let count = usize::from(problem.size);
    let rows = drawing
        .lines()
        .take(count)
        .map(|row| row[3..].replace(' ', ""));
    rows.collect::<Vec<_>>().join(" ")
}

/// The rules with that number in [`Rules::ALL`].
const SIMPLE: usize = 0;
const ATTACKER: usize = 1;
const DEFENDER: usize = 2;
const UNSETTLED_IS_DEAD: usize = 3;

#[test]
fn stones_without_liberties_are_taken() {
    let start = drawn("xw+.. +xo.. +++.. +.... X+...", 'B');
    let moves = ["a2", "a3", "a4", "b1", "b3", "c3", "c5", "pass"];
    assert_eq!(legal(&start), moves);
    let next = after(&start, "c5");
    assert_eq!(rows(&next), "x+x++ +xo++ +++++ +++++ X++++");
    assert_eq!((next.captured, next.outcome()), (1, None));
    // A stone may be placed again where the one that was taken stood.
    assert!(next.candidates().has(point_at(1, 4)));

    // Stones of the wall leave points where none may be placed.
    let start = drawn("+oo+o xxx+o Xooo. +.... .....", 'B');
    let next = after(&start, "a5 pass d5");
    assert_eq!(rows(&next), "X++xo XXX+o Xooo+ +++++ +++++");
    let left = [point_at(0, 1), point_at(3, 3)];
    assert_eq!(next.candidates(), left.into_iter().collect());
    // The target is beside them, so that it has escaped.
    assert_eq!(next.outcome(), Some([1, -1]));
}

#[test]
fn suicide_is_refused() {
    let start = drawn("+Xo.. xx+.. ooo.. ..... .....", 'W');
    assert_eq!(legal(&start), ["c4", "pass"]);
    let error = start.read_move("a5").expect_err("suicide");
    assert!(error.to_string().contains("suicide"), "{error}");
    // With no other liberty left for the chain the stone takes it, and is none.
    assert_eq!(after(&start, "c4 pass a5").outcome(), Some([1, -1]));
}

/// Black takes a ko at c3; the white target is in the corner.
pub(super) const KO: &str = "..... .xo.. xw+o. +xo.. O++++";

#[test]
fn a_ko_is_not_taken_back_at_once() {
    let start = drawn(KO, 'B');
    let taken = after(&start, "c3");
    assert_eq!(rows(&taken), "+++++ +xo++ x+xo+ +xo++ O++++");
    let error = taken.read_move("b3").expect_err("a ko");
    assert!(error.to_string().contains("ko"), "{error}");
    assert_eq!(legal(&taken), ["a2", "b1", "c1", "d1", "e1", "pass"]);
    // After moves elsewhere it may be taken, and then not by the other side.
    let later = after(&taken, "c1 d1 b3");
    assert_eq!(rows(&later), "+++++ +xo++ xo+o+ +xo++ O+ox+");
    assert!(later.read_move("c3").is_err());
    assert!(after(&taken, "pass pass").outcome().is_some());
    assert_eq!(after(&taken, "pass e1 b3").captured, 2);
}

#[test]
fn one_side_may_take_back_at_once_by_option() {
    // Black is the attacker, White the defender.
    let back = |rules: usize, moves: &str, m: &str| {
        let start = drawn(KO, 'B').with_rules(Rules::ALL[rules]);
        after(&start, moves).read_move(m).is_ok()
    };
    let all = [SIMPLE, ATTACKER, DEFENDER];
    let white = all.map(|rules| back(rules, "c3", "b3"));
    assert_eq!(white, [false, false, true]);
    let black = all.map(|rules| back(rules, "c3 c1 d1 b3", "c3"));
    assert_eq!(black, [false, true, false]);
}

#[test]
fn a_snapback_is_no_ko() {
    // White takes the stone thrown in at a5; Black takes five back at once.
    let start = drawn("++wx. wwwx. xxx.. +.... O++..", 'B');
    let taken = after(&start, "a5 b5");
    assert_eq!(rows(&taken), "+oox+ ooox+ xxx++ +++++ O++++");
    assert_eq!((taken.ko, taken.captured), (super::NO_KO, 1));
    let back = after(&taken, "a5");
    assert_eq!(rows(&back), "x++x+ +++x+ xxx++ +++++ O++++");
    assert_eq!(back.captured, 6);
}

#[test]
fn capturing_the_target_ends_the_game() {
    let start = drawn("+Oox. ++ox. xxxx. ..... .....", 'B');
    let end = after(&start, "a5 pass a4 pass b4");
    assert_eq!(end.outcome(), Some([1, -1]));
    assert_eq!(rows(&end), "x++x+ xx+x+ xxxx+ +++++ +++++");
    assert_eq!(
        GoProblem::read(&end.position_text(), Rules::default()),
        Ok(end)
    );
    // Player 0 is the player who moves first: here the defender.
    let start = drawn("+Oox. ++ox. xxxx. ..... .....", 'W');
    let end = after(&start, "pass a5 pass a4 pass b4");
    assert_eq!(end.outcome(), Some([-1, 1]));
}

#[test]
fn two_eyes_live_and_a_false_eye_does_not() {
    let two = drawn("+x+xo xxxxo Xoooo o.... +....", 'W');
    assert_eq!(two.outcome(), Some([-1, 1]));
    // One eye and one more move.
    let one = drawn("+++xo xxxxo Xoooo o.... .....", 'B');
    assert_eq!(one.outcome(), None);
    assert_eq!(after(&one, "b5").outcome(), Some([1, -1]));
    assert_eq!(after(&one, "pass b5").outcome(), None);
    // The eye at d5 is false: the stone at e5 hangs on it alone.
    let falsely = drawn("+xx+x xxoxo Xoooo o...+ .....", 'B');
    assert_eq!(falsely.outcome(), None);
    // An eye of two points is vital to a chain only if both are its liberties.
    let big = drawn("++xo. xxxo. X+xo. xxxo. ooo+.", 'W');
    assert_eq!(big.outcome(), Some([-1, 1]));
    let corner = drawn("+++xo ++xxo xxxoo X+xo. xxxo.", 'W');
    assert_eq!(corner.outcome(), None);
}

#[test]
fn a_target_beside_an_empty_point_that_is_not_playable_has_escaped() {
    let start = drawn("xX+.. oo+.. ..... ..... .....", 'B');
    assert_eq!(start.outcome(), None);
    assert_eq!(after(&start, "c5").outcome(), Some([1, -1]));
    assert_eq!(after(&start, "pass c5").outcome(), Some([-1, 1]));
}

#[test]
fn two_passes_end_the_game() {
    let start = drawn("++xo. xxxo. X+oo. xooo. oo...", 'W');
    let passed = after(&start, "pass pass");
    assert_eq!((passed.passes, passed.outcome()), (2, Some([-1, 1])));
    let dead = start.with_rules(Rules::ALL[UNSETTLED_IS_DEAD]);
    assert_eq!(after(&dead, "pass pass").outcome(), Some([1, -1]));
    assert_eq!(passed.with_rules(dead.rules()), after(&dead, "pass pass"));
    // Not in a row.
    assert_eq!(after(&start, "pass a5 pass").outcome(), None);
}

#[test]
fn too_many_captures_end_the_game() {
    let start = drawn(KO, 'B');
    let limit = start.limit();
    assert_eq!(limit, 21);
    for (before, outcome) in [(limit - 1, None), (limit, Some([-1, 1]))] {
        let text = start
            .position_text()
            .replace(')', &format!("XC[{before}])"));
        let read = start.read_position(&text).expect("a position");
        let next = after(&read, "c3");
        assert_eq!((next.captured, next.outcome()), (before + 1, outcome));
    }
}

#[test]
fn no_position_comes_twice() {
    let mut rng = Rng::new(8);
    for rules in Rules::ALL {
        let start = drawn(KO, 'B').with_rules(rules);
        for _ in 0..50 {
            let game = random_game(&start, &mut rng);
            let hashes: HashSet<_> = game.iter().map(Game::hash).collect();
            assert_eq!(hashes.len(), game.len());
        }
    }
}

/// Whether the stones of `enemy`, moving alone on the playable points, can capture the stone.
fn can_be_captured(
    stone: Points,
    [own, enemy]: [Points; 2],
    board: Points,
    playable: Points,
    seen: &mut HashSet<[[u64; 6]; 2]>,
) -> bool {
    if own.and(stone).is_empty() {
        return true;
    }
    if !seen.insert([own.0, enemy.0]) {
        return false;
    }
    let empty = board.minus(own.or(enemy));
    empty.and(playable).squares().any(|point| {
        let here = Points::of(point);
        crate::kit::fill::taken(enemy, own, empty, here, around).is_some_and(|taken| {
            let next = [own.minus(taken), enemy.or(here)];
            can_be_captured(stone, next, board, playable, seen)
        })
    })
}

#[test]
fn benson_is_what_exhaustion_finds() {
    let mut rng = Rng::new(1976);
    let board = BOARDS[4];
    let mut counts = [0; 4];
    for round in 0..4000 {
        let (mut stones, mut playable) = ([Points::EMPTY; 2], board);
        for point in board.squares() {
            match rng.below(16) {
                0..=8 => stones[0] = stones[0].or(Points::of(point)),
                9 => stones[1] = stones[1].or(Points::of(point)),
                10 if round % 2 == 0 => playable = playable.minus(Points::of(point)),
                _ => {}
            }
        }
        let empty = board.minus(stones[0].or(stones[1]));
        if stones[0].is_empty()
            || stones
                .iter()
                .any(|&set| !crate::kit::fill::all_breathe(set, empty, around))
        {
            continue;
        }
        let stone = Points::of(stones[0].nth(rng.below(stones[0].count())));
        let alive = is_alive(stone, stones, board, playable);
        let lost = can_be_captured(stone, stones, board, playable, &mut HashSet::new());
        assert!(!(alive && lost), "{stones:?}, playable {playable:?}");
        // Benson's theorem is about boards that are playable everywhere.
        assert!(alive || lost || playable != board, "{stones:?}");
        counts[usize::from(alive) + 2 * usize::from(playable == board)] += 1;
    }
    assert!(counts.iter().all(|&count| count > 100), "{counts:?}");
}

#[test]
fn the_collection_is_sound() {
    assert!(PROBLEMS.len() >= 36);
    for number in 1..=PROBLEMS.len() {
        let problem = GoProblem::problem(number, Rules::default());
        assert_eq!(problem.outcome(), None, "{number}");
        assert!((8..=20).contains(&problem.playable()), "{number}");
        assert!(problem.vacancies() >= 8, "{number}");
        // Stones on points that are not playable are the target or cannot be captured.
        let closed = problem.empty().minus(problem.playable);
        let own = problem.stones[usize::from(problem.defender)];
        let target = fill(Points::of(problem.target), own, around);
        for stones in problem.stones {
            let safe = fill(stones.and(around(closed)), stones, around);
            let fixed = stones.minus(problem.playable).minus(target);
            assert!(fixed.minus(safe).is_empty(), "{number}");
        }
        for rules in Rules::ALL {
            assert_eq!(problem.with_rules(rules), GoProblem::problem(number, rules));
        }
    }
}

#[test]
fn draws_texts_and_indices() {
    let mut rng = Rng::new(21);
    for start in [
        drawn(KO, 'B'),
        drawn("++xo. xxxo. X+oo. xooo. oo...", 'W'),
        GoProblem::problem(1, Rules::default()),
    ] {
        for rules in Rules::ALL {
            let start = start.with_rules(rules);
            texts_are_safe(&start, &mut rng);
            indices_are_distinct(&start, &mut rng);
            for position in random_game(&start, &mut rng).iter().step_by(3) {
                if position.outcome().is_none() {
                    random_moves_are_uniform(position, &mut rng);
                }
            }
        }
    }
}
