//! Python code that is called while something goes on.

use crate::stop::Run;
use pyo3::prelude::*;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

/// Python code that is called while something goes on, and what an exception of it ends.
#[derive(Debug)]
pub(crate) struct Callback {
    /// What is called.
    pub(crate) code: Py<PyAny>,
    /// What goes on with the help of several threads.
    runs: Mutex<Vec<Weak<Run>>>,
}

impl Callback {
    /// Code that nothing calls yet.
    pub(crate) fn new(code: Py<PyAny>) -> Arc<Self> {
        Arc::new(Self {
            code,
            runs: Mutex::default(),
        })
    }

    fn runs(&self) -> MutexGuard<'_, Vec<Weak<Run>>> {
        self.runs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// From now on exceptions end this run, on whatever thread they are raised.
    pub(crate) fn serve(&self, run: &Arc<Run>) {
        let mut runs = self.runs();
        runs.retain(|run| run.strong_count() > 0);
        runs.push(Arc::downgrade(run));
    }

    /// What an exception on this thread ends: what the thread does, or if it is one of several,
    /// whatever goes on.
    fn ended(&self) -> Vec<Arc<Run>> {
        match Run::here() {
            Some(run) => vec![run],
            None => self.runs().iter().filter_map(Weak::upgrade).collect(),
        }
    }

    /// Takes note of an exception, which ends what goes on.
    pub(crate) fn failed(&self, py: Python<'_>, error: &PyErr) {
        let runs = self.ended();
        if runs.is_empty() {
            // There is nobody to raise it.
            error.clone_ref(py).write_unraisable(py, None);
        }
        for run in runs {
            run.fail(error.clone_ref(py));
        }
    }

    /// Whether an exception has ended what goes on, so that nothing more is asked.
    pub(crate) fn has_failed(&self) -> bool {
        self.ended().iter().any(|run| run.has_failed())
    }
}
