//! Semimoves of games in which a move takes a piece from one square to another: the piece, then its
//! destination. Shift chooses the row of the piece before the piece. All own pieces and all rows of
//! the board are offered: a piece without a move and a row without pieces are dead. A side that
//! cannot move has one semimove, the pass.
//!
//! Semimoves are numbers: 0–63 the square of a piece, 64–127 a destination, 128–135 a row, 136 the
//! pass.

use crate::kit::bits::{nth_bit_below_64, squares};
use crate::kit::board_text::name_of;
use crate::kit::rows::{draw_row, in_row};
use crate::kit::steps::Step;
use tesuji::game::split::{Semimove, Strategy, Submove};
use tesuji::{Rng, Source};

const DESTINATIONS: Semimove = 64;
const ROWS: Semimove = 128;
const PASS: Semimove = 136;

/// Semimoves are below this.
pub(crate) const SEMIMOVES: usize = PASS as usize + 1;

/// The part of a move that has been chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// The row of the piece.
    Row(u8),
    /// The square of the piece.
    Piece(u8),
}

/// The pieces on the board, as far as semimoves depend on them.
pub(crate) trait Pieces {
    /// The pieces of the side to move.
    fn own(&self) -> u64;
    /// The number of rows of the board.
    fn rows(&self) -> u8;
    /// The squares that a piece of the side to move can go to.
    fn destinations(&self, from: u8) -> u64;

    /// Whether no piece of the side to move can move.
    fn is_stuck(&self) -> bool {
        squares(self.own()).all(|from| self.destinations(from) == 0)
    }
}

pub(crate) fn list<S: Strategy>(
    board: &impl Pieces,
    strategy: S,
    part: Option<Part>,
    semimoves: &mut Vec<Semimove>,
) {
    let numbers = |set, first| squares(set).map(move |square| first + Semimove::from(square));
    match part {
        None if board.is_stuck() => semimoves.push(PASS),
        None if strategy.shift() => {
            semimoves.extend((0..board.rows()).map(|row| ROWS + Semimove::from(row)));
        }
        None => semimoves.extend(numbers(board.own(), 0)),
        Some(Part::Row(row)) => semimoves.extend(numbers(in_row(board.own(), row.into()), 0)),
        Some(Part::Piece(from)) => {
            semimoves.extend(numbers(board.destinations(from), DESTINATIONS));
        }
    }
}

#[inline(always)]
pub(crate) fn choose(part: Option<Part>, semimove: Semimove) -> Submove<Part, Step> {
    match part {
        Some(Part::Piece(from)) => {
            let to = (semimove - DESTINATIONS) as u8;
            Submove::Whole(Step { from, to })
        }
        _ if semimove == PASS => Submove::Whole(Step::PASS),
        _ if semimove >= ROWS => Submove::Part(Part::Row((semimove - ROWS) as u8)),
        _ => Submove::Part(Part::Piece(semimove as u8)),
    }
}

#[inline(always)]
pub(crate) fn last<S: Strategy>(
    strategy: S,
    submove: Submove<Part, Step>,
) -> (Option<Part>, Semimove) {
    match submove {
        Submove::Whole(Step { from, to }) if from == to => (None, PASS),
        Submove::Whole(Step { from, to }) => {
            (Some(Part::Piece(from)), DESTINATIONS + Semimove::from(to))
        }
        Submove::Part(Part::Piece(from)) => {
            let row = strategy.shift().then_some(Part::Row(from / 8));
            (row, from.into())
        }
        Submove::Part(Part::Row(row)) => (None, ROWS + Semimove::from(row)),
    }
}

pub(crate) fn text(semimove: Semimove) -> String {
    match semimove {
        PASS => "pass".to_owned(),
        ROWS.. => (semimove - ROWS + 1).to_string(),
        _ => name_of(semimove % DESTINATIONS),
    }
}

/// Draws a piece and its destination. A piece that turns out to be dead is removed, and another of
/// the same row is drawn, until the row is dead as well. This is the same as going back. If all
/// are, the move is a pass.
#[inline(always)]
pub(crate) fn draw<S: Strategy>(
    board: &impl Pieces,
    strategy: S,
    rng: &mut Rng<impl Source>,
) -> Step {
    let mut untried = board.own();
    while untried != 0 {
        let mut pieces = untried;
        if strategy.shift() {
            pieces = draw_row(untried, rng);
        }
        while pieces != 0 {
            let piece = nth_bit_below_64(pieces, rng.below(pieces.count_ones()));
            let from = piece.trailing_zeros() as u8;
            let destinations = board.destinations(from);
            if destinations != 0 {
                let drawn = rng.below(destinations.count_ones());
                let to = nth_bit_below_64(destinations, drawn);
                let to = to.trailing_zeros() as u8;
                return Step { from, to };
            }
            pieces ^= piece;
            untried ^= piece;
        }
    }
    Step::PASS
}

/// Implements `Split` for a game with [`Pieces`].
macro_rules! split_by_piece {
    ($game:ty) => {
        impl<S: tesuji::game::split::Strategy> tesuji::game::split::Split<S> for $game {
            type Part = $crate::kit::piece_split::Part;
            const SEMIMOVES: usize = $crate::kit::piece_split::SEMIMOVES;

            fn semimoves(
                &self,
                strategy: S,
                part: Option<$crate::kit::piece_split::Part>,
                semimoves: &mut Vec<tesuji::game::split::Semimove>,
            ) {
                $crate::kit::piece_split::list(self, strategy, part, semimoves);
            }

            #[inline]
            fn choose(
                &self,
                _: S,
                part: Option<$crate::kit::piece_split::Part>,
                semimove: tesuji::game::split::Semimove,
            ) -> tesuji::game::split::SubmoveOf<Self, S> {
                $crate::kit::piece_split::choose(part, semimove)
            }

            #[inline]
            fn last(
                &self,
                strategy: S,
                submove: tesuji::game::split::SubmoveOf<Self, S>,
            ) -> (
                Option<$crate::kit::piece_split::Part>,
                tesuji::game::split::Semimove,
            ) {
                $crate::kit::piece_split::last(strategy, submove)
            }

            fn semimove_text(
                &self,
                _: S,
                _: Option<$crate::kit::piece_split::Part>,
                semimove: tesuji::game::split::Semimove,
            ) -> String {
                $crate::kit::piece_split::text(semimove)
            }

            #[inline]
            fn random_split_move(
                &self,
                strategy: S,
                rng: &mut tesuji::Rng<impl tesuji::Source>,
                _: &mut Vec<tesuji::game::split::Semimove>,
            ) -> $crate::kit::steps::Step {
                $crate::kit::piece_split::draw(self, strategy, rng)
            }
        }
    };
}

pub(crate) use split_by_piece;
