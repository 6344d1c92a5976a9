//! Monte-Carlo tree search on several threads, as a solver.

use super::{Child, MonteCarlo, MonteCarloRun, Prover};
use crate::agents::recipe::Recipe;
use crate::game::{Game, Probe};
use crate::search::{Budget, Search, StopReason};
use crate::solve::certificate::Target;
use crate::solve::control::Effort;
use crate::solve::engine::Engine;
use std::fmt;
use std::num::NonZeroUsize;
use std::sync::Arc;

/// [`MonteCarlo`], whose agent searches its one tree on several threads.
///
/// Its proofs are valid, and certificates are made from the tree after the threads have joined. If
/// threads cannot share the tree of the agent ([`Search::can_be_shared`]), it searches on one
/// thread.
///
/// ```
/// use tesuji::game::Pile;
/// use std::num::NonZeroUsize;
/// use tesuji::agents::ScoreBoundedGpn;
/// use tesuji::solve::{Goal, MonteCarlo, MonteCarloThreads, Solver, Status};
/// use tesuji::Budget;
///
/// // Take one or two stones; the player of the last one wins. Leaving three wins.
/// let engine = MonteCarloThreads {
///     one: MonteCarlo { recipe: <ScoreBoundedGpn>::default(), seed: 1 },
///     threads: NonZeroUsize::new(2).expect("more than none"),
/// };
/// let mut solver = Solver::new(Pile { stones: 8, mover: 0 }, engine, 0, Goal::Win);
/// let answer = solver.solve(&Budget::nodes(10_000));
/// assert_eq!(answer.status, Status::Proven);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MonteCarloThreads<R> {
    /// The search on one thread.
    pub one: MonteCarlo<R>,
    /// The number of threads.
    pub threads: NonZeroUsize,
}

impl<G: Game + Send, R: Recipe<G>> Engine<G> for MonteCarloThreads<R> {
    type Run = MonteCarloRun<G>;

    fn asks<'s>(&self, open: &'s [i16]) -> &'s [i16] {
        open
    }

    fn begin(&self, position: &G, player: usize, scores: &[i16], _: bool) -> Self::Run {
        let MonteCarlo { recipe, seed } = &self.one;
        let prover = SharedProver {
            search: Search::new(position.clone(), recipe.clone(), *seed),
            threads: self.threads,
        };
        MonteCarloRun::new(Box::new(prover), position, player, scores)
    }
}

/// A search on several threads that serves as a [`Prover`].
pub struct SharedProver<G: Game, R: Recipe<G>> {
    /// The search.
    pub search: Search<G, R>,
    /// The number of threads.
    pub threads: NonZeroUsize,
}

impl<G: Game, R: Recipe<G>> fmt::Debug for SharedProver<G, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SharedProver")
            .field("nodes", &self.search.nodes())
            .field("threads", &self.threads)
            .finish_non_exhaustive()
    }
}

impl<G: Game + Send, R: Recipe<G>> Prover<G> for SharedProver<G, R> {
    fn know(&mut self, probe: Arc<dyn Probe<G>>) {
        self.search.know(Some(probe));
    }

    fn search(&mut self, budget: &Budget) -> StopReason {
        let shared = self.search.run_parallel(budget, self.threads);
        shared.unwrap_or_else(|_| self.search.run(budget))
    }

    fn iterations(&self) -> u64 {
        self.search.iterations()
    }

    fn nodes(&self) -> u64 {
        self.search.nodes()
    }

    fn bytes(&self) -> usize {
        self.search.reserved_bytes()
    }

    fn is_open(&self) -> bool {
        self.search.is_open()
    }

    fn root(&self, target: Target) -> Effort {
        Prover::root(&self.search, target)
    }

    fn children(&self, line: &[G::Move], target: Target) -> Vec<Child<G::Move>> {
        self.search.children(line, target)
    }

    fn most_visited_line(&self) -> Vec<G::Move> {
        self.search.most_visited_line()
    }
}
