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
        let Position::Rbg(position) = &self.position else {
            return FeatureSet { name: "", count: 0 };
        };
        let rules = position.loaded().rules();
        let count = rules.pieces() * rules.cells();
        FeatureSet {
            name: position.loaded().features().0,
            count: if count < MOST { count } else { 0 },
        }
    }

    fn features(&self, mut seen: impl FnMut(usize, i32)) {
        let Position::Rbg(position) = &self.position else {
            return;
        };
        let cells = position.loaded().rules().cells();
        let (_, usual) = position.loaded().features();
        let sign = if self.mover() == 0 { 1 } else { -1 };
        for (cell, &piece) in position.state().pieces.iter().enumerate() {
            if piece != usual {
                seen(usize::from(piece) * cells + cell, sign);
            }
        }
    }
}
