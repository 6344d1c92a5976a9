//! Evaluators in Python.

use crate::callback::Callback;
use crate::errors::{game_over, text, wrong_type};
use crate::gathering::Gathering;
use crate::stop::Run;
use numpy::{IntoPyArray, PyArray1, PyArrayMethods};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use std::sync::Arc;
use tesuji::eval::PlaneShape;
use tesuji_session::Session;
use tesuji_session::agents::OfPlanes;

/// An evaluator that calls Python code with a batch of positions.
#[derive(Debug)]
pub(crate) struct ByPlanes {
    callback: Arc<Callback>,
    gathering: Arc<Gathering>,
    /// The index of the evaluator in the gathering.
    place: usize,
}

impl ByPlanes {
    /// An evaluator whose questions are gathered with others.
    pub(crate) fn new(callback: Arc<Callback>, gathering: Arc<Gathering>) -> Arc<Self> {
        let place = gathering.open();
        Arc::new(Self {
            callback,
            gathering,
            place,
        })
    }

    /// Calls the code once. All values are 0 if an exception has ended the run.
    fn ask(&self, shape: PlaneShape, cells: &[f32], movers: &[u8], values: &mut [f32]) {
        values.fill(0.0);
        if self.callback.has_failed() {
            return;
        }
        Python::attach(|py| {
            if let Err(error) = self.call(py, shape, (cells, movers), values) {
                values.fill(0.0);
                self.callback.failed(py, &error);
            }
        });
    }

    /// Calls the code.
    fn call(
        &self,
        py: Python<'_>,
        shape: PlaneShape,
        (cells, movers): (&[f32], &[u8]),
        values: &mut [f32],
    ) -> PyResult<()> {
        let size = [movers.len(), shape.planes, shape.rows, shape.columns];
        let planes = cells.to_vec().into_pyarray(py).reshape(size)?;
        let movers = movers.to_vec().into_pyarray(py);
        let answer = self.callback.code.bind(py).call1((planes, movers))?;
        if let Ok(array) = answer.cast::<PyArray1<f32>>() {
            return take(array, values);
        }
        take(&as_floats(&answer)?, values)
    }
}

impl OfPlanes for ByPlanes {
    fn evaluate(&self, shape: PlaneShape, cells: &[f32], movers: &[u8], values: &mut [f32]) {
        let ask = |cells: &[f32], movers: &[u8], values: &mut [f32]| {
            self.ask(shape, cells, movers, values);
        };
        let asked = (cells, movers);
        self.gathering.evaluate(self.place, asked, values, &ask);
    }
}

/// Converts an answer to an array of numbers, by numpy.
fn as_floats<'py>(answer: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyArray1<f32>>> {
    static ASARRAY: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let py = answer.py();
    let asarray = ASARRAY.import(py, "numpy", "asarray")?;
    let wrong = |error: PyErr| {
        let given = answer.get_type();
        let wrong = format!("evaluator: it gave {given}, not an array of numbers: {error}");
        PyTypeError::new_err(wrong)
    };
    let array = asarray
        .call1((answer, intern!(py, "float32")))
        .map_err(wrong)?;
    let shape = array.getattr(intern!(py, "shape"))?;
    let flat = array.cast_into::<PyArray1<f32>>();
    flat.map_err(|_| {
        PyValueError::new_err(format!(
            "evaluator: it gave an array of shape {shape}, not of one axis"
        ))
    })
}

/// Takes the values of an answer.
fn take(array: &Bound<'_, PyArray1<f32>>, values: &mut [f32]) -> PyResult<()> {
    let given = array.try_readonly()?;
    let given = given.as_array();
    if given.len() != values.len() {
        let wrong = format!(
            "evaluator: it gave {} values for {} positions",
            given.len(),
            values.len()
        );
        return Err(PyValueError::new_err(wrong));
    }
    for (value, &given) in values.iter_mut().zip(given) {
        if !(-1.0..=1.0).contains(&given) {
            return Err(PyValueError::new_err(format!(
                "evaluator: {given} is not in [-1, 1]"
            )));
        }
        *value = given;
    }
    Ok(())
}

/// The value of a position for the player to move, by an evaluator: a name, a callable, or the
/// game's own.
///
/// # Errors
/// If the game is over, or has no such evaluator.
pub(crate) fn value(
    py: Python<'_>,
    session: Session,
    evaluator: Option<&Bound<'_, PyAny>>,
) -> PyResult<f32> {
    if session.count_moves() == 0 {
        let wrong = "the game is over: there is nothing to estimate";
        return Err(game_over(py, wrong.to_owned()));
    }
    let (session, name) = match evaluator {
        None => (session, None),
        Some(given) if given.is_callable() => {
            let callback = Callback::new(given.clone().unbind());
            let asked = ByPlanes::new(callback, Gathering::new(false));
            (
                session.lending("python", asked),
                Some("lent:python".to_owned()),
            )
        }
        Some(given) => {
            let name = given.extract();
            let wrong = |_| wrong_type("evaluator", "a name or a callable", given);
            (session, Some(name.map_err(wrong)?))
        }
    };
    let value = Run::briefly(|| session.value(name.as_deref()))?;
    value.map_err(|error| text(py, &error))
}
