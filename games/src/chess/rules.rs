//! The rules in which the games with the pieces of chess differ.

use super::Position;
use super::board::Castling;
use super::heuristic::Evaluation;
use crate::catalogue::{Named, Primer};
use std::fmt::Debug;

/// The rules of a game with the pieces of chess. Only games of this module implement it, because
/// the board is private.
pub trait Rules: Copy + Eq + Debug + Send + Sync + 'static {
    /// A description of the game for players.
    const PRIMER: Primer;
    /// The name of the game and a line about it.
    const NAME: (&'static str, &'static str);
    /// The name of the variant that counts half as many plies until a draw, and a line about it.
    const SHORT: Option<(&'static str, &'static str)> = None;
    /// The FEN of the start position.
    const START: &'static str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    /// The number of columns and of rows: 8 or 6.
    const SIZE: u32 = 8;
    /// Whether a move may not leave the mover's own king attacked.
    const CHECK: bool;
    /// Whether a side can lose its king and play on.
    const KING_MAY_FALL: bool = false;
    /// The rule of castling.
    const CASTLING: Castling;
    /// Whether pawns may make a double step from their first row, and be captured en passant.
    const DOUBLE_STEP: bool = true;
    /// The pieces that a pawn may become on the last row; empty if reaching that row ends the game.
    const PROMOTIONS: &'static [Promotion] = &[
        Promotion::Queen,
        Promotion::Rook,
        Promotion::Bishop,
        Promotion::Knight,
    ];
    /// Whether a side without a move passes.
    const PASSES: bool = false;
    /// Whether all plies count towards [`Rules::LIMIT`], or only those since a capture or pawn
    /// move.
    const COUNTS_ALL_PLIES: bool = false;
    /// The number of plies that ends the game.
    const LIMIT: u16 = 100;

    /// The sets of weights of the game's heuristic.
    const HEURISTICS: &'static [Named<Evaluation>];

    /// The state of the game after a move; the side to move is the one that replies.
    fn judge(position: &Position<Self>) -> Standing;
}

/// The state of a game, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// The game goes on.
    Open,
    /// The side to move has won.
    Won,
    /// The side to move has lost.
    Lost,
    /// The game is drawn.
    Drawn,
}

/// The piece that a pawn becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Promotion {
    /// No promotion: the piece stays what it is.
    None,
    /// A queen.
    Queen,
    /// A rook.
    Rook,
    /// A bishop.
    Bishop,
    /// A knight.
    Knight,
}
