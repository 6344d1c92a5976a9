//! Watchers of a search.
//!
//! A watched run is a sequence of shorter runs (*slices*), between which the watcher is called. So
//! the loop of iterations has no code for it.

use super::Search;
use super::report::{Report, ReportOf};
use super::slices::{After, Slices};
use super::snapshot::{Extent, Snapshot};
use crate::agents::recipe::{Recipe, StepOf};
use crate::base::rng::Source;
use crate::budget::{Budget, Every, StopReason, Work};
use crate::game::Game;
use std::fmt;
use std::ops::ControlFlow;
use std::time::Duration;

/// The progress of a search.
///
/// Steps `S` are those of the tree, `M` are the moves of the game.
pub struct Progress<'a, S, M> {
    /// The iterations of this run so far.
    pub iterations: u64,
    /// The nodal states computed in this run so far.
    pub states: u64,
    /// The evaluations asked for in this run so far.
    pub evaluations: u64,
    /// The evaluations so far by an evaluator of the playouts that is not the tree's.
    pub playout_evaluations: u64,
    /// The wall-clock time since the run began; `None` if neither the budget nor [`Every`] needs
    /// the clock.
    pub elapsed: Option<Duration>,
    report: &'a dyn Fn() -> Report<S, M>,
    tree: &'a TreeSoFar<'a, S>,
}

/// Copies a part of the tree; `None` if there is no tree.
type TreeSoFar<'a, S> = dyn Fn(&Extent<S>) -> Option<Snapshot<S>> + 'a;

impl<'a, S, M> Progress<'a, S, M> {
    /// The progress after `work` and a time. `report` makes the report of the root, `tree` copies a
    /// part of the tree.
    pub fn new(
        work: Work,
        elapsed: Option<Duration>,
        report: &'a dyn Fn() -> Report<S, M>,
        tree: &'a TreeSoFar<'a, S>,
    ) -> Self {
        Self {
            iterations: work.iterations,
            states: work.states,
            evaluations: work.evaluations,
            playout_evaluations: work.playout_evaluations,
            elapsed,
            report,
            tree,
        }
    }

    /// The work of the run so far.
    pub fn work(&self) -> Work {
        Work {
            iterations: self.iterations,
            states: self.states,
            evaluations: self.evaluations,
            playout_evaluations: self.playout_evaluations,
        }
    }

    /// The results of the search at its root so far. Making it takes about as long as an iteration.
    pub fn report(&self) -> Report<S, M> {
        (self.report)()
    }

    /// A copy of a part of the tree, as from [`Search::snapshot`]; `None` if the search keeps no
    /// tree.
    pub fn tree(&self, extent: &Extent<S>) -> Option<Snapshot<S>> {
        (self.tree)(extent)
    }
}

impl<S, M> fmt::Debug for Progress<'_, S, M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Progress")
            .field("iterations", &self.iterations)
            .field("states", &self.states)
            .field("evaluations", &self.evaluations)
            .field("playout_evaluations", &self.playout_evaluations)
            .field("elapsed", &self.elapsed)
            .finish_non_exhaustive()
    }
}

/// A closure that is called with the progress of a search. [`ControlFlow::Break`] ends the search.
pub type Watch<'a, S, M> = dyn FnMut(&Progress<'_, S, M>) -> ControlFlow<()> + 'a;

impl<G: Game, R: Recipe<G>, C: Source> Search<G, R, C> {
    /// [`Search::run`] with a watcher, which is called with the progress and may stop the search.
    /// The iterations are the same, bit for bit, as without a watcher. The run ends with
    /// [`StopReason::Watcher`] if `watch` breaks. The clock is read if the budget or
    /// [`Every::Time`] asks for the time.
    ///
    /// ```
    /// use tesuji::game::Pile;
    /// use std::ops::ControlFlow;
    /// use tesuji::agents::Uct;
    /// use tesuji::search::Every;
    /// use tesuji::{Budget, Search, StopReason};
    ///
    /// // Take one or two stones; the player of the last one wins. Leaving three wins.
    /// let mut search = Search::new(Pile { stones: 5, mover: 0 }, Uct::default(), 1);
    /// let budget = Budget::iterations(1_000_000);
    /// let stop = search.run_watched(&budget, Every::Iterations(500), |progress| {
    ///     let report = progress.report();
    ///     println!("{} iterations: {:?}", progress.iterations, report.best);
    ///     // Three quarters of all iterations went through one move: it will not change any more.
    ///     if report.children[0].visits > report.visits / 4 * 3 {
    ///         return ControlFlow::Break(());
    ///     }
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!((stop, search.best()), (StopReason::Watcher, Some(2)));
    /// assert!(search.iterations() < 10_000);
    /// ```
    pub fn run_watched(
        &mut self,
        budget: &Budget,
        every: Every,
        mut watch: impl FnMut(&Progress<'_, StepOf<G, R>, G::Move>) -> ControlFlow<()>,
    ) -> StopReason {
        let mut slices = Slices::new(budget, every);
        loop {
            let stop = self.run(&slices.next());
            let after = slices.ran(stop, self.work);
            self.work = slices.work();
            self.elapsed = slices.elapsed();
            match after {
                After::Ended(stop) => return stop,
                After::Slice => {}
                After::Due => {
                    self.stop = None;
                    let report = || -> ReportOf<G, R> { self.report() };
                    let tree = |extent: &Extent<_>| Some(self.snapshot(extent, |_, step| step));
                    let progress = Progress::new(slices.work(), self.elapsed, &report, &tree);
                    if watch(&progress).is_break() {
                        self.stop = Some(StopReason::Watcher);
                        return StopReason::Watcher;
                    }
                }
            }
        }
    }
}
