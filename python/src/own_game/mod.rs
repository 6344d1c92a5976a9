//! Games whose rules are Python code.

mod code;
mod position;
mod values;

use crate::callback::Callback;
use crate::game::Game;
use crate::stop::Run;
use code::Code;
use position::Own;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use std::sync::Arc;
use tesuji_session::Session;

/// The most moves of different text that a game may have.
pub(crate) const MOST_MOVES: usize = 1 << 16;

/// The most players that a game may have.
pub(crate) const MOST_PLAYERS: usize = 6;

/// A game whose rules are Python code: a game like any other, with every agent, engine, match and
/// certificate.
///
/// `rules` has the methods `start()`, which gives a state, and, each of a state, `player(s)`, from
/// 0, `moves(s)`, a list of moves that is not empty as long as the game goes on, `after(s, m)`,
/// the state after a move, and `scores(s)`: None, or a number for each player once the game is
/// over, of which the sign counts: of two players one wins what the other loses. Its attribute
/// `players` is their number, 2 to 6; 2 without. States are never changed, so that a copy is a
/// reference. The text of a move is its `str`, and must tell it from the others.
///
/// More is possible with `text(s)`, one line that tells states apart (`str(s)` without),
/// `read(text)`, `planes(s)`, an array of (planes, rows, columns), and `key(s)`, a hash of all that
/// decides the rest of the game, which solvers need that keep tables. What the code raises is
/// raised by the call that ran it.
#[pyclass(frozen, extends = Game, module = "tesuji")]
#[derive(Debug)]
pub(crate) struct PythonGame {
    rules: Py<PyAny>,
    name: String,
}

/// The start of a game for so many players.
fn open<const N: usize>(py: Python<'_>, code: Arc<Code>, name: &str) -> PyResult<Session> {
    let start = Own::<N>::start_of(py, code)?;
    Run::briefly(|| Session::new(name, start))
}

#[pymethods]
impl PythonGame {
    #[new]
    #[pyo3(signature = (rules, *, name = None))]
    fn new(rules: &Bound<'_, PyAny>, name: Option<String>) -> PyResult<PyClassInitializer<Self>> {
        let name = match name {
            Some(name) => name,
            None => rules.get_type().name()?.to_string(),
        };
        if name.is_empty() || name.contains(|letter: char| letter.is_control()) {
            return Err(PyValueError::new_err(
                "name: it is empty, or more than a line",
            ));
        }
        let callback = Callback::new(rules.clone().unbind());
        let code = Arc::new(Code::new(rules, callback.clone())?);
        let py = rules.py();
        let start = match code.players {
            3 => open::<3>(py, code, &name),
            4 => open::<4>(py, code, &name),
            5 => open::<5>(py, code, &name),
            6 => open::<6>(py, code, &name),
            _ => open::<2>(py, code, &name),
        }?;
        let game = Game::of(start, Some(callback));
        let rules = rules.clone().unbind();
        Ok(PyClassInitializer::from(game).add_subclass(Self { rules, name }))
    }

    /// The rules.
    #[getter]
    fn rules(&self, py: Python<'_>) -> Py<PyAny> {
        self.rules.clone_ref(py)
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let restore = py.import("tesuji._restore")?.getattr("game")?;
        Ok((
            restore,
            (self.rules.clone_ref(py), &self.name).into_pyobject(py)?,
        ))
    }
}
