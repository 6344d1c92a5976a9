//! Heuristics of tic-tac-toe.

use super::{LINES, TicTacToe};
use crate::catalogue::{Knowledge, Named};
use tesuji::eval::{Board, Heuristic, Inputs, Lines, Ludii, Opposed, Planes, Symmetries, Symmetry};
use tesuji::minimax::NothingForces;

/// An evaluator of the game: the general terms.
pub type Evaluation = Heuristic<Ludii<1>>;

/// The sets of weights.
pub const SETS: &[Named<Evaluation>] = &[(
    "lines",
    "lines that only one player can fill",
    Heuristic::new(
        Ludii {
            lines: Lines(1.0),
            ..Ludii::NONE
        },
        2.5,
    ),
)];

impl Board for TicTacToe {
    type Sites = u64;

    fn board(&self) -> u64 {
        super::FULL.into()
    }

    fn place(&self, site: usize) -> [i32; 2] {
        [site as i32 % 3, site as i32 / 3]
    }

    #[inline(always)]
    fn pieces(&self, player: usize, _: usize) -> u64 {
        self.stones[player].into()
    }

    fn lines(&self) -> Vec<u64> {
        LINES.map(u64::from).to_vec()
    }

    fn target(&self, m: u8) -> Option<usize> {
        Some(m.into())
    }
}

impl Knowledge for TicTacToe {
    type Heuristic = Evaluation;
    const HEURISTICS: &'static [Named<Evaluation>] = SETS;
    type Tactics = NothingForces;

    fn planes(position: &Self) -> Option<Planes<Self>> {
        Some(Planes {
            symmetries: Symmetries::SQUARE,
            ..Planes::of(position)
        })
    }

    fn inputs(position: &Self) -> Option<Inputs<Self>> {
        let opposed = Opposed::By(Symmetry::IDENTITY);
        Some(Inputs::of_lines(position, opposed, Symmetries::SQUARE))
    }
}
