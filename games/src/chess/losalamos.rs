//! Los Alamos chess: 6 × 6, without bishops.
//!
//! Each side has R N Q K N R and six pawns. There is no castling, no double step and no taking in
//! passing; pawns become queens, rooks or knights. A side that is checkmated loses, one without a
//! move that is not in check draws, and so does the 100th ply in a row without a capture or pawn
//! move, unless it checkmates.
//!
//! A position is `rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1`.

use super::orthodox::mate_or_draw;
use super::{Castling, Position, Promotion, Rules, Standing};

/// The rules of [`LosAlamos`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SixBySix;

/// A position of Los Alamos chess.
pub type LosAlamos = Position<SixBySix>;

impl Rules for SixBySix {
    const NAME: (&'static str, &'static str) = ("losalamos", "chess on 6 × 6 without bishops");
    const START: &'static str = "rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1";
    const SIZE: u32 = 6;
    const CHECK: bool = true;
    const CASTLING: Castling = Castling::None;
    const DOUBLE_STEP: bool = false;
    const PROMOTIONS: &'static [Promotion] =
        &[Promotion::Queen, Promotion::Rook, Promotion::Knight];

    #[inline(always)]
    fn judge(position: &Position<Self>) -> Standing {
        mate_or_draw(position)
    }
}
