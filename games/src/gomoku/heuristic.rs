//! Heuristics of gomoku.

use super::Gomoku;
use super::board::{BOARDS, Set};
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
    "fives that only one player can fill, and the centre",
    Heuristic::new(
        Ludii {
            placement: Placement {
                centre: [0.02],
                ..Placement::NONE
            },
            lines: Lines(1.0),
            ..Ludii::NONE
        },
        2.0,
    ),
)];

/// Longer runs than five, which do not win without the option `freestyle`, are not looked at.
impl Board for Gomoku {
    type Sites = Set;

    #[inline(always)]
    fn shape(&self) -> u64 {
        self.size.into()
    }

    fn board(&self) -> Set {
        BOARDS[usize::from(self.size) % 16]
    }

    fn place(&self, site: usize) -> [i32; 2] {
        [site as i32 % 16, site as i32 / 16]
    }

    #[inline(always)]
    fn pieces(&self, player: usize, _: usize) -> Set {
        self.stones[player]
    }

    fn lines(&self) -> Vec<Set> {
        let directions = [[1, 0], [0, 1], [1, 1], [1, -1]];
        let size = [usize::from(self.size); 2];
        straight_lines(size, 5, &directions, |column, row| Some(16 * row + column))
    }

    fn target(&self, m: u8) -> Option<usize> {
        Some(m.into())
    }
}

impl Knowledge for Gomoku {
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
        Some(Inputs::of(position, opposed, Symmetries::SQUARE))
    }
}
