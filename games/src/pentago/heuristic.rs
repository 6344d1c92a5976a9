//! Heuristics of pentago.

use super::Pentago;
use super::quadrants::{BOARD, bit, place};
use crate::catalogue::{Knowledge, Named};
use crate::kit::bits::signed;
use tesuji::eval::{
    Board, Heuristic, Inputs, Lines, Ludii, Opposed, Planes, Symmetries, Symmetry, straight_lines,
};
use tesuji::minimax::NothingForces;

/// An evaluator of the game: the general terms.
pub type Evaluation = Heuristic<Ludii<1>>;

/// The sets of weights.
pub const SETS: &[Named<Evaluation>] = &[(
    "lines",
    "fives that only one player can fill as the quadrants stand",
    Heuristic::new(
        Ludii {
            lines: Lines(1.0),
            ..Ludii::NONE
        },
        3.5,
    ),
)];

impl Board for Pentago {
    type Sites = u64;

    fn board(&self) -> u64 {
        BOARD
    }

    fn place(&self, site: usize) -> [i32; 2] {
        signed(place(site))
    }

    #[inline(always)]
    fn pieces(&self, player: usize, _: usize) -> u64 {
        self.stones[player]
    }

    fn lines(&self) -> Vec<u64> {
        let directions = [[1, 0], [0, 1], [1, 1], [1, -1]];
        straight_lines([6; 2], 5, &directions, |column, row| Some(bit(column, row)))
    }
}

impl Knowledge for Pentago {
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
