//! Positions as arrays.

use crate::fill::{filled, zeros};
use crate::position::Position;
use numpy::{IntoPyArray, PyArray1, PyArray3, PyArray4};
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

/// The planes of a position; `None` if its game has none.
pub(crate) fn planes_of<'py>(
    position: &Position,
    py: Python<'py>,
    out: Option<Bound<'py, PyArray3<f32>>>,
) -> PyResult<Option<Bound<'py, PyArray3<f32>>>> {
    let session = &position.session;
    let Some(shape) = session.game().planes else {
        return Ok(None);
    };
    let mut cells = vec![0.0; shape.cells()];
    let write = || session.write_planes(&mut PlaneWriter::new(shape, &mut cells));
    position.game.get().ask(write)?;
    let size = [shape.planes, shape.rows, shape.columns];
    filled(py, out, size, cells).map(Some)
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
