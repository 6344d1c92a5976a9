//! The results of matches.

use crate::columns::table;
use crate::record::Record;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use tesuji_session::stats::{Interval, Verdict, elo, elo_text};
use tesuji_session::tournament::{Faults, MatchTally, Outcomes};

/// The names of the seats, in the order of the moves.
const SEATS: [&str; 6] = ["first", "second", "third", "fourth", "fifth", "sixth"];

/// The result of a match, from the point of view of A.
#[pyclass(frozen, module = "tesuji")]
#[derive(Debug)]
pub(crate) struct Match {
    pub(crate) game: String,
    pub(crate) agents: [String; 2],
    pub(crate) tally: MatchTally,
    pub(crate) interval: Interval,
    pub(crate) records: Vec<Py<Record>>,
}

#[pymethods]
impl Match {
    /// The texts of A and B.
    #[getter]
    fn agents(&self) -> (&str, &str) {
        (&self.agents[0], &self.agents[1])
    }

    /// The mean score of A, with a draw as one half; `None` without games that count.
    #[getter]
    fn score(&self) -> Option<f64> {
        self.tally.all.score
    }

    /// The 95 % interval of the score.
    #[getter]
    fn interval(&self) -> (f64, f64) {
        (self.interval.low, self.interval.high)
    }

    /// The rating difference of the score; infinite at 0 and 1.
    #[getter]
    fn elo(&self) -> Option<f64> {
        self.tally.all.score.map(elo)
    }

    /// The verdict on A by the interval: `better`, `same` or `worse`.
    #[getter]
    fn verdict(&self) -> String {
        Verdict::of(self.interval).to_string()
    }

    /// The number of games that A won.
    #[getter]
    fn wins(&self) -> u32 {
        self.tally.all.wins
    }

    /// The number of draws.
    #[getter]
    fn draws(&self) -> u32 {
        self.tally.all.draws
    }

    /// The number of games that B won.
    #[getter]
    fn losses(&self) -> u32 {
        self.tally.all.losses
    }

    /// The games, in their order.
    #[getter]
    fn games<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let games = PyList::new(py, self.records.iter().map(|record| record.clone_ref(py)))?;
        py.import("tesuji._show")?
            .getattr("Listing")?
            .call1((games,))
    }

    /// The messages of the games that failed, which do not count.
    #[getter]
    fn failures(&self) -> Vec<String> {
        self.tally.failures.clone()
    }

    /// The number of games that repeat an earlier one move for move.
    #[getter]
    fn duplicates(&self) -> u32 {
        self.tally.duplicates
    }

    /// The numbers of games that A and B ended by a fault, such as an illegal move.
    #[getter]
    fn faults(&self) -> (u32, u32) {
        let [a, b] = self.tally.faults.map(Faults::games);
        (a, b)
    }

    /// The mean length of a game in moves, its opening included.
    #[getter]
    fn mean_plies(&self) -> Option<f64> {
        self.tally.mean_plies()
    }

    /// The mean iterations of a search, for A and for B.
    #[getter]
    fn iterations_per_move(&self) -> (f64, f64) {
        self.tally.iterations_per_move().into()
    }

    /// The mean wall-clock time of a search of A and of B, in seconds.
    #[getter]
    fn seconds_per_move(&self) -> (f64, f64) {
        self.tally.seconds_per_move().into()
    }

    /// The results by the seat of A, and of all games, as a dict of columns of equal length.
    fn table<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let seats = SEATS.into_iter().zip(&self.tally.by_seat);
        let any = if self.tally.by_seat.len() > 2 {
            "any"
        } else {
            "either"
        };
        let rows: Vec<_> = seats.chain([(any, &self.tally.all)]).collect();
        let columns = PyDict::new(py);
        columns.set_item("A moves", rows.iter().map(|row| row.0).collect::<Vec<_>>())?;
        let number =
            |of: fn(&Outcomes) -> u32| rows.iter().map(|row| of(row.1)).collect::<Vec<_>>();
        columns.set_item("games", number(|all| all.games))?;
        columns.set_item("wins", number(|all| all.wins))?;
        columns.set_item("draws", number(|all| all.draws))?;
        columns.set_item("losses", number(|all| all.losses))?;
        let scores: Vec<_> = rows.iter().map(|row| row.1.score).collect();
        columns.set_item("score", scores)?;
        let last = |value| {
            rows.iter()
                .map(|row| (row.0 == any).then_some(value))
                .collect::<Vec<_>>()
        };
        columns.set_item("low", last(self.interval.low))?;
        columns.set_item("high", last(self.interval.high))?;
        table(&columns)
    }

    fn _repr_html_(&self, py: Python<'_>) -> PyResult<String> {
        self.table(py)?.call_method0("_repr_html_")?.extract()
    }

    fn __str__(&self) -> String {
        let (game, [a, b], all) = (&self.game, &self.agents, self.tally.all);
        let Some(score) = all.score else {
            return format!("{game}: A {a} against B {b}: no games");
        };
        let Interval { low, high } = self.interval;
        format!(
            "{game}: A {a} against B {b}: {:.1} % [{:.1}, {:.1}], Elo {}; {} won, {} drawn, {} lost",
            100.0 * score,
            100.0 * low,
            100.0 * high,
            elo_text(score, self.interval),
            all.wins,
            all.draws,
            all.losses,
        )
    }

    fn __repr__(&self) -> String {
        format!("<Match: {}>", self.__str__())
    }
}
