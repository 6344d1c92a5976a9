//! Semimoves: the piece that moves, then where to ([`crate::kit::piece_split`] has the rules for
//! dead ones and the numbers).
//!
//! A destination is a neighbour or a piece that is captured along a loop, by any route: routes make
//! no different moves. So Plus has no further decision to separate: a step, its direction and a
//! capture follow from the destination. With Shift the row of the piece is chosen before it (as
//! paper 002, appendix 3, splits games of this kind; surakarta is not among its games).

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
