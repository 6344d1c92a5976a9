//! A part of a search tree.

use crate::columns::{Columns, table};
use crate::errors::{text_error, wrong_type};
use crate::limits::whole;
use crate::nodes::Nodes;
use numpy::{IntoPyArray, PyArray1};
use pyo3::exceptions::{PyIndexError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use tesuji::search::{Extent, NodeField, Snapshot};

/// A part of a search tree as it was when it was copied.
///
/// The nodes stand level by level, siblings together, most visits first; the first one is the root,
/// or the node that was asked for. Beside the columns of `Nodes` there are those of the tree.
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

/// Which nodes are copied, from the keyword arguments of a function.
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

    /// The moves from the first node to the one at the place `i`.
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
    /// `visits`, `value`, `estimate`, `proof`, `bounds`, `proven`; all of them without.
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

    /// A drawing in SVG of the nodes of most visits: the move to each, its visits and its value.
    fn _repr_svg_(this: &Bound<'_, Self>) -> PyResult<String> {
        let draw = this.py().import("tesuji._draw")?;
        draw.getattr("tree")?.call1((this,))?.extract()
    }
}
