//! Heuristics of rolit.

use super::Rolit;
use crate::catalogue::{Knowledge, Named};
use crate::kit::bits;
use crate::kit::flips::{board, corners};
use tesuji::eval::{Board, Heuristic, Ludii, Mobility, Placement, Planes};
use tesuji::minimax::NothingForces;

/// An evaluator of the game: the general terms.
pub type Evaluation = Heuristic<Ludii<1>>;

/// The sets of weights.
pub const SETS: &[Named<Evaluation>] = &[
    (
        "corners",
        "balls in corners and on edges, and the moves of who is to move",
        Heuristic::new(
            Ludii {
                placement: Placement {
                    material: [0.2],
                    sides: [0.3],
                    in_goal: [4.0],
                    ..Placement::NONE
                },
                mobility: Mobility {
                    simple: 0.1,
                    ..Mobility::NONE
                },
                ..Ludii::NONE
            },
            0.1,
        ),
    ),
    (
        "balls",
        "the number of balls",
        Heuristic::new(
            Ludii {
                placement: Placement {
                    material: [1.0],
                    ..Placement::NONE
                },
                ..Ludii::NONE
            },
            0.08,
        ),
    ),
];

impl<const N: usize> Board for Rolit<N> {
    type Sites = u64;

    #[inline(always)]
    fn shape(&self) -> u64 {
        self.size.into()
    }

    fn board(&self) -> u64 {
        board(self.size)
    }

    fn place(&self, site: usize) -> [i32; 2] {
        bits::place(site)
    }

    #[inline(always)]
    fn pieces(&self, player: usize, _: usize) -> u64 {
        self.balls[player]
    }

    /// The corners, for every player: balls there are never flipped.
    fn goal(&self, _: usize) -> u64 {
        corners(self.size)
    }

    fn target(&self, m: u8) -> Option<usize> {
        Some(m.into())
    }
}

impl<const N: usize> Knowledge for Rolit<N> {
    type Heuristic = Evaluation;
    const HEURISTICS: &'static [Named<Evaluation>] = SETS;
    type Tactics = NothingForces;

    fn planes(position: &Self) -> Option<Planes<Self>> {
        Some(Planes::of(position))
    }
}
