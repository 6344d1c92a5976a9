//! Thinking while the opponent does.

use crate::ending::going;
use crate::limits::Limits;
use crate::player::{Player, Seated};
use crate::stop::{Run, known_to_python};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

/// A player that thinks on a thread of its own until the `with` block ends.
#[pyclass(frozen, module = "tesuji")]
pub(crate) struct Pondering {
    player: Py<Player>,
    limits: Limits,
    thread: Mutex<Option<Thread>>,
}

/// The thread of a pondering player, and its flag.
struct Thread {
    run: Arc<Run>,
    handle: JoinHandle<Seated>,
}

impl std::fmt::Debug for Pondering {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Pondering").finish_non_exhaustive()
    }
}

impl Pondering {
    pub(crate) fn new(player: Py<Player>, limits: Limits) -> Self {
        Self {
            player,
            limits,
            thread: Mutex::default(),
        }
    }

    fn thread(&self) -> Option<Thread> {
        self.thread
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take()
    }
}

impl Drop for Pondering {
    fn drop(&mut self) {
        // A player that is dropped within the block is not used any more.
        if let Some(thread) = self.thread() {
            thread.run.stop();
        }
    }
}

#[pymethods]
impl Pondering {
    fn __enter__(&self, py: Python<'_>) -> PyResult<Py<Player>> {
        let player = self.player.get();
        let mut place = player.seated(py)?;
        let run = player.begin();
        let going = going(&run)?;
        let Some(mut seated) = place.take() else {
            return Err(PyRuntimeError::new_err("the player ponders already"));
        };
        seated.ready.serve(&run);
        seated.report = None;
        let budget = self.limits.of_a_move(&run);
        let handle = thread::spawn(move || {
            let _going = going;
            known_to_python(|| seated.seat.ponder(&budget));
            seated
        });
        let mut thread = self.thread.lock().unwrap_or_else(PoisonError::into_inner);
        *thread = Some(Thread { run, handle });
        Ok(self.player.clone_ref(py))
    }

    #[pyo3(signature = (*_raised))]
    fn __exit__(&self, py: Python<'_>, _raised: &Bound<'_, PyAny>) -> PyResult<bool> {
        let Some(Thread { run, handle }) = self.thread() else {
            return Ok(false);
        };
        run.stop();
        let seated = py.detach(|| handle.join());
        let Ok(seated) = seated else {
            return Err(PyRuntimeError::new_err(
                "internal error: the player is lost",
            ));
        };
        let mut place = self
            .player
            .get()
            .seated
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        *place = Some(seated);
        drop(place);
        run.result().map(|()| false)
    }
}
