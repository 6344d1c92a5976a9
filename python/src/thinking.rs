//! A search with checks for signals and with progress reports.

use crate::game::Game;
use crate::report::Report;
use crate::stop::{OFTEN, Run};
use crate::tree::Tree;
use pyo3::prelude::*;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tesuji::Budget;
use tesuji::search::{Every, Extent, Progress, Snapshot};
use tesuji_session::Session;
use tesuji_session::agents::AgentSpec;
use tesuji_session::session::{Findings, Searched, Seat};

/// Python code that is called with progress reports, and may end the search.
#[derive(Debug)]
pub(crate) struct Shown {
    /// The code, which is called with a report.
    pub(crate) code: Py<PyAny>,
    /// The interval between reports.
    pub(crate) every: Duration,
}

/// The settings of a search.
#[derive(Debug)]
pub(crate) struct Search<'a> {
    pub(crate) game: &'a Py<Game>,
    pub(crate) session: &'a Session,
    pub(crate) seed: u64,
    pub(crate) budget: Budget,
    /// Whether the search runs on a thread of its own: see [`beside`].
    pub(crate) beside: bool,
    /// The receiver of progress reports.
    pub(crate) shown: Option<&'a Shown>,
    /// The part of the tree that reports have; `None` for none.
    pub(crate) extent: Option<&'a Extent<String>>,
}

/// Whether the search should run on another thread while this one checks for signals. A search on
/// several threads would restart them at every report, and minimax calls its watcher less often
/// than it checks its flag.
pub(crate) fn beside(agent: &AgentSpec) -> bool {
    agent.threads() > 1 || !agent.agent().keeps_tree()
}

impl Search<'_> {
    /// Searches until the budget ends it, a signal, or an exception.
    ///
    /// # Errors
    /// The exception that ended the search.
    pub(crate) fn run(
        &self,
        py: Python<'_>,
        seat: &mut dyn Seat,
        run: &Arc<Run>,
    ) -> PyResult<Report> {
        let (known, tree) = if self.beside && self.shown.is_none() {
            run.work_beside(py, || {
                self.found(seat, |seat| seat.search(self.seed, &self.budget))
            })?
        } else {
            run.work(py, || self.found(seat, |seat| self.watched(seat, run)))?
        };
        self.report(py, known, tree)
    }

    /// A report on the search.
    fn report(
        &self,
        py: Python<'_>,
        (findings, thinks): (Findings, bool),
        tree: Option<Snapshot<String>>,
    ) -> PyResult<Report> {
        let tree = tree.map(|tree| Tree::new(py, tree)).transpose()?;
        Ok(Report {
            findings,
            thinks,
            game: self.game.clone_ref(py),
            session: self.session.clone(),
            tree,
        })
    }

    /// Calls the code with the progress. Returns whether the search ends.
    fn show(&self, code: &Py<PyAny>, progress: &Progress<'_, String, String>) -> PyResult<bool> {
        let findings = Findings {
            iterations: progress.iterations,
            states: progress.states,
            evaluations: progress.evaluations,
            playout_evaluations: progress.playout_evaluations,
            elapsed: progress.elapsed,
            stop: None,
            ..progress.report()
        };
        let tree = self.extent.and_then(|extent| progress.tree(extent));
        Python::attach(|py| {
            let report = self.report(py, (findings, true), tree)?;
            let answer = code.call1(py, (report,))?;
            // A function that only prints returns `None`: the search goes on.
            Ok(!answer.is_none(py) && !answer.is_truthy(py)?)
        })
    }

    fn watched(&self, seat: &mut dyn Seat, run: &Run) -> Searched {
        let every = self.shown.map_or(OFTEN, |shown| shown.every.min(OFTEN));
        let began = Instant::now();
        let mut last = Duration::ZERO;
        let mut watch = |progress: &Progress<'_, String, String>| {
            run.look_for_signals();
            let elapsed = began.elapsed();
            if let Some(shown) = self.shown
                && elapsed.saturating_sub(last) >= shown.every
            {
                last = elapsed;
                match self.show(&shown.code, progress) {
                    Ok(false) => {}
                    Ok(true) => return ControlFlow::Break(()),
                    Err(error) => run.fail(error),
                }
            }
            if run.is_stopped() {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        };
        seat.search_watched(self.seed, &self.budget, Every::Time(every), &mut watch)
    }

    /// The results of a search: the report, whether the agent has results beside its move, and the
    /// part of the tree.
    fn found(
        &self,
        seat: &mut dyn Seat,
        search: impl FnOnce(&mut dyn Seat) -> Searched,
    ) -> ((Findings, bool), Option<Snapshot<String>>) {
        let began = Instant::now();
        let searched = search(seat);
        let elapsed = began.elapsed();
        let known = seat.report();
        let thinks = known.is_some();
        let findings = searched.findings(self.session, seat, known, elapsed);
        let tree = self.extent.and_then(|extent| seat.tree(extent));
        ((findings, thinks), tree)
    }
}
