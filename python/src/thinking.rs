//! A search, watched for signals and by whoever wants to see how far it is.

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

/// Python code that is shown a search every so often, and may end it.
#[derive(Debug)]
pub(crate) struct Shown {
    /// Called with a report.
    pub(crate) code: Py<PyAny>,
    /// How often.
    pub(crate) every: Duration,
}

/// How a position is searched.
#[derive(Debug)]
pub(crate) struct Search<'a> {
    pub(crate) game: &'a Py<Game>,
    pub(crate) session: &'a Session,
    pub(crate) seed: u64,
    pub(crate) budget: Budget,
    /// Whether it takes a thread of its own: see [`beside`].
    pub(crate) beside: bool,
    /// Who is shown how far it is.
    pub(crate) shown: Option<&'a Shown>,
    /// The part of the tree that reports show; `None` for none.
    pub(crate) extent: Option<&'a Extent<String>>,
}

/// Whether this thread had better look for signals while another one searches: several threads
/// would begin anew each time that they are watched, and minimax is watched less often than it
/// looks at a flag.
pub(crate) fn beside(agent: &AgentSpec) -> bool {
    agent.threads() > 1 || !agent.agent().keeps_tree()
}

impl Search<'_> {
    /// Searches until the budget ends it, a signal, or an exception.
    ///
    /// # Errors
    /// The exception that ended it.
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

    /// What is known, and whether the agent says anything but its move, as a report.
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

    /// Shows how far it is; whether the search is to end.
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
            // None goes on, as whoever only prints returns nothing.
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

    /// What a search has found, whether the agent says anything but its move, and the part of the
    /// tree.
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
