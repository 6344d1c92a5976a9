//! Reversi: discs that are outflanked change their colour.
//!
//! A move places a disc so that it flips at least one enemy disc. It flips the unbroken run of
//! enemy discs between it and the next own disc, in each of the eight directions. A side without
//! such a square passes; the pass is a move. The game ends as soon as neither side can place a
//! disc; more discs win, and the score is the difference. The start has the first player's discs on
//! e4 and d5, the second's on d4 and e5. The option 4x4 or 6x6 is a smaller board: `reversi:4x4`.
//!
//! Rows are numbered from the top, so the first moves are d3, c4, f5 and e6. Moves are squares or
//! `pass`. A position is its rows from the top and the side to move, `x` (the first) or `o`:
//! `8/8/8/3ox3/3xo3/8/8/8 x`.

mod features;
pub mod heuristic;
mod reach;
#[cfg(test)]
mod tests;
mod text;

use crate::kit::bits::{nth_bit, squares};
use crate::kit::flips::{board, centre, flips, reach};
use crate::kit::mix::mix;
use crate::kit::symmetry::eight;
use tesuji::game::{Game, Outcome, Players, Scores};
use tesuji::{Rng, Source};

/// A position of reversi.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reversi {
    /// The discs of the side to move and of the other; square 0 is a1, 8 is a2, on any board.
    discs: [u64; 2],
    /// The squares where the side to move can place a disc.
    legal: u64,
    mover: u8,
    size: u8,
    over: bool,
}

/// The corners of the boards of sizes 8, 4 and 6, by half the size modulo 4.
const CORNERS: [u64; 4] = {
    let mut corners = [0; 4];
    let sizes = [8, 4, 6];
    let mut i = 0;
    while i < sizes.len() {
        let last = sizes[i] - 1;
        let row = 1 | 1 << last;
        corners[sizes[i] / 2 % 4] = row | row << (8 * last);
        i += 1;
    }
    corners
};

/// The move of a side that cannot place a disc.
const PASS: u8 = 64;

impl Reversi {
    /// The start position on 8 × 8.
    pub fn new() -> Self {
        Self::with_size(8)
    }

    fn with_size(size: u8) -> Self {
        let [a, b, c, d] = centre(size);
        Self::at([b | d, a | c], 0, size)
    }

    /// The position with these discs of the mover and of the other.
    fn at(discs: [u64; 2], mover: u8, size: u8) -> Self {
        let mut position = Self {
            discs,
            legal: 0,
            mover,
            size,
            over: false,
        };
        position.legal = position.placements(discs);
        position.over = position.legal == 0 && position.other_is_stuck();
        position
    }

    /// Where the first of two sides can place a disc.
    #[inline(always)]
    fn placements(&self, [own, other]: [u64; 2]) -> u64 {
        reach(own, other) & board(self.size) & !(own | other)
    }

    /// Whether the side that is not to move has nowhere to place a disc.
    #[cold]
    fn other_is_stuck(&self) -> bool {
        let [own, other] = self.discs;
        self.placements([other, own]) == 0
    }

    /// Places a disc where it flips some.
    #[inline(always)]
    fn place(&mut self, placed: u64) {
        let [own, other] = self.discs;
        let flipped = flips(placed, own, other);
        self.turn([other ^ flipped, own ^ flipped ^ placed]);
        if self.legal == 0 {
            self.over = self.other_is_stuck();
        }
    }

    /// Hands over to the opponent, whose discs come first.
    #[inline(always)]
    fn turn(&mut self, discs: [u64; 2]) {
        self.discs = discs;
        self.legal = self.placements(discs);
        self.mover ^= 1;
    }

    #[inline(always)]
    fn pass(&mut self) {
        let [own, other] = self.discs;
        self.turn([other, own]);
    }

    /// A random square of [`Reversi::legal`].
    #[inline(always)]
    fn draw(&self, rng: &mut Rng<impl Source>) -> u64 {
        nth_bit(self.legal, rng.below(self.legal.count_ones()))
    }
}

impl Default for Reversi {
    fn default() -> Self {
        Self::new()
    }
}

impl Game for Reversi {
    type Players = Players<2>;
    /// The square `8·row + column`, or 64 for a pass.
    type Move = u8;
    const SCORES: Scores = Scores::range(-64, 64);
    const MOVE_INDICES: usize = 65;

    #[inline(always)]
    fn mover(&self) -> usize {
        self.mover.into()
    }

    fn moves(&self, moves: &mut Vec<u8>) {
        moves.extend(squares(self.legal));
        if self.legal == 0 {
            moves.push(PASS);
        }
    }

    #[inline]
    fn play(&mut self, m: u8) {
        if m == PASS {
            self.pass();
        } else {
            self.place(1 << m);
        }
    }

    #[inline(always)]
    fn outcome(&self) -> Option<Outcome<Self>> {
        self.over.then(|| {
            let [own, other] = self.discs.map(|side| side.count_ones() as i16);
            let ahead = own - other;
            let first = if self.mover == 0 { ahead } else { -ahead };
            [first, -first]
        })
    }

    #[inline]
    fn count_moves(&self, _: &mut Vec<u8>) -> usize {
        self.legal.count_ones().max(1) as usize
    }

    #[inline]
    fn random_move(&self, rng: &mut Rng<impl Source>, _: &mut Vec<u8>) -> u8 {
        if self.legal == 0 {
            return PASS;
        }
        self.draw(rng).trailing_zeros() as u8
    }

    #[inline]
    fn play_random(&mut self, rng: &mut Rng<impl Source>, _: &mut Vec<u8>) {
        if self.legal == 0 {
            self.pass();
        } else {
            self.place(self.draw(rng));
        }
    }

    #[inline]
    fn move_index(&self, m: u8) -> Option<usize> {
        Some(m.into())
    }

    /// Few replies, and the corners, which are never flipped.
    #[inline]
    fn promise(&self, m: u8) -> i32 {
        if m == PASS {
            return 0;
        }
        let mut next = *self;
        next.place(1 << m);
        let corner = CORNERS[usize::from(self.size / 2 % 4)] >> m & 1;
        8 * corner as i32 - next.legal.count_ones() as i32
    }

    #[inline]
    fn hash(&self) -> Option<u64> {
        let rest = u64::from(self.mover) << 8 | u64::from(self.size);
        Some(mix([self.discs[0], self.discs[1], rest]))
    }

    /// The least of the eight boards that turning and reflecting lead to.
    fn canonical(&self) -> Self {
        let boards = eight([self.discs[0], self.discs[1], self.legal], self.size);
        let [own, other, legal] = boards.into_iter().min().expect("there are eight");
        Self {
            discs: [own, other],
            legal,
            ..*self
        }
    }
}
