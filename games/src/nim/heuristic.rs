//! The heuristic of nim, which is the theory of the game.

use super::Nim;
use crate::catalogue::{Knowledge, Named};
use tesuji::eval::{Heuristic, Term};
use tesuji::game::Game;
use tesuji::minimax::NothingForces;

/// An evaluator of the game by its theory ([`NimSum`]).
pub type Evaluation = Heuristic<NimSum>;

/// The sets of weights.
pub const SETS: &[Named<Evaluation>] = &[
    (
        "exact",
        "who wins by the exclusive or of the heaps",
        Heuristic::new(NimSum(1.0), 1.5),
    ),
    (
        "none",
        "all positions are alike",
        Heuristic::new(NimSum(0.0), 1.5),
    ),
];

/// 1 for the player who wins according to the theory, −1 for the other.
///
/// # Reference
/// C. L. Bouton, *Nim, a game with a complete mathematical theory*, 1901.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NimSum(pub f32);

impl Nim {
    /// Whether the side to move wins.
    fn is_won(&self) -> bool {
        let sum = self.each().fold(0, |sum, heap| sum ^ heap);
        if self.misere && self.each().all(|heap| heap < 2) {
            // No choice is left: the player who takes the last single stone loses.
            sum == 0
        } else {
            sum != 0
        }
    }
}

impl Term<Nim> for NimSum {
    type Memory = ();

    fn add(&self, positions: &[Nim], player: usize, (): &mut (), sums: &mut [f32]) {
        if self.0 == 0.0 {
            return;
        }
        for (position, sum) in positions.iter().zip(sums) {
            let wins = position.is_won() == (position.mover() == player);
            *sum += if wins { self.0 } else { -self.0 };
        }
    }
}

impl Knowledge for Nim {
    type Heuristic = Evaluation;
    const HEURISTICS: &'static [Named<Evaluation>] = SETS;
    type Tactics = NothingForces;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::checks::open;
    use std::collections::HashMap;

    fn wins(position: Nim, known: &mut HashMap<u64, bool>) -> bool {
        if let Some(outcome) = position.outcome() {
            return outcome[position.mover()] > 0;
        }
        if let Some(&won) = known.get(&position.stones) {
            return won;
        }
        let mut moves = Vec::new();
        position.moves(&mut moves);
        // All moves are tried, so that every position is met.
        let winning = moves.into_iter().filter(|&m| {
            let mut next = position;
            next.play(m);
            !wins(next, known)
        });
        let won = winning.count() > 0;
        assert_eq!(position.is_won(), won, "{:x}", position.stones);
        known.insert(position.stones, won);
        won
    }

    #[test]
    fn the_theory_agrees_with_search() {
        for options in ["1-3-5-4", "1-3-5-4,misere"] {
            let mut known = HashMap::new();
            wins(open("nim", options), &mut known);
            assert!(known.len() > 100);
        }
    }
}
