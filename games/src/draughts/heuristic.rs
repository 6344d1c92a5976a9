//! Heuristics of English draughts.

use super::moves::union;
use super::{CROWNING, Draughts, Ending};
use crate::catalogue::{Knowledge, Named};
use crate::kit::bits::signed;
use crate::kit::dark_squares::{BOARD, place};
use std::sync::Arc;
use tesuji::eval::{
    Board, Heuristic, Inputs, Ludii, Opposed, Placement, Planes, Symmetries, Symmetry, Term,
    board_shape, write_board,
};
use tesuji::game::Game;
use tesuji::minimax::NothingForces;
use tesuji::solve::retrograde::Index;

/// An evaluator of the game: the general terms and captures.
pub type Evaluation = Heuristic<(Ludii<2>, Due)>;

/// The sets of weights.
pub const SETS: &[Named<Evaluation>] = &[
    (
        "material",
        "men and kings, how far men have come, kings near the centre, captures that are due",
        Heuristic::new((WEIGHTS, Due(0.8)), 0.15),
    ),
    (
        "quiet",
        "as material without the captures, for searches that go on until there are none",
        Heuristic::new((WEIGHTS, Due(0.0)), 0.15),
    ),
];

const WEIGHTS: Ludii<2> = Ludii {
    placement: Placement {
        material: [1.0, 1.5],
        centre: [0.0, 0.2],
        goal: [0.3, 0.0],
        ..Placement::NONE
    },
    ..Ludii::NONE
};

/// A term of 1 for the side to move if it can capture. Mobility alone would count it as bad,
/// because a compulsory capture leaves few moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Due(pub f32);

impl Term<Draughts> for Due {
    type Memory = ();

    fn add(&self, positions: &[Draughts], player: usize, (): &mut (), sums: &mut [f32]) {
        if self.0 == 0.0 {
            return;
        }
        for (position, sum) in positions.iter().zip(sums) {
            let jumps = if position.mover == 0 {
                position.jumps::<0>()
            } else {
                position.jumps::<1>()
            };
            let sign = if position.mover() == player {
                1.0
            } else {
                -1.0
            };
            *sum += self.0 * if union(jumps) == 0 { 0.0 } else { sign };
        }
    }
}

/// Kinds of pieces are men and kings.
impl Board for Draughts {
    type Sites = u64;
    const KINDS: usize = 2;

    fn board(&self) -> u64 {
        BOARD
    }

    fn place(&self, site: usize) -> [i32; 2] {
        signed(place(site))
    }

    #[inline(always)]
    fn pieces(&self, player: usize, kind: usize) -> u64 {
        let kind = if kind == 0 { !self.kings } else { self.kings };
        self.pieces[player] & kind
    }

    /// The rank where a player's men are crowned.
    fn goal(&self, player: usize) -> u64 {
        CROWNING[player]
    }

    fn with_mover(&self, player: usize) -> Option<Self> {
        Some(Self {
            mover: player as u8,
            ..*self
        })
    }
}

impl Knowledge for Draughts {
    type Heuristic = Evaluation;
    const HEURISTICS: &'static [Named<Evaluation>] = SETS;
    type Tactics = NothingForces;

    fn endings(position: &Self) -> Option<Arc<dyn Index<Self>>> {
        Some(Arc::new(Ending::of(position)))
    }

    /// Men and kings of each player, and the share of the plies without a capture or a move of a
    /// man that make a draw.
    fn planes(position: &Self) -> Option<Planes<Self>> {
        Some(Planes {
            shape: board_shape(position).with_more(1),
            write: |position, out| {
                let quiet = write_board(position, out);
                out.fill(
                    quiet,
                    f32::from(position.clock) / f32::from(position.most_quiet),
                );
            },
            symmetries: Symmetries::NONE,
        })
    }

    fn inputs(position: &Self) -> Option<Inputs<Self>> {
        /// The pieces of the side to move that capture, as one of them then must.
        fn capturing(position: &Draughts, player: usize, _: usize) -> u64 {
            if usize::from(position.mover) != player {
                0
            } else if player == 0 {
                union(position.jumps::<0>())
            } else {
                union(position.jumps::<1>())
            }
        }
        let opposed = Opposed::By(Symmetry::HALF_TURN);
        Some(Inputs::of_marks(
            position,
            opposed,
            Symmetries::NONE,
            1,
            capturing,
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::checks::{near, raw};

    #[test]
    fn captures_are_due_to_who_is_to_move() {
        let start = Draughts::new();
        near(raw(&start, "", &Due(1.0)), 0.0);
        near(raw(&start, "B:W30:B1", &Due(1.0)), 0.0);
        near(raw(&start, "W:W18:B15", &Due(1.0)), -1.0);
        near(raw(&start, "B:W18:B15", &Due(1.0)), 1.0);
    }
}
