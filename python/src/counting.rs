//! Counts of sequences of moves, and random games.

use crate::stop::Run;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::Arc;
use tesuji_session::Session;

/// The greatest number of moves in a counted sequence.
pub(crate) const MOST_DEPTH: u64 = 100;

/// The number of random games between two checks of the flag.
const AT_ONCE: u64 = 64;

/// The number of sequences of `depth` moves.
pub(crate) fn perft(
    py: Python<'_>,
    run: &Arc<Run>,
    session: Session,
    depth: usize,
) -> PyResult<u64> {
    let flag = run.flag().clone();
    let count = run.work_beside(py, move || session.perft_until(depth, &flag))?;
    Ok(count.unwrap_or(0))
}

/// The number of sequences of `depth` moves for each first move.
pub(crate) fn divide<'py>(
    py: Python<'py>,
    run: &Arc<Run>,
    session: Session,
    depth: usize,
) -> PyResult<Bound<'py, PyDict>> {
    let flag = run.flag().clone();
    let below = run.work_beside(py, move || session.divide_until(depth, &flag))?;
    let dict = PyDict::new(py);
    for (text, count) in below.unwrap_or_default() {
        dict.set_item(text, count)?;
    }
    Ok(dict)
}

/// The mean score of each player in `n` random games drawn by `seed`.
pub(crate) fn playouts(
    py: Python<'_>,
    run: &Arc<Run>,
    session: &Session,
    (n, seed): (u64, u64),
) -> PyResult<Vec<f64>> {
    let players = session.game().players;
    let Some(mut playouts) = session.playouts(None, seed) else {
        return Err(PyValueError::new_err("the game has no random playouts"));
    };
    let seen = run.clone();
    let sums = run.work_beside(py, move || {
        let mut sums = vec![0; players];
        let mut left = n;
        while left > 0 && !seen.is_stopped() {
            let some = left.min(AT_ONCE);
            playouts.add_scores(some, &mut sums);
            left -= some;
        }
        sums
    })?;
    Ok(sums.into_iter().map(|sum| sum as f64 / n as f64).collect())
}
