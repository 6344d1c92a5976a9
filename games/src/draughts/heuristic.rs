//! Heuristics of English draughts.

use super::{CROWNING, Draughts};
use crate::catalogue::Named;
use crate::dark_squares::{BOARD, place};
use tesuji::eval::{Board, Heuristic, Ludii, Mobility, Placement};

/// An evaluator of the game: the general terms.
pub type Evaluation = Heuristic<Ludii<2>>;

/// The sets of weights.
pub const SETS: &[Named<Evaluation>] = &[
    (
        "material",
        "men and kings, how far men have come, kings near the centre",
        Heuristic::new(WEIGHTS, 0.3),
    ),
    (
        "mobile",
        "the same and the moves of both sides",
        Heuristic::new(
            Ludii {
                mobility: Mobility {
                    advanced: 0.02,
                    ..Mobility::NONE
                },
                ..WEIGHTS
            },
            0.3,
        ),
    ),
];

const WEIGHTS: Ludii<2> = Ludii {
    placement: Placement {
        material: [1.0, 1.5],
        centre: [0.0, 0.2],
        goal: [0.3, 0.0],
        ..Placement::NONE
    },
    ..Ludii::NONE
};

/// Kinds of pieces are men and kings.
impl Board for Draughts {
    type Sites = u64;
    const KINDS: usize = 2;

    fn board(&self) -> u64 {
        BOARD
    }

    fn place(&self, site: usize) -> [i32; 2] {
        let (column, row) = place(site);
        [column as i32, row as i32]
    }

    #[inline(always)]
    fn pieces(&self, player: usize, kind: usize) -> u64 {
        let kind = if kind == 0 { !self.kings } else { self.kings };
        self.pieces[player] & kind
    }

    /// Where men are crowned.
    fn goal(&self, player: usize) -> u64 {
        CROWNING[player]
    }

    fn with_mover(&self, player: usize) -> Option<Self> {
        Some(Self {
            mover: player as u8,
            ..*self
        })
    }
}
