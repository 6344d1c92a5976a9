//! The semimoves of breakthrough and knightthrough: the piece, then its destination. Plus makes no
//! difference. Shift chooses the row of the piece before the piece (paper 002, appendix 3). All
//! rows of the board and all own pieces are offered: a row without pieces and a piece without a
//! step are dead.
//!
//! Semimoves are numbers: 0–63 the square of a piece, 64–127 a destination, 128–135 a row.

use super::{Hop, Piece, Through, back, forward};
use crate::kit::bits::{nth_bit_below_64, squares};
use crate::kit::board_text::name_of;
use crate::kit::rows::{draw_row, in_row};
use tesuji::game::split::{Semimove, Split, Strategy, Submove, SubmoveOf};
use tesuji::{Rng, Source};

const DESTINATIONS: Semimove = 64;
const ROWS: Semimove = 128;

/// The part of a move that has been chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// The row of the piece.
    Row(u8),
    /// The square of the piece.
    Piece(u8),
}

impl<P: Piece> Through<P> {
    /// The mover's pieces, those of a row only if one has been chosen.
    #[inline(always)]
    fn pieces(&self, row: Option<u8>) -> u64 {
        let own = self.sides[usize::from(self.mover)];
        row.map_or(own, |row| in_row(own, row.into()))
    }

    /// The squares that a piece of `SIDE` can go to.
    #[inline(always)]
    fn destinations_of<const SIDE: usize>(&self, piece: u64) -> u64 {
        let (own, other) = (self.sides[SIDE], self.sides[1 - SIDE]);
        P::STEPS.iter().fold(0, |all, &step| {
            let blocked = if step.captures { own } else { own | other };
            all | forward::<SIDE>(piece, step) & self.landing(step) & !blocked
        })
    }

    #[inline(always)]
    fn destinations(&self, piece: u64) -> u64 {
        if self.mover == 0 {
            self.destinations_of::<0>(piece)
        } else {
            self.destinations_of::<1>(piece)
        }
    }

    /// The pieces of `SIDE` that have a step.
    #[inline(always)]
    fn mobile<const SIDE: usize>(&self) -> u64 {
        let targets = self.targets::<SIDE>();
        let steps = P::STEPS.iter().zip(targets);
        steps.fold(0, |all, (&step, set)| all | back::<SIDE>(set, step))
    }

    /// Draws a piece and its destination: the squares it leaves and lands on, as sets.
    ///
    /// All pieces with a step are found at once. Rows without any are dead.
    #[inline(always)]
    fn draw_split<const SIDE: usize, S: Strategy>(
        &self,
        strategy: S,
        rng: &mut Rng<impl Source>,
    ) -> (u64, u64) {
        let mut pieces = self.mobile::<SIDE>();
        if strategy.shift() {
            pieces = draw_row(pieces, rng);
        }
        let piece = nth_bit_below_64(pieces, rng.below(pieces.count_ones()));
        let destinations = self.destinations_of::<SIDE>(piece);
        let drawn = rng.below(destinations.count_ones());
        (piece, nth_bit_below_64(destinations, drawn))
    }
}

impl<P: Piece, S: Strategy> Split<S> for Through<P> {
    type Part = Part;
    const SEMIMOVES: usize = ROWS as usize + 8;

    #[inline]
    fn semimoves(&self, strategy: S, part: Option<Part>, semimoves: &mut Vec<Semimove>) {
        let numbers = |set, first| squares(set).map(move |square| first + Semimove::from(square));
        match part {
            None if strategy.shift() => {
                semimoves.extend((0..self.rows).map(|row| ROWS + Semimove::from(row)));
            }
            None => semimoves.extend(numbers(self.pieces(None), 0)),
            Some(Part::Row(row)) => semimoves.extend(numbers(self.pieces(Some(row)), 0)),
            Some(Part::Piece(square)) => {
                semimoves.extend(numbers(self.destinations(1 << square), DESTINATIONS));
            }
        }
    }

    #[inline(always)]
    fn choose(&self, _: S, part: Option<Part>, semimove: Semimove) -> SubmoveOf<Self, S> {
        match part {
            Some(Part::Piece(from)) => Submove::Whole(Hop {
                from,
                to: (semimove - DESTINATIONS) as u8,
            }),
            _ if semimove >= ROWS => Submove::Part(Part::Row((semimove - ROWS) as u8)),
            _ => Submove::Part(Part::Piece(semimove as u8)),
        }
    }

    #[inline(always)]
    fn last(&self, strategy: S, submove: SubmoveOf<Self, S>) -> (Option<Part>, Semimove) {
        match submove {
            Submove::Whole(m) => (
                Some(Part::Piece(m.from)),
                DESTINATIONS + Semimove::from(m.to),
            ),
            Submove::Part(Part::Piece(square)) => {
                let row = strategy.shift().then_some(Part::Row(square / 8));
                (row, square.into())
            }
            Submove::Part(Part::Row(row)) => (None, ROWS + Semimove::from(row)),
        }
    }

    fn semimove_text(&self, _: S, _: Option<Part>, semimove: Semimove) -> String {
        if semimove >= ROWS {
            return (semimove - ROWS + 1).to_string();
        }
        name_of(semimove % DESTINATIONS)
    }

    #[inline(always)]
    fn random_split_move(
        &self,
        strategy: S,
        rng: &mut Rng<impl Source>,
        _: &mut Vec<Semimove>,
    ) -> Hop {
        let (from, to) = if self.mover == 0 {
            self.draw_split::<0, S>(strategy, rng)
        } else {
            self.draw_split::<1, S>(strategy, rng)
        };
        Hop {
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
            let (from, to) = self.draw_split::<0, S>(strategy, rng);
            self.advance::<0>(from, to);
        } else {
            let (from, to) = self.draw_split::<1, S>(strategy, rng);
            self.advance::<1>(from, to);
        }
    }
}
