//! The semimoves of surakarta: the piece, then its destination; [`crate::kit::piece_split`] has the
//! details. A destination is a neighbouring point, or a piece that is captured along a loop by any
//! route. Plus makes no difference, because the destination decides everything else. Shift chooses
//! the row of the piece before the piece. (Paper 002, appendix 3, splits similar games in this way;
//! surakarta is not among its games.)

use super::{BOARD, Surakarta};
use crate::kit::piece_split::{Pieces, split_by_piece};

pub use crate::kit::piece_split::Part;

impl Pieces for Surakarta {
    #[inline(always)]
    fn own(&self) -> u64 {
        self.pieces[0]
    }

    #[inline(always)]
    fn rows(&self) -> u8 {
        6
    }

    #[inline(always)]
    fn destinations(&self, from: u8) -> u64 {
        let [own, other] = self.pieces;
        let row = 1 << from | 1 << from << 1 | 1 << from >> 1;
        let beside = row | row << 8 | row >> 8;
        beside & BOARD & !(own | other) | self.loops().captures_of(from)
    }
}

split_by_piece!(Surakarta);
