//! Positions as arrays.

use crate::fill::{filled, zeros};
use crate::position::Position;
use numpy::{IntoPyArray, PyArray1, PyArray4};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use tesuji::eval::{PlaneShape, PlaneWriter};
use tesuji_session::Session;

/// The shape of the planes of a game; `None` if it has none.
pub(crate) fn plane_shape(session: &Session) -> PyResult<PlaneShape> {
    let name = &session.game().name;
    session
        .game()
        .planes
        .ok_or_else(|| PyValueError::new_err(format!("{name} has no planes")))
}

/// The planes of `positions` of the same shape, one after the other: float32 of (N, planes, rows,
/// columns).
///
/// `out` is an array of that shape and type, which is filled and returned. Raises `ValueError` if a
/// position has no planes, or another shape than the first.
#[pyfunction]
#[pyo3(signature = (positions, out = None))]
pub(crate) fn planes<'py>(
    py: Python<'py>,
    positions: Vec<PyRef<'py, Position>>,
    out: Option<Bound<'py, PyArray4<f32>>>,
) -> PyResult<Bound<'py, PyArray4<f32>>> {
    let Some(first) = positions.first() else {
        return Err(PyValueError::new_err(
            "positions: there are none, so that no shape is known",
        ));
    };
    let shape = plane_shape(&first.session)?;
    let mut cells: Vec<f32> = zeros(shape.cells() * positions.len())?;
    for (position, cells) in positions.iter().zip(cells.chunks_exact_mut(shape.cells())) {
        if position.session.game().planes != Some(shape) {
            return Err(PyValueError::new_err(
                "positions: they have planes of different shapes",
            ));
        }
        let game = position.game.get();
        game.ask(|| {
            position
                .session
                .write_planes(&mut PlaneWriter::new(shape, cells))
        })?;
    }
    let size = [positions.len(), shape.planes, shape.rows, shape.columns];
    filled(py, out, size, cells)
}

/// The players to move in `positions`, from 0: uint8 of (N,).
#[pyfunction]
pub(crate) fn movers<'py>(
    py: Python<'py>,
    positions: Vec<PyRef<'py, Position>>,
) -> Bound<'py, PyArray1<u8>> {
    let movers = positions
        .iter()
        .map(|position| position.session.mover() as u8);
    movers.collect::<Vec<_>>().into_pyarray(py)
}
