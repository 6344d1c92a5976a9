//! The exceptions of the package, which `tesuji/_errors.py` defines.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;
use tesuji::game::TextError;
use tesuji::solve::certificate::Flaw;

/// An exception class of the package, by its name.
fn class<'py>(
    py: Python<'py>,
    cell: &'static PyOnceLock<Py<PyType>>,
    name: &str,
) -> PyResult<&'py Bound<'py, PyType>> {
    cell.import(py, "tesuji._errors", name)
}

macro_rules! raised {
    ($(#[$doc:meta])* $function:ident, $name:literal, $($argument:ident),+) => {
        $(#[$doc])*
        pub(crate) fn $function(py: Python<'_>, $($argument: String),+) -> PyErr {
            static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
            match class(py, &CLASS, $name) {
                Ok(class) => PyErr::from_type(class.clone(), ($($argument,)+)),
                Err(missing) => missing,
            }
        }
    };
}

raised! {
    /// A text that cannot be read: the offending part, and the reason.
    text_error, "TextError", part, wrong
}
raised! {
    /// A move that is not legal.
    illegal_move, "IllegalMove", part, wrong
}
raised! {
    /// A call that needs a game that goes on.
    game_over, "GameOver", wrong
}
raised! {
    /// A certificate that is not a proof.
    flaw_error, "Flaw", wrong
}
raised! {
    /// A use of a player while it thinks.
    busy, "Busy", wrong
}

/// The exception for a text that cannot be read.
pub(crate) fn text(py: Python<'_>, error: &TextError) -> PyErr {
    text_error(py, error.part().to_owned(), error.wrong().to_owned())
}

/// The exception for a certificate that is not a proof.
pub(crate) fn flaw(py: Python<'_>, flaw: &Flaw) -> PyErr {
    flaw_error(py, flaw.to_string())
}

/// The exception for an argument of a wrong type.
pub(crate) fn wrong_type(argument: &str, wanted: &str, given: &Bound<'_, PyAny>) -> PyErr {
    let given = given.get_type().name();
    let given = given.map_or_else(|_| "another type".to_owned(), |name| name.to_string());
    PyTypeError::new_err(format!("{argument}: {wanted} is expected, not {given}"))
}
