//! Monte-Carlo tree search as a solver.

mod proof;
mod prover;
mod run;
mod threads;

pub use prover::{Child, Prover};
pub use run::MonteCarloRun;
pub use threads::{MonteCarloThreads, SharedProver};

use super::engine::Engine;
use crate::agents::recipe::Recipe;
use crate::game::Game;
use crate::search::Search;

/// A Monte-Carlo tree search agent as a solver.
///
/// Its proof numbers and score bounds at the root give the answer; one tree answers the questions
/// of all scores. The statistics of an agent decide which questions it can answer:
///
/// | agent | two players | more players |
/// | --- | --- | --- |
/// | score bounds | the value of the position | that a score can be forced; that it cannot, only if no line at all leads to it |
/// | a proof number per player | a win, a draw, a loss | a win, and that it can be prevented |
/// | PN-MCTS, one layer | a win of the player to move, and that it can be prevented | the same |
/// | PN-MCTS, two layers | a win, a draw, a loss | a win or a draw of the player to move, and that it can be prevented |
/// | neither | none | none |
///
/// An agent that can prove no more stops with
/// [`StopReason::Exhausted`](crate::StopReason::Exhausted). Repeated positions are not treated
/// apart, so this engine never proves that a target can be put off for ever.
///
/// The tree may be one of semimoves; its proofs are valid, and certificates have whole moves.
///
/// Nodes of a budget and of an answer are iterations. The whole tree is kept, with or without a
/// certificate.
///
/// # Example
///
/// ```
/// use tesuji::agents::ScoreBoundedGpn;
/// use tesuji::game::Pile;
/// use tesuji::solve::{Goal, MonteCarlo, Solver, Status};
/// use tesuji::Budget;
///
/// // Take one or two stones; the player of the last one wins. Leaving three wins.
/// let engine = MonteCarlo { recipe: <ScoreBoundedGpn>::default(), seed: 1 };
/// let mut solver = Solver::new(Pile { stones: 8, mover: 0 }, engine, 0, Goal::Win);
/// let answer = solver.solve(&Budget::nodes(10_000));
/// assert_eq!(answer.status, Status::Proven);
/// assert_eq!(answer.line[0], 2);
/// ```
///
/// # Reference
/// Papers 000 and 001; Cazenave and Saffidine (2010), Score bounded Monte-Carlo tree search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MonteCarlo<R> {
    /// The agent.
    pub recipe: R,
    /// The seed of the agent's random numbers.
    pub seed: u64,
}

impl<G: Game + Send, R: Recipe<G>> Engine<G> for MonteCarlo<R> {
    type Run = MonteCarloRun<G>;

    fn asks<'s>(&self, open: &'s [i16]) -> &'s [i16] {
        open
    }

    fn begin(&self, position: &G, player: usize, scores: &[i16], _: bool) -> Self::Run {
        let search = Search::new(position.clone(), self.recipe.clone(), self.seed);
        MonteCarloRun::new(Box::new(search), position, player, scores)
    }
}
