//! What is counted of a described game, for weights that are learned.

use crate::described::{Described, Position};
use crate::rbg::loaded::ByWin;
use tesuji::Game;
use tesuji_games::kit::learned::{FeatureSet, Features};

/// Features have numbers below this.
const MOST: usize = 1 << 15;

/// A feature is a piece on a cell. Its weight is its worth to the first player, even if the second
/// player owns the piece. The piece that stands on most cells at the start is no feature.
impl Features for Described<ByWin> {
    fn set(&self) -> FeatureSet {
        let (name, pieces, cells) = match &self.position {
            Position::Rbg(position) => {
                let rules = position.loaded().rules();
                (
                    position.loaded().features().0,
                    rules.pieces(),
                    rules.cells(),
                )
            }
            Position::Rg(position) => match position.loaded().board() {
                Some(board) => (&board.names[..], board.pieces.len(), board.cells.len()),
                None => ("", 0, 0),
            },
        };
        let count = pieces * cells;
        FeatureSet {
            name,
            count: if count < MOST { count } else { 0 },
        }
    }

    fn features(&self, mut seen: impl FnMut(usize, i32)) {
        let sign = if self.mover() == 0 { 1 } else { -1 };
        match &self.position {
            Position::Rbg(position) => {
                let cells = position.loaded().rules().cells();
                let (_, usual) = position.loaded().features();
                for (cell, &piece) in position.state().pieces.iter().enumerate() {
                    if piece != usual {
                        seen(usize::from(piece) * cells + cell, sign);
                    }
                }
            }
            Position::Rg(position) => {
                let loaded = position.loaded();
                let Some(board) = loaded.board() else { return };
                let pieces = board.pieces_of(loaded.rules(), position.state());
                for (cell, piece) in pieces.enumerate() {
                    if piece != board.usual {
                        seen(piece * board.cells.len() + cell, sign);
                    }
                }
            }
        }
    }
}
