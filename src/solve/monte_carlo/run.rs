//! The run of an agent as a solver.

use super::proof::Proof;
use super::prover::Prover;
use crate::game::{Game, Probe};
use crate::search::{Budget, StopReason};
use crate::solve::certificate::{Claim, Target};
use crate::solve::control::{Control, Effort};
use crate::solve::engine::Run;
use crate::solve::strategy::ProofStrategy;
use std::fmt;
use std::sync::Arc;

/// A Monte-Carlo tree search by any agent, as a search for proofs. The agent must not have searched
/// before.
pub struct MonteCarloRun<G: Game> {
    prover: Box<dyn Prover<G>>,
    position: G,
    player: usize,
    /// The scores asked for.
    scores: Vec<i16>,
    iterations: u64,
    /// The nodes of the tree when it last grew, and the iterations then.
    grown: (u64, u64),
    /// Whether the agent found all that it looks for, and is asked to go on all the same.
    beyond: bool,
}

impl<G: Game> fmt::Debug for MonteCarloRun<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MonteCarloRun")
            .field("player", &self.player)
            .field("scores", &self.scores)
            .field("iterations", &self.iterations)
            .field("nodes", &self.prover.nodes())
            .finish_non_exhaustive()
    }
}

/// The iterations after which the answer and the limits are looked at: first the first number, then
/// as many as have been done, but never more than the second number. With chunks of time a run
/// would not be reproducible.
const CHUNK: (u64, u64) = (16, 2048);

/// A tree that has not grown for the first number of iterations, and for the second number times
/// its nodes, is taken to be complete.
const PATIENCE: (u64, u64) = (100_000, 4);

impl<G: Game> MonteCarloRun<G> {
    /// A search from `position`, which must be that of `prover`, for the scores of `scores` that
    /// `player` can force.
    pub fn new(prover: Box<dyn Prover<G>>, position: &G, player: usize, scores: &[i16]) -> Self {
        Self {
            prover,
            position: position.clone(),
            player,
            scores: scores.to_vec(),
            iterations: 0,
            grown: (0, 0),
            beyond: false,
        }
    }

    fn target(&self, score: i16) -> Target {
        Target {
            player: self.player,
            score,
        }
    }

    fn decided(&self) -> bool {
        let mut scores = self.scores.iter();
        scores.all(|&score| self.verdict(score).is_some())
    }

    /// Whether the tree has not grown for so long that it is taken to be complete.
    fn stagnates(&mut self) -> bool {
        let nodes = self.prover.nodes();
        if nodes > self.grown.0 {
            self.grown = (nodes, self.iterations);
        }
        let (iterations, times) = PATIENCE;
        self.iterations - self.grown.1 >= iterations.max(times * nodes)
    }
}

/// The budget of the next iterations, after `iterations` of them.
fn budget(control: &Control<'_>, iterations: u64, until_proven: bool) -> Budget {
    let chunk = iterations.clamp(CHUNK.0, CHUNK.1);
    let memory = control.memory();
    Budget {
        iterations: Some(chunk.min(control.nodes_left(iterations))),
        memory: (memory < usize::MAX).then_some(memory),
        until_proven,
        expected: Some(u64::MAX),
        ..control.rest()
    }
}

impl<G: Game> Run<G> for MonteCarloRun<G> {
    fn know(&mut self, probe: Arc<dyn Probe<G>>) {
        self.prover.know(probe);
    }

    fn advance(&mut self, control: &mut Control<'_>) -> Option<StopReason> {
        while !self.decided() {
            if !self.prover.is_open() || self.stagnates() {
                return Some(StopReason::Exhausted);
            }
            let (iterations, bytes) = (self.iterations, self.bytes());
            if let Some(reason) = control.stop(iterations, bytes, &|| self.root()) {
                return Some(reason);
            }
            let stopped = self
                .prover
                .search(&budget(control, iterations, !self.beyond));
            let done = self.prover.iterations();
            self.iterations += done;
            // After a chunk of iterations the clock is always read.
            control.interrupts(u64::from(u32::MAX));
            let reason = match stopped {
                StopReason::Proven if !self.beyond => {
                    self.beyond = true;
                    continue;
                }
                StopReason::Iterations if done > 0 => continue,
                StopReason::Time | StopReason::Flag | StopReason::Memory => stopped,
                _ => StopReason::Exhausted,
            };
            return (!self.decided()).then_some(reason);
        }
        None
    }

    fn verdict(&self, score: i16) -> Option<bool> {
        let effort = self.prover.root(self.target(score));
        match (effort.proof == 0.0, effort.disproof == 0.0) {
            (true, _) => Some(true),
            (_, true) => Some(false),
            _ => None,
        }
    }

    fn root(&self) -> Vec<Effort> {
        let effort = |&score: &i16| self.prover.root(self.target(score));
        self.scores.iter().map(effort).collect()
    }

    /// Iterations.
    fn nodes(&self) -> u64 {
        self.iterations
    }

    fn bytes(&self) -> usize {
        self.prover.bytes()
    }

    fn repetitions(&self) -> bool {
        false
    }

    fn line(&mut self) -> Vec<G::Move> {
        self.prover.most_visited_line()
    }

    fn strategy(&mut self, claim: Claim) -> Box<dyn ProofStrategy<G> + '_> {
        Box::new(Proof::new(&*self.prover, &self.position, claim))
    }
}
