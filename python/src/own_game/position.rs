//! States of Python code as positions.

use super::code::{Code, Said};
use super::{MOST_MOVES, MOST_PLAYERS};
use pyo3::prelude::*;
use std::fmt;
use std::sync::{Arc, OnceLock};
use tesuji::eval::{Heuristic, Null, PlaneShape, PlaneWriter, Planes, Symmetries};
use tesuji::game::{Game, Notation, Outcome, PlayerCount, Players, TextError};
use tesuji::minimax::NothingForces;
use tesuji_games::{Family, Knowledge};

/// A state of a game of `N` players whose rules are Python code.
///
/// If the code raises an exception, the game counts as over and drawn until the exception has ended
/// the search.
#[derive(Clone)]
pub(super) struct Own<const N: usize> {
    code: Arc<Code>,
    state: Arc<State>,
}

struct State {
    object: Py<PyAny>,
    said: Said,
    key: OnceLock<u64>,
}

impl<const N: usize> Own<N> {
    /// The start position.
    pub(super) fn start_of(py: Python<'_>, code: Arc<Code>) -> PyResult<Self> {
        let object = code.start(py)?;
        let state = Arc::new(State::new(&code, object)?);
        Ok(Self { code, state })
    }

    /// The answer of the code; `None` if it raises an exception, which is recorded in the run.
    fn ask<T>(&self, ask: impl FnOnce(&Bound<'_, PyAny>) -> PyResult<T>) -> Option<T> {
        Python::attach(|py| {
            let asked = ask(self.state.object.bind(py));
            asked
                .map_err(|error| self.code.callback.failed(py, &error))
                .ok()
        })
    }
}

impl State {
    fn new(code: &Code, object: Bound<'_, PyAny>) -> PyResult<Self> {
        let said = code.said(&object)?;
        Ok(Self {
            object: object.unbind(),
            said,
            key: OnceLock::new(),
        })
    }

    /// A state about which the code has not been asked yet.
    fn unknown(object: Py<PyAny>) -> Self {
        let said = Said {
            mover: 0,
            scores: Some([0; MOST_PLAYERS]),
            moves: Vec::new(),
        };
        Self {
            object,
            said,
            key: OnceLock::new(),
        }
    }
}

impl<const N: usize> Game for Own<N> {
    type Players = Players<N>;
    type Move = u32;
    const MOVE_INDICES: usize = MOST_MOVES;

    fn mover(&self) -> usize {
        self.state.said.mover
    }

    fn moves(&self, moves: &mut Vec<u32>) {
        moves.extend_from_slice(&self.state.said.moves);
    }

    fn play(&mut self, m: u32) {
        let next = Python::attach(|py| {
            let state = self.state.object.bind(py);
            let next = self.code.after(state, m);
            next.and_then(|object| State::new(&self.code, object))
                .unwrap_or_else(|error| {
                    self.code.callback.failed(py, &error);
                    State::unknown(self.state.object.clone_ref(py))
                })
        });
        self.state = Arc::new(next);
    }

    fn outcome(&self) -> Option<Outcome<Self>> {
        let scores = self.state.said.scores?;
        Some(Players::<N>::each(|player| scores[player]))
    }

    fn count_moves(&self, _: &mut Vec<u32>) -> usize {
        self.state.said.moves.len()
    }

    fn move_index(&self, m: u32) -> Option<usize> {
        Some(m as usize)
    }

    fn hash(&self) -> Option<u64> {
        if !self.code.has_keys() {
            return None;
        }
        let key = self.state.key.get_or_init(|| {
            let key = self.ask(|state| self.code.key(state)).flatten();
            mixed(key.unwrap_or(0))
        });
        Some(*key)
    }
}

/// Mixes all bits of a key.
fn mixed(mut key: u64) -> u64 {
    key = (key ^ (key >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    key = (key ^ (key >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    key ^ (key >> 31)
}

impl<const N: usize> Notation for Own<N> {
    fn position_text(&self) -> String {
        self.ask(|state| self.code.text(state)).unwrap_or_default()
    }

    fn read_position(&self, text: &str) -> Result<Self, TextError> {
        let read = Python::attach(|py| {
            let Some(object) = self.code.read(py, text)? else {
                return Ok(None);
            };
            let state = Arc::new(State::new(&self.code, object)?);
            let code = self.code.clone();
            Ok::<_, PyErr>(Some(Self { code, state }))
        });
        match read {
            Ok(Some(read)) => Ok(read),
            Err(error) => Err(TextError::new(text, error.to_string())),
            // The start, and whatever the text is taken from, can be read in any case.
            Ok(None) => {
                let start = Python::attach(|py| Self::start_of(py, self.code.clone()).ok());
                let known = start.into_iter().chain([self.clone()]);
                let mut same = known.filter(|known| known.position_text() == text);
                let wrong =
                    "the rules have no method `read`, which other positions than the start need";
                same.next().ok_or_else(|| TextError::new(text, wrong))
            }
        }
    }

    fn move_text(&self, m: u32) -> String {
        self.code.move_text(m)
    }

    fn read_move(&self, text: &str) -> Result<u32, TextError> {
        if self.outcome().is_some() {
            return Err(TextError::new(text, "the game is over before this move"));
        }
        let moves = &self.state.said.moves;
        let known = self
            .code
            .known(text)
            .filter(|number| moves.contains(number));
        known.ok_or_else(|| {
            let legal: Vec<_> = moves.iter().take(8).map(|&m| self.move_text(m)).collect();
            let more = if moves.len() > 8 { ", …" } else { "" };
            TextError::new(
                text,
                format!("not a legal move here (legal: {}{more})", legal.join(", ")),
            )
        })
    }

    fn drawing(&self) -> String {
        let drawn = self.ask(|state| Ok(state.str()?.to_string()));
        drawn.unwrap_or_default().trim_end().to_owned()
    }
}

impl<const N: usize> PartialEq for Own<N> {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.state, &other.state) || self.position_text() == other.position_text()
    }
}

impl<const N: usize> fmt::Debug for Own<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Own").field(&self.position_text()).finish()
    }
}

impl<const N: usize> Family for Own<N> {
    type Knowledge = Self;
    const NAMES: &'static [(&'static str, &'static str)] = &[];

    fn start(name: &str, _: &str) -> Result<Self, TextError> {
        Err(TextError::new(
            name,
            "the rules of a Python game are no text",
        ))
    }
}

impl<const N: usize> Knowledge<Self> for Own<N> {
    type Heuristic = Heuristic<Null>;
    type Tactics = NothingForces;
    const HEURISTICS: &'static [(&'static str, &'static str, Self::Heuristic)] =
        &[("none", "all positions are alike", Heuristic::new(Null, 1.0))];

    fn planes(position: &Self) -> Option<Planes<Self>> {
        Some(Planes {
            shape: position.code.shape?,
            write,
            symmetries: Symmetries::NONE,
        })
    }
}

/// Writes the planes of a state; zeros if the code raises an exception.
fn write<const N: usize>(position: &Own<N>, out: &mut PlaneWriter<'_>) {
    let shape = out.shape();
    let PlaneShape { rows, columns, .. } = shape;
    let cells = position.ask(|state| position.code.planes(state, shape));
    for (i, value) in cells.into_iter().flatten().enumerate() {
        let (plane, site) = (i / (rows * columns), i % (rows * columns));
        let place = [(site % columns) as i32, (site / columns) as i32];
        out.set(plane, place, value);
    }
}
