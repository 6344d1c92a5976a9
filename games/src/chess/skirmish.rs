//! Skirmish: chess in which only the number of pieces counts.
//!
//! The king is a piece like others: it may be attacked and captured, and castles whenever king and
//! rook have not moved and nothing stands between them. The game ends after 100 plies, or when the
//! side to move has no move; more pieces win, equal numbers draw.
//!
//! The plies are those of the number of the move in FEN: in `… b - - 0 50` 99 have been played.
//!
//! These are the rules of `skirmish` of Regular Boardgames, which paper 002 played. The legal-move
//! counts of Fairy-Stockfish in the tests go on beyond 100 plies; those depths are left out of the
//! copy here.

use super::{Castling, Position, Rules, Standing};

/// The rules of [`Skirmish`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Skirmishing;

/// A position of skirmish.
pub type Skirmish = Position<Skirmishing>;

impl Rules for Skirmishing {
    const NAME: (&'static str, &'static str) = (
        "skirmish",
        "chess without check: more pieces after 100 plies win",
    );
    const START: &'static str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const CHECK: bool = false;
    const KING_MAY_FALL: bool = true;
    const CASTLING: Castling = Castling::Unmoved;
    const COUNTS_ALL_PLIES: bool = true;

    #[inline(always)]
    fn judge(position: &Position<Self>) -> Standing {
        if !position.is_over_time() && position.can_move() {
            return Standing::Open;
        }
        let [own, other] = [position.board.own, position.board.other].map(u64::count_ones);
        match own.cmp(&other) {
            std::cmp::Ordering::Less => Standing::Lost,
            std::cmp::Ordering::Equal => Standing::Drawn,
            std::cmp::Ordering::Greater => Standing::Won,
        }
    }
}
