//! The numbers of nodes, for Python.

use crate::columns::{Columns, table};
use numpy::{PyArray1, PyArray2, PyArray3};
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// The results of a search for nodes, as columns with an entry for each node. Value, estimate and
/// proven score are for the player who chose the move to the node.
#[pyclass(frozen, subclass, module = "tesuji")]
#[derive(Debug)]
pub(crate) struct Nodes {
    pub(crate) columns: Columns,
}

#[pymethods]
impl Nodes {
    /// The move to each node, or a part of a move if the agent splits them; `None` for the first
    /// node of a tree.
    #[getter]
    fn r#move(&self) -> Vec<Option<String>> {
        self.columns.moves.clone()
    }

    /// The iterations through each node: uint32 of (n,).
    #[getter]
    fn visits<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u32>> {
        self.columns.visits(py)
    }

    /// The mean utility of each node in [−1, 1]: float32 of (n,).
    #[getter]
    fn value<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f32>> {
        self.columns.values(py)
    }

    /// The estimate of each node in [−1, 1]: float32 of (n,), NaN without an estimate.
    #[getter]
    fn estimate<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f32>> {
        self.columns.estimates(py)
    }

    /// The proven score of each node; `None` if it is not proven.
    #[getter]
    fn proven(&self) -> Vec<Option<i16>> {
        self.columns.proven()
    }

    /// The proof number of every goal, infinite if it is refuted: float64 of (n, goals).
    #[getter]
    fn proof<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f64>>> {
        self.columns.proof(py)
    }

    /// The least and the greatest score of every player: int16 of (n, players, 2).
    #[getter]
    fn bounds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray3<i16>>> {
        self.columns.bounds(py)
    }

    /// The nodes as a dict of columns of equal length, which `pandas.DataFrame` and
    /// `polars.DataFrame` accept.
    pub(crate) fn table<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let columns = PyDict::new(py);
        self.columns.add_to(py, &columns)?;
        table(&columns)
    }

    fn _repr_html_(this: &Bound<'_, Self>) -> PyResult<String> {
        let table = this.call_method0("table")?;
        table.call_method0("_repr_html_")?.extract()
    }

    fn __len__(&self) -> usize {
        self.columns.len()
    }

    fn __repr__(this: &Bound<'_, Self>) -> PyResult<String> {
        let (class, n) = (this.get_type().name()?, this.get().columns.len());
        Ok(format!("<{class}: {n} nodes>"))
    }
}
