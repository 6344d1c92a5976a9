//! Python functions as agents: a function gets a position and returns a move.

use crate::callback::Callback;
use crate::game::Game;
use crate::moves::place_of;
use crate::position::Position;
use pyo3::prelude::*;
use std::fmt;
use std::sync::Arc;
use tesuji::game::TextError;
use tesuji::search::{Every, Extent, Snapshot, Watch};
use tesuji::{Budget, StopReason};
use tesuji_session::Session;
use tesuji_session::agents::{Outsider, Size};
use tesuji_session::session::{Fault, Findings, Searched, Seat};

/// A Python function that plays a game.
pub(crate) struct Callable {
    pub(crate) callback: Arc<Callback>,
    pub(crate) game: Py<Game>,
}

impl fmt::Debug for Callable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Callable").finish_non_exhaustive()
    }
}

impl Outsider for Callable {
    fn seat(&self, session: &Session) -> Result<Box<dyn Seat>, TextError> {
        let game = Python::attach(|py| self.game.clone_ref(py));
        Ok(Box::new(Asked {
            callback: self.callback.clone(),
            game,
            session: session.clone(),
            allowed: Vec::new(),
        }))
    }
}

/// A function that is an agent at a position.
struct Asked {
    callback: Arc<Callback>,
    game: Py<Game>,
    session: Session,
    /// The moves that it may play; empty for all moves.
    allowed: Vec<usize>,
}

impl Asked {
    /// The move that the function returns; `None` if it is not legal.
    fn ask(&self) -> PyResult<Option<usize>> {
        Python::attach(|py| {
            let position = Position::new(self.game.clone_ref(py), self.session.clone());
            let answer = self.callback.code.bind(py).call1((position,))?;
            match place_of(&self.session, &answer) {
                Ok(place) => Ok(Some(place)),
                Err(wrong) if wrong.is_instance_of::<pyo3::exceptions::PyTypeError>(py) => {
                    Err(wrong)
                }
                Err(_) => Ok(None),
            }
        })
    }
}

impl Seat for Asked {
    fn search_under(
        &mut self,
        _: u64,
        _: &Budget,
        _: Option<(Every, &mut Watch<'_, String, String>)>,
    ) -> Searched {
        let nothing = Searched {
            best: None,
            stop: StopReason::Flag,
            fault: None,
            iterations: 0,
            states: 0,
            evaluations: 0,
            playout_evaluations: 0,
        };
        if self.session.count_moves() == 0 {
            return Searched {
                stop: StopReason::GameOver,
                ..nothing
            };
        }
        if self.callback.has_failed() {
            return nothing;
        }
        let allowed = |place: &usize| self.allowed.is_empty() || self.allowed.contains(place);
        match self.ask() {
            Ok(answer) => {
                let best = answer.filter(allowed);
                Searched {
                    best,
                    stop: StopReason::Exhausted,
                    fault: best.is_none().then_some(Fault::Illegal),
                    ..nothing
                }
            }
            Err(error) => {
                Python::attach(|py| self.callback.failed(py, &error));
                nothing
            }
        }
    }

    fn restrict(&mut self, moves: &[usize]) {
        self.allowed = moves.to_vec();
    }

    fn ponder(&mut self, _: &Budget) -> StopReason {
        StopReason::Exhausted
    }

    fn report(&self) -> Option<Findings> {
        None
    }

    fn tree(&self, _: &Extent<String>) -> Option<Snapshot<String>> {
        None
    }

    fn play(&mut self, m: usize) {
        self.session.play(m);
        self.allowed.clear();
    }

    fn size(&self) -> Size {
        Size::default()
    }

    fn heeds_evaluations(&self) -> bool {
        true
    }
}
