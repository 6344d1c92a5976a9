//! The processes of an engine that plays a game.

use super::named::{Language, Named};
use super::process::Process;
use super::{go, universal};
use std::sync::{Mutex, PoisonError};
use tesuji::game::TextError;
use tesuji_session::Session;

/// The state that the seats of an engine share.
#[derive(Debug)]
pub(super) struct Engine {
    pub(super) named: Named,
    /// The game at its start.
    pub(super) start: Session,
    /// Processes that wait for a game.
    idle: Mutex<Vec<Process>>,
}

impl Engine {
    pub(super) fn new(named: Named, start: Session) -> Self {
        Self {
            named,
            start,
            idle: Mutex::new(Vec::new()),
        }
    }

    /// A process that waits, or one that is started.
    pub(super) fn process(&self) -> Result<Process, TextError> {
        let idle = self
            .idle
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .pop();
        idle.map_or_else(|| self.begin(), Ok)
    }

    fn begin(&self) -> Result<Process, TextError> {
        let named = &self.named;
        let started = Process::start(&named.command);
        let mut process = started.map_err(|error| {
            TextError::new(&named.command[0], format!("cannot be started: {error}"))
        })?;
        match named.language {
            Language::Gtp => go::greet(&mut process, named)?,
            Language::Uci | Language::Ugi => {
                universal::greet(&mut process, named, &self.start.game().name)?;
            }
        }
        Ok(process)
    }

    /// Takes a process back whose game is over.
    pub(super) fn keep(&self, process: Process) {
        self.idle
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .push(process);
    }
}
