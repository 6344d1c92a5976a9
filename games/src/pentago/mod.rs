//! Pentago: five in a row on 6 × 6, turning a quadrant after each stone.
//!
//! A move places a stone on an empty square; if that makes five (or six) in a row, it wins at once
//! and no quadrant is turned. Otherwise the mover turns one of the four quadrants of 3 × 3 by a
//! quarter, either way, even if the board stays the same. Then a player who has five in a row wins.
//! If both have, or if the board is full, the game is drawn.
//!
//! A move is one text: the square, and unless the stone wins, the quadrant, named by its middle
//! square, with `+` for clockwise and `-` for counter-clockwise: `c3,b5+`. A position is its rows
//! from the top and the side to move, `x` or `o`: `6/6/6/2x3/6/6 o`.
//!
//! Departure: in `pentago.rbg`, the description of paper 002, a five that the turn makes for the
//! opponent counts only after the opponent's next stone. Here it counts at once, as in the
//! published game.

pub mod heuristic;
mod quadrants;
mod split;
#[cfg(test)]
mod tests;
mod text;

pub use split::Part;

use crate::kit::bits::{nth_bit, squares};
use crate::kit::draws::Draws;
use crate::kit::mix::mix;
use crate::kit::verdict::Verdict;
use quadrants::{BOARD, bit, fifths, has_five, place, turned};
use tesuji::game::{After, Game, Outcome, Players};
use tesuji::{Rng, Source};

/// A position of pentago.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pentago {
    /// The stones of the first and of the second player.
    stones: [u64; 2],
    placed: u8,
    verdict: Verdict,
}

/// A move: the square of the stone, and the rotation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Turn {
    square: u8,
    /// One of the eight rotations, or [`NONE`] if the stone wins.
    rotation: u8,
}

/// The number of rotations, and the move's rotation if the game ends before.
const NONE: u8 = 8;

impl Pentago {
    /// The empty board.
    pub const fn new() -> Self {
        Self {
            stones: [0; 2],
            placed: 0,
            verdict: Verdict::Open,
        }
    }

    #[inline(always)]
    const fn empty(&self) -> u64 {
        BOARD & !(self.stones[0] | self.stones[1])
    }

    /// The stones of the side to move with one more.
    #[inline(always)]
    fn with(&self, square: u8) -> u64 {
        self.stones[self.mover()] | 1 << (square & 63)
    }

    /// Whether a stone of the side to move on a square makes five in a row.
    #[inline(always)]
    fn wins(&self, square: u8) -> bool {
        has_five(self.with(square))
    }

    /// Plays a stone that wins.
    #[inline(always)]
    fn win(&mut self, own: u64) {
        let mover = self.mover();
        self.stones[mover] = own;
        self.verdict = Verdict::won_by(mover);
        self.placed += 1;
    }

    /// Plays a stone that does not win and turns.
    #[inline(always)]
    fn turn(&mut self, own: u64, rotation: usize) {
        let mover = self.mover();
        let own = turned(own, rotation);
        let other = turned(self.stones[1 - mover], rotation);
        self.stones[mover] = own;
        self.stones[1 - mover] = other;
        self.placed += 1;
        self.verdict = verdict(mover, [has_five(own), has_five(other)], self.placed);
    }

    /// The stones seen through one of the eight symmetries of the board.
    fn seen(&self, symmetry: u8) -> [u64; 2] {
        self.stones.map(|set| {
            squares(set).fold(0, |seen, square| {
                let (mut column, mut row) = place(square.into());
                if symmetry & 1 != 0 {
                    column = 5 - column;
                }
                if symmetry & 2 != 0 {
                    row = 5 - row;
                }
                if symmetry & 4 != 0 {
                    (column, row) = (row, column);
                }
                seen | 1 << bit(column, row)
            })
        })
    }
}

/// How it stands after a turn by which the mover, and the other side, has five in a row or not.
#[inline(always)]
const fn verdict(mover: usize, five: [bool; 2], placed: u8) -> Verdict {
    match five {
        [false, false] if placed < 36 => Verdict::Open,
        [true, false] => Verdict::won_by(mover),
        [false, true] => Verdict::won_by(1 - mover),
        _ => Verdict::Draw,
    }
}

/// The number of moves: eight rotations after a stone on each empty square, and none after one that
/// makes five.
#[inline(always)]
const fn count(empty: u64, fifths: u64) -> usize {
    8 * empty.count_ones() as usize - 7 * (empty & fifths).count_ones() as usize
}

impl Default for Pentago {
    fn default() -> Self {
        Self::new()
    }
}

impl Game for Pentago {
    type Players = Players<2>;
    type Move = Turn;
    const MOVE_INDICES: usize = 36 * 9;

    #[inline(always)]
    fn mover(&self) -> usize {
        usize::from(self.placed % 2)
    }

    fn moves(&self, moves: &mut Vec<Turn>) {
        let wins = fifths(self.stones[self.mover()]);
        for square in squares(self.empty()) {
            let rotations = if wins >> square & 1 == 1 {
                NONE..=NONE
            } else {
                0..=7
            };
            moves.extend(rotations.map(|rotation| Turn { square, rotation }));
        }
    }

    #[inline]
    fn play(&mut self, m: Turn) {
        let own = self.with(m.square);
        if m.rotation == NONE {
            self.win(own);
        } else {
            self.turn(own, m.rotation.into());
        }
    }

    #[inline(always)]
    fn outcome(&self) -> Option<Outcome<Self>> {
        self.verdict.outcome()
    }

    #[inline]
    fn count_moves(&self, _: &mut Vec<Turn>) -> usize {
        count(self.empty(), fifths(self.stones[self.mover()]))
    }

    /// The other side's stones after each rotation are found once for all squares.
    fn after_each(&self, moves: &[Turn], after: &mut Vec<After<Players<2>>>, _: &mut Vec<Turn>) {
        let mover = self.mover();
        let turns: [_; 8] = std::array::from_fn(|rotation| {
            let other = turned(self.stones[1 - mover], rotation);
            (other, has_five(other), fifths(other))
        });
        after.extend(moves.iter().map(|m| {
            let Some(&(other, five, fifths)) = turns.get(usize::from(m.rotation)) else {
                return Verdict::won_by(mover).after(1 - mover, 0);
            };
            let own = turned(self.with(m.square), m.rotation.into());
            let moves = count(BOARD & !(own | other), fifths);
            verdict(mover, [has_five(own), five], self.placed + 1).after(1 - mover, moves)
        }));
    }

    /// Draws a square and a rotation. A square that wins has one move instead of eight, so one draw
    /// in eight of it is taken.
    #[inline]
    fn random_move(&self, rng: &mut Rng<impl Source>, _: &mut Vec<Turn>) -> Turn {
        let (empty, left) = (self.empty(), 36 - u32::from(self.placed));
        loop {
            let mut draws = Draws::new(rng);
            let rotation = draws.below(8) as u8;
            let square = nth_bit(empty, draws.below(left)).trailing_zeros() as u8;
            if !self.wins(square) {
                return Turn { square, rotation };
            }
            if rotation == 0 {
                let rotation = NONE;
                return Turn { square, rotation };
            }
        }
    }

    /// [`Pentago::random_move`] without looking twice whether the stone wins.
    #[inline]
    fn play_random(&mut self, rng: &mut Rng<impl Source>, _: &mut Vec<Turn>) {
        let (empty, left) = (self.empty(), 36 - u32::from(self.placed));
        loop {
            let mut draws = Draws::new(rng);
            let rotation = draws.below(8);
            let own = self.stones[self.mover()] | nth_bit(empty, draws.below(left));
            if !has_five(own) {
                return self.turn(own, rotation as usize);
            }
            if rotation == 0 {
                return self.win(own);
            }
        }
    }

    #[inline]
    fn move_index(&self, m: Turn) -> Option<usize> {
        Some(9 * usize::from(m.square) + usize::from(m.rotation))
    }

    #[inline]
    fn hash(&self) -> Option<u64> {
        // Whose turn it is follows from the number of stones, and how it ended from the stones.
        Some(mix(self.stones))
    }

    /// The least of the eight boards that turning and reflecting lead to.
    fn canonical(&self) -> Self {
        let boards = (0..8).map(|symmetry| self.seen(symmetry));
        let stones = boards.min().expect("there are eight");
        Self { stones, ..*self }
    }
}
