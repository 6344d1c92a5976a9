//! Heuristics of Pentalath.

use super::board::{BOARD, ROWS, STRIDE, width};
use super::{PASS, Pentalath};
use crate::catalogue::{Knowledge, Named};
use tesuji::eval::{
    Board, Heuristic, Inputs, Lines, Ludii, Opposed, Placement, Planes, Symmetries, Symmetry,
    straight_lines,
};
use tesuji::minimax::NothingForces;

/// An evaluator of the game: the general terms.
pub type Evaluation = Heuristic<Ludii<1>>;

/// The sets of weights.
pub const SETS: &[Named<Evaluation>] = &[(
    "lines",
    "fives that only one player can fill, and stones",
    Heuristic::new(
        Ludii {
            placement: Placement {
                material: [0.1],
                ..Placement::NONE
            },
            lines: Lines(1.0),
            ..Ludii::NONE
        },
        2.2,
    ),
)];

impl Board for Pentalath {
    type Sites = [u64; 2];

    fn board(&self) -> [u64; 2] {
        BOARD.0
    }

    fn place(&self, site: usize) -> [i32; 2] {
        let stride = usize::from(STRIDE);
        [(site % stride) as i32, (site / stride) as i32]
    }

    #[inline(always)]
    fn pieces(&self, player: usize, _: usize) -> [u64; 2] {
        self.stones[player].0
    }

    /// The steps from cell to neighbouring cell.
    fn distance(&self, from: usize, to: usize) -> u32 {
        let ([a, b], [c, d]) = (self.place(from), self.place(to));
        let (right, up) = (c - a, d - b);
        right.abs().max(up.abs()).max((right + up).abs()) as u32
    }

    fn lines(&self) -> Vec<[u64; 2]> {
        let directions = [[1, 0], [0, 1], [-1, 1]];
        straight_lines([width(0), ROWS], 5, &directions, |column, row| {
            (column < width(row)).then(|| usize::from(STRIDE) * row + column)
        })
    }

    fn target(&self, m: u8) -> Option<usize> {
        (m != PASS).then(|| m.into())
    }
}

impl Knowledge for Pentalath {
    type Heuristic = Evaluation;
    const HEURISTICS: &'static [Named<Evaluation>] = SETS;
    type Tactics = NothingForces;

    fn planes(position: &Self) -> Option<Planes<Self>> {
        Some(Planes::of(position))
    }

    fn inputs(position: &Self) -> Option<Inputs<Self>> {
        let opposed = Opposed::By(Symmetry::IDENTITY);
        Some(Inputs::of_lines(position, opposed, Symmetries::NONE))
    }
}
