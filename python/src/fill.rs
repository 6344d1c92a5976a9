//! Arrays that are handed over to be filled.

use numpy::ndarray::Dimension;
use numpy::{Element, PyArray, PyArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// Fills an array that was handed over for this, if it has this shape.
pub(crate) fn fill<T: Element + Copy, D: Dimension>(
    out: &Bound<'_, PyArray<T, D>>,
    shape: &[usize],
    values: impl IntoIterator<Item = T>,
) -> PyResult<()> {
    let filled = out.try_readwrite();
    let mut filled = filled.map_err(|error| PyValueError::new_err(format!("out: {error}")))?;
    let mut view = filled.as_array_mut();
    if view.shape() != shape {
        let wrong = format!("out: its shape is {:?}, not {shape:?}", view.shape());
        return Err(PyValueError::new_err(wrong));
    }
    view.iter_mut()
        .zip(values)
        .for_each(|(place, value)| *place = value);
    Ok(())
}
