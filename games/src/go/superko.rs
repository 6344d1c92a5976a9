//! Superko: the past of a game as hashes of all its positions.

use super::grid::Point;
use super::past::Past;
use crate::kit::mix::mix;
use crate::kit::sets::Set;

/// The most plies of a game, on 19 × 19.
const MOST_PLIES: usize = 2 * 19 * 19;

/// Positional superko: a stone may not recreate a whole-board position, with either player to move.
/// Passing is always legal.
///
/// # Memory and time
/// A position holds a hash of 64 bits for each earlier position, and all moves since the beginning,
/// which its text needs: 7.5 KB, copied with the position. No move allocates. A move compares the
/// hashes, eight at a time, only if a stone of the mover was ever taken from its point; otherwise
/// the position is new. Two positions with one hash would forbid a legal move; the probability in a
/// whole game is below 2⁻³⁶.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Superko {
    /// The points from which stones of each player were taken.
    taken_from: [Set<6>; 2],
    /// The hash of the position.
    now: u64,
    /// The sum of a function of all hashes of `seen`.
    all: u64,
    seen: [u64; MOST_PLIES + 1],
    moves: [Point; MOST_PLIES],
    seen_count: u16,
    move_count: u16,
    first_stones: [Set<6>; 2],
    first_plies: u16,
    first_passed: bool,
}

/// The share of a stone in the hash of a position.
#[inline]
fn stone_key(player: usize, point: Point) -> u64 {
    mix([u64::from(point) << 1 | player as u64])
}

fn stones_key(player: usize, stones: &Set<6>) -> u64 {
    let keys = stones.squares().map(|point| stone_key(player, point));
    keys.fold(0, |all, key| all ^ key)
}

impl Superko {
    #[inline]
    fn after(&self, mover: usize, point: Point, taken: &Set<6>) -> u64 {
        self.now ^ stone_key(mover, point) ^ stones_key(1 - mover, taken)
    }

    #[inline]
    fn remember(&mut self, key: u64) {
        self.seen[usize::from(self.seen_count)] = key;
        self.seen_count += 1;
        // Not the keys themselves: as a sum of products of the same stones they would be related.
        self.all = self.all.wrapping_add(mix([key]));
        self.now = key;
    }

    #[inline]
    fn note(&mut self, m: Point) {
        self.moves[usize::from(self.move_count)] = m;
        self.move_count += 1;
    }

    /// The memory of a game that begins with these stones.
    pub(super) fn beginning(stones: &[Set<6>; 2], plies: u16, passed: bool) -> Self {
        let mut memory = Self {
            taken_from: [Set::EMPTY; 2],
            now: 0,
            all: 0,
            seen: [0; MOST_PLIES + 1],
            moves: [0; MOST_PLIES],
            seen_count: 0,
            move_count: 0,
            first_stones: *stones,
            first_plies: plies,
            first_passed: passed,
        };
        memory.remember(stones_key(0, &stones[0]) ^ stones_key(1, &stones[1]));
        memory
    }

    /// Whether a stone of `mover` on `point` that takes `taken` recreates an earlier position.
    #[inline]
    pub(super) fn repeats(&self, mover: usize, point: Point, taken: &Set<6>) -> bool {
        if !self.taken_from[mover].has(point) {
            return false;
        }
        let key = self.after(mover, point, taken);
        let seen = &self.seen[..usize::from(self.seen_count)];
        // Without an early end, which would keep the compiler from using vectors.
        seen.iter().filter(|&&old| old == key).count() > 0
    }

    /// Remembers the stone and the position to which it led.
    #[inline]
    pub(super) fn placed(&mut self, mover: usize, point: Point, taken: &Set<6>) {
        let key = self.after(mover, point, taken);
        self.taken_from[1 - mover] = self.taken_from[1 - mover].or(*taken);
        self.remember(key);
        self.note(point);
    }

    /// Remembers a pass.
    #[inline]
    pub(super) fn passed(&mut self) {
        self.note(super::PASS);
    }

    /// A hash of the positions that may not come again.
    #[inline]
    pub(super) fn key(&self) -> u64 {
        self.all
    }

    /// The position in which the game began, and the moves since.
    pub(super) fn past(&self) -> Past<'_, 6> {
        Past {
            stones: self.first_stones,
            plies: self.first_plies,
            passed: self.first_passed,
            moves: &self.moves[..usize::from(self.move_count)],
        }
    }
}
