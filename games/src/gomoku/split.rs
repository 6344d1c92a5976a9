//! The semimoves of gomoku: the square, or its row and then the square. With Mod and with Plus a
//! move is a single semimove. Only Shift splits it, as paper 002, appendix 3, does in all games;
//! gomoku is not among its games. All rows are offered; a full row is dead.
//!
//! Semimoves are numbers: 0–238 the square, 240–254 a row.

use super::board::MOST;
use super::{Gomoku, all_squares};
use crate::kit::bits::{nth_bit_below_64, squares};
use crate::kit::draws::Draws;
use tesuji::game::split::{Semimove, Split, Strategy, Submove, SubmoveOf};
use tesuji::game::{Game, Notation};
use tesuji::{Rng, Source};

const ROWS: Semimove = 240;

/// The part of a move that has been chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// The row of the square.
    Row(u8),
}

impl Gomoku {
    /// The columns of the empty squares of a row.
    #[inline(always)]
    fn empty_columns(&self, row: u8) -> u64 {
        let (word, first) = (usize::from(row / 4 % 4), 16 * (row % 4));
        let [a, b] = self.stones;
        let taken = (a[word] | b[word]) >> first;
        !taken & ((1 << self.size) - 1)
    }
}

impl<S: Strategy> Split<S> for Gomoku {
    type Part = Part;
    const SEMIMOVES: usize = ROWS as usize + MOST;

    fn semimoves(&self, strategy: S, part: Option<Part>, semimoves: &mut Vec<Semimove>) {
        match part {
            None if strategy.shift() => {
                semimoves.extend(ROWS..ROWS + Semimove::from(self.size));
            }
            None => semimoves.extend(all_squares(&self.empty()).map(Semimove::from)),
            Some(Part::Row(row)) => {
                let columns = squares(self.empty_columns(row));
                semimoves.extend(columns.map(|column| Semimove::from(16 * row + column)));
            }
        }
    }

    #[inline]
    fn choose(&self, _: S, _: Option<Part>, semimove: Semimove) -> SubmoveOf<Self, S> {
        if semimove >= ROWS {
            Submove::Part(Part::Row((semimove - ROWS) as u8))
        } else {
            Submove::Whole(semimove as u8)
        }
    }

    #[inline]
    fn last(&self, strategy: S, submove: SubmoveOf<Self, S>) -> (Option<Part>, Semimove) {
        match submove {
            Submove::Whole(square) => {
                let row = Part::Row(square / 16);
                (strategy.shift().then_some(row), square.into())
            }
            Submove::Part(Part::Row(row)) => (None, ROWS + Semimove::from(row)),
        }
    }

    fn semimove_text(&self, _: S, _: Option<Part>, semimove: Semimove) -> String {
        if semimove >= ROWS {
            (semimove - ROWS + 1).to_string()
        } else {
            self.move_text(semimove as u8)
        }
    }

    /// A full row is drawn again, which is the same as trying the others.
    #[inline]
    fn random_split_move(
        &self,
        strategy: S,
        rng: &mut Rng<impl Source>,
        _: &mut Vec<Semimove>,
    ) -> u8 {
        if !strategy.shift() {
            return self.random_move(rng, &mut Vec::new());
        }
        loop {
            let mut draws = Draws::new(rng);
            let row = draws.below(self.size.into()) as u8;
            let columns = self.empty_columns(row);
            if columns != 0 {
                let drawn = draws.below(columns.count_ones());
                let column = nth_bit_below_64(columns, drawn).trailing_zeros();
                return 16 * row + column as u8;
            }
        }
    }
}
