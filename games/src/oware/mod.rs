//! Oware by the Abapa rules: two rows of six pits, four seeds in each.
//!
//! The first player owns A–F, the second a–f. A move takes all seeds of an own pit and sows them
//! counter-clockwise, A → F → a → f → A, one a pit. The pit that they came from is skipped. If the
//! last seed brings an enemy pit to 2 or 3, these seeds are captured. So are those of the enemy
//! pits directly before it, as long as each has 2 or 3. A grand slam, which would take all seeds of
//! the enemy, captures nothing. If the enemy's row is empty, a move must reach it.
//!
//! More than 24 captured seeds win. Otherwise the game ends when the player to move has no move. It
//! also ends when a position, with the side to move, occurs again since the last capture or the
//! start; each player then takes the seeds of the own row, and more than 24 win, 24–24 is a draw.
//! Departure: after [`MOST_QUIET`] sowings without a capture (400) the game ends as by a
//! repetition, so that a position has a fixed size.
//!
//! Moves are the letters of the pits. The text of a position has the position after the last
//! capture and the moves since: the rows f to a and A to F; the seeds captured by the first and the
//! second player; the side to move, `s` (the first) or `n`; and the moves, if any, in one word:
//! `4,4,4,4,4,4/4,4,4,4,4,4 0-0 s CdF`. The earlier positions are part of the position, also of its
//! hash, because they decide when the game ends.

mod ending;
pub mod heuristic;
mod history;
#[cfg(test)]
mod tests;
mod text;

pub use ending::Ending;

use crate::kit::bits::{nth_bit, squares};
use crate::kit::mix::mix;
use crate::kit::verdict::Verdict;
use crate::mancala::{START, captured, filled, reaching, seeds_in, sow};
use history::History;
use tesuji::game::{Game, Outcome, Players};
use tesuji::{Rng, Source};

/// The number of sowings in a row without a capture that end the game.
pub const MOST_QUIET: usize = history::MOST;

/// A position of oware.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Oware {
    /// The row of the side to move and of the other, as [`mancala`](crate::mancala) has them.
    rows: [u64; 2],
    /// The positions since the last capture.
    history: History,
    /// The seeds the side to move and the other have captured.
    captured: [u8; 2],
    mover: u8,
    verdict: Verdict,
}

impl Oware {
    /// The start position.
    pub fn new() -> Self {
        Self::after_capture(START, [0; 2], 0)
    }

    /// The position right after a capture, so that no earlier ones count.
    fn after_capture(rows: [u64; 2], captured: [u8; 2], mover: u8) -> Self {
        let mut position = Self {
            rows,
            history: History::new(rows, mover),
            captured,
            mover,
            verdict: Verdict::Open,
        };
        if position.has_more_than_half() || position.legal() == 0 {
            position.finish();
        }
        position
    }

    /// The highest bit of every pit that may be sown.
    #[inline(always)]
    fn legal(&self) -> u64 {
        let [own, other] = self.rows;
        if other == 0 {
            reaching(own)
        } else {
            filled(own)
        }
    }

    /// Whether the side that has just moved has captured more than half of the seeds.
    #[inline(always)]
    const fn has_more_than_half(&self) -> bool {
        self.captured[1] > 24
    }

    /// Sows a pit of the side to move, 0–5.
    #[inline(always)]
    fn sow(&mut self, pit: u32) {
        let ([own, other], reached) = sow(self.rows, pit);
        let mut taken = captured(other, reached);
        if taken == other {
            taken = 0;
        }
        self.rows = [other ^ taken, own];
        self.captured.swap(0, 1);
        self.mover ^= 1;
        let ends = if taken == 0 {
            self.history.push(pit, self.rows, self.mover)
        } else {
            self.captured[1] += seeds_in(taken) as u8;
            self.history = History::new(self.rows, self.mover);
            self.has_more_than_half()
        };
        if ends || self.legal() == 0 {
            self.finish();
        }
    }

    /// Ends the game: the players take the seeds of their own rows.
    #[cold]
    fn finish(&mut self) {
        let [own, other] = [0, 1].map(|i| u32::from(self.captured[i]) + seeds_in(self.rows[i]));
        let mover = usize::from(self.mover);
        self.verdict = match own.cmp(&other) {
            std::cmp::Ordering::Less => Verdict::won_by(1 - mover),
            std::cmp::Ordering::Equal => Verdict::Draw,
            std::cmp::Ordering::Greater => Verdict::won_by(mover),
        };
    }

    /// A random pit of the side to move.
    #[inline(always)]
    fn draw(&self, rng: &mut Rng<impl Source>) -> u32 {
        let legal = self.legal();
        let pit = nth_bit(legal, rng.below(legal.count_ones()));
        pit.trailing_zeros() / 8
    }
}

impl Default for Oware {
    fn default() -> Self {
        Self::new()
    }
}

impl Game for Oware {
    type Players = Players<2>;
    /// The pit: 0–5 for A–F, 6–11 for a–f.
    type Move = u8;
    const MOVE_INDICES: usize = 12;

    #[inline(always)]
    fn mover(&self) -> usize {
        self.mover.into()
    }

    fn moves(&self, moves: &mut Vec<u8>) {
        let first = 6 * self.mover;
        moves.extend(squares(self.legal()).map(|bit| first + bit / 8));
    }

    #[inline]
    fn play(&mut self, m: u8) {
        self.sow(u32::from(m) % 6);
    }

    #[inline(always)]
    fn outcome(&self) -> Option<Outcome<Self>> {
        self.verdict.outcome()
    }

    #[inline]
    fn count_moves(&self, _: &mut Vec<u8>) -> usize {
        self.legal().count_ones() as usize
    }

    #[inline]
    fn random_move(&self, rng: &mut Rng<impl Source>, _: &mut Vec<u8>) -> u8 {
        6 * self.mover + self.draw(rng) as u8
    }

    #[inline]
    fn play_random(&mut self, rng: &mut Rng<impl Source>, _: &mut Vec<u8>) {
        let pit = self.draw(rng);
        self.sow(pit);
    }

    #[inline]
    fn move_index(&self, m: u8) -> Option<usize> {
        Some(m.into())
    }

    #[inline]
    fn hash(&self) -> Option<u64> {
        let [own, other] = self.captured.map(u64::from);
        let rest = own << 16 | other << 8 | u64::from(self.mover);
        Some(mix([self.rows[0], self.rows[1], rest, self.history.hash()]))
    }
}
