//! Heuristics of oware.

use super::Oware;
use crate::catalogue::Named;
use crate::mancala::heuristic::{CAPTURES, SEEDS, known_by_seeds};
use tesuji::eval::Heuristic;
use tesuji::game::Game;

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

known_by_seeds!(Oware, SETS);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::checks::{near, raw};
    use tesuji::eval::{Board, PieceCounts, Sites};

    #[test]
    fn seeds_are_captured_or_lie_in_a_row() {
        let start = Oware::new();
        assert_eq!(Board::board(&start).count(), 12);
        let terms = PieceCounts {
            score: 100.0,
            counters: 1.0,
        };
        // Ten seeds against eight were captured; two more lie on the second player's side.
        let text = "4,4,4,4,0,0/4,4,4,2,0,0 10-8 s";
        near(raw(&start, text, &terms), 200.0 - 2.0);
    }
}
