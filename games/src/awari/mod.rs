//! Awari: two rows of six pits, four seeds in each.
//!
//! The first player owns a1–f1, the second f2–a2. A move takes all seeds of an own pit and sows
//! them counter-clockwise, a1 → f1 → f2 → a2, one a pit. The pit that they came from is skipped. If
//! the last seed brings an enemy pit to 2 or 3, these seeds are captured. So are those of the enemy
//! pits directly before it, as long as each has 2 or 3. A move must leave the opponent a seed:
//! grand slams are illegal and an empty row must be fed. A side without such a move passes. The
//! game ends when every pit holds at most one seed, after two passes in a row, or at 2,500 plies;
//! more captured seeds win, and the score is the difference.
//!
//! Moves are pits (`a1`, `f2`) or `pass`. A position has the two rows from a to f, the second
//! player's first; the seeds captured by the first and the second player; the side to move, `s`
//! (the first) or `n`; the plies played; and the number of passes just made:
//! `4,4,4,4,4,4/4,4,4,4,4,4 0-0 s 0 0`.

mod ending;
pub mod heuristic;
#[cfg(test)]
mod tests;
mod text;

pub use ending::Ending;

use crate::kit::bits::{nth_bit, squares};
use crate::kit::mix::mix;
use crate::kit::plies::MOST_PLIES;
use crate::mancala::{START, captured, filled, is_sparse, seeds_in, sow};
use tesuji::game::{Game, Outcome, Players, Scores};
use tesuji::{Rng, Source};

/// A position of awari.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Awari {
    /// The row of the side to move and of the other, as [`mancala`](crate::mancala) has them.
    rows: [u64; 2],
    /// The seeds the side to move and the other have captured.
    captured: [u8; 2],
    plies: u16,
    /// The passes in a row that led to this position.
    passes: u8,
}

/// The move that is forced where there is no other; pits are 0–5 for a1–f1 and 6–11 for f2–a2.
const PASS: u8 = 12;

/// The own and the enemy's row after sowing the own `pit` and capturing, and the number of seeds
/// captured.
#[inline(always)]
fn harvest(rows: [u64; 2], pit: u32) -> ([u64; 2], u32) {
    let ([own, other], reached) = sow(rows, pit);
    let captured = captured(other, reached);
    ([own, other ^ captured], seeds_in(captured))
}

impl Awari {
    /// The start position.
    pub const fn new() -> Self {
        Self {
            rows: START,
            captured: [0; 2],
            plies: 0,
            passes: 0,
        }
    }

    /// The pits that may be sown: those that leave the opponent a seed.
    #[inline]
    fn legal(&self) -> impl Iterator<Item = u32> {
        let rows = self.rows;
        let pits = squares(filled(rows[0])).map(|bit| u32::from(bit / 8));
        pits.filter(move |&pit| harvest(rows, pit).0[1] != 0)
    }

    /// Hands over to the opponent with these rows.
    #[inline(always)]
    fn turn(&mut self, [own, other]: [u64; 2], captured: u32, passes: u8) {
        self.rows = [other, own];
        self.captured = [self.captured[1], self.captured[0] + captured as u8];
        self.plies += 1;
        self.passes = passes;
    }
}

impl Default for Awari {
    fn default() -> Self {
        Self::new()
    }
}

impl Game for Awari {
    type Players = Players<2>;
    type Move = u8;
    const SCORES: Scores = Scores::range(-48, 48);
    const MOVE_INDICES: usize = 13;

    #[inline(always)]
    fn mover(&self) -> usize {
        usize::from(self.plies % 2)
    }

    fn moves(&self, moves: &mut Vec<u8>) {
        let before = moves.len();
        let first = 6 * self.mover() as u8;
        moves.extend(self.legal().map(|pit| first + pit as u8));
        if moves.len() == before {
            moves.push(PASS);
        }
    }

    #[inline]
    fn play(&mut self, m: u8) {
        if m == PASS {
            self.turn(self.rows, 0, self.passes + 1);
        } else {
            let (rows, captured) = harvest(self.rows, u32::from(m) % 6);
            self.turn(rows, captured, 0);
        }
    }

    #[inline(always)]
    fn outcome(&self) -> Option<Outcome<Self>> {
        let over = is_sparse(self.rows) || self.passes >= 2 || self.plies >= MOST_PLIES;
        over.then(|| {
            let [own, other] = self.captured.map(i16::from);
            let first = if self.mover() == 0 {
                own - other
            } else {
                other - own
            };
            [first, -first]
        })
    }

    fn count_moves(&self, _: &mut Vec<u8>) -> usize {
        self.legal().count().max(1)
    }

    #[inline]
    fn random_move(&self, rng: &mut Rng<impl Source>, _: &mut Vec<u8>) -> u8 {
        match self.random_sowing(rng) {
            Some((pit, ..)) => 6 * self.mover() as u8 + pit as u8,
            None => PASS,
        }
    }

    #[inline]
    fn play_random(&mut self, rng: &mut Rng<impl Source>, _: &mut Vec<u8>) {
        match self.random_sowing(rng) {
            Some((_, rows, captured)) => self.turn(rows, captured, 0),
            None => self.turn(self.rows, 0, self.passes + 1),
        }
    }

    #[inline]
    fn move_index(&self, m: u8) -> Option<usize> {
        Some(m.into())
    }

    #[inline]
    fn hash(&self) -> Option<u64> {
        let [own, other] = self.captured.map(u64::from);
        let rest = own << 32 | other << 24 | u64::from(self.plies) << 8 | u64::from(self.passes);
        Some(mix([self.rows[0], self.rows[1], rest]))
    }
}

impl Awari {
    /// A uniformly random legal sowing and its result; `None` if there is no legal one.
    ///
    /// Draws among the filled pits and, in the rare case that the pit leaves the opponent no seed,
    /// among the others: the first legal one of a random order is every legal one equally often.
    #[inline(always)]
    fn random_sowing(&self, rng: &mut Rng<impl Source>) -> Option<(u32, [u64; 2], u32)> {
        let mut pits = filled(self.rows[0]);
        while pits != 0 {
            let bit = nth_bit(pits, rng.below(pits.count_ones()));
            let pit = bit.trailing_zeros() / 8;
            let (rows, captured) = harvest(self.rows, pit);
            if rows[1] != 0 {
                return Some((pit, rows, captured));
            }
            pits ^= bit;
        }
        None
    }
}
