//! What a search has found out.

use crate::columns::{Children, Columns, proof_number, table};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use tesuji_session::session::Findings;

/// What a search has found out about a position. Values and proven scores are those of the player
/// to move.
#[pyclass(frozen, module = "tesuji")]
#[derive(Debug)]
pub(crate) struct Report {
    findings: Findings,
    /// Whether the agent has said anything but its move.
    thinks: bool,
    children: Py<Children>,
}

impl Report {
    /// What a search has found; `thinks` says whether the agent has said anything but its move.
    pub(crate) fn new(py: Python<'_>, findings: Findings, thinks: bool) -> PyResult<Self> {
        let columns = Columns::of_children(&findings.children);
        Ok(Self {
            children: Py::new(py, Children { columns })?,
            findings,
            thinks,
        })
    }
}

#[pymethods]
impl Report {
    /// The move to play; None once the game is over.
    #[getter]
    fn best(&self) -> Option<&str> {
        self.findings.best.as_deref()
    }

    /// Why the search ended: `iterations`, `time`, `nodes`, `states`, `evaluations`, `memory`,
    /// `flag`, `watcher`, `proven`, `exhausted` or `game-over`; None while it goes on.
    #[getter]
    fn stop(&self) -> Option<String> {
        self.findings.stop.map(|stop| stop.to_string())
    }

    /// The player to move, from 0.
    #[getter]
    fn player(&self) -> usize {
        self.findings.mover
    }

    /// The iterations of the search.
    #[getter]
    fn iterations(&self) -> u64 {
        self.findings.iterations
    }

    /// The states that it computed, in the tree and in playouts.
    #[getter]
    fn states(&self) -> u64 {
        self.findings.states
    }

    /// The evaluations that it asked for.
    #[getter]
    fn evaluations(&self) -> u64 {
        self.findings.evaluations
    }

    /// The time that it took.
    #[getter]
    fn seconds(&self) -> Option<f64> {
        self.findings.elapsed.map(|time| time.as_secs_f64())
    }

    /// The iterations through the root, those of earlier searches of a kept tree included.
    #[getter]
    fn visits(&self) -> u32 {
        self.findings.visits
    }

    /// The mean utility of those iterations, in [−1, 1]; None if the agent does not search.
    #[getter]
    fn value(&self) -> Option<f32> {
        self.thinks.then_some(self.findings.value)
    }

    /// The proven score; None if nothing is proven.
    #[getter]
    fn proven(&self) -> Option<i16> {
        self.findings.proven
    }

    /// The least and the greatest score of every player; empty if the agent keeps no bounds.
    #[getter]
    fn bounds(&self) -> Vec<(i16, i16)> {
        self.findings.bounds.clone()
    }

    /// The proof number of every goal, infinite if it is refuted; empty if the agent has none.
    #[getter]
    fn proof(&self) -> Vec<f64> {
        self.findings
            .proof
            .iter()
            .copied()
            .map(proof_number)
            .collect()
    }

    /// The most visited line from the best move on.
    #[getter]
    fn pv(&self) -> Vec<String> {
        self.findings.pv.clone()
    }

    /// The depth of the deepest iteration that was finished, in plies; None if the search does not
    /// deepen.
    #[getter]
    fn depth(&self) -> Option<u32> {
        self.findings.depth
    }

    /// The nodes of the tree, or the entries of the table.
    #[getter]
    fn nodes(&self) -> u64 {
        self.findings.nodes
    }

    /// Their bytes.
    #[getter]
    fn bytes(&self) -> usize {
        self.findings.bytes
    }

    /// The moves of the root with what is known of each, as columns.
    #[getter]
    fn children(&self, py: Python<'_>) -> Py<Children> {
        self.children.clone_ref(py)
    }

    /// The children as a dict of equally long columns, which `pandas.DataFrame` and
    /// `polars.DataFrame` take as it is.
    fn table<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let columns = PyDict::new(py);
        self.children.get().columns.add_to(py, &columns)?;
        table(&columns)
    }

    fn _repr_html_(&self, py: Python<'_>) -> PyResult<String> {
        self.table(py)?.call_method0("_repr_html_")?.extract()
    }

    /// What the program prints.
    fn __str__(&self) -> String {
        self.findings.to_string()
    }

    fn __repr__(&self) -> String {
        let best = self.findings.best.as_deref().unwrap_or("none");
        let (visits, value) = (self.findings.visits, self.findings.value);
        format!("<Report: best {best}, value {value:+.3}, {visits} visits>")
    }
}
