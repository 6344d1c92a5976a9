//! The numbers of nodes as columns of equal length.

use numpy::{IntoPyArray, PyArray1, PyArray2, PyArray3, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use tesuji::search::{ChildReport, ProofNumber, SnapshotNode};

/// The numbers of nodes as columns, with an entry for each node.
#[derive(Clone, Debug, Default)]
pub(crate) struct Columns {
    pub(crate) moves: Vec<Option<String>>,
    visits: Vec<u32>,
    values: Vec<f32>,
    estimates: Vec<f32>,
    proven: Vec<Option<i16>>,
    /// The proof numbers, `goals` for each node.
    proof: Vec<f64>,
    goals: usize,
    /// The bounds, two for each of `players` of each node.
    bounds: Vec<i16>,
    players: usize,
}

/// A proof number: infinite if the goal is refuted.
pub(crate) fn proof_number(number: ProofNumber) -> f64 {
    number.finite().map_or(f64::INFINITY, f64::from)
}

impl Columns {
    /// The columns of the children of a root.
    pub(crate) fn of_children(children: &[ChildReport<String>]) -> Self {
        let mut columns = Self::default();
        for child in children {
            let ChildReport {
                step,
                visits,
                value,
                estimate,
                proof,
                bounds,
                proven,
                ..
            } = child;
            columns.moves.push(Some(step.clone()));
            columns.push((*visits, *value, *estimate, *proven), proof, bounds);
        }
        columns
    }

    /// The columns of the nodes of a tree.
    pub(crate) fn of_nodes(nodes: &[SnapshotNode<String>]) -> Self {
        let mut columns = Self::default();
        for node in nodes {
            columns.moves.push(node.step.clone());
            let numbers = (node.visits, node.value, node.estimate, node.proven);
            columns.push(numbers, &node.proof, &node.bounds);
        }
        columns
    }

    fn push(
        &mut self,
        (visits, value, estimate, proven): (u32, f32, Option<f32>, Option<i16>),
        proof: &[ProofNumber],
        bounds: &[(i16, i16)],
    ) {
        if self.visits.is_empty() {
            (self.goals, self.players) = (proof.len(), bounds.len());
        }
        self.visits.push(visits);
        self.values.push(value);
        self.estimates.push(estimate.unwrap_or(f32::NAN));
        self.proven.push(proven);
        let numbers = proof.iter().copied().map(proof_number);
        self.proof
            .extend(numbers.chain(std::iter::repeat(f64::NAN)).take(self.goals));
        let known = bounds.iter().flat_map(|&(low, high)| [low, high]);
        self.bounds
            .extend(known.chain(std::iter::repeat(0)).take(2 * self.players));
    }

    pub(crate) fn len(&self) -> usize {
        self.visits.len()
    }

    pub(crate) fn visits<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u32>> {
        self.visits.clone().into_pyarray(py)
    }

    pub(crate) fn values<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f32>> {
        self.values.clone().into_pyarray(py)
    }

    pub(crate) fn estimates<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f32>> {
        self.estimates.clone().into_pyarray(py)
    }

    pub(crate) fn proven(&self) -> Vec<Option<i16>> {
        self.proven.clone()
    }

    pub(crate) fn proof<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f64>>> {
        self.proof
            .clone()
            .into_pyarray(py)
            .reshape([self.len(), self.goals])
    }

    pub(crate) fn bounds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray3<i16>>> {
        self.bounds
            .clone()
            .into_pyarray(py)
            .reshape([self.len(), self.players, 2])
    }

    /// Adds each column to a table. Several numbers of a node become several columns. Columns that
    /// no node has are left out.
    pub(crate) fn add_to(&self, py: Python<'_>, table: &Bound<'_, PyDict>) -> PyResult<()> {
        table.set_item("move", self.moves.clone())?;
        table.set_item("visits", self.visits(py))?;
        table.set_item("value", self.values(py))?;
        if self.estimates.iter().any(|estimate| !estimate.is_nan()) {
            table.set_item("estimate", self.estimates(py))?;
        }
        table.set_item("proven", self.proven())?;
        let every = |values: &[f64], step: usize, first: usize| -> Vec<f64> {
            values.iter().skip(first).step_by(step).copied().collect()
        };
        for goal in 0..self.goals {
            let column = every(&self.proof, self.goals, goal);
            table.set_item(format!("proof_{goal}"), column.into_pyarray(py))?;
        }
        for end in 0..2 * self.players {
            let column = self
                .bounds
                .iter()
                .skip(end)
                .step_by(2 * self.players)
                .copied();
            let name = format!("{}_{}", ["low", "high"][end % 2], end / 2);
            table.set_item(name, column.collect::<Vec<_>>().into_pyarray(py))?;
        }
        Ok(())
    }
}

/// A table of the package: a dict of columns of equal length, which is displayed as a table.
pub(crate) fn table<'py>(columns: &Bound<'py, PyDict>) -> PyResult<Bound<'py, PyAny>> {
    let show = columns.py().import("tesuji._show")?;
    show.getattr("Table")?.call1((columns,))
}
