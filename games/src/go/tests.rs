//! Tests of the rules.

use super::{Free, Go, Ko, KoGo, KoRule, LargeGo, PASS, Remembered, SmallGo};
use crate::kit::checks::{after, indices_are_distinct, open, random_game, refuses};
use crate::kit::checks::{random_moves_are_uniform, texts_are_safe};
use crate::{Family, Visitor};
use tesuji::Rng;
use tesuji::game::{Game, Notation, perft};

/// The board as letters, with the rules square by square.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Plain {
    size: i32,
    pub(super) stones: Vec<char>,
}

impl Plain {
    pub(super) fn of<const W: usize, K: Ko<W>>(state: &Go<W, K>) -> Self {
        let drawing = state.drawing();
        let rows: Vec<&str> = drawing.lines().rev().skip(1).collect();
        let stones = rows.iter().flat_map(|row| row[3..].split_whitespace());
        Self {
            size: state.size.into(),
            stones: stones
                .map(|letter| letter.chars().next().expect("a letter"))
                .collect(),
        }
    }

    fn neighbours(&self, square: usize) -> Vec<usize> {
        let (row, column) = (square as i32 / self.size, square as i32 % self.size);
        let all = [
            (row, column - 1),
            (row, column + 1),
            (row - 1, column),
            (row + 1, column),
        ];
        let on = |n: &i32| (0..self.size).contains(n);
        let inside = all
            .into_iter()
            .filter(|(row, column)| on(row) && on(column));
        inside
            .map(|(row, column)| (row * self.size + column) as usize)
            .collect()
    }

    /// The squares that hang together with this one, and the letters beside them.
    fn group(&self, square: usize) -> (Vec<usize>, String) {
        let (mut group, mut beside) = (vec![square], String::new());
        let mut seen = vec![false; self.stones.len()];
        seen[square] = true;
        let mut next = 0;
        while next < group.len() {
            for other in self.neighbours(group[next]) {
                if self.stones[other] != self.stones[square] {
                    beside.push(self.stones[other]);
                } else if !std::mem::replace(&mut seen[other], true) {
                    group.push(other);
                }
            }
            next += 1;
        }
        (group, beside)
    }

    /// The board after a stone, if that is not suicide.
    pub(super) fn with(&self, square: usize, own: char) -> Option<Self> {
        let mut next = self.clone();
        next.stones[square] = own;
        for other in self.neighbours(square) {
            let (group, beside) = next.group(other);
            if next.stones[other] != '.' && next.stones[other] != own && !beside.contains('.') {
                for taken in group {
                    next.stones[taken] = '.';
                }
            }
        }
        next.group(square).1.contains('.').then_some(next)
    }

    fn area(&self, own: char) -> i16 {
        let counts = |square: &usize| {
            let other = if own == 'x' { 'o' } else { 'x' };
            let (_, beside) = self.group(*square);
            match self.stones[*square] {
                '.' => beside.contains(own) && !beside.contains(other),
                stone => stone == own,
            }
        };
        (0..self.stones.len()).filter(counts).count() as i16
    }
}

/// Whether a ko rule forbids a board after those that have been, the last one being the one before
/// it.
type Forbids = fn(&[Plain], &Plain) -> bool;

/// Follows a random game with the plain rules; how many stones a ko rule refused, and how many took
/// something.
fn follow<const W: usize, K: Ko<W>>(
    start: Go<W, K>,
    forbids: Forbids,
    rng: &mut Rng,
) -> (usize, usize) {
    let mut state = start;
    let (mut seen, mut refused, mut taken) = (vec![Plain::of(&state)], 0, 0);
    while state.outcome().is_none() {
        let plain = Plain::of(&state);
        let own = ['x', 'o'][state.mover()];
        let mut moves = Vec::new();
        state.moves(&mut moves);
        let mut legal = Vec::new();
        for square in 0..plain.stones.len() {
            let next = (plain.stones[square] == '.').then(|| plain.with(square, own));
            let Some(next) = next.flatten() else { continue };
            if forbids(&seen, &next) {
                refused += 1;
                continue;
            }
            legal.push((square, next));
        }
        assert_eq!(moves.pop(), Some(PASS));
        let indices = moves
            .iter()
            .map(|&m| state.move_index(m).expect("an index"));
        let expected: Vec<_> = legal.iter().map(|&(square, _)| square).collect();
        assert_eq!(
            indices.collect::<Vec<_>>(),
            expected,
            "{}",
            state.position_text()
        );
        for (m, (_, next)) in moves.into_iter().zip(&legal).step_by(5) {
            let mut played = state;
            played.play(m);
            assert_eq!(Plain::of(&played), *next, "{}", state.position_text());
        }
        let passed_before = state.passes() == 1;
        let before = state.vacancies;
        state.play_random(rng, &mut Vec::new());
        let now = Plain::of(&state);
        assert!(now == plain || legal.iter().any(|(_, next)| now == *next));
        assert_eq!(
            state.outcome().is_some(),
            state.plies == state.last_ply() || passed_before && now == plain
        );
        taken += usize::from(now != plain && state.vacancies >= before);
        let empty = now.stones.iter().filter(|&&stone| stone == '.').count();
        assert_eq!(usize::from(state.vacancies), empty);
        seen.push(now);
    }
    let plain = Plain::of(&state);
    let margin = plain.area('x') - plain.area('o');
    assert_eq!(state.margin(), margin);
    let score = (2 * margin - state.komi).signum();
    assert_eq!(state.outcome(), Some([score, -score]));
    (refused, taken)
}

#[test]
fn random_games_follow_the_plain_rules() {
    let mut rng = Rng::new(81);
    let mut taken = 0;
    for size in 2..=9 {
        for _ in 0..80 / size {
            taken += follow(SmallGo::new(size), |_, _| false, &mut rng).1;
            taken += follow(LargeGo::new(size), |_, _| false, &mut rng).1;
        }
    }
    taken += follow(LargeGo::new(19), |_, _| false, &mut rng).1;
    assert!(taken > 200, "{taken}");
    let mut refused = 0;
    for size in [2, 3, 4, 5].repeat(40) {
        refused += follow(superko(size), <[Plain]>::contains, &mut rng).0;
    }
    assert!(refused > 20, "only {refused} repetitions were refused");
    let mut refused = 0;
    for size in [2, 3, 4, 5].repeat(100) {
        let before = |seen: &[Plain], next: &Plain| seen.iter().rev().nth(1) == Some(next);
        refused += follow(KoGo::new(size), before, &mut rng).0;
    }
    assert!(refused > 20, "only {refused} stones were refused");
}

fn superko(size: u8) -> KoGo {
    KoGo::under(size, KoRule::Superko)
}

fn small(options: &str, text: &str) -> SmallGo {
    let start: SmallGo = open("go", options);
    start.read_position(text).expect("the position is possible")
}

fn texts<const W: usize, K: Ko<W>>(state: &Go<W, K>) -> Vec<String> {
    let mut moves = Vec::new();
    state.moves(&mut moves);
    moves.iter().map(|&m| state.move_text(m)).collect()
}

#[test]
fn suicide_is_illegal_unless_it_takes() {
    // c3 has four white neighbours: Black may not fill it while the ring has liberties outside.
    let eye = small("5", "5/2o2/1o1o1/2o2/5 x");
    assert_eq!(eye.read_move("c3").expect_err("suicide").part(), "c3");
    // White may.
    assert!(small("5", "5/2o2/1o1o1/2o2/5 o").read_move("c3").is_ok());
    // A corner with a group of two: filling a1 takes b1 and a2, one stone each.
    let corner = small("5", "5/5/x4/ox3/1ox2 x");
    let took = after(&corner, "a1");
    assert_eq!(took.position_text(), "5/5/x4/1x3/x1x2 o 0 7");
    // Without the stone on c1 it takes only a2, and still lives.
    let one = after(&small("5", "5/5/x4/ox3/1o3 x"), "a1");
    assert_eq!(one.position_text(), "5/5/x4/1x3/xo3 o 0 5");
    // Suicide of several stones.
    let several = small("3", "oo1/xoo/1xo x");
    assert_eq!(texts(&several), ["c3", "pass"]);
    let several = small("3", "xoo/1o1/xoo x");
    assert_eq!(texts(&several), ["pass"]);
}

#[test]
fn a_large_group_is_taken_whole() {
    let snake = small("5", "ooooo/xxxxo/1oooo/oxxxx/5 x");
    assert_eq!(texts(&snake).len(), 7);
    let text = "1xxxx/ooooo/1xxxx/5/5 x 0 20";
    assert!(small("5", text).read_move("a5").is_err());
    let taken = after(&small("5", text), "a3 pass a5").position_text();
    assert_eq!(taken, "xxxxx/5/xxxxx/5/5 o 0 23");
}

const KO: &str = "5/1xo2/xo1o1/1xo2/5 x";

#[test]
fn a_ko_may_be_taken_back_at_once_by_default() {
    let taken = after(&small("5", KO), "c3");
    assert_eq!(taken.position_text(), "5/1xo2/x1xo1/1xo2/5 o 0 9");
    let back = after(&taken, "b3");
    assert_eq!(back.position_text(), KO.to_string() + " 0 10");
}

#[test]
fn superko_forbids_every_earlier_position() {
    let start: KoGo = open("go5", "superko");
    let ko = start.read_position(KO).expect("possible");
    let taken = after(&ko, "c3");
    let error = taken.read_move("b3").expect_err("a repetition");
    assert!(error.to_string().contains("earlier"), "{error}");
    // A threat and its answer change the board, and so do not passes.
    assert!(after(&taken, "e5 e4").read_move("b3").is_ok());
    assert!(after(&taken, "e5 pass").read_move("b3").is_ok());
    assert!(after(&taken, "pass e5").read_move("b3").is_ok());
    // Longer cycles count too: taking back all of White's stones leaves the first position.
    let cycle = after(&open("go", "2,superko"), "a1 b2 b1 a2 pass b1");
    let three: KoGo = cycle;
    assert_eq!(three.drawing(), " 2  o o\n 1  . o\n    a b");
    let error = three.read_move("a1").expect_err("a repetition");
    assert!(error.to_string().contains("earlier"), "{error}");
    let free = after(&open::<SmallGo>("go", "2"), "a1 b2 b1 a2 pass b1 a1");
    assert_eq!(free.drawing(), " 2  . .\n 1  x .\n    a b");
}

#[test]
fn superko_games_never_repeat() {
    let mut rng = Rng::new(82);
    for size in [3, 5, 9] {
        let mut seen = Vec::new();
        for state in random_game(&superko(size), &mut rng) {
            let passed = state
                .ko
                .past()
                .is_none_or(|past| past.moves.last() == Some(&PASS));
            assert!(passed || !seen.contains(&state.stones));
            seen.push(state.stones);
        }
    }
}

#[test]
fn area_counts_surrounded_points_and_stones() {
    let scored = |options: &str, text: &str| after(&small(options, text), "pass pass").outcome();
    // Black has column a and b, White d and e, c is neither player's.
    let shared = "1x1o1/1x1o1/1x1o1/1x1o1/1x1o1 x";
    assert_eq!(scored("5", shared), Some([0, 0]));
    assert_eq!(scored("5,komi=0.5", shared), Some([-1, 1]));
    assert_eq!(scored("5,komi=-0.5", shared), Some([1, -1]));
    // Ten more for Black.
    let more = "1xo2/1xo2/1xo2/1xo2/1xo2 x";
    assert_eq!(small("5", more).margin(), -5);
    assert_eq!(scored("5,komi=-5", more), Some([0, 0]));
    assert_eq!(scored("5,komi=-5.5", more), Some([1, -1]));
    assert_eq!(scored("5,komi=-4.5", more), Some([-1, 1]));
    // The empty board belongs to neither player, one stone owns it all.
    assert_eq!(SmallGo::new(9).margin(), 0);
    assert_eq!(after(&SmallGo::new(9), "e5").margin(), 81);
}

#[test]
fn two_passes_or_the_last_ply_end_the_game() {
    let start = SmallGo::new(5);
    assert_eq!(after(&start, "pass c3 pass").outcome(), None);
    let over = after(&start, "c3 pass pass");
    assert_eq!(over.outcome(), Some([1, -1]));
    assert_eq!(over.position_text(), "5/5/2x2/5/5 o 2 3");
    let last = small("2", "x1/2 o 0 7");
    assert_eq!(last.outcome(), None);
    let over = after(&last, "b1");
    assert_eq!(over.outcome(), Some([0, 0]));
    assert_eq!(over.position_text(), "x1/1o x 0 8");
    // At the last ply passes no longer matter.
    assert_eq!(after(&last, "pass").position_text(), "x1/2 x 0 8");
    assert_eq!(after(&last, "pass").outcome(), Some([1, -1]));
}

#[test]
fn sequences_of_two_moves_are_all_but_repeated_points() {
    let count = |state: &SmallGo| perft(state, 2);
    // 2 × 2: five first moves; after a stone three points and the pass, after a pass five.
    assert_eq!(count(&SmallGo::new(2)), 4 * 4 + 5);
    assert_eq!(perft(&SmallGo::new(9), 2), 81 * 81 + 82);
}

#[test]
fn random_moves_are_uniform_everywhere() {
    let mut rng = Rng::new(83);
    for state in random_game(&SmallGo::new(5), &mut rng)
        .iter()
        .rev()
        .skip(1)
        .step_by(3)
    {
        random_moves_are_uniform(state, &mut rng);
    }
    for state in random_game(&LargeGo::new(6), &mut rng)
        .iter()
        .rev()
        .skip(1)
        .step_by(7)
    {
        random_moves_are_uniform(state, &mut rng);
    }
    for state in random_game(&superko(3), &mut rng).iter().rev().skip(1) {
        random_moves_are_uniform(state, &mut rng);
    }
}

#[test]
fn texts_read_back() {
    let mut rng = Rng::new(84);
    for options in ["2", "5", "7,komi=0.5"] {
        for _ in 0..3 {
            texts_are_safe(&open::<SmallGo>("go", options), &mut rng);
            texts_are_safe(&open::<KoGo>("go", &format!("superko,{options}")), &mut rng);
            indices_are_distinct(&open::<SmallGo>("go", options), &mut rng);
        }
    }
    texts_are_safe(&open::<LargeGo>("go", "11"), &mut rng);
    indices_are_distinct(&LargeGo::new(19), &mut rng);
    let start = SmallGo::new(9);
    assert_eq!(
        after(&start, "e5").position_text(),
        "9/9/9/9/4x4/9/9/9/9 o 0 1"
    );
    assert_eq!(
        after(&start, "j9 pass").position_text(),
        "8x/9/9/9/9/9/9/9/9 x 1 2"
    );
    let start: KoGo = open("go5", "superko");
    let text = "5/5/5/5/5 x 0 0 moves c3 b3 pass";
    assert_eq!(after(&start, "c3 b3 pass").position_text(), text);
    // Read, but not written, without superko.
    let read = SmallGo::new(5)
        .read_position(text)
        .expect("a position and moves");
    assert_eq!(read.position_text(), "5/5/1ox2/5/5 o 1 3");
}

#[test]
fn missing_numbers_are_the_least_possible() {
    for (text, full) in [
        ("5/5/5/5/5 x", "5/5/5/5/5 x 0 0"),
        ("5/5/5/5/5 o", "5/5/5/5/5 o 0 1"),
        ("5/5/5/5/xxx2 o", "5/5/5/5/xxx2 o 0 5"),
        ("5/5/5/5/xxx2 x", "5/5/5/5/xxx2 x 0 6"),
        ("5/5/5/5/ooo2 o", "5/5/5/5/ooo2 o 0 7"),
        ("5/5/5/5/ooo2 x 1", "5/5/5/5/ooo2 x 1 8"),
        ("5/5/5/5/5 x 2", "5/5/5/5/5 x 2 2"),
    ] {
        assert_eq!(small("5", text).position_text(), full);
    }
}

#[test]
fn impossible_positions_are_refused() {
    refuses(
        &SmallGo::new(5),
        &[
            ("", ""),
            ("5/5/5/5/5", ""),
            ("5/5/5/5/5 w", "w"),
            ("5/5/5/5/6 x", "6"),
            ("5/5/5/5/4z x", "z"),
            ("5/5/5/5/5 x 3", "3"),
            ("5/5/5/5/5 x 0 1", "1"),
            ("5/5/5/5/5 x 0 52", "52"),
            ("5/5/5/5/xx3 x 0 2", "2"),
            ("5/5/5/5/oo3 x 1 4", "4"),
            ("5/5/5/5/5 x 0 0 0", "0"),
            ("5/5/5/x4/ox3 x", "5/5/5/x4/ox3"),
            (
                "xxxxx/xxxxx/xxxxx/xxxxx/xxxxx x",
                "xxxxx/xxxxx/xxxxx/xxxxx/xxxxx",
            ),
            ("5/5/5/5/5 x 0 0 moves", "moves"),
            ("5/5/5/5/5 x 0 0 moves c3 c3", "c3"),
            ("5/5/5/5/5 x 0 0 moves pass pass c3", "c3"),
            ("5/5/5/5/5 x 2 2 moves c3", "c3"),
            ("5/5/5/5/5 x 0 0 moves c3 f1", "f1"),
        ],
    );
    for text in [
        "i1", "c0", "c03", "c", "", "C3", "c+3", "c6", "t19", "pass ", "é1", "c３",
    ] {
        assert_eq!(
            SmallGo::new(5).read_move(text).expect_err(text).part(),
            text
        );
    }
    // There is no i.
    assert!(SmallGo::new(9).read_move("j9").is_ok());
    assert!(LargeGo::new(19).read_move("t19").is_ok());
}

#[test]
fn symmetric_positions_have_one_representative() {
    let start = SmallGo::new(9);
    let alike = ["a2", "b1", "h9", "j8", "a8", "b9", "j2", "h1"];
    let first = after(&start, alike[0]).canonical();
    for vertex in alike {
        assert_eq!(after(&start, vertex).canonical(), first);
    }
    assert_ne!(after(&start, "b2").canonical(), first);
    // With superko the past is not turned.
    let start = superko(5);
    let state = after(&start, "a1 b2");
    assert_eq!(state.canonical(), state);
}

#[test]
fn options_choose_the_type() {
    struct Bytes;
    impl Visitor for Bytes {
        type Output = usize;
        fn visit<G: Family>(self, _: G) -> usize {
            size_of::<G>()
        }
    }
    let small = size_of::<Go<2, Free>>();
    let large = size_of::<Go<6, Free>>();
    let remembering = size_of::<Go<6, Remembered>>();
    assert_eq!((small, large), (40, 104));
    for (name, bytes) in [
        ("go9", small),
        ("go5:komi=3", small),
        ("go:9", small),
        ("go:2,komi=-3.5", small),
        ("go", large),
        ("go19:komi=7.5", large),
        ("go:10", large),
        ("go:9,superko", remembering),
        ("go19:superko", remembering),
        ("go5:superko,komi=7", remembering),
        ("go9:ko", remembering),
        ("go:2,ko,komi=7", remembering),
    ] {
        assert_eq!(crate::open(name, Bytes), Ok(bytes), "{name}");
    }
    for (name, part) in [
        ("go:1", "1"),
        ("go:20", "20"),
        ("go9:9", "9"),
        ("go19:9", "9"),
        ("go9:komi=7.25", "komi=7.25"),
        ("go9:komi=", "komi="),
        ("go9:komi=362", "komi=362"),
        ("go9:komi=--1", "komi=--1"),
        ("go9:komi=5.", "komi=5."),
        ("go9:komi=.5", "komi=.5"),
        ("go9:komi=1.5.0", "komi=1.5.0"),
        ("go9:komi=1,komi=2", "komi=2"),
        ("go:superko,superko", "superko"),
        ("go:ko,superko", "superko"),
        ("go5:kO", "kO"),
    ] {
        assert_eq!(crate::open(name, Bytes).expect_err(name).part(), part);
    }
}
