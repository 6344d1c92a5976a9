//! Features of ataxx positions, for learned weights: the squares of pieces, the empty squares
//! around them, and the number of pieces that each side can turn.

mod weights;

pub(super) use weights::WEIGHTS;

use super::{Ataxx, NEIGHBOURS, board, spread};
use crate::kit::bits::{square_class, squares};
use crate::kit::learned::{FeatureSet, Features, STAGES};

/// It is the side's turn.
const TEMPO: usize = 0;
/// By the rows and columns to the nearest edges.
const SQUARE: usize = 1;
/// By the number of empty squares around a piece.
const OPEN: usize = SQUARE + 16;
/// Of an empty square: by the pieces of each side around it, up to five, and which sides reach it.
const EMPTY: usize = OPEN + 9;
/// By the most pieces that the side to move can turn at once.
const TURNS: usize = EMPTY + 36 * 4;
/// The same for the other side.
const TURNED: usize = TURNS + 9;
/// How many features there are.
const COUNT: usize = TURNED + 9;

/// The squares that a piece of the set reaches with a clone or a jump.
#[inline(always)]
fn reach(set: u64) -> u64 {
    spread(spread(set))
}

impl Features for Ataxx {
    #[inline]
    fn set(&self) -> FeatureSet {
        FeatureSet {
            name: "ataxx",
            count: COUNT,
        }
    }

    #[inline]
    fn features(&self, mut seen: impl FnMut(usize, i32)) {
        let [own, other] = self.pieces;
        let empty = self.empty();
        seen(TEMPO, 1);
        for (set, sign) in [(own, 1), (other, -1)] {
            for square in squares(set) {
                seen(SQUARE + square_class(square, self.size), sign);
                let around = NEIGHBOURS[usize::from(square)] & empty;
                seen(OPEN + around.count_ones() as usize, sign);
            }
        }
        let reached = [reach(own), reach(other)];
        let mut most = [0; 2];
        for square in squares(empty) {
            let around = NEIGHBOURS[usize::from(square)];
            let near = [own, other].map(|set| (set & around).count_ones() as usize);
            let can = reached.map(|set| (set >> square & 1) as usize);
            let feature = |a: usize, b: usize| {
                EMPTY + 36 * (2 * can[a] + can[b]) + 6 * near[a].min(5) + near[b].min(5)
            };
            seen(feature(0, 1), 1);
            seen(feature(1, 0), -1);
            for side in 0..2 {
                most[side] = most[side].max(near[1 - side] * can[side]);
            }
        }
        seen(TURNS + most[0], 1);
        seen(TURNED + most[1], -1);
    }

    /// By the squares that are taken.
    #[inline]
    fn stage(&self) -> i32 {
        let [own, other] = self.pieces.map(|set| set.count_ones() as i32);
        (own + other) * STAGES / board(self.size).count_ones() as i32
    }
}
