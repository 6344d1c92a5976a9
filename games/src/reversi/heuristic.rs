//! Heuristics of reversi.

use super::features::WEIGHTS;
use super::reach::reach;
use super::{PASS, Reversi};
use crate::catalogue::{Knowledge, Named, Tuning};
use crate::kit::bits;
use crate::kit::flips::{board, corners};
use crate::kit::learned::{Learned, SLOPE, Seen};
use std::array::from_fn;
use tesuji::eval::{
    Board, Heuristic, Inputs, Ludii, Placement, Planes, Symmetries, Term, by_eight,
};
use tesuji::game::Game;
use tesuji::minimax::NothingForces;

/// An evaluator of the game: the general terms, the mobility of both sides ([`Placements`]), and
/// the learned weights.
pub type Evaluation = Heuristic<(Ludii<1>, Placements, Learned)>;

/// The evaluator with the `learned` weights.
pub const fn by(learned: Learned) -> Evaluation {
    Heuristic::new((Ludii::NONE, Placements(0.0), learned), SLOPE)
}

/// The sets of weights.
pub const SETS: &[Named<Evaluation>] = &[
    (
        "corners",
        "corners and the placements of both sides",
        Heuristic::new(
            (
                Ludii {
                    placement: Placement {
                        in_goal: [5.0],
                        ..Placement::NONE
                    },
                    ..Ludii::NONE
                },
                Placements(1.0),
                Learned::None,
            ),
            0.07,
        ),
    ),
    (
        "discs",
        "the number of discs",
        Heuristic::new(
            (
                Ludii {
                    placement: Placement {
                        material: [1.0],
                        ..Placement::NONE
                    },
                    ..Ludii::NONE
                },
                Placements(0.0),
                Learned::None,
            ),
            0.065,
        ),
    ),
    (
        "learned",
        "where discs stand, corners, edges, and the moves of both sides; learned from self-play",
        by(Learned::Weights(&WEIGHTS)),
    ),
];

/// A term for mobility: the squares on which a player could place a disc, also if it is not that
/// player's turn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placements(pub f32);

impl Term<Reversi> for Placements {
    type Memory = ();

    fn add(&self, positions: &[Reversi], player: usize, (): &mut (), sums: &mut [f32]) {
        if self.0 == 0.0 {
            return;
        }
        // The side to move knows its own.
        let words = |position: &Reversi| {
            let [own, other] = position.discs;
            let sign = if position.mover() == player {
                0
            } else {
                u64::MAX
            };
            [own, other, board(position.size), position.legal, sign]
        };
        by_eight(
            positions,
            sums,
            words,
            |[own, other, board, legal, sign]| {
                from_fn(|i| {
                    let theirs = reach(other[i], own[i]) & board[i] & !(own[i] | other[i]);
                    let lead = legal[i].count_ones() as i32 - theirs.count_ones() as i32;
                    let sign = sign[i] as i32;
                    self.0 * ((lead ^ sign) - sign) as f32
                })
            },
        );
    }
}

impl Board for Reversi {
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
        self.discs[player ^ self.mover()]
    }

    /// The corners, where discs are never flipped, for either side.
    fn goal(&self, _: usize) -> u64 {
        corners(self.size)
    }

    fn target(&self, m: u8) -> Option<usize> {
        (m != PASS).then(|| m.into())
    }

    fn with_mover(&self, player: usize) -> Option<Self> {
        let mut turned = *self;
        if player != self.mover() {
            turned.pass();
        }
        Some(turned)
    }
}

impl Knowledge for Reversi {
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
        Some(Inputs::of_windows(position, Symmetries::SQUARE))
    }

    fn tuning() -> Option<Tuning<Self, Evaluation>> {
        Some(Tuning { seen: Seen::of, by })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::checks::{after, near, raw};

    #[test]
    fn placements_of_both_sides() {
        let start = Reversi::new();
        near(raw(&start, "", &Placements(1.0)), 0.0);
        // After d3 the second player has three squares; the first had it passed would have three.
        let position = after(&start, "d3");
        let first = position.with_mover(0).expect("either side can move");
        let counts = [&first, &position].map(|p| p.count_moves(&mut Vec::new()) as f32);
        near(raw(&position, "", &Placements(1.0)), counts[0] - counts[1]);
    }
}
