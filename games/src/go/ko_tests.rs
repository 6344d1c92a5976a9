//! Tests of simple ko.

use super::super::tests::Plain;
use super::super::{Ko, KoGo, KoRule, SmallGo};
use crate::kit::checks::{after, indices_are_distinct, open, random_game, refuses};
use crate::kit::checks::{random_moves_are_uniform, texts_are_safe};
use tesuji::Rng;
use tesuji::game::{Game, Notation, perft};

/// The rules as they are told: all boards that were, of which the last but one may not come again
/// by a stone.
struct Told {
    boards: Vec<Plain>,
    passes: usize,
    plies: usize,
}

impl Told {
    fn of(state: &KoGo) -> Self {
        Self {
            boards: vec![Plain::of(state)],
            passes: 0,
            plies: state.plies.into(),
        }
    }

    /// The number of sequences of `depth` moves, by going through them.
    fn count(&mut self, depth: u32) -> u64 {
        let board = self.boards[self.boards.len() - 1].clone();
        if depth == 0 {
            return 1;
        }
        if self.passes == 2 || self.plies == 2 * board.stones.len() {
            return 0;
        }
        let (own, passes) = (['x', 'o'][self.plies % 2], self.passes);
        let stones = (0..board.stones.len())
            .filter(|&square| board.stones[square] == '.')
            .filter_map(|square| board.with(square, own));
        let before = self.boards.iter().rev().nth(1).cloned();
        let stones: Vec<_> = stones
            .filter(|next| Some(next) != before.as_ref())
            .collect();
        self.plies += 1;
        let mut all = 0;
        for (next, passes) in stones
            .into_iter()
            .map(|next| (next, 0))
            .chain([(board, passes + 1)])
        {
            self.boards.push(next);
            self.passes = passes;
            all += self.count(depth - 1);
            self.boards.pop();
        }
        self.plies -= 1;
        self.passes = passes;
        all
    }
}

const KO: &str = "5/1xo2/xo1o1/1xo2/5 x";

fn ko5() -> KoGo {
    open("go5", "ko")
}

fn at(text: &str) -> KoGo {
    ko5().read_position(text).expect("the position is possible")
}

#[test]
fn counts_are_those_of_the_rules_as_they_are_told() {
    let mut fewer = 0;
    let start = |size: &str| open::<KoGo>("go", &format!("{size},ko"));
    let read = |size, text| start(size).read_position(text).expect("it is possible");
    for (size, text, depth) in [
        ("2", "2/2 x", 8),
        ("3", "3/3/3 x", 6),
        ("5", KO, 3),
        ("5", "5/1xo2/x1xo1/1xo2/5 o", 3),
    ] {
        let state = read(size, text);
        let place = state.position_text();
        let mut told = Told::of(&state);
        for depth in 1..=depth {
            let count = perft(&state, depth);
            assert_eq!(count, told.count(depth as u32), "{place} depth {depth}");
            let free: SmallGo = open("go", &state.size.to_string());
            let free = free.read_position(&place).expect("possible without ko");
            fewer += usize::from(count < perft(&free, depth));
        }
    }
    assert!(fewer > 2, "a ko makes a difference in {fewer} counts");
}

#[test]
fn a_single_stone_just_taken_may_not_be_taken_back_at_once() {
    let taken = after(&at(KO), "c3");
    let text = "5/1xo2/x1xo1/1xo2/5 o 0 9 ko b3";
    assert_eq!(taken.position_text(), text);
    let error = taken.read_move("b3").expect_err("a ko");
    assert!(error.to_string().contains("at once"), "{error}");
    // A stone elsewhere and its answer, or passes, lift the ko.
    for between in ["e5 e4", "e5 pass", "pass e5"] {
        assert!(after(&taken, between).read_move("b3").is_ok(), "{between}");
    }
    // And after that the other side may not take back.
    let back = after(&taken, "e5 e4 b3");
    assert!(back.read_move("c3").is_err());
    assert!(back.position_text().ends_with(" ko c3"));
}

#[test]
fn what_is_no_ko_is_free() {
    // Two stones, a stone that joins others, and one with another liberty.
    for (text, vertex) in [
        ("5/5/xx3/oox2/1x3 x", "a1"),
        ("5/5/x4/ox3/1x3 x", "a1"),
        ("5/1xo2/xo3/1xo2/5 x", "c3"),
    ] {
        let taken = after(&at(text), vertex);
        assert!(
            taken.vacancies >= at(text).vacancies,
            "{text}: something is taken"
        );
        assert_eq!(taken.ko.point(), None, "{text}");
    }
    // After the last ply no stone may be placed anyway.
    let last = after(&at("5/1xo2/xo1o1/1xo2/5 o 0 49"), "e5");
    assert_eq!(last.ko.point(), None);
    assert!(last.outcome().is_some());
    let text = "5/1ox2/ox1x1/1ox2/5 o 0 49";
    let last = after(&at(text), "c3");
    assert_eq!(last.position_text(), "5/1ox2/o1ox1/1ox2/5 x 0 50");
}

#[test]
fn the_point_is_part_of_the_position() {
    let taken = after(&at(KO), "c3");
    let text = taken.position_text();
    let lifted = at(text.strip_suffix(" ko b3").expect("a ko"));
    assert_ne!(taken.hash(), lifted.hash());
    assert_ne!(taken, lifted);
    assert!(lifted.read_move("b3").is_ok());
    // Read back, with moves behind it and without the numbers.
    assert_eq!(at(&text), taken);
    assert_eq!(at(&text).hash(), taken.hash());
    let more = at(&format!("{text} moves e5 e4"));
    assert_eq!(more, after(&taken, "e5 e4"));
    assert_eq!(at("5/1xo2/x1xo1/1xo2/5 o ko b3"), taken);
    // Turned only where no ko stands.
    assert_eq!(taken.canonical(), taken);
    let corners = ["a1", "e5"].map(|corner| after(&ko5(), corner).canonical());
    assert_eq!(corners[0], corners[1]);
}

#[test]
fn points_that_are_no_ko_are_refused() {
    refuses(
        &ko5(),
        &[
            ("5/1xo2/x1xo1/1xo2/5 o 0 9 ko", "ko"),
            ("5/1xo2/x1xo1/1xo2/5 o 0 9 ko ", ""),
            ("5/1xo2/x1xo1/1xo2/5 o 0 9 ko pass", "pass"),
            ("5/1xo2/x1xo1/1xo2/5 o 0 9 ko z9", "z9"),
            ("5/1xo2/x1xo1/1xo2/5 o 0 9 ko e5", "e5"),
            ("5/1xo2/x1xo1/1xo2/5 o 0 9 ko c3", "c3"),
            ("5/1xo2/x1xo1/1xo2/5 x 0 10 ko b3", "b3"),
            ("5/1xo2/x1xo1/1xo2/5 o 1 11 ko b3", "b3"),
            ("5/1xo2/x1xo1/1xo2/5 o 0 50 ko b3", "50"),
            ("5/1xo2/x1xo1/1xo2/5 o 0 7 ko b3", "7"),
            ("5/1xo2/x1xo1/1xo2/5 o 0 9 ko b3 moves b3", "b3"),
            ("5/1xo2/x1xo1/1xo2/5 o 0 9 ko b3 ko b3", "b3 ko b3"),
        ],
    );
    // Of the other rules none bars a point.
    let text = "5/1xo2/x1xo1/1xo2/5 o 0 9 ko b3";
    refuses(&open::<SmallGo>("go5", ""), &[(text, "b3")]);
    refuses(&open::<KoGo>("go5", "superko"), &[(text, "b3")]);
}

#[test]
fn texts_and_draws_are_those_of_every_game() {
    let mut rng = Rng::new(85);
    for options in ["2,ko", "5,ko", "7,komi=0.5,ko"] {
        texts_are_safe(&open::<KoGo>("go", options), &mut rng);
        indices_are_distinct(&open::<KoGo>("go", options), &mut rng);
    }
    let game = random_game(&KoGo::under(4, KoRule::Simple), &mut rng);
    let standing = game.iter().filter(|state| state.ko.point().is_some());
    for state in standing.chain([&after(&at(KO), "c3")]) {
        random_moves_are_uniform(state, &mut rng);
    }
}
