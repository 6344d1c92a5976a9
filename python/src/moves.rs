//! Moves as arguments: texts or actions.

use crate::errors::{game_over, illegal_move, wrong_type};
use crate::texts::Texts;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyInt, PyString};
use tesuji_session::Session;

/// The index of a legal move in `actions`, if the argument is one of the kept `texts` or an `int`;
/// `None` if [`place_of`] must search for it.
pub(crate) fn listed_place(texts: &Texts, actions: &[u32], m: &Bound<'_, PyAny>) -> Option<usize> {
    if let Ok(text) = m.cast::<PyString>() {
        return texts.place(actions, text);
    }
    let action = m.cast_exact::<PyInt>().ok()?.extract::<u32>().ok()?;
    actions.iter().position(|&legal| legal == action)
}

/// The index of a legal move, given by its text or its action.
pub(crate) fn place_of(session: &Session, m: &Bound<'_, PyAny>) -> PyResult<usize> {
    let py = m.py();
    let over = || session.outcome().is_some();
    let ended = || game_over(py, "the game is over: there are no moves".to_owned());
    if let Ok(name) = m.cast::<PyString>() {
        return session.read_move(name.to_str()?).map_err(|error| {
            if over() {
                return ended();
            }
            illegal_move(py, error.part().to_owned(), error.wrong().to_owned())
        });
    }
    let number = if m.is_instance_of::<PyBool>() {
        None
    } else {
        m.extract::<i64>().ok()
    };
    let Some(action) = number else {
        return Err(wrong_type("move", "a text or an action (int)", m));
    };
    let place = usize::try_from(action)
        .ok()
        .and_then(|action| session.with_action(action));
    place.ok_or_else(|| {
        if over() {
            return ended();
        }
        let wrong = "not the action of a legal move here".to_owned();
        illegal_move(py, action.to_string(), wrong)
    })
}
