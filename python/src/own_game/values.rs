//! The values that the code of a game returns.

use super::MOST_PLAYERS;
use crate::limits::whole;
use numpy::PyArray3;
use pyo3::exceptions::PyValueError;
use pyo3::intern;
use pyo3::prelude::*;

/// A value as an array with three axes.
pub(super) fn as_planes(given: Bound<'_, PyAny>) -> PyResult<Bound<'_, PyArray3<f32>>> {
    let py = given.py();
    let asarray = py
        .import(intern!(py, "numpy"))?
        .getattr(intern!(py, "asarray"))?;
    let array = asarray.call1((given, intern!(py, "float32")))?;
    let wrong = |_| PyValueError::new_err("rules: planes gave no array of (planes, rows, columns)");
    array.cast_into::<PyArray3<f32>>().map_err(wrong)
}

/// The number of players: the attribute `players`, or 2.
pub(super) fn count_players(rules: &Bound<'_, PyAny>) -> PyResult<usize> {
    match rules.getattr_opt(intern!(rules.py(), "players"))? {
        Some(players) => Ok(whole("rules: players", &players, 2, MOST_PLAYERS as u64)? as usize),
        None => Ok(2),
    }
}

/// The scores of the players, reduced to their signs.
pub(super) fn read_scores(
    given: &Bound<'_, PyAny>,
    players: usize,
) -> PyResult<[i16; MOST_PLAYERS]> {
    let wrong = || {
        PyValueError::new_err(format!(
            "rules: scores gave {given}, not None or {players} numbers"
        ))
    };
    let numbers: Vec<f64> = given.extract().map_err(|_| wrong())?;
    if numbers.len() != players || !numbers.iter().all(|number| number.is_finite()) {
        return Err(wrong());
    }
    let mut scores = [0; MOST_PLAYERS];
    for (score, number) in scores.iter_mut().zip(numbers) {
        *score = i16::from(number > 0.0) - i16::from(number < 0.0);
    }
    if players == 2 && scores[0] != -scores[1] {
        let wrong = format!("rules: scores gave {given}: what one wins the other loses");
        return Err(PyValueError::new_err(wrong));
    }
    Ok(scores)
}
