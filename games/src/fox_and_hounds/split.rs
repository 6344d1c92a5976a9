//! The semimoves of fox and hounds: the hound, then its destination. The moves of the fox are
//! single semimoves. Plus makes no difference, because a direction has one destination. Shift
//! chooses the row of the hound before the hound (paper 002, appendix 3). All hounds and all rows
//! are offered: a hound without a step and a row without hounds are dead.
//!
//! Semimoves are numbers: 0–63 a hound (its bit), 64–127 a destination, 128–135 a row from the top.

use super::{FoxAndHounds, NOWHERE, Step};
use crate::kit::bits::{nth_bit_below_64, squares};
use crate::kit::board_text::square_name;
use crate::kit::dark_squares::{BOARD, numbered, place};
use tesuji::game::split::{Semimove, Split, Strategy, Submove, SubmoveOf};
use tesuji::{Rng, Source};

const DESTINATIONS: Semimove = 64;
const ROWS: Semimove = 128;

/// The part of a hound's move that has been chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// The row of the hound.
    Row(u8),
    /// The bit of the hound's square.
    Hound(u8),
}

/// The squares of a row, counted from the top.
const fn row_set(row: u8) -> u64 {
    let first = 4 * row as usize + 1;
    numbered(first, first + 3)
}

/// The row of a bit, counted from the top.
fn row_of(bit: u8) -> u8 {
    7 - place(bit.into()).1 as u8
}

impl FoxAndHounds {
    #[inline(always)]
    const fn destinations(&self, hound: u64) -> u64 {
        (hound << 4 | hound << 5) & BOARD & !(self.hounds | self.fox_set())
    }

    /// The hounds that have a step.
    #[inline(always)]
    const fn mobile(&self) -> u64 {
        let [four, five] = self.hound_targets();
        four >> 4 | five >> 5
    }

    /// A hound and where it goes, as sets. A row without a mobile hound is drawn again, which is
    /// the same as trying the others.
    #[inline(always)]
    fn draw_split_hound<S: Strategy>(&self, strategy: S, rng: &mut Rng<impl Source>) -> (u64, u64) {
        let mut hounds = self.mobile();
        if strategy.shift() {
            hounds = loop {
                let row = self.mobile() & row_set(rng.below(8) as u8);
                if row != 0 {
                    break row;
                }
            };
        }
        let hound = nth_bit_below_64(hounds, rng.below(hounds.count_ones()));
        let destinations = self.destinations(hound);
        let drawn = rng.below(destinations.count_ones());
        (hound, nth_bit_below_64(destinations, drawn))
    }
}

impl<S: Strategy> Split<S> for FoxAndHounds {
    type Part = Part;
    const SEMIMOVES: usize = ROWS as usize + 8;

    fn semimoves(&self, strategy: S, part: Option<Part>, semimoves: &mut Vec<Semimove>) {
        let numbers = |set, first| squares(set).map(move |bit| first + Semimove::from(bit));
        match part {
            None if self.mover == 0 => {
                semimoves.extend(numbers(self.fox_targets(), DESTINATIONS));
            }
            None if strategy.shift() => semimoves.extend(ROWS..ROWS + 8),
            None => semimoves.extend(numbers(self.hounds, 0)),
            Some(Part::Row(row)) => semimoves.extend(numbers(self.hounds & row_set(row), 0)),
            Some(Part::Hound(bit)) => {
                semimoves.extend(numbers(self.destinations(1 << bit), DESTINATIONS));
            }
        }
    }

    #[inline]
    fn choose(&self, _: S, part: Option<Part>, semimove: Semimove) -> SubmoveOf<Self, S> {
        let number = |first| (semimove - first) as u8;
        let to = |from| {
            Submove::Whole(Step {
                from,
                to: number(DESTINATIONS),
            })
        };
        match part {
            Some(Part::Hound(from)) => to(from),
            None if self.mover == 0 => to(self.fox),
            _ if semimove >= ROWS => Submove::Part(Part::Row(number(ROWS))),
            _ => Submove::Part(Part::Hound(semimove as u8)),
        }
    }

    #[inline]
    fn last(&self, strategy: S, submove: SubmoveOf<Self, S>) -> (Option<Part>, Semimove) {
        match submove {
            Submove::Whole(Step { from, to }) => {
                let hound = (self.mover == 1 && from != NOWHERE).then_some(Part::Hound(from));
                (hound, DESTINATIONS + Semimove::from(to))
            }
            Submove::Part(Part::Hound(bit)) => {
                let row = strategy.shift().then_some(Part::Row(row_of(bit)));
                (row, bit.into())
            }
            Submove::Part(Part::Row(row)) => (None, ROWS + Semimove::from(row)),
        }
    }

    fn semimove_text(&self, _: S, _: Option<Part>, semimove: Semimove) -> String {
        if semimove >= ROWS {
            return (8 - (semimove - ROWS)).to_string();
        }
        let (column, row) = place(usize::from(semimove % DESTINATIONS));
        square_name(column, row)
    }

    #[inline]
    fn random_split_move(
        &self,
        strategy: S,
        rng: &mut Rng<impl Source>,
        _: &mut Vec<Semimove>,
    ) -> Step {
        if self.mover == 0 {
            let (from, to) = (self.fox, self.draw_fox(rng));
            return Step { from, to };
        }
        let (from, to) = self.draw_split_hound(strategy, rng);
        Step {
            from: from.trailing_zeros() as u8,
            to: to.trailing_zeros() as u8,
        }
    }

    #[inline(always)]
    fn play_random_split(
        &mut self,
        strategy: S,
        rng: &mut Rng<impl Source>,
        _: &mut Vec<Semimove>,
    ) {
        if self.mover == 0 {
            let to = self.draw_fox(rng);
            self.move_fox(to);
        } else {
            let (from, to) = self.draw_split_hound(strategy, rng);
            self.move_hound(from | to);
        }
    }
}
