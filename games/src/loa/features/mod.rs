//! The features of positions of lines of action, for learned weights: the squares of pieces, their
//! connections, and their moves.

mod weights;

pub(super) use weights::WEIGHTS;

use super::Loa;
use super::lines::Standing;
use super::moment::moment;
use crate::kit::bits::{square_class, squares};
use crate::kit::connected::euler;
use crate::kit::leaps::{KING, leaps};
use crate::kit::learned::{FeatureSet, Features};

/// It is the side's turn.
const TEMPO: usize = 0;
/// By the number of pieces.
const PIECES: usize = 1;
/// By the rows and columns to the nearest edges.
const SQUARE: usize = PIECES + 13;
/// By the mean square distance from the centre of mass, in steps of half a square, and number of
/// pieces.
const SPREAD: usize = SQUARE + 16;
/// By Euler's number.
const GROUPS: usize = SPREAD + 13 * 40;
/// By the number of own pieces around a piece.
const NEIGHBOURS: usize = GROUPS + 13;
/// By the number of squares of two by two that hold three, and four, of the pieces.
const QUADS: usize = NEIGHBOURS + 9;
/// By the number of squares that a piece can go to, and whether it is the side's turn.
const MOBILITY: usize = QUADS + 26;
/// By the number of moves of all pieces, in fours.
const MOVES: usize = MOBILITY + 18;
/// By the number of enemy pieces that can be captured, and whether it is the side's turn.
const CAPTURES: usize = MOVES + 20;
/// By the distance of the centre of mass from the middle of the board, in half squares.
const CENTRE: usize = CAPTURES + 26;
/// By the distance of a piece from the centre of mass, rounded.
const AWAY: usize = CENTRE + 12;
/// How many features there are.
const COUNT: usize = AWAY + 8;

/// The squares around each square.
static AROUND: [u64; 64] = leaps(&KING, u64::MAX);

const NOT_LAST_FILE: u64 = 0x7f7f_7f7f_7f7f_7f7f;

impl Loa {
    #[inline(always)]
    fn side(&self, own: u64, other: u64, moves: bool, seen: &mut impl FnMut(usize)) {
        let size = self.variant.size() as i32;
        let turn = usize::from(moves);
        let n = own.count_ones() as i32;
        seen(PIECES + n.min(12) as usize);
        seen(GROUPS + euler(own).clamp(0, 12) as usize);
        let (around, _) = moment(own);
        // The mean square is the moment by the square of the number.
        let spread = 2 * around / (n * n).max(1);
        seen(SPREAD + (40 * n.min(12) + spread.min(39)) as usize);
        let right = own >> 1 & NOT_LAST_FILE;
        let (up, across) = (own >> 8, right >> 8);
        let four = own & right & up & across;
        let three = own & right & (up ^ across) | up & across & (own ^ right);
        seen(QUADS + (three.count_ones() as usize).min(12));
        seen(QUADS + 13 + (four.count_ones() as usize).min(12));
        let standing = Standing {
            own,
            other,
            open: self.variant.board() & !own,
        };
        let (mut sum, mut all, mut targets) = ([0; 2], 0, 0);
        for square in squares(own) {
            sum[0] += i32::from(square % 8);
            sum[1] += i32::from(square / 8);
        }
        for square in squares(own) {
            let place = [square % 8, square / 8].map(i32::from);
            seen(SQUARE + square_class(square, size as u8));
            let near = AROUND[usize::from(square)] & own;
            seen(NEIGHBOURS + near.count_ones() as usize);
            let landings = standing.landings(square);
            let count = landings.count_ones() as usize;
            seen(MOBILITY + 9 * turn + count);
            all += count;
            targets |= landings;
            let away = [0, 1].map(|axis| (n * place[axis] - sum[axis]).abs());
            seen(AWAY + ((away[0].max(away[1]) + n / 2) / n).min(7) as usize);
        }
        seen(MOVES + (all / 4).min(19));
        seen(CAPTURES + 13 * turn + ((targets & other).count_ones() as usize).min(12));
        let off = sum.map(|sum| (2 * sum - n * (size - 1)).abs());
        seen(CENTRE + (off[0].max(off[1]) / n.max(1)).min(11) as usize);
    }
}

impl Features for Loa {
    #[inline]
    fn set(&self) -> FeatureSet {
        FeatureSet {
            name: "loa8",
            count: COUNT,
        }
    }

    #[inline]
    fn features(&self, mut seen: impl FnMut(usize, i32)) {
        let [own, other] = self.pieces;
        seen(TEMPO, 1);
        self.side(own, other, true, &mut |feature| seen(feature, 1));
        self.side(other, own, false, &mut |feature| seen(feature, -1));
    }
}
