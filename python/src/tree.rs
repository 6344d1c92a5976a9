//! Parts of a search tree.

use crate::columns::{Columns, table};
use crate::errors::{text_error, wrong_type};
use crate::limits::whole;
use crate::nodes::Nodes;
use numpy::{IntoPyArray, PyArray1};
use pyo3::exceptions::{PyIndexError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use tesuji::search::{Extent, NodeField, Snapshot};

/// A copy of a part of a search tree. The nodes are in the order of levels, siblings together, most
/// visits first. The first one is the root, or the node that was asked for. The columns are those
/// of `Nodes` and some of the tree.
#[pyclass(frozen, extends = Nodes, module = "tesuji")]
#[derive(Debug)]
pub(crate) struct Tree {
    snapshot: Snapshot<String>,
}

impl Tree {
    pub(crate) fn new(py: Python<'_>, snapshot: Snapshot<String>) -> PyResult<Py<Self>> {
        let columns = Columns::of_nodes(&snapshot.nodes);
        let class = PyClassInitializer::from(Nodes { columns });
        Py::new(py, class.add_subclass(Self { snapshot }))
    }

    fn column<'py, T: numpy::Element>(
        &self,
        py: Python<'py>,
        of: impl Fn(&tesuji::search::SnapshotNode<String>) -> T,
    ) -> Bound<'py, PyArray1<T>> {
        let nodes = self.snapshot.nodes.iter();
        nodes.map(of).collect::<Vec<_>>().into_pyarray(py)
    }
}

/// The part of a tree to copy, from keyword arguments.
pub(crate) fn extent(
    function: &str,
    given: Option<&Bound<'_, PyDict>>,
) -> PyResult<Extent<String>> {
    let mut extent = Extent {
        below: Vec::new(),
        depth: 3,
        visits: 1,
        nodes: 10_000,
    };
    for (name, value) in given.into_iter().flatten() {
        let name: String = name.extract()?;
        if value.is_none() {
            continue;
        }
        let number = |least| whole(&name, &value, least, u64::from(u32::MAX));
        match &*name {
            "depth" => extent.depth = number(0)? as usize,
            "visits" => extent.visits = number(0)? as u32,
            "nodes" => extent.nodes = number(1)? as usize,
            "below" => extent.below = steps(&value)?,
            _ => {
                let wrong = format!("{function}() got an unexpected keyword argument '{name}'");
                return Err(PyTypeError::new_err(wrong));
            }
        }
    }
    Ok(extent)
}

/// The steps from the root to a node.
fn steps(below: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
    let Ok(line) = below.cast::<PyString>() else {
        let steps = below.extract();
        return steps.map_err(|_| wrong_type("below", "a sequence of texts of moves", below));
    };
    let words = line.to_str()?.split_whitespace();
    Ok(words.map(str::to_owned).collect())
}

#[pymethods]
impl Tree {
    /// The index of each node's parent, −1 for the first node: int32 of (n,).
    #[getter]
    fn parent<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i32>> {
        self.column(py, |node| node.parent.map_or(-1, |parent| parent as i32))
    }

    /// The number of steps from the first node: int32 of (n,).
    #[getter]
    fn depth<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i32>> {
        self.column(py, |node| node.depth as i32)
    }

    /// The player who chose the move to each node, at the root the player to move: uint8 of (n,).
    #[getter]
    fn player<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u8>> {
        self.column(py, |node| node.chooser as u8)
    }

    /// The number of children of each node in the tree, copied or not: int32 of (n,).
    #[getter]
    fn children<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i32>> {
        self.column(py, |node| node.children as i32)
    }

    /// The moves from the first node to the node with the index `i`.
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

    /// The tree as a graph in the language of Graphviz. `columns` are the numbers in each box:
    /// `visits`, `value`, `estimate`, `proof`, `bounds`, `proven`. The default is all of them.
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

    /// The nodes as a dict of columns of equal length, which `pandas.DataFrame` and
    /// `polars.DataFrame` accept.
    fn table<'py>(this: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let (own, py) = (this.get(), this.py());
        let columns = PyDict::new(py);
        columns.set_item("parent", own.parent(py))?;
        columns.set_item("depth", own.depth(py))?;
        columns.set_item("player", own.player(py))?;
        this.as_super().get().columns.add_to(py, &columns)?;
        columns.set_item("children", own.children(py))?;
        table(&columns)
    }

    /// An SVG drawing of the most visited nodes: the move to each, its visits and its value.
    fn _repr_svg_(this: &Bound<'_, Self>) -> PyResult<String> {
        let draw = this.py().import("tesuji._draw")?;
        draw.getattr("tree")?.call1((this,))?.extract()
    }
}
