//! Heuristics of ataxx.

use super::features::WEIGHTS;
use super::{Ataxx, Step, board};
use crate::catalogue::{Knowledge, Named, Tuning};
use crate::kit::bits;
use crate::kit::learned::{Learned, SLOPE, Seen, Units};
use tesuji::eval::{Board, Heuristic, Inputs, Ludii, Placement, Planes, Symmetries};
use tesuji::game::Game;
use tesuji::minimax::NothingForces;

/// An evaluator of the game: the general terms and the learned weights.
pub type Evaluation = Heuristic<(Ludii<1>, Learned)>;

/// The evaluator with the `learned` weights.
pub const fn by(learned: Learned) -> Evaluation {
    Heuristic::new((Ludii::NONE, learned), SLOPE)
}

/// The sets of weights.
pub const SETS: &[Named<Evaluation>] = &[
    (
        "pieces",
        "the number of pieces",
        Heuristic::new(
            (
                Ludii {
                    placement: Placement {
                        material: [1.0],
                        ..Placement::NONE
                    },
                    ..Ludii::NONE
                },
                Learned::None,
            ),
            0.08,
        ),
    ),
    (
        "edges",
        "pieces, those with fewer neighbours worth a little more",
        Heuristic::new(
            (
                Ludii {
                    placement: Placement {
                        material: [1.0],
                        corners: [0.1],
                        sides: [0.1],
                        ..Placement::NONE
                    },
                    ..Ludii::NONE
                },
                Learned::None,
            ),
            0.07,
        ),
    ),
    (
        "learned",
        "where pieces stand, what is empty around them and how many can be turned; learned from self-play",
        by(Learned::Weights(&WEIGHTS)),
    ),
    (
        "units",
        "the same, and 32 units over it",
        by(Learned::Units(&UNITS)),
    ),
];

static UNITS: Units = Units::shipped(&[include_bytes!("features/ataxx.units")]);

impl Board for Ataxx {
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
        self.pieces[player ^ self.mover()]
    }

    fn target(&self, m: Step) -> Option<usize> {
        (m != Step::PASS).then(|| m.to.into())
    }

    fn with_mover(&self, player: usize) -> Option<Self> {
        let [own, other] = self.pieces;
        Some(if player == self.mover() {
            *self
        } else {
            Self {
                pieces: [other, own],
                plies: self.plies + 1,
                ..*self
            }
        })
    }
}

impl Knowledge for Ataxx {
    type Heuristic = Evaluation;
    const HEURISTICS: &'static [Named<Evaluation>] = SETS;
    type Tactics = NothingForces;

    fn planes(position: &Self) -> Option<Planes<Self>> {
        Some(Planes {
            symmetries: Symmetries::DIAGONALS,
            ..Planes::of(position)
        })
    }

    fn inputs(position: &Self) -> Option<Inputs<Self>> {
        Some(Inputs::of_windows(position, Symmetries::DIAGONALS))
    }

    fn tuning() -> Option<Tuning<Self, Evaluation>> {
        Some(Tuning { seen: Seen::of, by })
    }
}
