//! Chess without check: whoever captures the king wins.
//!
//! Kings may step into attacks and stay there, and castle out of, through and into them. A side
//! without a move draws, and so does the 100th ply in a row without a capture or pawn move (with
//! the option `rbg` the 50th).
//!
//! These are the rules of `chess_kingCapture` of Regular Boardgames, which paper 002 played, and
//! which counts to 50.

use super::{Castling, Position, Rules, Standing};

/// The rules of [`ChessKc`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct KingCapture;

/// A position of chess without check.
pub type ChessKc = Position<KingCapture>;

impl Rules for KingCapture {
    const NAME: (&'static str, &'static str) =
        ("chess-kc", "chess without check: capturing the king wins");
    const SHORT: Option<(&'static str, &'static str)> =
        Some(("chess-kc:rbg", "drawn after 50 reversible plies"));
    const START: &'static str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const CHECK: bool = false;
    const CASTLING: Castling = Castling::Unmoved;

    #[inline(always)]
    fn judge(position: &Position<Self>) -> Standing {
        if position.board.kings & position.board.own == 0 {
            Standing::Lost
        } else if position.is_over_time() || !position.can_move() {
            Standing::Drawn
        } else {
            Standing::Open
        }
    }
}
