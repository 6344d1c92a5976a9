//! Reports of a search.

use crate::columns::{Columns, proof_number};
use crate::game::Game;
use crate::nodes::Nodes;
use crate::position::Position;
use crate::tree::Tree;
use pyo3::prelude::*;
use tesuji_session::Session;
use tesuji_session::session::Findings;

/// The results of a search for a position. Values and proven scores are for the player to move.
#[pyclass(frozen, module = "tesuji")]
#[derive(Debug)]
pub(crate) struct Report {
    pub(crate) findings: Findings,
    /// Whether the agent has results beside its move.
    pub(crate) thinks: bool,
    /// The game, and the position that was searched.
    pub(crate) game: Py<Game>,
    pub(crate) session: Session,
    /// The part of the tree that was requested.
    pub(crate) tree: Option<Py<Tree>>,
}

#[pymethods]
impl Report {
    /// The move to play; `None` once the game is over.
    #[getter]
    fn best(&self) -> Option<&str> {
        self.findings.best.as_deref()
    }

    /// Why the search ended: `iterations`, `time`, `nodes`, `states`, `evaluations`, `memory`,
    /// `flag`, `watcher`, `proven`, `exhausted` or `game-over`; `None` while it goes on.
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

    /// The states that were computed, in the tree and in playouts.
    #[getter]
    fn states(&self) -> u64 {
        self.findings.states
    }

    /// The evaluations that were asked for.
    #[getter]
    fn evaluations(&self) -> u64 {
        self.findings.evaluations
    }

    /// The wall-clock time of the search in seconds. ``None`` if the report is of a kept tree
    /// that was not searched.
    #[getter]
    fn seconds(&self) -> Option<f64> {
        self.findings.elapsed.map(|time| time.as_secs_f64())
    }

    /// The iterations through the root, including those of earlier searches of a kept tree.
    #[getter]
    fn visits(&self) -> u32 {
        self.findings.visits
    }

    /// The mean utility of the iterations through the root, in [−1, 1]; `None` if the agent does
    /// not search.
    #[getter]
    fn value(&self) -> Option<f32> {
        self.thinks.then_some(self.findings.value)
    }

    /// The proven score; `None` if it is not proven.
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

    /// The principal variation: the most visited line from the best move on.
    #[getter]
    fn pv(&self) -> Vec<String> {
        self.findings.pv.clone()
    }

    /// The depth in plies that a search by iterative deepening has finished; `None` for other
    /// searches.
    #[getter]
    fn depth(&self) -> Option<u32> {
        self.findings.depth
    }

    /// The nodes of the tree, or the entries of the table.
    #[getter]
    fn nodes(&self) -> u64 {
        self.findings.nodes
    }

    /// The bytes of the tree, or of the table.
    #[getter]
    fn bytes(&self) -> usize {
        self.findings.bytes
    }

    /// The moves of the root with the results for each, most visits first.
    #[getter]
    fn children(&self) -> Nodes {
        let columns = Columns::of_children(&self.findings.children);
        Nodes { columns }
    }

    /// A copy of the position that was searched.
    #[getter]
    fn position(&self, py: Python<'_>) -> Position {
        Position::new(self.game.clone_ref(py), self.session.clone())
    }

    /// The part of the tree that `Player.think` was asked for; `None` without.
    #[getter]
    fn tree(&self, py: Python<'_>) -> Option<Py<Tree>> {
        self.tree.as_ref().map(|tree| tree.clone_ref(py))
    }

    /// The children as a dict of columns of equal length, which `pandas.DataFrame` and
    /// `polars.DataFrame` accept.
    fn table<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.children().table(py)
    }

    /// The board as an SVG picture. The most visited moves are arrows; their strength is the share
    /// of visits.
    fn svg(&self) -> PyResult<String> {
        let session = &self.session;
        let picture = || session.picture(session.arrows(&self.findings.children));
        self.game.get().ask(picture)
    }

    fn _repr_html_(&self, py: Python<'_>) -> PyResult<String> {
        let table: String = self.table(py)?.call_method0("_repr_html_")?.extract()?;
        Ok(self.svg()? + &table)
    }

    /// The report as the program prints it.
    fn __str__(&self) -> String {
        self.findings.to_string()
    }

    fn __repr__(&self) -> String {
        let best = self.findings.best.as_deref().unwrap_or("none");
        let (visits, value) = (self.findings.visits, self.findings.value);
        format!("<Report: best {best}, value {value:+.3}, {visits} visits>")
    }
}
