//! What the code of a game gives, read.

use numpy::PyArray3;
use pyo3::exceptions::PyValueError;
use pyo3::intern;
use pyo3::prelude::*;

/// An array of three axes.
pub(super) fn as_planes(given: Bound<'_, PyAny>) -> PyResult<Bound<'_, PyArray3<f32>>> {
    let py = given.py();
    let asarray = py
        .import(intern!(py, "numpy"))?
        .getattr(intern!(py, "asarray"))?;
    let array = asarray.call1((given, intern!(py, "float32")))?;
    let wrong = |_| PyValueError::new_err("rules: planes gave no array of (planes, rows, columns)");
    array.cast_into::<PyArray3<f32>>().map_err(wrong)
}

/// Scores of two players by their signs.
pub(super) fn read_scores(given: &Bound<'_, PyAny>) -> PyResult<[i16; 2]> {
    let wrong = || {
        PyValueError::new_err(format!(
            "rules: scores gave {given}, not None or two numbers"
        ))
    };
    let [a, b]: [f64; 2] = given.extract().map_err(|_| wrong())?;
    if !a.is_finite() || !b.is_finite() {
        return Err(wrong());
    }
    let sign = |score: f64| i16::from(score > 0.0) - i16::from(score < 0.0);
    if sign(a) != -sign(b) {
        let wrong = format!("rules: scores gave {given}: what one wins the other loses");
        return Err(PyValueError::new_err(wrong));
    }
    Ok([sign(a), sign(b)])
}
