//! The semimoves of pentago: the square of the stone, then the rotation. Plus chooses the quadrant
//! before the direction of its turn. Shift chooses the row before the square, and the lower or
//! upper half before the quadrant (paper 002, appendix 3). All rows are offered; a full row is
//! dead.
//!
//! Semimoves are numbers: 0–35 a square (its bit), 36–43 a rotation, 44–47 a quadrant; 48 and 49
//! the direction, 50–55 a row, 56 and 57 the lower and the upper half.

use super::quadrants::place;
use super::text::MIDDLES;
use super::{NONE, Pentago, Turn};
use crate::kit::bits::{nth_bit, squares};
use crate::kit::board_text::square_name;
use tesuji::game::split::{Semimove, Split, Strategy, Submove, SubmoveOf};
use tesuji::{Rng, Source};

const ROTATIONS: Semimove = 36;
const QUADRANTS: Semimove = 44;
const DIRECTIONS: Semimove = 48;
const ROWS: Semimove = 50;
const HALVES: Semimove = 56;

/// The part of a move that has been chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// The row of the square.
    Row(u8),
    /// The square of a stone that does not win.
    Square(u8),
    /// The square, and the half of the board with the quadrant.
    Half(u8, u8),
    /// The square and the quadrant.
    Quadrant(u8, u8),
}

/// The squares of each row.
const ROW_SETS: [u64; 6] = {
    let mut rows = [0; 6];
    let mut square = 0;
    while square < 36 {
        rows[place(square).1] |= 1 << square;
        square += 1;
    }
    rows
};

impl<S: Strategy> Split<S> for Pentago {
    type Part = Part;
    const SEMIMOVES: usize = HALVES as usize + 2;

    fn semimoves(&self, strategy: S, part: Option<Part>, semimoves: &mut Vec<Semimove>) {
        match part {
            None if strategy.shift() => semimoves.extend(ROWS..ROWS + 6),
            None => semimoves.extend(squares(self.empty()).map(Semimove::from)),
            Some(Part::Row(row)) => {
                let row = self.empty() & ROW_SETS[usize::from(row)];
                semimoves.extend(squares(row).map(Semimove::from));
            }
            Some(Part::Square(_)) if strategy.shift() => semimoves.extend(HALVES..HALVES + 2),
            Some(Part::Square(_)) if strategy.plus() => {
                semimoves.extend(QUADRANTS..QUADRANTS + 4);
            }
            Some(Part::Square(_)) => semimoves.extend(ROTATIONS..ROTATIONS + 8),
            Some(Part::Half(_, half)) if strategy.plus() => {
                let first = QUADRANTS + 2 * Semimove::from(half);
                semimoves.extend(first..first + 2);
            }
            Some(Part::Half(_, half)) => {
                let first = ROTATIONS + 4 * Semimove::from(half);
                semimoves.extend(first..first + 4);
            }
            Some(Part::Quadrant(..)) => semimoves.extend(DIRECTIONS..DIRECTIONS + 2),
        }
    }

    #[inline]
    fn choose(&self, _: S, part: Option<Part>, semimove: Semimove) -> SubmoveOf<Self, S> {
        let number = |first| (semimove - first) as u8;
        let rotated = |square, rotation| Submove::Whole(Turn { square, rotation });
        match part {
            Some(Part::Square(square)) if semimove >= HALVES => {
                Submove::Part(Part::Half(square, number(HALVES)))
            }
            Some(Part::Square(square) | Part::Half(square, _)) if semimove >= QUADRANTS => {
                Submove::Part(Part::Quadrant(square, number(QUADRANTS)))
            }
            Some(Part::Square(square) | Part::Half(square, _)) => {
                rotated(square, number(ROTATIONS))
            }
            Some(Part::Quadrant(square, quadrant)) => {
                rotated(square, 2 * quadrant + number(DIRECTIONS))
            }
            _ if semimove >= ROWS => Submove::Part(Part::Row(number(ROWS))),
            _ => {
                let square = semimove as u8;
                if self.wins(square) {
                    rotated(square, NONE)
                } else {
                    Submove::Part(Part::Square(square))
                }
            }
        }
    }

    #[inline]
    fn last(&self, strategy: S, submove: SubmoveOf<Self, S>) -> (Option<Part>, Semimove) {
        let stone = |square: u8| {
            let row = Part::Row(place(square.into()).1 as u8);
            (strategy.shift().then_some(row), square.into())
        };
        let half_of = |square, quadrant| {
            Some(if strategy.shift() {
                Part::Half(square, quadrant / 2)
            } else {
                Part::Square(square)
            })
        };
        match submove {
            Submove::Whole(Turn { square, rotation }) if rotation == NONE => stone(square),
            Submove::Whole(Turn { square, rotation }) if strategy.plus() => {
                let quadrant = Part::Quadrant(square, rotation / 2);
                (Some(quadrant), DIRECTIONS + Semimove::from(rotation % 2))
            }
            Submove::Whole(Turn { square, rotation }) => {
                let before = half_of(square, rotation / 2);
                (before, ROTATIONS + Semimove::from(rotation))
            }
            Submove::Part(Part::Quadrant(square, quadrant)) => {
                let before = half_of(square, quadrant);
                (before, QUADRANTS + Semimove::from(quadrant))
            }
            Submove::Part(Part::Half(square, half)) => {
                (Some(Part::Square(square)), HALVES + Semimove::from(half))
            }
            Submove::Part(Part::Square(square)) => stone(square),
            Submove::Part(Part::Row(row)) => (None, ROWS + Semimove::from(row)),
        }
    }

    fn semimove_text(&self, _: S, _: Option<Part>, semimove: Semimove) -> String {
        let way = |way: Semimove| ["+", "-"][usize::from(way % 2)];
        match semimove {
            HALVES.. => ["lower", "upper"][usize::from(semimove - HALVES) % 2].to_owned(),
            ROWS.. => (semimove - ROWS + 1).to_string(),
            DIRECTIONS.. => way(semimove - DIRECTIONS).to_owned(),
            QUADRANTS.. => MIDDLES[usize::from(semimove - QUADRANTS)].to_owned(),
            ROTATIONS.. => {
                let rotation = semimove - ROTATIONS;
                format!("{}{}", MIDDLES[usize::from(rotation / 2)], way(rotation))
            }
            square => {
                let (column, row) = place(square.into());
                square_name(column, row)
            }
        }
    }

    /// All rotations are as likely under each split.
    #[inline]
    fn random_split_move(
        &self,
        strategy: S,
        rng: &mut Rng<impl Source>,
        _: &mut Vec<Semimove>,
    ) -> Turn {
        let mut empty = self.empty();
        if strategy.shift() {
            // A full row is drawn again, which is the same as trying the others.
            empty = loop {
                let row = self.empty() & ROW_SETS[rng.below(6) as usize];
                if row != 0 {
                    break row;
                }
            };
        }
        let drawn = rng.below(empty.count_ones());
        let square = nth_bit(empty, drawn).trailing_zeros() as u8;
        let rotation = if self.wins(square) {
            NONE
        } else {
            rng.below(8) as u8
        };
        Turn { square, rotation }
    }
}
