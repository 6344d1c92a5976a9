//! Gomoku: five in a row on 15 × 15.
//!
//! Players place stones in turn. Exactly five in a row, orthogonally or diagonally, win; a longer
//! run does not. With the option `freestyle` five or more win. A full board is a draw. Another
//! option is the size of the board, 5 to 15: `gomoku:11,freestyle`.
//!
//! Moves are squares (`h8`). A position is its rows from the top and the side to move, `x` or `o`:
//! `15/15/15/15/15/15/15/7x7/15/15/15/15/15/15/15 o`.

mod board;
mod features;
pub mod heuristic;
mod patterns;
mod runs;
mod split;
#[cfg(test)]
mod tests;
mod text;
mod threats;

use crate::kit::bits::squares;
use crate::kit::draws::Draws;
use crate::kit::mix::mix;
use crate::kit::symmetry::image;
use crate::kit::verdict::Verdict;
use board::{BOARDS, MOST, Set, count, fifths, has, lines_through, nth, outside, with};
use runs::{has_exactly_five, has_five_or_more};
pub use split::Part;
use tesuji::game::{After, Game, Outcome, Players};
use tesuji::{Rng, Source};
pub use threats::Tactics;

/// A position of gomoku.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gomoku {
    /// The stones of the first and of the second player.
    stones: [Set; 2],
    placed: u8,
    /// The player to move.
    mover: u8,
    size: u8,
    freestyle: bool,
    verdict: Verdict,
}

impl Gomoku {
    /// The empty board of 15 × 15, exactly five in a row.
    pub const fn new() -> Self {
        Self {
            stones: [[0; 4]; 2],
            placed: 0,
            mover: 0,
            size: MOST as u8,
            freestyle: false,
            verdict: Verdict::Open,
        }
    }

    #[inline(always)]
    fn empty(&self) -> Set {
        outside(&BOARDS[usize::from(self.size) % 16], &self.stones)
    }

    /// The number of empty squares.
    #[inline(always)]
    const fn left(&self) -> u32 {
        self.size as u32 * self.size as u32 - self.placed as u32
    }

    /// Whether the stone on the square is part of a line that wins.
    #[inline(always)]
    fn wins(&self, stones: &Set, square: u8) -> bool {
        let lines = lines_through(stones, square);
        if self.freestyle {
            has_five_or_more(lines)
        } else {
            has_exactly_five(lines)
        }
    }

    /// The board seen through one of its eight symmetries.
    fn turned(&self, symmetry: u8) -> [Set; 2] {
        let last = usize::from(self.size) - 1;
        self.stones.map(|set| {
            let mut turned = [0; 4];
            for square in all_squares(&set).map(usize::from) {
                let (column, row) = image(symmetry, last, (square % 16, square / 16));
                turned[row / 4] |= 1 << (16 * (row % 4) + column);
            }
            turned
        })
    }
}

/// The squares of a set in ascending order.
fn all_squares(set: &Set) -> impl Iterator<Item = u8> {
    let words = (0..4).zip(*set);
    words.flat_map(|(word, bits)| squares(bits).map(move |bit| 64 * word + bit))
}

/// How many squares a random move tries before it counts the empty ones.
const TRIALS: usize = 2;

impl Default for Gomoku {
    fn default() -> Self {
        Self::new()
    }
}

impl Game for Gomoku {
    type Players = Players<2>;
    /// The square `16·row + column`.
    type Move = u8;
    const MOVE_INDICES: usize = MOST * MOST;

    #[inline(always)]
    fn mover(&self) -> usize {
        usize::from(self.mover % 2)
    }

    fn moves(&self, moves: &mut Vec<u8>) {
        moves.extend(all_squares(&self.empty()));
    }

    #[inline]
    fn play(&mut self, square: u8) {
        let mover = self.mover();
        let own = with(&self.stones[mover], square);
        self.stones[mover] = own;
        let left = self.left() as usize - 1;
        self.verdict = Verdict::of_stone(mover, self.wins(&own, square), left);
        self.placed += 1;
        self.mover = 1 - mover as u8;
    }

    #[inline(always)]
    fn outcome(&self) -> Option<Outcome<Self>> {
        self.verdict.outcome()
    }

    #[inline]
    fn count_moves(&self, _: &mut Vec<u8>) -> usize {
        self.left() as usize
    }

    /// Looks only at those squares for a line that wins which have four of the mover's stones
    /// beside them.
    fn after_each(&self, moves: &[u8], after: &mut Vec<After<Players<2>>>, _: &mut Vec<u8>) {
        let (mover, left) = (self.mover(), self.left() as usize - 1);
        let own = &self.stones[mover];
        let fifths = if count(own) < 4 { [0; 4] } else { fifths(own) };
        after.extend(moves.iter().map(|&square| {
            let wins = has(&fifths, square) && self.wins(&with(own, square), square);
            Verdict::of_stone(mover, wins, left).after(1 - mover, left)
        }));
    }

    /// Tries a few squares of the whole board before it selects among the empty ones. Both ways
    /// every empty square is equally likely; the trial does not wait for the stone just placed.
    #[inline]
    fn random_move(&self, rng: &mut Rng<impl Source>, _: &mut Vec<u8>) -> u8 {
        let mut draws = Draws::new(rng);
        for _ in 0..TRIALS {
            let row = draws.below(self.size.into()) as u8;
            let square = 16 * row + draws.below(self.size.into()) as u8;
            if !(has(&self.stones[0], square) | has(&self.stones[1], square)) {
                return square;
            }
        }
        nth(&self.empty(), rng.below(self.left()))
    }

    #[inline]
    fn move_index(&self, square: u8) -> Option<usize> {
        let (column, row) = (usize::from(square % 16), usize::from(square / 16));
        Some(usize::from(self.size) * row + column)
    }

    #[inline]
    fn hash(&self) -> Option<u64> {
        // Whose turn it is follows from the number of stones, but for a pass that a search makes.
        let mut words = [0; 9];
        words[..4].copy_from_slice(&self.stones[0]);
        words[4..8].copy_from_slice(&self.stones[1]);
        words[8] =
            u64::from(self.size) << 2 | u64::from(self.mover) << 1 | u64::from(self.freestyle);
        Some(mix(words))
    }

    /// The least of the eight boards that turning and reflecting lead to.
    fn canonical(&self) -> Self {
        let boards = (0..8).map(|symmetry| self.turned(symmetry));
        let stones = boards.min().expect("there are eight");
        Self { stones, ..*self }
    }
}
