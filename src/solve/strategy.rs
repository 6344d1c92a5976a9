//! The moves that prove a claim.

use super::control::Control;
use crate::game::{Game, list_moves};
use crate::solve::certificate::Claim;

/// A source of the moves of a proof. A line has the moves from the root of the search to the
/// position in question. Lines come in depth-first order, so most of a line is that of the call
/// before.
pub trait ProofStrategy<G: Game> {
    /// The move of the side that must find one. `None` if the engine has lost it, or a new search
    /// for it takes longer than `control` allows.
    fn choose(
        &mut self,
        position: &G,
        line: &[G::Move],
        control: &mut Control<'_>,
    ) -> Option<G::Move>;

    /// A reply of the other side that makes the line long; `None` if the engine prefers none.
    fn resist(
        &mut self,
        position: &G,
        line: &[G::Move],
        control: &mut Control<'_>,
    ) -> Option<G::Move> {
        let _ = (position, line, control);
        None
    }
}

/// The most moves of a principal variation.
const LONGEST: usize = 10_000;

/// The line on which the strategy chooses for one side and [`ProofStrategy::resist`] for the other.
/// It ends with the game, at a position without a known move, at a repetition, or when `control`
/// stops it.
pub fn principal_variation<G: Game>(
    start: &G,
    claim: Claim,
    strategy: &mut dyn ProofStrategy<G>,
    control: &mut Control<'_>,
) -> Vec<G::Move> {
    let mut position = start.clone();
    let mut line = Vec::new();
    let mut met = Vec::new();
    let mut moves = Vec::new();
    while position.outcome().is_none() && line.len() < LONGEST {
        let hash = position.hash();
        if hash.is_some() && met.contains(&hash) {
            break;
        }
        met.push(hash);
        moves.clear();
        list_moves(&position, &mut moves);
        let chosen = if moves.len() == 1 {
            Some(moves[0])
        } else if claim.chosen_by(position.mover()) {
            strategy.choose(&position, &line, control)
        } else {
            let resisting = strategy.resist(&position, &line, control);
            resisting.or_else(|| moves.first().copied())
        };
        let Some(m) = chosen else { break };
        position.play(m);
        line.push(m);
        if control.interrupts(1) {
            break;
        }
    }
    line
}
