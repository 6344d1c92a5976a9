//! Diagonals: the player who fills a diagonal gets a point for each own stone on it.
//!
//! Players place a stone in turn on an empty cell of 8 × 8. The player who places the last stone of
//! a diagonal line gets a point for each own stone on it, the last one included; the other player
//! gets no points for it. A stone may fill two lines and then counts on both. A line has at least
//! two cells, so a corner is on one line alone. When the board is full, more points win, the score
//! is the difference, and equal points are a draw. The option is another size, of up to 64 cells, 2
//! to 26 columns and at least 2 rows: `diagonals:6x5`.
//!
//! Moves are squares (`c4`). A position has the rows from the top, the points of both players, and
//! the side to move, `x` (the first) or `o`: `8/8/8/8/8/8/8/8 0-0 x`.
//!
//! # Reference
//! Paper 001, section 5, which names the game. The rules are those of Ludii's game of this name
//! (DLP.Games.1513).

mod board;
mod features;
pub mod heuristic;
#[cfg(test)]
mod slow;
#[cfg(test)]
mod tests;
mod text;

use crate::kit::bits::{nth_bit, squares};
use crate::kit::mix::mix;
use board::{all, corners, images, lines_through};
use tesuji::game::{Game, Outcome, Players, Scores};
use tesuji::{Rng, Source};

/// A position of diagonals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Diagonals {
    /// The stones of the side to move and of the other.
    stones: [u64; 2],
    /// The cells without a stone: cell `columns · row + column`.
    empty: u64,
    /// The points of the side to move and of the other on the lines that they filled. A corner
    /// counts as a line of one cell, so that no stone needs a test for corners.
    /// [`Diagonals::points`] takes the corners off again.
    gained: [u8; 2],
    mover: u8,
    columns: u8,
    rows: u8,
}

impl Diagonals {
    /// The empty board of 8 × 8.
    pub const fn new() -> Self {
        Self::with_size(8, 8)
    }

    /// The empty board of a size that has been checked.
    const fn with_size(columns: u8, rows: u8) -> Self {
        Self {
            stones: [0; 2],
            empty: all(columns, rows),
            gained: [0; 2],
            mover: 0,
            columns,
            rows,
        }
    }

    /// Places a stone of the side to move.
    #[inline(always)]
    fn place(&mut self, stone: u64) {
        let [own, other] = self.stones;
        let [before, others] = self.gained;
        let (own, empty) = (own | stone, self.empty ^ stone);
        let lines = lines_through(self.columns, stone.trailing_zeros());
        let on = |line: u64| {
            let count = (line & own).count_ones() as u8;
            if line & empty == 0 { count } else { 0 }
        };
        self.stones = [other, own];
        self.empty = empty;
        self.gained = [others, before + on(lines[0]) + on(lines[1])];
        self.mover ^= 1;
    }

    /// The points of the side to move and of the other.
    fn points(&self) -> [u8; 2] {
        let corners = corners(self.columns, self.rows);
        [0, 1].map(|side| self.gained[side] - (self.stones[side] & corners).count_ones() as u8)
    }
}

impl Default for Diagonals {
    fn default() -> Self {
        Self::new()
    }
}

impl Game for Diagonals {
    type Players = Players<2>;
    /// The cell `columns · row + column`.
    type Move = u8;
    /// A player has 32 stones at most, each on two lines at most.
    const SCORES: Scores = Scores::range(-64, 64);
    const MOVE_INDICES: usize = 64;

    #[inline(always)]
    fn mover(&self) -> usize {
        self.mover.into()
    }

    fn moves(&self, moves: &mut Vec<u8>) {
        moves.extend(squares(self.empty));
    }

    #[inline]
    fn play(&mut self, cell: u8) {
        self.place(1 << (cell % 64));
    }

    #[inline(always)]
    fn outcome(&self) -> Option<Outcome<Self>> {
        (self.empty == 0).then(|| {
            let [own, other] = self.points().map(i16::from);
            let ahead = own - other;
            let first = if self.mover == 0 { ahead } else { -ahead };
            [first, -first]
        })
    }

    #[inline]
    fn count_moves(&self, _: &mut Vec<u8>) -> usize {
        self.empty.count_ones() as usize
    }

    #[inline]
    fn random_move(&self, rng: &mut Rng<impl Source>, _: &mut Vec<u8>) -> u8 {
        let drawn = nth_bit(self.empty, rng.below(self.empty.count_ones()));
        drawn.trailing_zeros() as u8
    }

    #[inline]
    fn play_random(&mut self, rng: &mut Rng<impl Source>, _: &mut Vec<u8>) {
        self.place(nth_bit(self.empty, rng.below(self.empty.count_ones())));
    }

    #[inline]
    fn move_index(&self, cell: u8) -> Option<usize> {
        Some(cell.into())
    }

    #[inline]
    fn hash(&self) -> Option<u64> {
        // Whose turn it is follows from the number of stones.
        let [own, other] = self.gained;
        let rest = [self.columns, self.rows, own, other].map(u32::from);
        let rest = rest.into_iter().fold(0, |word, byte| word << 8 | byte);
        Some(mix([self.stones[0], self.stones[1], rest.into()]))
    }

    /// The least of the boards that turning and reflecting lead to: eight if the board is square,
    /// otherwise four.
    fn canonical(&self) -> Self {
        let stones = images(self.stones, self.columns, self.rows);
        let [own, other] = stones.into_iter().min().expect("there are some");
        Self {
            stones: [own, other],
            empty: all(self.columns, self.rows) & !(own | other),
            ..*self
        }
    }
}
