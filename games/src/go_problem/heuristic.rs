//! Heuristics of life-and-death problems.

use super::{BOARDS, GoProblem, Points, STRIDE};
use crate::catalogue::{Knowledge, Named};
use crate::go::PASS;
use crate::go::grid::around;
use crate::kit::fill::fill;
use crate::kit::stones::Stones;
use tesuji::eval::{Board, Heuristic, Inputs, Ludii, Opposed, Placement, Planes, Symmetries, Term};
use tesuji::minimax::NothingForces;

/// An evaluator of the problems: the general terms and the liberties of the target.
pub type Evaluation = Heuristic<(Ludii<1>, Liberties)>;

/// The sets of weights.
pub const SETS: &[Named<Evaluation>] = &[(
    "liberties",
    "the liberties of the target, and stones on playable points",
    Heuristic::new(
        (
            Ludii {
                placement: Placement {
                    material: [0.3],
                    ..Placement::NONE
                },
                ..Ludii::NONE
            },
            Liberties(1.0),
        ),
        0.28,
    ),
)];

/// A term for the liberties of the target's chain, less three; it counts for the defender.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Liberties(pub f32);

impl Term<GoProblem> for Liberties {
    type Memory = ();

    fn add(&self, positions: &[GoProblem], player: usize, (): &mut (), sums: &mut [f32]) {
        if self.0 == 0.0 {
            return;
        }
        for (position, sum) in positions.iter().zip(sums) {
            let own = position.stones[usize::from(position.defender)];
            let chain = fill(Points::of(position.target), own, around);
            let liberties = around(chain).and(position.empty()).count() as i32 - 3;
            let defends = position.defender ^ position.first == player as u8;
            *sum += self.0 * if defends { liberties } else { -liberties } as f32;
        }
    }
}

/// Stones count on playable points alone: the walls around them are the same in all positions.
impl Board for GoProblem {
    type Sites = [u64; 6];

    #[inline(always)]
    fn shape(&self) -> u64 {
        self.size.into()
    }

    fn board(&self) -> [u64; 6] {
        BOARDS[usize::from(self.size) % 20].0
    }

    fn place(&self, site: usize) -> [i32; 2] {
        [(site % STRIDE) as i32, (site / STRIDE) as i32]
    }

    #[inline(always)]
    fn pieces(&self, player: usize, _: usize) -> [u64; 6] {
        let colour = player ^ usize::from(self.first);
        self.stones[colour].and(self.playable).0
    }

    fn target(&self, m: u16) -> Option<usize> {
        (m != PASS).then(|| m.into())
    }
}

impl Knowledge for GoProblem {
    type Heuristic = Evaluation;
    const HEURISTICS: &'static [Named<Evaluation>] = SETS;
    type Tactics = NothingForces;

    fn planes(position: &Self) -> Option<Planes<Self>> {
        Some(Planes::of(position))
    }

    fn inputs(position: &Self) -> Option<Inputs<Self>> {
        Some(Inputs::of(position, Opposed::Unlike, Symmetries::NONE))
    }
}
