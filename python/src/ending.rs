//! The end of the interpreter, which nothing of the package outlives.

use crate::stop::Run;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How long the end of the interpreter waits.
const PATIENCE: Duration = Duration::from_secs(2);

/// What goes on, on all threads.
static ALL: Mutex<All> = Mutex::new(All {
    runs: Vec::new(),
    ending: false,
});

/// Told whenever something has ended.
static CHANGED: Condvar = Condvar::new();

struct All {
    runs: Vec<Arc<Run>>,
    /// Whether the interpreter is ending.
    ending: bool,
}

fn all() -> MutexGuard<'static, All> {
    ALL.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Something that goes on until this is dropped.
#[derive(Debug)]
pub(crate) struct Going(Arc<Run>);

impl Drop for Going {
    fn drop(&mut self) {
        all().runs.retain(|run| !Arc::ptr_eq(run, &self.0));
        CHANGED.notify_all();
    }
}

/// Takes note of something that lets go of the interpreter, or calls Python code.
///
/// # Errors
/// `RuntimeError` if the interpreter is ending.
pub(crate) fn going(run: &Arc<Run>) -> PyResult<Going> {
    let mut all = all();
    if all.ending {
        return Err(PyRuntimeError::new_err("the interpreter is ending"));
    }
    all.runs.push(run.clone());
    Ok(Going(run.clone()))
}

/// Ends all that goes on, and waits for it.
///
/// A thread that came back to an interpreter that is gone would end the process by an error.
#[pyfunction]
pub(crate) fn end(py: Python<'_>) {
    let mut known = all();
    known.ending = true;
    for run in &known.runs {
        run.stop();
    }
    drop(known);
    py.detach(|| {
        let goes_on = |all: &mut All| !all.runs.is_empty();
        drop(CHANGED.wait_timeout_while(all(), PATIENCE, goes_on));
    });
}
