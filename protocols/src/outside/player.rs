//! An engine that plays a game: its processes.

use super::go::{self, Go};
use super::named::{Language, Named};
use super::process::Process;
use super::seat::{Conversation, EngineSeat};
use super::universal::{self, Universal};
use std::sync::{Arc, Mutex, PoisonError};
use tesuji::game::TextError;
use tesuji_lab::Session;
use tesuji_lab::agents::Outsider;
use tesuji_lab::session::Seat;

/// An engine that plays a game, in a process for each game that is played at the same time.
#[derive(Debug)]
pub(super) struct Player {
    engine: Arc<Engine>,
}

/// What the seats of an engine share.
#[derive(Debug)]
pub(super) struct Engine {
    pub(super) named: Named,
    /// The game at its start.
    start: Session,
    /// Processes that wait for a game.
    idle: Mutex<Vec<Process>>,
}

impl Player {
    pub(super) fn new(named: Named, start: Session) -> Self {
        let engine = Engine {
            named,
            start,
            idle: Mutex::new(Vec::new()),
        };
        Self {
            engine: Arc::new(engine),
        }
    }
}

impl Engine {
    /// A process that waits, or one that is started.
    fn process(&self) -> Result<Process, TextError> {
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

impl Outsider for Player {
    fn seat(&self, session: &Session) -> Result<Box<dyn Seat>, TextError> {
        let engine = &self.engine;
        let (start, game) = (&engine.start, session.game());
        if game.name != start.game().name {
            return Err(TextError::new(
                &game.name,
                "another game than the engine was named for",
            ));
        }
        let conversation = match engine.named.language {
            Language::Gtp => {
                if session.beginning().position_text() != start.position_text() {
                    let wrong = "GTP has no positions, only moves from the empty board";
                    return Err(TextError::new(session.beginning().position_text(), wrong));
                }
                Conversation::Go(Go::new(start)?)
            }
            Language::Uci | Language::Ugi => {
                Conversation::Universal(Universal::new(&engine.named, start))
            }
        };
        let process = engine.process()?;
        let seat = EngineSeat::new(Arc::clone(engine), process, conversation, session.clone());
        Ok(Box::new(seat))
    }
}
