//! The running searches, and the trees of finished ones.

use super::kept::Kept;
use crate::Limits;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tesuji_protocols::analysis::Posed;
use tesuji_session::session::Seat;
use tokio::sync::OwnedSemaphorePermit;

/// The searches that go on, and the trees of those that have ended.
#[derive(Debug)]
pub(crate) struct Searches {
    running: Mutex<HashMap<String, Arc<Posed>>>,
    pub(crate) trees: Kept<Ended>,
}

/// A search that has ended, with its tree.
pub(crate) struct Ended {
    pub(crate) posed: Arc<Posed>,
    pub(crate) seat: Mutex<Box<dyn Seat>>,
    pub(crate) memory: OwnedSemaphorePermit,
}

impl Ended {
    pub(crate) fn new(
        posed: Arc<Posed>,
        seat: Box<dyn Seat>,
        memory: OwnedSemaphorePermit,
    ) -> Self {
        Self {
            posed,
            seat: Mutex::new(seat),
            memory,
        }
    }
}

impl std::fmt::Debug for Ended {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Ended")
            .field("posed", &self.posed)
            .finish_non_exhaustive()
    }
}

impl Searches {
    /// None yet.
    pub(crate) fn new(limits: &Limits) -> Self {
        Self {
            running: Mutex::default(),
            trees: Kept::new(limits),
        }
    }

    /// Gives the oldest tree up, for others that need the memory; `false` if there is none.
    pub(crate) fn free(&self) -> bool {
        self.trees.take_oldest()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Arc<Posed>>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The search of a name that goes on.
    pub(crate) fn running(&self, name: &str) -> Option<Arc<Posed>> {
        self.lock().get(name).cloned()
    }

    pub(crate) fn begin(&self, name: &str, posed: &Arc<Posed>) {
        self.lock().insert(name.to_owned(), Arc::clone(posed));
    }

    pub(crate) fn end(&self, name: &str) {
        self.lock().remove(name);
    }

    pub(crate) fn keep(&self, name: &str, ended: Ended) {
        self.trees.keep(name, ended);
    }
}
