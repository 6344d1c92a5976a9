//! A part of a search tree.

use crate::columns::{Columns, table};
use crate::errors::{text_error, wrong_type};
use crate::limits::whole;
use numpy::{IntoPyArray, PyArray1, PyArray2, PyArray3};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use tesuji::search::{Extent, NodeField, Snapshot};

/// A part of a search tree as it was when it was copied: a node is a place in columns.
///
/// The nodes stand level by level, siblings together, most visits first; the first one is the root,
/// or the node that was asked for. Value, estimate and proven score are those of the player who
/// chose the move to the node.
#[pyclass(frozen, module = "tesuji")]
#[derive(Debug)]
pub(crate) struct Tree {
    snapshot: Snapshot<String>,
    columns: Columns,
}

impl Tree {
    pub(crate) fn new(snapshot: Snapshot<String>) -> Self {
        let columns = Columns::of_nodes(&snapshot.nodes);
        Self { snapshot, columns }
    }

    fn column<'py, T: numpy::Element>(
        &self,
        py: Python<'py>,
        of: impl Fn(&tesuji::search::SnapshotNode<String>) -> T,
    ) -> Bound<'py, PyArray1<T>> {
        self.snapshot
            .nodes
            .iter()
            .map(of)
            .collect::<Vec<_>>()
            .into_pyarray(py)
    }
}

/// Which nodes are copied, from arguments.
pub(crate) fn extent(
    depth: &Bound<'_, PyAny>,
    visits: &Bound<'_, PyAny>,
    nodes: &Bound<'_, PyAny>,
    below: &Bound<'_, PyAny>,
) -> PyResult<Extent<String>> {
    let depth = whole("depth", depth, 0, u64::from(u32::MAX))?;
    let visits = whole("visits", visits, 0, u64::from(u32::MAX))?;
    let nodes = whole("nodes", nodes, 1, u64::from(u32::MAX))?;
    let steps: Vec<String> = if let Ok(line) = below.cast::<PyString>() {
        line.to_str()?
            .split_whitespace()
            .map(str::to_owned)
            .collect()
    } else {
        let steps = below.extract();
        steps.map_err(|_| wrong_type("below", "a sequence of texts of moves", below))?
    };
    Ok(Extent {
        below: steps,
        depth: depth as usize,
        visits: visits as u32,
        nodes: nodes as usize,
    })
}

#[pymethods]
impl Tree {
    /// The place of each node's parent, −1 for the first: int32 of (n,).
    #[getter]
    fn parent<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i32>> {
        self.column(py, |node| node.parent.map_or(-1, |parent| parent as i32))
    }

    /// The steps from the first node: int32 of (n,).
    #[getter]
    fn depth<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i32>> {
        self.column(py, |node| node.depth as i32)
    }

    /// The player who chose the move to each, at the root the player to move: uint8 of (n,).
    #[getter]
    fn player<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u8>> {
        self.column(py, |node| node.chooser as u8)
    }

    /// The children that each has in the tree, copied or not: int32 of (n,).
    #[getter]
    fn children<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i32>> {
        self.column(py, |node| node.children as i32)
    }

    /// The moves, or parts of moves where the agent splits them; None for the first node.
    #[getter]
    fn r#move(&self) -> Vec<Option<String>> {
        self.columns.moves.clone()
    }

    /// The iterations through each: uint32 of (n,).
    #[getter]
    fn visits<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u32>> {
        self.columns.visits(py)
    }

    /// Their mean utility in [−1, 1]: float32 of (n,).
    #[getter]
    fn value<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f32>> {
        self.columns.values(py)
    }

    /// What each looks worth in [−1, 1]: float32 of (n,), NaN without an estimate.
    #[getter]
    fn estimate<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f32>> {
        self.columns.estimates(py)
    }

    /// The proven score of each; None where nothing is proven.
    #[getter]
    fn proven(&self) -> Vec<Option<i16>> {
        self.columns.proven()
    }

    /// The proof number of every goal, infinite where it is refuted: float64 of (n, goals).
    #[getter]
    fn proof<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f64>>> {
        self.columns.proof(py)
    }

    /// The least and the greatest score of every player: int16 of (n, players, 2).
    #[getter]
    fn bounds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray3<i16>>> {
        self.columns.bounds(py)
    }

    /// The moves from the first node to the one at a place.
    ///
    /// Raises `IndexError` if there is no such node.
    fn path(&self, i: usize) -> PyResult<Vec<String>> {
        let nodes = &self.snapshot.nodes;
        if i >= nodes.len() {
            return Err(PyIndexError::new_err(format!(
                "{i}: there are {} nodes",
                nodes.len()
            )));
        }
        let steps = std::iter::successors(Some(i), |&place| nodes[place].parent);
        let mut path: Vec<_> = steps
            .filter_map(|place| nodes[place].step.clone())
            .collect();
        path.reverse();
        Ok(path)
    }

    /// The tree as a graph in the language of Graphviz, with these numbers in each box: `visits`,
    /// `value`, `estimate`, `proof`, `bounds`, `proven`; all of them without.
    ///
    /// Raises `TextError` for another name.
    #[pyo3(signature = (columns = None))]
    fn dot(&self, py: Python<'_>, columns: Option<Vec<String>>) -> PyResult<String> {
        let Some(names) = columns else {
            return Ok(self.snapshot.to_dot(&NodeField::ALL));
        };
        let field = |name: String| {
            let known = NodeField::ALL
                .into_iter()
                .find(|field| field.about().0 == name);
            known.ok_or_else(|| {
                let all = NodeField::ALL.map(|field| field.about().0).join(", ");
                text_error(py, name, format!("no such column; there are {all}"))
            })
        };
        let fields = names.into_iter().map(field).collect::<PyResult<Vec<_>>>()?;
        Ok(self.snapshot.to_dot(&fields))
    }

    /// The nodes as a dict of equally long columns, which `pandas.DataFrame` and `polars.DataFrame`
    /// take as it is.
    fn table<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let columns = PyDict::new(py);
        columns.set_item("parent", self.parent(py))?;
        columns.set_item("depth", self.depth(py))?;
        columns.set_item("player", self.player(py))?;
        self.columns.add_to(py, &columns)?;
        columns.set_item("children", self.children(py))?;
        table(&columns)
    }

    fn _repr_html_(&self, py: Python<'_>) -> PyResult<String> {
        self.table(py)?.call_method0("_repr_html_")?.extract()
    }

    fn __len__(&self) -> usize {
        self.columns.len()
    }

    fn __repr__(&self) -> String {
        format!("<Tree: {} nodes>", self.columns.len())
    }
}
