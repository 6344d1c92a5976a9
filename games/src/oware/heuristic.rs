//! Heuristics of oware.

use super::Oware;
use crate::catalogue::{Knowledge, Named};
use crate::mancala::heuristic::{CAPTURES, PLANES, SEEDS, pieces, pits, place, write_seeds};
use crate::mancala::seeds_in;
use tesuji::eval::{Board, Heuristic, Planes, Symmetries};
use tesuji::game::Game;
use tesuji::minimax::NothingForces;

pub use crate::mancala::heuristic::Evaluation;

/// The sets of weights.
pub const SETS: &[Named<Evaluation>] = &[
    (
        "seeds",
        "seeds captured, and a little for those on the own side",
        Heuristic::new(SEEDS, 0.08),
    ),
    ("captures", "seeds captured", Heuristic::new(CAPTURES, 0.09)),
];

/// A pit with seeds is a piece of whose row it is in.
impl Board for Oware {
    type Sites = u128;

    fn board(&self) -> u128 {
        pits()
    }

    fn place(&self, site: usize) -> [i32; 2] {
        place(site)
    }

    #[inline(always)]
    fn pieces(&self, player: usize, _: usize) -> u128 {
        pieces(self.rows[player ^ self.mover()], player)
    }

    /// The seeds captured.
    #[inline(always)]
    fn score(&self, player: usize) -> i32 {
        self.captured[player ^ self.mover()].into()
    }

    /// The seeds in the player's row.
    #[inline(always)]
    fn counters(&self, player: usize) -> i32 {
        seeds_in(self.rows[player ^ self.mover()]) as i32
    }
}

impl Knowledge for Oware {
    type Heuristic = Evaluation;
    const HEURISTICS: &'static [Named<Evaluation>] = SETS;
    type Tactics = NothingForces;

    /// The seeds in each pit, and those that each player has captured.
    fn planes(_: &Self) -> Option<Planes<Self>> {
        Some(Planes {
            shape: PLANES,
            write: |position, out| {
                let rows = [0, 1].map(|player| position.rows[player ^ position.mover()]);
                let captured = [0, 1].map(|player| position.score(player));
                write_seeds(rows, captured, out);
            },
            symmetries: Symmetries::NONE,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::{near, raw};
    use tesuji::eval::{Sites, Tally};

    #[test]
    fn seeds_are_captured_or_lie_in_a_row() {
        let start = Oware::new();
        assert_eq!(Board::board(&start).count(), 12);
        let terms = Tally {
            score: 100.0,
            counters: 1.0,
        };
        // Ten seeds against eight were captured; two more lie on the second player's side.
        let text = "4,4,4,4,0,0/4,4,4,2,0,0 10-8 s";
        near(raw(&start, text, &terms), 200.0 - 2.0);
    }
}
