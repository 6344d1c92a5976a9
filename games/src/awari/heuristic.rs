//! Heuristics of awari.

use super::Awari;
use crate::catalogue::Named;
use crate::mancala::{START, filled, seeds_in};
use tesuji::eval::{Board, Heuristic, Ludii, Tally};
use tesuji::game::Game;

/// An evaluator of the game: the general terms.
pub type Evaluation = Heuristic<Ludii<1>>;

/// The sets of weights.
pub const SETS: &[Named<Evaluation>] = &[
    (
        "seeds",
        "seeds captured, and a little for those on the own side",
        Heuristic::new(
            Ludii {
                tally: Tally {
                    score: 1.0,
                    counters: 0.1,
                },
                ..Ludii::NONE
            },
            0.055,
        ),
    ),
    (
        "captures",
        "seeds captured",
        Heuristic::new(
            Ludii {
                tally: Tally {
                    score: 1.0,
                    counters: 0.0,
                },
                ..Ludii::NONE
            },
            0.055,
        ),
    ),
];

/// Sites are the highest bits of the pits' bytes, a word for the row of each player; a pit with seeds
/// is a piece of whose row it is in.
impl Board for Awari {
    type Sites = u128;

    fn board(&self) -> u128 {
        u128::from(filled(START[0])) * (1 | 1 << 64)
    }

    fn place(&self, site: usize) -> [i32; 2] {
        [(site % 64 / 8) as i32, (site / 64) as i32]
    }

    #[inline(always)]
    fn pieces(&self, player: usize, _: usize) -> u128 {
        u128::from(filled(self.rows[player ^ self.mover()])) << (64 * player)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::{near, raw};
    use tesuji::eval::Sites;

    #[test]
    fn seeds_are_captured_or_lie_in_a_row() {
        let start = Awari::new();
        assert_eq!(Board::board(&start).count(), 12);
        let terms = Tally {
            score: 100.0,
            counters: 1.0,
        };
        // Ten seeds against eight were captured; two more lie on the second player's side.
        let text = "4,4,4,4,0,0/4,4,4,2,0,0 10-8 s 20 0";
        near(raw(&start, text, &terms), 200.0 - 2.0);
    }
}
