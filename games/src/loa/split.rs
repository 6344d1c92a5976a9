//! The semimoves of lines of action: the piece, then its destination; [`crate::kit::piece_split`]
//! has the details. Plus makes no difference, because a direction has one destination. Shift
//! chooses the row of the piece before the piece. (Paper 002, appendix 3, splits similar games in
//! this way; lines of action is not among its games.)

use super::Loa;
use crate::kit::piece_split::{Pieces, split_by_piece};

pub use crate::kit::piece_split::Part;

impl Pieces for Loa {
    #[inline(always)]
    fn own(&self) -> u64 {
        self.pieces[0]
    }

    #[inline(always)]
    fn rows(&self) -> u8 {
        self.variant.size() as u8
    }

    #[inline(always)]
    fn destinations(&self, from: u8) -> u64 {
        self.standing().landings(from)
    }
}

split_by_piece!(Loa);
