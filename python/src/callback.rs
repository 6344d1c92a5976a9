//! Python code that is called during a run.

use crate::stop::Run;
use pyo3::prelude::*;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

/// Python code that is called during a run. An exception of the code ends the run.
#[derive(Debug)]
pub(crate) struct Callback {
    /// The code.
    pub(crate) code: Py<PyAny>,
    /// The runs that use several threads.
    runs: Mutex<Vec<Weak<Run>>>,
}

impl Callback {
    /// Code without a run.
    pub(crate) fn new(code: Py<PyAny>) -> Arc<Self> {
        Arc::new(Self {
            code,
            runs: Mutex::default(),
        })
    }

    fn runs(&self) -> MutexGuard<'_, Vec<Weak<Run>>> {
        self.runs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// From now on exceptions on any thread end `run`.
    pub(crate) fn serve(&self, run: &Arc<Run>) {
        let mut runs = self.runs();
        runs.retain(|run| run.strong_count() > 0);
        runs.push(Arc::downgrade(run));
    }

    /// The runs that an exception on this thread ends: the run of the thread, or all runs if the
    /// thread is one of several.
    fn ended(&self) -> Vec<Arc<Run>> {
        match Run::here() {
            Some(run) => vec![run],
            None => self.runs().iter().filter_map(Weak::upgrade).collect(),
        }
    }

    /// Records an exception, and ends the runs.
    pub(crate) fn failed(&self, py: Python<'_>, error: &PyErr) {
        let runs = self.ended();
        if runs.is_empty() {
            // No run can raise it.
            error.clone_ref(py).write_unraisable(py, None);
        }
        for run in runs {
            run.fail(error.clone_ref(py));
        }
    }

    /// Whether an exception has ended the runs, so that the code is not called any more.
    pub(crate) fn has_failed(&self) -> bool {
        self.ended().iter().any(|run| run.has_failed())
    }
}
