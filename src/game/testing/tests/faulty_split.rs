//! The semimoves of the game that breaks any one clause.

use super::super::Clause;
use super::faulty::Faulty;
use crate::base::rng::{Rng, Source};
use crate::game::Game;
use crate::game::split::{AtRandom, Semimove, Split, Strategy, Submove, SubmoveOf, complete};

/// A column of two squares, and the unbounded choice in it.
type Part = (u8, u16);

impl<S: Strategy> Split<S> for Faulty {
    type Part = Part;
    const SEMIMOVES: usize = 3;

    /// A column, then one of its two squares. Full columns are dead.
    fn semimoves(&self, _: S, part: Option<Part>, semimoves: &mut Vec<Semimove>) {
        match part {
            None if self.breaks(Clause::SemimoveDistinct) => semimoves.extend([0, 1, 2, 1]),
            None if self.breaks(Clause::SemimoveRange) => semimoves.extend([0, 1, 2, 3]),
            None => semimoves.extend(0..3),
            Some((_, 1..)) => semimoves.push(0),
            Some((column, 0)) => {
                let squares = [0, 1].into_iter().filter(|&i| {
                    let square = 2 * column + i as u8;
                    let left_out = self.breaks(Clause::SplitComplete) && square == 3;
                    let put_in = self.breaks(Clause::SplitLegal) && square == 4;
                    put_in || self.is_free(square) && !left_out
                });
                semimoves.extend(squares);
            }
        }
    }

    fn choose(&self, _: S, part: Option<Part>, semimove: Semimove) -> SubmoveOf<Self, S> {
        match part {
            None => Submove::Part((semimove as u8, 0)),
            Some((column, depth)) if self.breaks(Clause::SplitEnds) => {
                Submove::Part((column, depth + 1))
            }
            Some((column, _)) => Submove::Whole(2 * column + semimove as u8),
        }
    }

    fn last(&self, _: S, submove: SubmoveOf<Self, S>) -> (Option<Part>, Semimove) {
        match submove {
            Submove::Part((column, 0)) => (None, column.into()),
            Submove::Part((column, depth)) => (Some((column, depth - 1)), 0),
            Submove::Whole(m) if self.breaks(Clause::SplitLast) => (None, m.into()),
            Submove::Whole(m) => (Some((m / 2, 0)), (m % 2).into()),
        }
    }

    fn semimove_text(&self, _: S, _: Option<Part>, semimove: Semimove) -> String {
        let same = self.breaks(Clause::SemimoveText);
        format!("{}", if same { 0 } else { semimove })
    }

    fn random_split_move(
        &self,
        strategy: S,
        rng: &mut Rng<impl Source>,
        stack: &mut Vec<Semimove>,
    ) -> u8 {
        if self.breaks(Clause::SplitDraw) {
            // Moves are equally likely, and semimoves are not.
            return self.random_move(rng, &mut Vec::new());
        }
        stack.clear();
        let mut guide = AtRandom {
            rng,
            stack,
            observer: (),
        };
        complete(self, strategy, None, &mut guide).expect("a column is free")
    }

    fn play_random_split(
        &mut self,
        strategy: S,
        rng: &mut Rng<impl Source>,
        stack: &mut Vec<Semimove>,
    ) {
        if self.breaks(Clause::SplitPlay) {
            rng.word();
        }
        let m = self.random_split_move(strategy, rng, stack);
        self.play(m);
    }
}
