//! Positions with more moves than games have, the greatest scores, and cycles.

use super::common::any::Any;
use super::traps::with_every_engine;
use std::fmt::Debug;
use tesuji::Budget;
use tesuji::game::{Game, Outcome, Players, Scores, Separate};
use tesuji::solve::df_pn::Sum;
use tesuji::solve::{
    DfPn, Engine, ExpectedWork, Goal, LeafPlayouts, Mopns, NullWindow, Pns, ProductPropagation,
    SecondLevel, Solver, Status,
};
use tesuji_games::{Family, Loa};

/// More moves than sixteen bits count, each of which ends the game: by the last but one the mover
/// wins.
#[derive(Clone, Copy, Debug)]
struct Broad(Option<u32>);

const MOVES: u32 = 70_000;

impl Game for Broad {
    type Players = Players<2>;
    type Move = u32;

    fn mover(&self) -> usize {
        0
    }

    fn moves(&self, moves: &mut Vec<u32>) {
        moves.extend(0..MOVES);
    }

    fn play(&mut self, m: u32) {
        self.0 = Some(m);
    }

    fn outcome(&self) -> Option<Outcome<Self>> {
        let won = self.0? == MOVES - 2;
        Some(if won { [1, -1] } else { [-1, 1] })
    }

    fn hash(&self) -> Option<u64> {
        Some(self.0.map_or(0, |m| (u64::from(m) + 1) << 32))
    }
}

#[test]
fn positions_of_very_many_moves_are_solved() {
    fn check<E: Engine<Broad>>(engine: E) {
        let mut solver = Solver::new(Broad(None), Any::new(engine), 0, Goal::Win);
        let answer = solver.solve(&Budget::nodes(1_000_000).with_memory(1 << 30));
        assert_eq!(answer.status, Status::Proven, "{answer:?}");
        assert_eq!(answer.line, [MOVES - 2]);
    }
    with_every_engine!(check);
}

/// One player chooses a row, the other one of its two scores.
#[derive(Clone, Copy, Debug)]
struct Table<P> {
    scores: [[i16; 2]; 3],
    row: Option<usize>,
    score: Option<i16>,
    players: std::marker::PhantomData<P>,
}

impl<P> Table<P> {
    fn new(scores: [[i16; 2]; 3]) -> Self {
        Self {
            scores,
            row: None,
            score: None,
            players: std::marker::PhantomData,
        }
    }
}

macro_rules! table_of_scores {
    ($players:ty, $least:expr, $other:expr) => {
        impl Game for Table<$players> {
            type Players = $players;
            type Move = u8;

            const SCORES: Scores = Scores::range($least, i16::MAX).by_margin();

            fn mover(&self) -> usize {
                usize::from(self.row.is_some())
            }

            fn moves(&self, moves: &mut Vec<u8>) {
                moves.extend(0..if self.row.is_some() { 2 } else { 3 });
            }

            fn play(&mut self, m: u8) {
                match self.row {
                    None => self.row = Some(m.into()),
                    Some(row) => self.score = Some(self.scores[row][usize::from(m)]),
                }
            }

            fn outcome(&self) -> Option<Outcome<Self>> {
                let other: fn(i16) -> i16 = $other;
                self.score.map(|score| [score, other(score)])
            }

            fn hash(&self) -> Option<u64> {
                let row = self.row.map_or(0, |row| row as u64 + 1);
                let score = self.score.map_or(0, |score| u64::from(score as u16) + 1);
                Some(row << 48 ^ score << 20)
            }
        }
    };
}

table_of_scores!(Players<2>, -i16::MAX, |score| -score);
table_of_scores!(Separate<2>, i16::MIN, |_| i16::MIN);

#[test]
fn scores_at_the_ends_of_their_type_are_solved() {
    fn check<E: Engine<Table<Players<2>>> + Engine<Table<Separate<2>>> + Clone + Debug>(engine: E) {
        let most = i16::MAX;
        for (scores, truth) in [
            ([[5, most], [most, most], [3, 2]], most),
            ([[most, 5], [most - 1, most], [-most, most]], most - 1),
            ([[-most, 7], [most, -most], [-most, -most]], -most),
            ([[1 - most, 7], [most, -most], [-most, -most]], 1 - most),
        ] {
            same(&Table::<Players<2>>::new(scores), engine.clone(), truth);
            same(&Table::<Separate<2>>::new(scores), engine.clone(), truth);
        }
        let least = [[i16::MIN, 4], [i16::MIN, 5], [7, i16::MIN]];
        same(&Table::<Separate<2>>::new(least), engine, i16::MIN);
    }
    fn same<G: Game, E: Engine<G> + Clone + Debug>(start: &G, engine: E, truth: i16) {
        let goals = [Goal::Score, Goal::AtLeast(i16::MAX), Goal::Win, Goal::Draw];
        for (goal, engine) in goals.into_iter().zip(std::iter::repeat(engine)) {
            let mut solver = Solver::new(start.clone(), Any::new(engine.clone()), 0, goal);
            let answer = solver.solve(&Budget::nodes(10_000));
            let reached = match goal {
                Goal::Win => truth > 0,
                Goal::Draw => truth >= 0,
                Goal::AtLeast(score) => truth >= score,
                Goal::Value | Goal::Score => true,
            };
            let status = if reached {
                Status::Proven
            } else {
                Status::Disproven
            };
            assert_eq!(answer.status, status, "{engine:?}, {goal:?}: {answer:?}");
            let interval = answer.interval;
            assert!(
                (interval.least..=interval.most).contains(&truth),
                "{answer:?}"
            );
            if goal == Goal::Score {
                assert_eq!(answer.value, Some(truth), "{engine:?}");
            }
        }
    }
    with_every_engine!(check);
}

#[test]
fn a_search_that_proves_nothing_has_no_line() {
    fn check<E: Engine<Loa>>(engine: E) {
        let start = <Loa as Family>::start("loa7", "").expect("a game");
        let mut solver = Solver::new(start, Any::new(engine), 0, Goal::Value);
        let answer = solver.solve(&Budget::nodes(500).with_memory(1 << 24));
        assert!(matches!(answer.status, Status::Unknown(_)));
        assert!(answer.line.is_empty(), "{:?}", answer.line);
    }
    with_every_engine!(check);
}
