//! Chess.
//!
//! The rules of chess with castling, taking in passing and promotion. A side that is checkmated
//! loses, one without a move that is not in check draws, and so does the 100th ply in a row without
//! a capture or pawn move (with the option `rbg` the 50th), unless it checkmates. There is no draw
//! by repetition or for lack of material.
//!
//! The option `rbg` is how the chess of Regular Boardgames counts, which paper 002 played. There
//! the 50th such ply draws even if it checkmates; here it does not.

use super::{Castling, Position, Rules, Standing};

/// The rules of [`Chess`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Orthodox;

/// A position of chess.
pub type Chess = Position<Orthodox>;

impl Rules for Orthodox {
    const NAME: (&'static str, &'static str) = ("chess", "chess, drawn after 100 reversible plies");
    const SHORT: Option<(&'static str, &'static str)> =
        Some(("chess:rbg", "drawn after 50 reversible plies"));
    const START: &'static str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const CHECK: bool = true;
    const CASTLING: Castling = Castling::Safe;

    #[inline(always)]
    fn judge(position: &Position<Self>) -> Standing {
        mate_or_draw(position)
    }
}

/// Checkmate loses; stalemate draws, and so does a counter that has run out.
#[inline(always)]
pub(super) fn mate_or_draw<R: Rules>(position: &Position<R>) -> Standing {
    if !position.can_move() {
        if position.in_check() {
            Standing::Lost
        } else {
            Standing::Drawn
        }
    } else if position.is_over_time() {
        Standing::Drawn
    } else {
        Standing::Open
    }
}
