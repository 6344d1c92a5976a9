//! Pentalath, five in a row with the captures of Go, by Cameron Browne's program Ludi.
//!
//! # Rules
//! The board is the half of a hexagon of hexagonal cells, seven a side: 70 cells in rows of 13, 12,
//! 11, 10, 9, 8 and 7. White (`x`) and Black (`o`) place stones in turn on empty cells. A stone
//! takes the enemy groups that it leaves without a liberty (an empty neighbouring cell); it must
//! then have a liberty itself. Five or more in a line, in one of the three directions in which
//! cells touch, win. A player passes only if no stone may be placed; two passes in a row draw.
//! There is no repetition rule; the game is drawn after 2,500 plies.
//!
//! Board and rules are those of Ludii, which paper 001 used. The inventor's swap rule is not part
//! of them.
//!
//! # Text
//! The long row is row 1, at the bottom: a1 to m1, then a2 to l2, up to a7 to g7. Cells of one
//! letter are in a line that rises to the right. So a1 touches b1 and a2, and b1 touches a1, c1, a2
//! and b2. Moves are cells or `pass`. A position is its rows from the top and the side to move. The
//! number of passes just made and the number of plies follow: `7/8/9/10/11/6x5/13 o 0 1`. A text
//! without the last two numbers is read as one without a pass, after the fewest plies that place
//! its stones. No program's counts are known; the tests compare with a second, slow form of the
//! rules.

mod board;
pub mod heuristic;
#[cfg(test)]
mod tests;
mod text;

use crate::kit::mix::mix;
use crate::kit::plies::MOST_PLIES;
use crate::kit::sets::Set;
use crate::kit::stones::{Phase, Stones};
use crate::kit::verdict::Verdict;
use board::{BOARD, CELLS, Cell, Cells, STRIDE, around, has_five, mirrored, width};
use tesuji::game::{Game, Outcome, Players};
use tesuji::{Rng, Source};

/// The move of a player who cannot place a stone.
pub const PASS: u8 = u8::MAX;

/// A position of Pentalath.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pentalath {
    /// The stones of the first and of the second player.
    stones: [Cells; 2],
    plies: u16,
    /// The number of empty cells.
    vacancies: u8,
    phase: Phase,
}

impl Pentalath {
    /// The empty board.
    pub const fn new() -> Self {
        Self {
            stones: [Set::EMPTY; 2],
            plies: 0,
            vacancies: CELLS as u8,
            phase: Phase::Open,
        }
    }
}

impl Stones<2> for Pentalath {
    #[inline(always)]
    fn around(set: Cells) -> Cells {
        around(set)
    }

    #[inline(always)]
    fn sides(&self) -> [Cells; 2] {
        let mover = self.mover();
        [self.stones[mover], self.stones[1 - mover]]
    }

    #[inline(always)]
    fn empty(&self) -> Cells {
        BOARD.minus(self.stones[0].or(self.stones[1]))
    }

    #[inline(always)]
    fn place(&mut self, cell: u16, taken: Cells) {
        let mover = self.mover();
        let own = self.stones[mover].or(Set::of(cell));
        self.stones[mover] = own;
        self.vacancies -= 1;
        if !taken.is_empty() {
            self.stones[1 - mover] = self.stones[1 - mover].minus(taken);
            self.vacancies += taken.count() as u8;
        }
        self.plies += 1;
        self.phase = if has_five(own) {
            Phase::Over(Verdict::won_by(mover))
        } else if self.plies == MOST_PLIES {
            Phase::Over(Verdict::Draw)
        } else {
            Phase::Open
        };
    }

    #[cold]
    fn pass(&mut self) {
        self.plies += 1;
        self.phase = if self.phase == Phase::Passed || self.plies == MOST_PLIES {
            Phase::Over(Verdict::Draw)
        } else {
            Phase::Passed
        };
    }

    /// The empty cells come in random order until one is legal, so every legal one is equally
    /// likely.
    #[inline(always)]
    fn draw(&self, rng: &mut Rng<impl Source>) -> Option<(u16, Cells)> {
        let empty = self.empty();
        let mut untried = empty;
        for left in (1..=u32::from(self.vacancies)).rev() {
            let cell = untried.nth(rng.below(left));
            if let Some(taken) = self.taken(empty, cell) {
                return Some((cell, taken));
            }
            untried = untried.minus(Set::of(cell));
        }
        None
    }
}

impl Default for Pentalath {
    fn default() -> Self {
        Self::new()
    }
}

impl Game for Pentalath {
    type Players = Players<2>;
    /// The cell `14·row + column`, or [`PASS`].
    type Move = u8;
    const MOVE_INDICES: usize = CELLS + 1;

    #[inline(always)]
    fn mover(&self) -> usize {
        usize::from(self.plies % 2)
    }

    fn moves(&self, moves: &mut Vec<u8>) {
        let cells = self.breathing(self.empty());
        if cells.is_empty() {
            moves.push(PASS);
        }
        moves.extend(cells.squares().map(|cell| cell as Cell));
    }

    #[inline]
    fn play(&mut self, m: u8) {
        self.play_at((m != PASS).then_some(m.into()));
    }

    #[inline(always)]
    fn outcome(&self) -> Option<Outcome<Self>> {
        self.phase.outcome()
    }

    #[inline]
    fn count_moves(&self, _: &mut Vec<u8>) -> usize {
        self.breathing(self.empty()).count().max(1) as usize
    }

    #[inline]
    fn random_move(&self, rng: &mut Rng<impl Source>, _: &mut Vec<u8>) -> u8 {
        self.draw(rng).map_or(PASS, |(cell, _)| cell as Cell)
    }

    #[inline]
    fn play_random(&mut self, rng: &mut Rng<impl Source>, _: &mut Vec<u8>) {
        self.play_drawn(rng);
    }

    /// Row by row from the bottom, then the pass.
    #[inline]
    fn move_index(&self, m: u8) -> Option<usize> {
        let (row, column) = (usize::from(m) / 14, usize::from(m) % 14);
        // The rows below have 13, 12, … cells.
        let below = || row * (27 - row) / 2;
        Some(if m == PASS { CELLS } else { below() + column })
    }

    #[inline]
    fn hash(&self) -> Option<u64> {
        let [[a, b], [c, d]] = self.stones.map(|set| set.0);
        Some(mix([
            a,
            b,
            c,
            d,
            u64::from(self.plies) << 2 | self.phase.number(),
        ]))
    }

    /// The lesser of the board and its mirror image.
    fn canonical(&self) -> Self {
        let mirror = |set: Cells| set.squares().map(mirrored).collect();
        let stones = self.stones.min(self.stones.map(mirror));
        Self { stones, ..*self }
    }
}
