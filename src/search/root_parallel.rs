//! Root parallel search: every thread has a tree of its own, and the results are added up at the
//! root.

use super::report::{ChildReport, ProofNumber, Report, ReportOf};
use super::{Budget, IllegalMove, Search, StopReason, outlined};
use crate::agents::recipe::{Recipe, StepOf};
use crate::base::threads::{Job, beside};
use crate::budget;
use crate::game::Game;
use crate::policy::final_move::Candidate;
use crate::policy::split::{MoveDesign, mover_at};
use crate::statistics::ErasedTree;
use crate::statistics::INFINITE;
use crate::statistics::mean_by_visits;
use std::fmt;
use std::num::NonZeroUsize;

/// Several searches of one agent from one position, each on a thread and with a tree and a seed of
/// its own. Their statistics are added up at the root.
///
/// Threads share no data, so every agent can be searched in this way. The same seed, number of
/// threads and iterations give the same result bit for bit. One large tree
/// ([`Search::run_parallel`]) mostly finds better moves than many small ones.
///
/// # Reference
/// Chaslot, Winands and van den Herik (2008), Parallel Monte-Carlo tree search: root
/// parallelization.
///
/// ```
/// use tesuji::game::Pile;
/// use std::num::NonZeroUsize;
/// use tesuji::agents::Uct;
/// use tesuji::search::RootParallel;
/// use tesuji::Budget;
///
/// // Take one or two stones; the player of the last one wins. Leaving three wins.
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
    /// One search for each of `threads` threads, none of which has run yet. The first one has
    /// `seed`, the others have the numbers that follow it.
    #[allow(
        clippy::needless_pass_by_value,
        reason = "as a search on one thread takes them"
    )]
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

    /// Restricts all searches to `moves`, as [`Search::restrict`] does.
    pub fn restrict(&mut self, moves: &[G::Move]) {
        for search in &mut self.searches {
            search.restrict(moves);
        }
    }

    /// Plays a move in every search. Returns whether the move had visits in any of them.
    ///
    /// # Errors
    /// If the move is not legal, or the game is over; the position then stays the same.
    pub fn advance(&mut self, m: G::Move) -> Result<bool, IllegalMove<G::Move>> {
        let mut known = false;
        for search in &mut self.searches {
            known |= search.advance(m)?;
        }
        Ok(known)
    }

    /// The move that the agent would play by the added results of all trees; `None` if the game is
    /// over.
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
            let mover = mover_at::<G, _>(design, &state);
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

    /// The results of all searches at the root together. Visits, work, nodes and bytes are added
    /// up, values are means, and bounds are the intersection. A proof number is the least one,
    /// unless a tree has proven or refuted the goal.
    pub fn report(&self) -> ReportOf<G, R> {
        let reports = self.searches.iter().map(Search::report);
        let mut report = reports.reduce(joined).unwrap_or_else(|| Report::nothing(0));
        report.best = self.best();
        report.sort_children();
        report
    }

    fn trees(&self) -> impl Iterator<Item = ErasedTree<'_, StepOf<G, R>>> {
        self.searches.iter().filter_map(Search::erased_root)
    }
}

impl<G: Game + Send, R: Recipe<G>> RootParallel<G, R> {
    /// Runs every search on a thread of its own. Each gets an equal part of iterations, states,
    /// nodes, evaluations and memory, and all of the time. Returns the reason why the first search
    /// ended, or [`StopReason::Proven`] if a search has proven the root.
    ///
    /// A search goes on when another one has proven the root, so the result does not depend on
    /// speed.
    ///
    /// # Panics
    /// If a thread panics, because of the rules or a policy, or if the system cannot start a
    /// thread.
    pub fn run(&mut self, budget: &Budget) -> StopReason {
        let began = budget::now();
        let count = self.searches.len() as u64;
        let mut stops = vec![StopReason::Iterations; self.searches.len()];
        let mut jobs: Vec<Job<'_>> = Vec::with_capacity(stops.len());
        for ((search, stop), number) in self.searches.iter_mut().zip(&mut stops).zip(0..) {
            let part = budget.part(number, count);
            jobs.push(Box::new(move || {
                let part = part.after(budget::now() - began);
                *stop = search.run(&part);
            }));
        }
        beside(jobs, &mut || {});
        let elapsed = budget::now() - began;
        for search in &mut self.searches {
            search.elapsed = Some(elapsed);
        }
        let proven = stops.iter().find(|&&stop| stop == StopReason::Proven);
        *proven.unwrap_or(&stops[0])
    }
}

fn children<S: Copy>(tree: ErasedTree<'_, S>) -> impl Iterator<Item = ErasedTree<'_, S>> {
    (0..tree.count()).filter_map(move |i| tree.child(i))
}

/// The children of nodes that stand for the same state, as the final-move policy sees them.
fn candidates<S: Copy + Eq>(
    nodes: &[ErasedTree<'_, S>],
    mover: usize,
    root_player: usize,
) -> Vec<(S, Candidate)> {
    let mut merged: Vec<(S, Candidate)> = Vec::new();
    for child in nodes.iter().flat_map(|&node| children(node)) {
        let (visits, value) = (child.node().visits(), child.node().mean());
        let (least, most) = child.node().certain(mover, root_player);
        let Some((_, known)) = merged.iter_mut().find(|(step, _)| *step == child.step()) else {
            let candidate = Candidate {
                visits,
                value,
                least,
                most,
                prior: child.node().prior(),
            };
            merged.push((child.step(), candidate));
            continue;
        };
        *known = Candidate {
            visits: known.visits.saturating_add(visits),
            value: mean_by_visits([(known.visits, known.value), (visits, value)].into_iter()),
            least: known.least.max(least),
            most: known.most.min(most),
            prior: known.prior,
        };
    }
    merged
}

/// The results of two searches together; the best move and its line are those of the first.
pub(crate) fn joined<S: PartialEq, M>(first: Report<S, M>, second: Report<S, M>) -> Report<S, M> {
    let mut report = first;
    report.value =
        mean_by_visits([(report.visits, report.value), (second.visits, second.value)].into_iter());
    report.visits = report.visits.saturating_add(second.visits);
    merge_proofs(&mut report.proof, &second.proof);
    merge_bounds(&mut report.bounds, &second.bounds);
    report.proven = report.proven.or(second.proven);
    for child in second.children {
        let known = report.children.iter_mut();
        match known.into_iter().find(|known| known.step == child.step) {
            Some(known) => merge_child(known, &child),
            None => report.children.push(child),
        }
    }
    report.nodes += second.nodes;
    report.bytes += second.bytes;
    report.iterations += second.iterations;
    report.states += second.states;
    report.evaluations += second.evaluations;
    report.playout_evaluations += second.playout_evaluations;
    report.threads += second.threads;
    report
}

fn merge_child<S>(known: &mut ChildReport<S>, child: &ChildReport<S>) {
    let values = [(known.visits, known.value), (child.visits, child.value)];
    known.value = mean_by_visits(values.into_iter());
    known.visits = known.visits.saturating_add(child.visits);
    known.proven = known.proven.or(child.proven);
    merge_proofs(&mut known.proof, &child.proof);
    merge_bounds(&mut known.bounds, &child.bounds);
}

fn merge_proofs(known: &mut [ProofNumber], others: &[ProofNumber]) {
    for (known, other) in known.iter_mut().zip(others) {
        let refuted = known.finite().is_none() || other.finite().is_none();
        let least = known.finite().min(other.finite());
        *known = super::report::in_type(vec![least.filter(|_| !refuted).unwrap_or(INFINITE)])[0];
    }
}

fn merge_bounds(known: &mut [(i16, i16)], others: &[(i16, i16)]) {
    for (known, other) in known.iter_mut().zip(others) {
        *known = (known.0.max(other.0), known.1.min(other.1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::agents::{ScoreBoundedGpn, Uct};
    use crate::policy::select::PnMax;
    use crate::search::tests::START;

    fn threads(count: usize) -> NonZeroUsize {
        NonZeroUsize::new(count).expect("more than none")
    }

    #[test]
    fn the_same_seed_and_threads_give_the_same_report() {
        let report = || {
            let mut search = RootParallel::new(START, Uct::default(), 4, threads(3));
            search.run(&Budget::iterations(1000));
            search.report()
        };
        let (mut first, mut second) = (report(), report());
        assert_eq!(
            (first.visits, first.iterations, first.threads),
            (1000, 1000, 3)
        );
        assert!(first.elapsed.is_some());
        let below: u32 = first.children.iter().map(|child| child.visits).sum();
        assert_eq!(below, 1000);
        assert_eq!(first.children.len(), 12);
        (first.elapsed, second.elapsed) = (None, None);
        assert_eq!(format!("{first:?}"), format!("{second:?}"));
    }

    #[test]
    fn one_thread_is_the_search_itself() {
        let mut alone = Search::new(START, Uct::default(), 9);
        alone.run(&Budget::iterations(500));
        let mut one = RootParallel::new(START, Uct::default(), 9, threads(1));
        assert_eq!(one.run(&Budget::iterations(500)), StopReason::Iterations);
        let mut report = one.report();
        report.elapsed = None;
        assert_eq!(format!("{report:?}"), format!("{:?}", alone.report()));
    }

    #[test]
    fn a_proof_of_one_is_a_proof_of_all() {
        let agent = <ScoreBoundedGpn<PnMax>>::default();
        let mut search = RootParallel::new(START, agent, 2, threads(4));
        let stop = search.run(&Budget::iterations(200_000));
        let report = search.report();
        assert_eq!((stop, report.proven), (StopReason::Proven, Some(1)));
        assert_eq!(report.bounds[0], (1, 1));
        assert_eq!(search.advance((0, 9)), Err(IllegalMove((0, 9))));
        // The only winning move from piles of 3, 4 and 5: their nim sum is 2.
        assert_eq!(report.best, Some((0, 1)));
        assert_eq!(search.advance((0, 1)), Ok(true));
        assert!(search.searches().iter().all(|own| own.nodes() > 0));
    }
}
