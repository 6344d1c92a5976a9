//! A search, watched for signals and by whoever wants to see how far it is.

use crate::report::Report;
use crate::stop::{OFTEN, Run};
use pyo3::prelude::*;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};
use tesuji::Budget;
use tesuji::search::{Every, Progress};
use tesuji_session::Session;
use tesuji_session::session::{Findings, Seat};

/// Python code that is shown a search every so often, and may end it.
#[derive(Debug)]
pub(crate) struct Shown {
    /// Called with a report.
    pub(crate) code: Py<PyAny>,
    /// How often.
    pub(crate) every: Duration,
}

impl Shown {
    /// Shows how far it is; whether the search is to end.
    fn show(&self, progress: &Progress<'_, String, String>) -> PyResult<bool> {
        let findings = Findings {
            iterations: progress.iterations,
            states: progress.states,
            evaluations: progress.evaluations,
            playout_evaluations: progress.playout_evaluations,
            elapsed: progress.elapsed,
            stop: None,
            ..progress.report()
        };
        Python::attach(|py| {
            let report = Report::new(py, findings, true)?;
            let answer = self.code.call1(py, (report,))?;
            // None goes on, as whoever only prints returns nothing.
            Ok(!answer.is_none(py) && !answer.is_truthy(py)?)
        })
    }
}

/// Searches the position of a session on this thread, until the budget ends it, a signal, or an
/// exception.
///
/// # Errors
/// The exception that ended it.
pub(crate) fn think(
    py: Python<'_>,
    seat: &mut dyn Seat,
    session: &Session,
    (seed, budget): (u64, &Budget),
    run: &Run,
    shown: Option<&Shown>,
) -> PyResult<Report> {
    let every = shown.map_or(OFTEN, |shown| shown.every.min(OFTEN));
    let (findings, thinks) = run.work(py, || {
        let began = Instant::now();
        let mut last = Duration::ZERO;
        let mut watch = |progress: &Progress<'_, String, String>| {
            run.look_for_signals();
            let elapsed = began.elapsed();
            if let Some(shown) = shown
                && elapsed.saturating_sub(last) >= shown.every
            {
                last = elapsed;
                match shown.show(progress) {
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
        let searched = seat.search_watched(seed, budget, Every::Time(every), &mut watch);
        let elapsed = began.elapsed();
        let known = seat.report();
        let size = seat.size();
        let thinks = known.is_some();
        let findings = Findings {
            best: searched.best.map(|m| session.move_text(m)),
            iterations: searched.iterations,
            states: searched.states,
            evaluations: searched.evaluations,
            playout_evaluations: searched.playout_evaluations,
            nodes: size.nodes,
            bytes: size.bytes,
            elapsed: Some(elapsed),
            stop: Some(searched.stop),
            ..known.unwrap_or_else(|| Findings::nothing(session.mover()))
        };
        (findings, thinks)
    })?;
    Report::new(py, findings, thinks)
}
