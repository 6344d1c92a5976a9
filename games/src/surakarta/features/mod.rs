//! The features of positions of surakarta, for learned weights: the number of pieces, their
//! squares, and their captures.

mod weights;

pub(super) use weights::WEIGHTS;

use super::loops::Loops;
use super::{BOARD, STEPS, Surakarta, shifted};
use crate::kit::bits::{inwards, squares};
use crate::kit::learned::{FeatureSet, Features, STAGES};

/// It is the side's turn.
const TEMPO: usize = 0;
/// By the numbers of pieces of the side and of the other.
const PIECES: usize = 1;
/// By row and column from the nearer edge.
const SQUARE: usize = PIECES + 13 * 13;
/// A piece that can be captured, by its column and row from the nearest edges, and whose turn it
/// is.
const THREATENED: usize = SQUARE + 18;
/// By the number of pieces that can be captured, and whose turn it is.
const VICTIMS: usize = THREATENED + 18;
/// By the number of pieces that capture something, and whose turn it is.
const HUNTERS: usize = VICTIMS + 26;
/// By the number of steps, in fours.
const MOVES: usize = HUNTERS + 26;
/// The pieces on the inner loop, the outer one, both, and none.
const LOOPS: usize = MOVES + 16;
/// How many features there are.
const COUNT: usize = LOOPS + 16;

impl Surakarta {
    #[inline(always)]
    fn side(&self, side: usize, moves: bool, seen: &mut impl FnMut(usize)) {
        let (own, other) = (self.pieces[side], self.pieces[1 - side]);
        let turn = usize::from(moves);
        let count = |set: u64| set.count_ones() as usize;
        seen(PIECES + 13 * count(own).min(12) + count(other).min(12));
        for square in squares(own) {
            let row = if (self.mover == 0) == (side == 0) {
                square / 8
            } else {
                5 - square / 8
            };
            seen(SQUARE + 3 * usize::from(row) + inwards(square % 8, 6));
        }
        let loops = Loops {
            own: self.places[side],
            other: self.places[1 - side],
        };
        let (mut hunters, mut victims) = (0u64, 0u64);
        loops.each_capture(|from, to| {
            hunters |= 1 << from;
            victims |= 1 << to;
        });
        for square in squares(victims) {
            let [a, b] = [inwards(square % 8, 6), inwards(square / 8, 6)];
            seen(THREATENED + 9 * turn + 3 * a + b);
        }
        seen(VICTIMS + 13 * turn + count(victims).min(12));
        seen(HUNTERS + 13 * turn + count(hunters).min(12));
        let empty = BOARD & !(own | other);
        let steps: usize = STEPS
            .iter()
            .map(|&step| count(shifted(own, step) & empty))
            .sum();
        seen(MOVES + (steps / 4).min(15));
    }
}

impl Features for Surakarta {
    #[inline]
    fn set(&self) -> FeatureSet {
        FeatureSet {
            name: "surakarta",
            count: COUNT,
        }
    }

    #[inline]
    fn features(&self, mut seen: impl FnMut(usize, i32)) {
        seen(TEMPO, 1);
        self.side(0, true, &mut |feature| seen(feature, 1));
        self.side(1, false, &mut |feature| seen(feature, -1));
    }

    /// By the pieces that are gone.
    #[inline]
    fn stage(&self) -> i32 {
        let left: u32 = self.pieces.iter().map(|set| set.count_ones()).sum();
        (24 - left as i32).clamp(0, 24) * STAGES / 24
    }
}
