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

/// A game of two players whose rules are Python code: a game like any other, with every agent,
/// engine, match and certificate.
///
/// `rules` has the methods `start()`, which gives a state, and, each of a state, `player(s)` (0 or
/// 1), `moves(s)`, a list of moves that is not empty as long as the game goes on, `after(s, m)`,
/// the state after a move, and `scores(s)`: None, or a number for each player once the game is
/// over, of which the sign counts: one wins what the other loses. States are never changed, so that
/// a copy is a reference. The text of a move is its `str`, and must tell it from the others.
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
        let code = Code::new(rules, callback.clone())?;
        let start = Own::start_of(rules.py(), Arc::new(code))?;
        let start = Run::briefly(|| Session::new(name.clone(), start))?;
        let game = Game {
            start,
            rules: Some(callback),
        };
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
