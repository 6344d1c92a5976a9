//! Heuristics of breakthru.

use super::forcing::Tactics;
use super::{Breakthru, EDGE, NONE};
use crate::catalogue::{Knowledge, Named};
use crate::kit::wide::{SQUARES, WIDTH, board, place};
use tesuji::eval::{Board, Heuristic, Inputs, Ludii, Opposed, Placement, Planes, Symmetries, Term};

/// An evaluator of the game: the general terms and the flagship's channels.
pub type Evaluation = Heuristic<(Ludii<3>, Channels)>;

/// The sets of weights. Twelve escorts weigh as much as twenty silver ships.
pub const SETS: &[Named<Evaluation>] = &[(
    "flagship",
    "ships, the flagship's open ways to an edge and its distance from one",
    Heuristic::new(
        (
            Ludii {
                placement: Placement {
                    material: [5.0 / 3.0, 0.0, 1.0],
                    goal: [0.0, 2.0, 0.0],
                    ..Placement::NONE
                },
                ..Ludii::NONE
            },
            Channels(6.0),
        ),
        0.1,
    ),
)];

/// The squares of the edge that the flagship can slide to, 0 to 4; for gold.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Channels(pub f32);

impl Term<Breakthru> for Channels {
    type Memory = ();

    fn add(&self, positions: &[Breakthru], player: usize, (): &mut (), sums: &mut [f32]) {
        if self.0 == 0.0 {
            return;
        }
        let sign = if player == 0 { 1.0 } else { -1.0 };
        for (position, sum) in positions.iter().zip(sums) {
            if position.flagship != NONE {
                *sum += self.0 * (sign * position.landings().count_ones() as f32);
            }
        }
    }
}

/// Kinds of pieces are escorts, the flagship and silver's ships.
impl Board for Breakthru {
    type Sites = u128;
    const KINDS: usize = 3;

    fn board(&self) -> u128 {
        board(WIDTH)
    }

    fn place(&self, site: usize) -> [i32; 2] {
        debug_assert!(site < SQUARES);
        let (column, row) = place(site as u8);
        [column as i32, row as i32]
    }

    #[inline(always)]
    fn pieces(&self, player: usize, kind: usize) -> u128 {
        match (player, kind) {
            (0, 1) => self.flagship_of(0),
            (0, 0) | (1, 2) => self.ships[player],
            _ => 0,
        }
    }

    /// The squares gold's flagship makes for: the edge of the board.
    fn goal(&self, player: usize) -> u128 {
        if player == 0 { EDGE } else { 0 }
    }
}

impl Knowledge for Breakthru {
    type Heuristic = Evaluation;
    const HEURISTICS: &'static [Named<Evaluation>] = SETS;
    type Tactics = Tactics;

    fn planes(position: &Self) -> Option<Planes<Self>> {
        Some(Planes {
            symmetries: Symmetries::SQUARE,
            ..Planes::of(position)
        })
    }

    fn inputs(position: &Self) -> Option<Inputs<Self>> {
        Some(Inputs::of(position, Opposed::Unlike, Symmetries::SQUARE))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::checks::{near, raw};

    #[test]
    fn channels_lead_to_the_edge() {
        let start = Breakthru::new();
        // Silver's rows of five shut the flagship in on all sides.
        near(raw(&start, "", &Channels(1.0)), 0.0);
        let mut open = start;
        open.ships[1] &= !(1 << (WIDTH + 5));
        near(raw(&open, "", &Channels(1.0)), 1.0);
    }
}
