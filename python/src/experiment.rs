//! Experiments as files.

use crate::games::GAMES;
use crate::limits::whole;
use crate::sides::interval;
use crate::stop::Run;
use pyo3::exceptions::{PyOSError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::path::PathBuf;
use std::thread;
use tesuji_session::stats::Method;
use tesuji_trials::log::{Machine, Summaries};
use tesuji_trials::plan::{self, Ready};
use tesuji_trials::report::ExperimentReport;
use tesuji_trials::run::{RunSettings, Shard, run};

/// The greatest width of a line of a report as text.
const WIDTH: usize = 100;

/// An experiment in a file, as for `tesuji experiment`: games × agents × opponents × budgets.
///
/// Raises `ValueError` with the line that is wrong.
#[pyclass(frozen, module = "tesuji")]
#[derive(Debug)]
pub(crate) struct Experiment {
    file: PathBuf,
    ready: Ready,
}

/// An error of the log.
fn failed(error: std::io::Error) -> PyErr {
    PyOSError::new_err(error.to_string())
}

impl Experiment {
    /// Calls a closure with the report of the games in some folders.
    fn reported<T>(
        &self,
        py: Python<'_>,
        out: PathBuf,
        method: Option<&str>,
        what: impl FnOnce(&ExperimentReport<'_>) -> T,
    ) -> PyResult<T> {
        let method: Option<Method> = method.map(|name| interval(py, name)).transpose()?;
        let summaries = Summaries::read(&self.ready, &[out]).map_err(failed)?;
        let report = ExperimentReport::new(self.ready.experiment(), &summaries.cells, method);
        Ok(what(&report))
    }
}

#[pymethods]
impl Experiment {
    #[new]
    fn new(py: Python<'_>, file: PathBuf) -> PyResult<Self> {
        let path = file.clone();
        let read = Run::begin().work(py, move || {
            let read = plan::Experiment::read(&path).and_then(|read| read.ready(&GAMES));
            read.map_err(|wrong| wrong.to_string())
        })?;
        let ready = read.map_err(PyValueError::new_err)?;
        Ok(Self { file, ready })
    }

    /// The name of the experiment.
    #[getter]
    fn name(&self) -> &str {
        &self.ready.experiment().name
    }

    /// The description of the experiment.
    #[getter]
    fn about(&self) -> &str {
        &self.ready.experiment().about
    }

    /// The number of cells.
    fn __len__(&self) -> usize {
        self.ready.cells().len()
    }

    /// Plays the games that are missing in the folder `out`. The result is a dict: the number
    /// `played`, the messages of games that `failed`, and the progress of the folder (`games` of
    /// `of_games`, `cells` of `of_cells`).
    ///
    /// `workers` games are played at the same time, 1 to 4096, by default one for each core.
    /// `shard` is (number, of), a share of the games. `host` is the name of the machine in the
    /// records. An interrupt keeps the finished games; another call goes on.
    #[pyo3(signature = (out, *, workers = None, shard = None, host = None))]
    fn run<'py>(
        &self,
        py: Python<'py>,
        out: PathBuf,
        workers: Option<&Bound<'py, PyAny>>,
        shard: Option<(u32, u32)>,
        host: Option<String>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let workers = match workers {
            Some(workers) => whole("workers", workers, 1, 4096)? as u32,
            None => thread::available_parallelism().map_or(1, |cores| cores.get() as u32),
        };
        let (number, of) = shard.unwrap_or((1, 1));
        let shard: Result<Shard, String> = format!("{number}/{of}").parse();
        let shard = shard.map_err(|wrong| PyValueError::new_err(format!("shard: {wrong}")))?;
        let going = Run::begin();
        let settings = RunSettings {
            out,
            workers,
            shard,
            stop: going.flag().clone(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            machine: Machine::this(host),
        };
        let ran = going.work_beside(py, || run(&self.ready, &settings, |_| ()))?;
        let ran = ran.map_err(failed)?;
        let dict = PyDict::new(py);
        dict.set_item("played", ran.played)?;
        dict.set_item("failed", ran.failed)?;
        dict.set_item("games", ran.progress.games)?;
        dict.set_item("of_games", ran.progress.of_games)?;
        dict.set_item("cells", ran.progress.cells)?;
        dict.set_item("of_cells", ran.progress.of_cells)?;
        Ok(dict)
    }

    /// The results of the games in the folder `out`, a row for each cell: a dict of columns of
    /// equal length. Scores are those of the agent, from 0 to 1; `interval` is as in `match`.
    #[expect(
        clippy::redundant_closure_for_method_calls,
        reason = "the method is one of reports of a single lifetime"
    )]
    #[pyo3(signature = (out, *, interval = None))]
    fn table<'py>(
        &self,
        py: Python<'py>,
        out: PathBuf,
        interval: Option<&str>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let lines = self.reported(py, out, interval, |report| report.csv())?;
        py.import("tesuji._show")?
            .getattr("of_csv")?
            .call1((lines,))
    }

    /// The tables of the games in the folder `out`. `format` is `text`, `markdown`, `latex` or
    /// `csv`; `interval` is as in `match`.
    #[pyo3(signature = (out, *, format = "text", interval = None))]
    fn report(
        &self,
        py: Python<'_>,
        out: PathBuf,
        format: &str,
        interval: Option<&str>,
    ) -> PyResult<String> {
        let write: fn(&ExperimentReport<'_>) -> String = match format {
            "text" => |report| report.text(WIDTH),
            "markdown" => |report| report.markdown(),
            "latex" => |report| report.latex(),
            "csv" => |report| report.csv(),
            _ => {
                let wrong = "no such format; there are text, markdown, latex, csv";
                return Err(crate::errors::text_error(
                    py,
                    format.to_owned(),
                    wrong.to_owned(),
                ));
            }
        };
        self.reported(py, out, interval, write)
    }

    fn __repr__(&self) -> String {
        let (name, cells) = (self.name(), self.ready.cells().len());
        format!(
            "<Experiment {name}: {cells} cells, {}>",
            self.file.display()
        )
    }
}
