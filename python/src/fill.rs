//! Arrays of the caller that are filled.

use numpy::ndarray::{Dimension, IntoDimension};
use numpy::{Element, IntoPyArray, PyArray, PyArrayMethods};
use pyo3::exceptions::{PyMemoryError, PyValueError};
use pyo3::prelude::*;

/// `n` zeros.
///
/// # Errors
/// `MemoryError` if there is no memory for `n` elements.
pub(crate) fn zeros<T: Element + Default>(n: usize) -> PyResult<Vec<T>> {
    let mut zeros = Vec::new();
    zeros.try_reserve_exact(n).map_err(|_| {
        let bytes = n.saturating_mul(size_of::<T>());
        PyMemoryError::new_err(format!("an array of {bytes} bytes"))
    })?;
    zeros.resize_with(n, T::default);
    Ok(zeros)
}

/// Fills an array that was handed over for this, if it has this shape.
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
