//! Reach chess: the first piece on the far rank wins.
//!
//! Pieces move as in chess, and a move may not leave the own king in check. Whoever moves a piece
//! to the last rank wins at once, a king or a pawn too; the pawn is not promoted, and its move is
//! `a7a8` (`a7a8q` and so on are read as the same move). Castling stays on the first rank and never
//! wins.
//!
//! Neither checkmate nor stalemate ends the game: a side without a legal move passes. So its king
//! may be captured; a side without a king has no check to mind. When both sides pass in turn the
//! game is drawn.
//!
//! Nothing else in these rules ends a game in which the pawns are locked and nobody gets through, so
//! like other games without a repetition rule it is drawn at 2,500 plies: a rule of this library. The
//! plies are those of the number of the move in FEN.
//!
//! A position after a pass has a seventh field, `pass`, and `pass,pass` after two in a row:
//! `k7/8/8/8/8/8/8/K7 w - - 0 40 pass`.

use super::{Castling, Position, Promotion, Rules, Standing};
use crate::chess::board::ROW_1;
use crate::plies::MOST_PLIES;

/// The rules of [`ReachChess`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Reach;

/// A position of reach chess.
pub type ReachChess = Position<Reach>;

impl Rules for Reach {
    const NAME: (&'static str, &'static str) = (
        "reach-chess",
        "chess in which the first piece on the far rank wins",
    );
    const START: &'static str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const CHECK: bool = true;
    const KING_MAY_FALL: bool = true;
    const CASTLING: Castling = Castling::Safe;
    const PROMOTIONS: &'static [Promotion] = &[];
    const PASSES: bool = true;
    const COUNTS_ALL_PLIES: bool = true;
    const LIMIT: u16 = MOST_PLIES;

    #[inline(always)]
    fn judge(position: &Position<Self>) -> Standing {
        if position.board.other & ROW_1 != 0 {
            Standing::Lost
        } else if position.passes >= 2 || position.is_over_time() {
            Standing::Drawn
        } else {
            Standing::Open
        }
    }
}
