//! Root parallel search: every thread has a tree of its own, and they are added up at the root.

mod merge;

#[cfg(test)]
mod tests;

use super::report::ReportOf;
use super::{Budget, IllegalMove, Search, StopReason, outlined};
use crate::clock;
use crate::game::Game;
use crate::order::greatest_first;
use crate::recipe::{Recipe, StepOf};
use crate::split::MoveDesign;
use crate::tree::{ErasedTree, mean_by_visits};
use merge::{candidates, children, merge};
use std::fmt;
use std::num::NonZeroUsize;
use std::panic::resume_unwind;
use std::thread;

/// Several searches of one agent from one position, each on a thread and with a tree and a seed of its
/// own, whose statistics are added up at the root.
///
/// Nothing is shared, so that every agent can be searched so, and the same seed, number of threads and
/// iterations give the same result bit for bit. What it is worth is another matter: many small trees
/// know less than one large one ([`Search::run_parallel`]).
///
/// # Reference
/// Chaslot, Winands and van den Herik (2008), Parallel Monte-Carlo tree search: root parallelization.
///
/// ```
/// # use tesuji::game::{Game, Outcome, Players};
/// # #[derive(Clone)]
/// # struct Pile { stones: u8, mover: usize }
/// # impl Game for Pile {
/// #     type Players = Players<2>;
/// #     type Move = u8;
/// #     fn mover(&self) -> usize { self.mover }
/// #     fn moves(&self, moves: &mut Vec<u8>) { moves.extend(1..=self.stones.min(2)); }
/// #     fn play(&mut self, taken: u8) { self.stones -= taken; self.mover = 1 - self.mover; }
/// #     fn outcome(&self) -> Option<Outcome<Self>> {
/// #         (self.stones == 0).then(|| if self.mover == 0 { [-1, 1] } else { [1, -1] })
/// #     }
/// # }
/// use std::num::NonZeroUsize;
/// use tesuji::agents::Uct;
/// use tesuji::search::RootParallel;
/// use tesuji::Budget;
///
/// // Take one or two stones; whoever takes the last one wins. Leaving three wins.
/// let start = Pile { stones: 5, mover: 0 };
/// let threads = NonZeroUsize::new(4).expect("more than none");
/// let mut search = RootParallel::new(start, Uct::default(), 1, threads);
/// search.run(&Budget::iterations(1000));
/// assert_eq!(search.best(), Some(2));
/// assert_eq!(search.report().visits, 1000);
/// ```
pub struct RootParallel<G: Game, R: Recipe<G>> {
    searches: Vec<Search<G, R>>,
}

impl<G: Game + fmt::Debug, R: Recipe<G>> fmt::Debug for RootParallel<G, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RootParallel")
            .field("searches", &self.searches)
            .finish()
    }
}

impl<G: Game, R: Recipe<G>> RootParallel<G, R> {
    /// As many searches as there are threads, none of which has run yet. The first has this seed, the
    /// others have those that follow it.
    pub fn new(position: G, recipe: R, seed: u64, threads: NonZeroUsize) -> Self {
        let search = |number| {
            let seed = seed.wrapping_add(number as u64);
            Search::new(position.clone(), recipe.clone(), seed)
        };
        Self {
            searches: (0..threads.get()).map(search).collect(),
        }
    }

    /// The search of each thread.
    pub fn searches(&self) -> &[Search<G, R>] {
        &self.searches
    }

    /// Plays a move in every search; returns whether anything was known of it.
    ///
    /// # Errors
    /// If the move is not legal, or the game is over; nothing is played then.
    pub fn advance(&mut self, m: G::Move) -> Result<bool, IllegalMove<G::Move>> {
        let mut known = false;
        for search in &mut self.searches {
            known |= search.advance(m)?;
        }
        Ok(known)
    }

    /// The move that the agent would play, given what all trees say together; `None` if the game is over.
    pub fn best(&self) -> Option<G::Move> {
        let first = self.searches.first()?;
        if outlined::is_over(&first.position) {
            return None;
        }
        let (design, choose) = (first.recipe.design(), first.chooser());
        let mut rng = first.rng.clone();
        let mut state = design.start(&first.position);
        let mut nodes: Vec<_> = self.trees().collect();
        // Step by step, as on one thread.
        loop {
            let mover = design.mover(&state);
            let candidates = candidates(&nodes, mover, first.planted_for);
            if candidates.is_empty() {
                return first.best();
            }
            let values = nodes
                .iter()
                .map(|tree| (tree.node().visits(), tree.node().value(mover, mover)));
            let (steps, numbers): (Vec<_>, Vec<_>) = candidates.into_iter().unzip();
            let step = steps[choose(&numbers, mean_by_visits(values), rng.unit())];
            if let Some(complete) = design.completed(step) {
                return Some(complete);
            }
            outlined::play(design, &mut state, step);
            let below = nodes
                .iter()
                .filter_map(|&tree| children(tree).find(|child| child.step() == step));
            nodes = below.collect();
        }
    }

    /// What all searches know of the root together: visits, work, nodes and bytes are added up, values are
    /// means, bounds are what all of them leave, and a proof number is the least there is, unless the goal is
    /// proven or refuted in one. Proof numbers and estimates of one tree say nothing about another.
    pub fn report(&self) -> ReportOf<G, R> {
        let reports = self.searches.iter().map(Search::report);
        let mut report = reports.reduce(merge).expect("there is a thread");
        report.best = self.best();
        let visits: Vec<u32> = report.children.iter().map(|child| child.visits).collect();
        let order = greatest_first(&visits);
        let children = std::mem::take(&mut report.children);
        report.children = order.into_iter().map(|i| children[i].clone()).collect();
        report
    }

    fn trees(&self) -> impl Iterator<Item = ErasedTree<'_, StepOf<G, R>>> {
        self.searches.iter().filter_map(Search::erased_root)
    }
}

impl<G: Game + Send, R: Recipe<G>> RootParallel<G, R> {
    /// Runs every search on a thread of its own until its part of the limits is reached: an equal part of
    /// iterations, states, nodes, evaluations and memory, and all of the time. Why the first one ended, or
    /// that the root is proven.
    ///
    /// A search goes on when another one has proven the root, so that the result does not depend on which
    /// is faster.
    ///
    /// # Panics
    /// If a thread does, because the rules or a policy do, or if the system has no threads left.
    pub fn run(&mut self, budget: &Budget) -> StopReason {
        let began = clock::now();
        let threads = self.searches.len() as u64;
        let part = |number: u64| {
            // What cannot be divided goes to the first ones.
            let of = |limit: u64| limit / threads + u64::from(number < limit % threads);
            Budget {
                iterations: budget.iterations.map(of),
                nodes: budget.nodes.map(of),
                states: budget.states.map(of),
                evaluations: budget.evaluations.map(of),
                memory: budget.memory.map(|limit| limit / threads as usize),
                ..budget.clone()
            }
        };
        let stops: Vec<StopReason> = thread::scope(|scope| {
            let mut threads = Vec::new();
            for (search, number) in self.searches.iter_mut().zip(0..) {
                let part = part(number);
                threads.push(scope.spawn(move || search.run(&part)));
            }
            let join = |thread: thread::ScopedJoinHandle<'_, _>| {
                thread.join().unwrap_or_else(|panic| resume_unwind(panic))
            };
            threads.into_iter().map(join).collect()
        });
        let elapsed = clock::now() - began;
        for search in &mut self.searches {
            search.elapsed = Some(elapsed);
        }
        let proven = stops.iter().find(|&&stop| stop == StopReason::Proven);
        *proven.unwrap_or(&stops[0])
    }
}
