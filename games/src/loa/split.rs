//! Semimoves: the piece that moves, then where to ([`crate::kit::piece_split`] has the rules for
//! dead ones and the numbers).
//!
//! Plus makes no difference: a piece goes exactly one way in each direction, so that the direction
//! is the destination. With Shift the row of the piece is chosen before it (as paper 002, appendix
//! 3, splits games of this kind; lines of action is not among its games).

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
