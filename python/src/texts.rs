//! The texts of moves as Python strings, each made once for a game.

use pyo3::prelude::*;
use pyo3::types::{PyList, PyString};
use std::sync::OnceLock;
use tesuji_session::Session;

/// The greatest number of actions for which texts are kept.
const MOST_ACTIONS: usize = 1 << 17;

/// The texts of a game's moves by action, each kept once a position has it as a legal move.
///
/// An action has one text in all positions of a game. No text is kept for a game without actions or
/// with more than [`MOST_ACTIONS`].
#[derive(Debug, Default)]
pub(crate) struct Texts(OnceLock<Box<[OnceLock<Py<PyString>>]>>);

impl Texts {
    fn kept(&self, session: &Session) -> &[OnceLock<Py<PyString>>] {
        self.0.get_or_init(|| {
            let actions = Some(session.actions()).filter(|&actions| actions <= MOST_ACTIONS);
            let empty = |_| OnceLock::new();
            (0..actions.unwrap_or(0)).map(empty).collect()
        })
    }

    /// The texts of the legal moves, in the game's order, from their actions in that order.
    pub(crate) fn list<'py>(
        &self,
        py: Python<'py>,
        session: &Session,
        actions: &[u32],
    ) -> PyResult<Bound<'py, PyList>> {
        let kept = self.kept(session);
        if kept.is_empty() || actions.len() != session.count_moves() {
            return PyList::new(py, session.move_texts());
        }
        let texts = actions.iter().enumerate().map(|(place, &action)| {
            let kept = &kept[action as usize];
            match kept.get() {
                Some(text) => text.bind(py).clone(),
                None => first(py, kept, session, place),
            }
        });
        PyList::new(py, texts)
    }

    /// The index of the action whose text is this very object; `None` if there is none.
    pub(crate) fn place(&self, actions: &[u32], text: &Bound<'_, PyString>) -> Option<usize> {
        let kept = self.0.get()?;
        let same = |&action: &u32| {
            let kept = kept.get(action as usize).and_then(OnceLock::get);
            kept.is_some_and(|kept| kept.is(text))
        };
        actions.iter().position(same)
    }
}

/// The text of the legal move at a place, which is kept from now on.
#[cold]
fn first<'py>(
    py: Python<'py>,
    kept: &OnceLock<Py<PyString>>,
    session: &Session,
    place: usize,
) -> Bound<'py, PyString> {
    let text = || PyString::intern(py, &session.move_text(place)).unbind();
    kept.get_or_init(text).bind(py).clone()
}
