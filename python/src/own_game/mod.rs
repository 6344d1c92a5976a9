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

/// The greatest number of moves with different texts.
pub(crate) const MOST_MOVES: usize = 1 << 16;

/// The greatest number of players.
pub(crate) const MOST_PLAYERS: usize = 6;

/// A game whose rules are Python code: a game like any other, with every agent, engine, match and
/// certificate.
///
/// `rules` has the method `start()`, which returns the start state, and four methods of a state
/// `s`. `player(s)` is the player to move, from 0. `moves(s)` is the list of legal moves, not empty
/// while the game goes on. `after(s, m)` is the state after a move. `scores(s)` is `None`, or once
/// the game is over a number for each player, whose sign counts; the scores of two players must be
/// opposite. The attribute `players` is the number of players, 2 to 6; the default is 2. States
/// must not be changed, because a copy is a reference. The text of a move is its `str`, which must
/// differ from that of other moves.
///
/// Four more methods are optional: `text(s)`, a line of text that identifies a state (the default
/// is `str(s)`), `read(text)`, `planes(s)`, an array of (planes, rows, columns); and `key(s)`, a
/// hash of all that decides the rest of the game, for solvers with tables. An exception of the code
/// is raised by the call that ran it.
#[pyclass(frozen, extends = Game, module = "tesuji")]
#[derive(Debug)]
pub(crate) struct PythonGame {
    rules: Py<PyAny>,
    name: String,
}

/// The start of a game for `N` players.
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
