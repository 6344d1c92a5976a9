//! Heuristics of lines of action.

use super::features::WEIGHTS;
use super::moment::moment;
use super::{Loa, Step};
use crate::catalogue::{Knowledge, Named, Tuning};
use crate::kit::bits;
use crate::kit::connected::euler;
use crate::kit::learned::{Learned, SLOPE, Seen};
use std::array::from_fn;
use tesuji::eval::{
    Board, Heuristic, Inputs, Ludii, Mobility, Placement, Planes, Symmetries, Term, by_eight,
};
use tesuji::game::Game;
use tesuji::minimax::NothingForces;

/// An evaluator of the game: the general terms, the connection of the pieces ([`Unity`]), and the
/// learned weights.
pub type Evaluation = Heuristic<(Ludii<1>, Unity, Learned)>;

/// The evaluator with the `learned` weights.
pub const fn by(learned: Learned) -> Evaluation {
    Heuristic::new((Ludii::NONE, Unity::NONE, learned), SLOPE)
}

/// The sets of weights.
pub const SETS: &[Named<Evaluation>] = &[
    (
        "unity",
        "how near together the pieces stand, in how many groups, and the centre",
        Heuristic::new(
            (
                Ludii {
                    placement: Placement {
                        centre: [0.3],
                        ..Placement::NONE
                    },
                    ..Ludii::NONE
                },
                Unity {
                    spread: -0.3,
                    groups: -0.3,
                },
                Learned::None,
            ),
            0.38,
        ),
    ),
    (
        "ludii",
        "pieces near the centre",
        Heuristic::new(
            (
                Ludii {
                    placement: Placement {
                        centre: [1.0],
                        ..Placement::NONE
                    },
                    ..Ludii::NONE
                },
                Unity::NONE,
                Learned::None,
            ),
            0.32,
        ),
    ),
    (
        "mobile",
        "as unity, with the moves of both sides",
        Heuristic::new(
            (
                Ludii {
                    placement: Placement {
                        centre: [0.3],
                        ..Placement::NONE
                    },
                    mobility: Mobility {
                        advanced: 0.03,
                        ..Mobility::NONE
                    },
                    ..Ludii::NONE
                },
                Unity {
                    spread: -0.3,
                    groups: -0.3,
                },
                Learned::None,
            ),
            0.34,
        ),
    ),
    (
        "learned",
        "where pieces stand, how they hang together and where they can go; learned from self-play",
        by(Learned::Weights(&WEIGHTS)),
    ),
];

/// A term for the distances and the groups of a player's pieces.
///
/// # Reference
/// M. H. M. Winands, *Informed Search in Complex Games*, 2004, evaluates lines of action by
/// concentration, centralisation, mobility, quads and more. Departures: concentration there is the
/// sum of the distances from the centre of mass, less the least possible sum; here it is the mean
/// square distance. Quads there find positions that are hard to disconnect; here they give Euler's
/// number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Unity {
    /// The weight of the mean square of the distance of a piece from the centre of mass.
    pub spread: f32,
    /// The weight of Euler's number of the pieces: their groups less the holes in these.
    pub groups: f32,
}

impl Unity {
    /// The term with both weights 0.
    pub const NONE: Self = Self {
        spread: 0.0,
        groups: 0.0,
    };
}

impl Term<Loa> for Unity {
    type Memory = ();

    fn add(&self, positions: &[Loa], player: usize, (): &mut (), sums: &mut [f32]) {
        if *self == Self::NONE {
            return;
        }
        let words = |position: &Loa| {
            let [own, other] = position.pieces;
            if position.mover() == player {
                [own, other]
            } else {
                [other, own]
            }
        };
        let spread = |set: u64| {
            let (moment, n) = moment(set);
            moment as f32 / (n * n) as f32
        };
        by_eight(positions, sums, words, |[own, other]| {
            from_fn(|i| {
                // Beyond the last position there are no pieces: one keeps the division defined.
                let (own, other) = (
                    own[i] | u64::from(own[i] == 0),
                    other[i] | u64::from(other[i] == 0),
                );
                let groups = euler(own) - euler(other);
                self.spread * (spread(own) - spread(other)) + self.groups * groups as f32
            })
        });
    }
}

impl Board for Loa {
    type Sites = u64;

    #[inline(always)]
    fn shape(&self) -> u64 {
        self.variant.small.into()
    }

    fn board(&self) -> u64 {
        self.variant.board()
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

impl Knowledge for Loa {
    type Heuristic = Evaluation;
    const HEURISTICS: &'static [Named<Evaluation>] = SETS;
    type Tactics = NothingForces;

    fn planes(position: &Self) -> Option<Planes<Self>> {
        Some(Planes {
            // A quarter turn would exchange the edges that the two players start from.
            symmetries: Symmetries::RECTANGLE,
            ..Planes::of(position)
        })
    }

    fn inputs(position: &Self) -> Option<Inputs<Self>> {
        Some(Inputs::of_windows(position, Symmetries::SQUARE))
    }

    fn tuning() -> Option<Tuning<Self, Evaluation>> {
        Some(Tuning { seen: Seen::of, by })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::checks::{near, raw};

    #[test]
    fn a_pair_against_two_single_pieces() {
        let term = Unity {
            spread: -1.0,
            groups: -10.0,
        };
        // a1 and b1 are half a step from their middle, h1 and h5 two: (½)² and 2².
        let expected = (4.0 - 0.25) + 10.0 * (2.0 - 1.0);
        // Connected pieces have won; the term does not care.
        let mut position = Loa::new();
        position.pieces = [0b11, 1 << 7 | 1 << 39];
        near(raw(&position, "", &term), expected);
    }
}
