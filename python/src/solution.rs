//! The results of solving a position.

use crate::callback::Callback;
use crate::errors::{busy, wrong_type};
use crate::stop::Run;
use pyo3::exceptions::{PyOSError, PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::fs;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, TryLockError};
use std::time::Duration;
use tesuji::Budget;
use tesuji::solve::{Answer, Goal, Status};
use tesuji_session::processor_time;
use tesuji_session::session::Solving;

/// The limits of solving.
#[derive(Clone, Debug)]
pub(crate) struct SolveLimits {
    pub(crate) nodes: Option<u64>,
    pub(crate) time: Option<Duration>,
    pub(crate) cpu_time: Option<Duration>,
    pub(crate) memory: usize,
}

impl SolveLimits {
    /// The library's budget, with the flag of `run`.
    pub(crate) fn budget(&self, run: &Run) -> Budget {
        Budget {
            nodes: self.nodes,
            memory: Some(self.memory),
            time: self.time,
            cpu_time: self.cpu_time,
            timer: processor_time(),
            flag: Some(run.flag().clone()),
            ..Budget::default()
        }
    }
}

/// The result of solving a position, for one player against all others together.
#[pyclass(frozen, module = "tesuji")]
pub(crate) struct Solution {
    pub(crate) answer: Answer<String>,
    pub(crate) goal: Goal,
    pub(crate) engine: String,
    pub(crate) why: Option<String>,
    pub(crate) limits: SolveLimits,
    pub(crate) rules: Option<Arc<Callback>>,
    pub(crate) solver: Mutex<Box<dyn Solving>>,
}

impl std::fmt::Debug for Solution {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Solution")
            .field("answer", &self.answer)
            .finish_non_exhaustive()
    }
}

impl Solution {
    fn solver(&self, py: Python<'_>) -> PyResult<MutexGuard<'_, Box<dyn Solving>>> {
        match self.solver.try_lock() {
            Ok(solver) => Ok(solver),
            Err(TryLockError::Poisoned(poisoned)) => Ok(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) => Err(busy(
                py,
                "the solution is asked by another thread".to_owned(),
            )),
        }
    }

    fn begin(&self) -> Arc<Run> {
        let run = Run::begin();
        if let Some(rules) = &self.rules {
            rules.serve(&run);
        }
        run
    }
}

#[pymethods]
impl Solution {
    /// `proven`, `disproven` or `unknown`.
    #[getter]
    fn status(&self) -> String {
        self.answer.status.to_string()
    }

    /// The result that the player can force: win, draw or loss as 1, 0 or −1, or the score. `None`
    /// if it is not known.
    #[getter]
    fn value(&self) -> Option<i16> {
        self.answer.value
    }

    /// The interval of the score: one that the player can force, and one that the player can be
    /// kept from exceeding.
    #[getter]
    fn interval(&self) -> (i16, i16) {
        (self.answer.interval.least, self.answer.interval.most)
    }

    /// The player of the goal, from 0.
    #[getter]
    fn player(&self) -> usize {
        self.answer.interval.player
    }

    /// The goal.
    #[getter]
    fn goal(&self) -> String {
        self.goal.to_string()
    }

    /// The principal variation of the proof; empty as long as nothing is proven.
    #[getter]
    fn line(&self) -> Vec<String> {
        self.answer.line.clone()
    }

    /// The positions whose moves were generated, with repetitions.
    #[getter]
    fn nodes(&self) -> u64 {
        self.answer.nodes
    }

    /// The bytes of trees and tables at the end.
    #[getter]
    fn bytes(&self) -> usize {
        self.answer.bytes
    }

    /// The wall-clock time that it took, in seconds; ``None`` if the clock was not read.
    #[getter]
    fn seconds(&self) -> Option<f64> {
        self.answer.time.map(|time| time.as_secs_f64())
    }

    /// The numbers of the root: for each score, the effort to prove that it can be forced, and that
    /// it cannot.
    #[getter]
    fn root(&self) -> Vec<(i16, f64, f64)> {
        let root = self.answer.root.iter();
        root.map(|effort| (effort.score, effort.proof, effort.disproof))
            .collect()
    }

    /// The limit because of which the answer is unknown; `None` if it is known.
    #[getter]
    fn reason(&self) -> Option<String> {
        match self.answer.status {
            Status::Unknown(reason) => Some(reason.to_string()),
            Status::Proven | Status::Disproven => None,
        }
    }

    /// Whether "cannot be forced" rests on repetition.
    #[getter]
    fn repetitions(&self) -> bool {
        self.answer.repetitions
    }

    /// The engine; with `auto` the one that was chosen.
    #[getter]
    fn engine(&self) -> &str {
        &self.engine
    }

    /// The reason for the choice of the engine; `None` if it was not chosen by `auto`.
    #[getter]
    fn why(&self) -> Option<&str> {
        self.why.as_deref()
    }

    /// The moves that keep the proven result for the player to move, each found by a search within
    /// the same limits. Empty if the goal cannot be reached.
    ///
    /// Raises `ValueError` without a proof, and `RuntimeError` if the limits left a move unknown.
    fn winning_moves(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        match self.answer.status {
            Status::Unknown(_) => return Err(PyValueError::new_err("nothing is proven")),
            Status::Disproven => return Ok(Vec::new()),
            Status::Proven => {}
        }
        let mut solver = self.solver(py)?;
        let run = self.begin();
        let budget = self.limits.budget(&run);
        let solver = &mut **solver;
        let (moves, all) = run.work_beside(py, move || solver.good_moves(&budget))?;
        if all {
            return Ok(moves);
        }
        let known = moves.join(" ");
        let wrong = format!("the limits left some moves unknown; known to be good: {known}");
        Err(PyRuntimeError::new_err(wrong))
    }

    /// The proof as bytes, which `verify` checks.
    ///
    /// Raises `ValueError` if no score is proven, or proofs were not kept.
    #[getter]
    fn certificate<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        Ok(PyBytes::new(py, &self.proof(py)?))
    }

    /// Writes the proof to the file `path`, as `tesuji solve --certificate` does.
    ///
    /// Raises `OSError` if it cannot be written, and `ValueError` as `certificate` does.
    fn save(&self, py: Python<'_>, path: &Bound<'_, PyAny>) -> PyResult<()> {
        let file: PathBuf = path
            .extract()
            .map_err(|_| wrong_type("path", "a path", path))?;
        let proof = self.proof(py)?;
        fs::write(&file, proof)
            .map_err(|error| PyOSError::new_err(format!("path: {}: {error}", file.display())))
    }

    fn __repr__(&self) -> String {
        let (status, nodes) = (self.answer.status, self.answer.nodes);
        let (low, high) = self.interval();
        format!(
            "<Solution: {} {status}, player {} from {low} to {high}, {nodes} nodes>",
            self.goal,
            self.player()
        )
    }
}

impl Solution {
    fn proof(&self, py: Python<'_>) -> PyResult<Vec<u8>> {
        let mut solver = self.solver(py)?;
        let run = self.begin();
        let memory = self.limits.memory;
        let solver = &mut **solver;
        let proven = run.work_beside(py, || {
            let mut out = Vec::new();
            solver.certificate(&mut out, memory).map(|_| out)
        })?;
        proven.map_err(|error| PyValueError::new_err(format!("certificate: {error}")))
    }
}
