//! Matches of two agents.

use crate::columns::table;
use crate::limits::{ITERATIONS_IN_MATCHES, Limits, count};
use crate::record::Record;
use crate::sides::{Rules, Table};
use crate::stop::{Run, known_to_python};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use std::sync::{Arc, Mutex, PoisonError};
use tesuji_session::Session;
use tesuji_session::agents::AgentSpec;
use tesuji_session::stats::{Interval, Verdict, elo, elo_text};
use tesuji_session::tournament::{Contest, Ending, Faults, MatchTally, Outcomes, Seeds, play_all};

/// The names of the seats, in the order of the moves.
const SEATS: [&str; 6] = ["first", "second", "third", "fourth", "fifth", "sixth"];

/// What the games of two agents came to, from the point of view of A.
#[pyclass(frozen, module = "tesuji")]
#[derive(Debug)]
pub(crate) struct Match {
    game: String,
    agents: [String; 2],
    tally: MatchTally,
    interval: Interval,
    records: Vec<Py<Record>>,
}

/// Two agents that play each other.
pub(crate) struct Pair {
    pub(crate) agents: [AgentSpec; 2],
    pub(crate) limits: [Limits; 2],
}

/// Plays the games of two agents; the endings in the order of the games, and the games that were
/// finished.
pub(crate) fn play_games(
    py: Python<'_>,
    contest: &Contest,
    (games, threads): (u32, u32),
    run: &Arc<Run>,
) -> PyResult<(Vec<Ending>, Vec<Py<Record>>)> {
    let finished = Mutex::new(Vec::new());
    let play = |game| {
        let played = known_to_python(|| contest.play_whole(game))?;
        let record = Record::new(&played);
        let mut finished = finished.lock().unwrap_or_else(PoisonError::into_inner);
        finished.push(record);
        Some(played.record)
    };
    let endings = run.work_beside(py, || play_all(games, threads, run.flag(), play, |_| ()))?;
    let mut records = finished
        .into_inner()
        .unwrap_or_else(PoisonError::into_inner);
    records.sort_by_key(Record::place);
    let records = records.into_iter().map(|record| Py::new(py, record));
    Ok((endings, records.collect::<PyResult<_>>()?))
}

/// What is the same in the games of two agents.
pub(crate) fn contest(
    start: &Session,
    openings: &[Session],
    pair: Pair,
    (seed, rules): (u64, &Rules),
    run: &Run,
) -> Contest {
    Contest {
        start: start.clone(),
        agents: pair.agents,
        budgets: pair.limits.each_ref().map(|limits| limits.of_a_move(run)),
        openings: openings.to_vec(),
        opening_plies: rules.opening_plies,
        adjudication: rules.adjudication,
        seeds: Seeds::new(seed),
        opening_seeds: None,
    }
}

/// Plays a match of two agents.
///
/// `game` is a `Game`, its name, or a `Position` to begin at. `a` and `b` are an `Agent`, its text,
/// or a function that is given a `Position` and returns a move. The limits of a move are those of
/// `Agent.search`, 1,000 iterations without any; `a_limits` and `b_limits` are dicts of limits of
/// one side. Two games make a pair with the same opening and seats exchanged. The games are those
/// of `tesuji match` with the same seed, move for move; the seeds of agents do not count.
///
/// `openings` are lines of moves, or the path of a file of them; `opening_plies` random moves
/// follow. `threads` games are played at the same time, one a core without. `resign` is (value,
/// moves), `draw` is (value, moves, after). `interval` is how the 95 % interval is computed:
/// `pairs`, `paper`, `wilson`, `wald`, `clopper-pearson`, `agresti-coull`. `faults` says how games
/// with illegal moves count: `apart` or `lose`.
#[pyfunction]
#[pyo3(name = "match", signature = (
    game, a, b, *, games = None, seed = 1, threads = None, openings = None, opening_plies = 0, interval = "pairs",
    resign = None, draw = None, max_plies = None, faults = "apart", a_limits = None, b_limits = None, **limits
))]
#[expect(clippy::too_many_arguments, reason = "keywords of a Python function")]
pub(crate) fn play_match(
    py: Python<'_>,
    game: &Bound<'_, PyAny>,
    a: &Bound<'_, PyAny>,
    b: &Bound<'_, PyAny>,
    games: Option<&Bound<'_, PyAny>>,
    seed: u64,
    threads: Option<&Bound<'_, PyAny>>,
    openings: Option<&Bound<'_, PyAny>>,
    opening_plies: u32,
    interval: &str,
    resign: Option<(f32, u32)>,
    draw: Option<(f32, u32, u32)>,
    max_plies: Option<u32>,
    faults: &str,
    a_limits: Option<&Bound<'_, PyDict>>,
    b_limits: Option<&Bound<'_, PyDict>>,
    limits: Option<&Bound<'_, PyDict>>,
) -> PyResult<Match> {
    let games = match games {
        Some(games) => count("games", games, u32::MAX.into())? as u32,
        None => 100,
    };
    let endings = (resign, draw, max_plies);
    let rules = Rules::read(py, endings, (opening_plies, threads), (interval, faults))?;
    let common = Limits::read("match", limits)?;
    let of_side = |side| {
        let side = Limits::read("match", side)?;
        Ok::<_, PyErr>(common.of_side(&side).or_iterations(ITERATIONS_IN_MATCHES))
    };
    let limits = [of_side(a_limits)?, of_side(b_limits)?];
    let mut table = Table::of(game)?;
    let (name_a, spec_a) = table.agent("a", a, &limits[0])?;
    let (name_b, spec_b) = table.agent("b", b, &limits[1])?;
    let openings = table.openings(openings)?;
    let run = Run::begin();
    table.serve(&run);
    let pair = Pair {
        agents: [spec_a, spec_b],
        limits,
    };
    let contest = contest(&table.start, &openings, pair, (seed, &rules), &run);
    rules.check(&contest)?;
    let (endings, records) = play_games(py, &contest, (games, rules.threads), &run)?;
    let mut tally = MatchTally::new(table.start.game().players).with_faults(rules.faults);
    for ending in &endings {
        tally.add(ending);
    }
    every_game_failed(&tally.failures, records.len())?;
    Ok(Match {
        game: table.start.game().name.clone(),
        agents: [name_a, name_b],
        interval: tally.sample().interval(rules.method),
        tally,
        records,
    })
}

/// Refuses a match without a finished game.
pub(crate) fn every_game_failed(failures: &[String], finished: usize) -> PyResult<()> {
    match failures.first() {
        Some(failure) if finished == 0 => Err(PyRuntimeError::new_err(format!(
            "every game failed: {failure}"
        ))),
        _ => Ok(()),
    }
}

#[pymethods]
impl Match {
    /// The texts of A and B.
    #[getter]
    fn agents(&self) -> (&str, &str) {
        (&self.agents[0], &self.agents[1])
    }

    /// The mean score of A, a draw being one half; None without games that count.
    #[getter]
    fn score(&self) -> Option<f64> {
        self.tally.all.score
    }

    /// Its 95 % interval.
    #[getter]
    fn interval(&self) -> (f64, f64) {
        (self.interval.low, self.interval.high)
    }

    /// The rating difference of the score; infinite at 0 and 1.
    #[getter]
    fn elo(&self) -> Option<f64> {
        self.tally.all.score.map(elo)
    }

    /// What the interval says of A against B: `better`, `same` or `worse`.
    #[getter]
    fn verdict(&self) -> String {
        Verdict::of(self.interval).to_string()
    }

    /// The games that A won.
    #[getter]
    fn wins(&self) -> u32 {
        self.tally.all.wins
    }

    /// The games that nobody won.
    #[getter]
    fn draws(&self) -> u32 {
        self.tally.all.draws
    }

    /// The games that B won.
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

    /// What is said of the games that failed; they count nowhere.
    #[getter]
    fn failures(&self) -> Vec<String> {
        self.tally.failures.clone()
    }

    /// The games that repeat an earlier one move for move.
    #[getter]
    fn duplicates(&self) -> u32 {
        self.tally.duplicates
    }

    /// The games that A and B ended by a fault, such as an illegal move.
    #[getter]
    fn faults(&self) -> (u32, u32) {
        let [a, b] = self.tally.faults.map(Faults::games);
        (a, b)
    }

    /// The mean length of a game, its opening included.
    #[getter]
    fn mean_plies(&self) -> Option<f64> {
        self.tally.mean_plies()
    }

    /// The mean iterations of a search of A and of B.
    #[getter]
    fn iterations_per_move(&self) -> (f64, f64) {
        self.tally.iterations_per_move().into()
    }

    /// The mean time of a search of A and of B.
    #[getter]
    fn seconds_per_move(&self) -> (f64, f64) {
        self.tally.seconds_per_move().into()
    }

    /// The games by the seat that A has, and all of them, as a dict of equally long columns.
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
