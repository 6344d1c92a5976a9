//! The features of described games, for learned weights.

use crate::described::{Described, Position};
use crate::knowledge::each_piece;
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
        let cells = match &self.position {
            Position::Rbg(position) => position.loaded().rules().cells(),
            Position::Rg(position) => match position.loaded().board() {
                Some(board) => board.cells.len(),
                None => return,
            },
        };
        each_piece(self, |piece, cell| seen(piece * cells + cell, sign));
    }
}
