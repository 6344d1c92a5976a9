//! Heuristics of surakarta.

use super::features::WEIGHTS;
use super::{BOARD, Step, Surakarta, Tactics};
use crate::catalogue::{Knowledge, Named, Tuning};
use crate::kit::bits;
use crate::kit::learned::{Learned, SLOPE, Seen, Units};
use tesuji::eval::{
    Board, Heuristic, Inputs, Ludii, Mobility, Opposed, Placement, Planes, Symmetries, Symmetry,
    ThreatenedMaterial,
};
use tesuji::game::Game;

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
        "pieces, those in the corners, which no loop reaches, worth less",
        Heuristic::new((PLAIN, Learned::None), 0.28),
    ),
    (
        "threats",
        "as pieces, with the pieces that can be captured and the moves of both sides",
        Heuristic::new(
            (
                Ludii {
                    mobility: Mobility {
                        advanced: 0.02,
                        ..Mobility::NONE
                    },
                    threats: ThreatenedMaterial {
                        threatened: -0.1,
                        ..ThreatenedMaterial::NONE
                    },
                    ..PLAIN
                },
                Learned::None,
            ),
            0.26,
        ),
    ),
    (
        "learned",
        "pieces, where they stand, and what captures what; learned from self-play",
        by(Learned::Weights(&WEIGHTS)),
    ),
    (
        "units",
        "the same, and 32 units over it",
        by(Learned::Units(&UNITS)),
    ),
];

static UNITS: Units = Units::shipped(&[include_bytes!("features/surakarta.units")]);

const PLAIN: Ludii<1> = Ludii {
    placement: Placement {
        material: [1.0],
        corners: [-0.1],
        ..Placement::NONE
    },
    ..Ludii::NONE
};

impl Board for Surakarta {
    type Sites = u64;

    fn board(&self) -> u64 {
        BOARD
    }

    fn place(&self, site: usize) -> [i32; 2] {
        bits::place(site)
    }

    #[inline(always)]
    fn pieces(&self, player: usize, _: usize) -> u64 {
        self.pieces[player ^ self.mover()]
    }

    fn target(&self, m: Step) -> Option<usize> {
        m.target()
    }

    fn with_mover(&self, player: usize) -> Option<Self> {
        let ([own, other], [here, there]) = (self.pieces, self.places);
        Some(if player == self.mover() {
            *self
        } else {
            Self {
                pieces: [other, own],
                places: [there, here],
                mover: player as u8,
                ..*self
            }
        })
    }
}

impl Knowledge for Surakarta {
    type Heuristic = Evaluation;
    const HEURISTICS: &'static [Named<Evaluation>] = SETS;
    type Tactics = Tactics;

    fn planes(position: &Self) -> Option<Planes<Self>> {
        Some(Planes {
            // The other symmetries of the tracks would move the players to other edges than they
            // start from.
            symmetries: Symmetries::MIRROR,
            ..Planes::of(position)
        })
    }

    fn inputs(position: &Self) -> Option<Inputs<Self>> {
        let opposed = Opposed::By(Symmetry::IDENTITY);
        Some(Inputs::of(position, opposed, Symmetries::SQUARE))
    }

    fn tuning() -> Option<Tuning<Self, Evaluation>> {
        Some(Tuning { seen: Seen::of, by })
    }
}
