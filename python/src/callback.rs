//! Python code that is called while something goes on.

use crate::stop::Run;
use pyo3::prelude::*;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

/// Python code that is called while something goes on, and what an exception of it ends.
#[derive(Debug)]
pub(crate) struct Callback {
    /// What is called.
    pub(crate) code: Py<PyAny>,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    /// What goes on.
    runs: Vec<Weak<Run>>,
    /// An exception that was raised while nothing did.
    left: Option<PyErr>,
}

impl Callback {
    /// Code that nothing calls yet.
    pub(crate) fn new(code: Py<PyAny>) -> Arc<Self> {
        Arc::new(Self {
            code,
            state: Mutex::default(),
        })
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// From now on exceptions end this run.
    pub(crate) fn serve(&self, run: &Arc<Run>) {
        let mut state = self.state();
        state.runs.retain(|run| run.strong_count() > 0);
        state.runs.push(Arc::downgrade(run));
    }

    /// Takes note of an exception, which ends whatever goes on.
    pub(crate) fn failed(&self, py: Python<'_>, error: &PyErr) {
        let runs: Vec<_> = self.state().runs.iter().filter_map(Weak::upgrade).collect();
        if runs.is_empty() {
            self.state().left = Some(error.clone_ref(py));
        }
        for run in runs {
            run.fail(error.clone_ref(py));
        }
    }

    /// Whether an exception has ended what goes on, so that nothing more is asked.
    pub(crate) fn has_failed(&self) -> bool {
        let state = self.state();
        let mut runs = state.runs.iter().filter_map(Weak::upgrade);
        state.left.is_some() || runs.any(|run| run.has_failed())
    }

    /// Raises the exception that was raised while nothing went on.
    pub(crate) fn raise(&self) -> PyResult<()> {
        self.state().left.take().map_or(Ok(()), Err)
    }
}
