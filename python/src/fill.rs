//! Arrays of the caller that are filled.

use numpy::ndarray::{Dimension, IntoDimension};
use numpy::{Element, IntoPyArray, PyArray, PyArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// Fills an array of the caller, if it has the right shape.
fn fill<T: Element + Copy, D: Dimension>(
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

/// Values as an array: the one of the caller, or a new one.
pub(crate) fn filled<'py, T: Element + Copy, D: Dimension, const N: usize>(
    py: Python<'py>,
    out: Option<Bound<'py, PyArray<T, D>>>,
    shape: [usize; N],
    values: Vec<T>,
) -> PyResult<Bound<'py, PyArray<T, D>>>
where
    [usize; N]: IntoDimension<Dim = D>,
{
    let Some(out) = out else {
        return values.into_pyarray(py).reshape(shape);
    };
    fill(&out, &shape, values)?;
    Ok(out)
}
