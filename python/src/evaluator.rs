//! Python code that says what positions are worth.

use crate::callback::Callback;
use numpy::{IntoPyArray, PyArray1, PyArrayMethods};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use std::sync::Arc;
use tesuji::eval::PlaneShape;
use tesuji_session::agents::OfPlanes;

/// An evaluator that asks Python code, a batch of positions at a time.
#[derive(Debug)]
pub(crate) struct ByPlanes {
    callback: Arc<Callback>,
}

impl ByPlanes {
    pub(crate) fn new(callback: Arc<Callback>) -> Self {
        Self { callback }
    }

    /// Asks once.
    fn ask(
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
        values.fill(0.0);
        if self.callback.has_failed() {
            return;
        }
        Python::attach(|py| {
            if let Err(error) = self.ask(py, shape, (cells, movers), values) {
                values.fill(0.0);
                self.callback.failed(py, &error);
            }
        });
    }
}

/// Anything that numpy takes as an array of numbers.
fn as_floats<'py>(answer: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyArray1<f32>>> {
    static ASARRAY: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let py = answer.py();
    let asarray = ASARRAY.import(py, "numpy", "asarray")?;
    let wrong = |_| {
        let given = answer.get_type();
        let wrong = format!("evaluator: it gave {given}, not an array of numbers");
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

/// Takes the values that were given.
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
