//! Runs, and their early end: by Ctrl-C, by an exception of Python code, or by a call of `stop`.

use crate::ending::going;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use std::any::Any;
use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

thread_local! {
    /// The runs of this thread, the innermost last.
    static HERE: RefCell<Vec<Arc<Run>>> = const { RefCell::new(Vec::new()) };
}

/// The interval between checks for signals.
pub(crate) const OFTEN: Duration = Duration::from_millis(50);

/// A run: work that can be ended from elsewhere.
#[derive(Debug, Default)]
pub(crate) struct Run {
    flag: Arc<AtomicBool>,
    error: Mutex<Option<PyErr>>,
}

impl Run {
    /// Begins a run.
    pub(crate) fn begin() -> Arc<Self> {
        Arc::default()
    }

    /// The run of this thread; `None` if it is one of several threads of a run.
    pub(crate) fn here() -> Option<Arc<Self>> {
        HERE.with_borrow(|runs| runs.last().cloned())
    }

    /// Works as a part of the run: exceptions of Python code that this thread calls end the run.
    fn within<T>(self: &Arc<Self>, work: impl FnOnce() -> T) -> T {
        struct Left;
        impl Drop for Left {
            fn drop(&mut self) {
                HERE.with_borrow_mut(Vec::pop);
            }
        }
        HERE.with_borrow_mut(|runs| runs.push(self.clone()));
        let _left = Left;
        work()
    }

    /// Works at once, without releasing the interpreter.
    ///
    /// # Errors
    /// The exception that Python code raised.
    pub(crate) fn briefly<T>(work: impl FnOnce() -> T) -> PyResult<T> {
        let run = Self::begin();
        let _going = going(&run)?;
        let done = caught(|| run.within(work));
        run.result()?;
        done.map_err(internal)
    }

    /// The flag that ends the run.
    pub(crate) fn flag(&self) -> &Arc<AtomicBool> {
        &self.flag
    }

    /// Ends the run.
    pub(crate) fn stop(&self) {
        self.flag.store(true, Ordering::Relaxed);
    }

    /// Whether the run was ended.
    pub(crate) fn is_stopped(&self) -> bool {
        self.flag.load(Ordering::Relaxed)
    }

    /// Ends the run with an exception. The first one is kept.
    pub(crate) fn fail(&self, error: PyErr) {
        let mut kept = self.error.lock().unwrap_or_else(PoisonError::into_inner);
        kept.get_or_insert(error);
        drop(kept);
        self.stop();
    }

    /// Whether Python code has raised an exception.
    pub(crate) fn has_failed(&self) -> bool {
        let kept = self.error.lock().unwrap_or_else(PoisonError::into_inner);
        kept.is_some()
    }

    /// Checks for signals. An exception of a signal ends the run.
    #[expect(
        clippy::redundant_closure_for_method_calls,
        reason = "the method is one of a single lifetime"
    )]
    pub(crate) fn look_for_signals(&self) {
        if let Err(error) = Python::attach(|py| py.check_signals()) {
            self.fail(error);
        }
    }

    /// The exception that ended the run, if one did.
    pub(crate) fn result(&self) -> PyResult<()> {
        let mut kept = self.error.lock().unwrap_or_else(PoisonError::into_inner);
        kept.take().map_or(Ok(()), Err)
    }

    /// Works on this thread without the interpreter. The work has to check for signals now and
    /// then.
    ///
    /// # Errors
    /// The exception that ended the run.
    pub(crate) fn work<T: Send>(
        self: &Arc<Self>,
        py: Python<'_>,
        work: impl FnOnce() -> T + Send,
    ) -> PyResult<T> {
        let _going = going(self)?;
        let done = py.detach(|| caught(|| self.within(work)));
        self.result()?;
        done.map_err(internal)
    }

    /// Works on another thread, while this one checks for signals.
    ///
    /// # Errors
    /// The exception that ended the run.
    pub(crate) fn work_beside<T: Send>(
        self: &Arc<Self>,
        py: Python<'_>,
        work: impl FnOnce() -> T + Send,
    ) -> PyResult<T> {
        let _going = going(self)?;
        let done = py.detach(|| {
            thread::scope(|scope| {
                let (sender, receiver) = channel();
                let work = move || sender.send(caught(|| known_to_python(|| self.within(work))));
                if let Err(error) = thread::Builder::new().spawn_scoped(scope, work) {
                    self.fail(error.into());
                }
                loop {
                    match receiver.recv_timeout(OFTEN) {
                        Ok(done) => return done,
                        Err(RecvTimeoutError::Timeout) => self.look_for_signals(),
                        Err(RecvTimeoutError::Disconnected) => return Err("ended".to_owned()),
                    }
                }
            })
        });
        self.result()?;
        done.map_err(internal)
    }
}

/// Works on a thread that stays registered with Python. Otherwise each call of Python code would
/// register it anew, which takes longer than the call.
pub(crate) fn known_to_python<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    Python::attach(|py| py.detach(work))
}

/// The result of the work, or the message of its panic.
fn caught<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|payload| panic_text(&*payload))
}

fn panic_text(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().map(ToString::to_string);
    let text = text.or_else(|| payload.downcast_ref::<String>().cloned());
    text.unwrap_or_else(|| "a panic".to_owned())
}

/// An error of the library, which is a bug.
fn internal(message: String) -> PyErr {
    PyRuntimeError::new_err(format!("internal error: {message}"))
}
