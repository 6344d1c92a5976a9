//! Tournaments: every agent against every other.

use crate::columns::table;
use crate::contest::{Pair, contest, every_game_failed, play_games};
use crate::limits::{ITERATIONS_IN_MATCHES, Limits};
use crate::progress::Bar;
use crate::sides::{Rules, Table};
use crate::stop::Run;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use tesuji_session::tournament::{CrossTable, Outcomes, Standing};

/// The results of a tournament.
#[pyclass(frozen, module = "tesuji")]
#[derive(Debug)]
pub(crate) struct Tournament {
    game: String,
    agents: Vec<String>,
    standings: Vec<Standing>,
    cross: Vec<Vec<Option<Outcomes>>>,
    failures: Vec<String>,
}

/// Plays a tournament: a match of every agent against every other, with the same openings.
///
/// `agents` has two or more agents, each as in `match`. `games` is the number of games of each
/// pair, by default 20. The other arguments are those of `match`: `game`, `seed`, `threads`,
/// `openings`, `opening_plies`, `interval`, `resign`, `draw`, `max_plies`, `faults`, `progress` and
/// the limits of a move. The games are those of `tesuji tournament` with the same seed.
#[pyfunction]
#[pyo3(signature = (
    game, agents, *, games = None, seed = 1, threads = None, openings = None,
    opening_plies = 0, interval = "pairs",
    resign = None, draw = None, max_plies = None, faults = "apart", progress = false, **limits
))]
#[expect(clippy::too_many_arguments, reason = "keywords of a Python function")]
pub(crate) fn tournament(
    py: Python<'_>,
    game: &Bound<'_, PyAny>,
    agents: Vec<Bound<'_, PyAny>>,
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
    progress: bool,
    limits: Option<&Bound<'_, PyDict>>,
) -> PyResult<Tournament> {
    if agents.len() < 2 {
        return Err(PyValueError::new_err(
            "agents: a tournament takes two or more",
        ));
    }
    let endings = (resign, draw, max_plies);
    let rules = Rules::read(
        py,
        (games, 20),
        endings,
        (opening_plies, threads, None),
        (interval, faults),
    )?;
    let limits = Limits::read("tournament", limits)?.or_iterations(ITERATIONS_IN_MATCHES);
    let mut table = Table::of(game, false)?;
    let mut read = Vec::with_capacity(agents.len());
    for (i, agent) in agents.iter().enumerate() {
        read.push(table.agent(&format!("agent {i}").replace(' ', "-"), agent, &limits)?);
    }
    let openings = table.openings(openings)?;
    let run = Run::begin();
    table.serve(&run);
    let mut found =
        CrossTable::new(read.len(), table.start.game().players).with_faults(rules.faults);
    let (mut failures, mut finished) = (Vec::new(), 0);
    let pairs = CrossTable::pairings(read.len()).count() as u64;
    let bar = Bar::of_games(py, progress, pairs * u64::from(rules.games))?;
    for (pairing, pair) in CrossTable::pairings(read.len()).enumerate() {
        let [a, b] = pair.map(|agent| &read[agent]);
        let pair = Pair {
            agents: [a.1.clone(), b.1.clone()],
            limits: [limits.clone(), limits.clone()],
        };
        let contest = contest(&table.start, &openings, pair, (seed, &rules), &run);
        table.game.get().ask(|| rules.check(&contest))??;
        let (endings, records) = play_games(py, &contest, &rules, (&table.gathering, &bar, &run))?;
        finished += records.len();
        for ending in &endings {
            found.add(pairing, ending);
        }
        let said = found.tallies()[pairing].failures.iter();
        failures.extend(said.map(|said| format!("{} against {}, {said}", a.0, b.0)));
    }
    every_game_failed(&failures, finished)?;
    let all = 0..read.len();
    let row = |agent| {
        all.clone()
            .map(|other| found.between(agent, other))
            .collect()
    };
    Ok(Tournament {
        game: table.start.game().name.clone(),
        cross: all.clone().map(row).collect(),
        standings: found.standings(rules.method),
        agents: read.into_iter().map(|(name, _)| name).collect(),
        failures,
    })
}

#[pymethods]
impl Tournament {
    /// The texts of the agents, in the order in which they were given.
    #[getter]
    fn agents(&self) -> Vec<String> {
        self.agents.clone()
    }

    /// The mean score of each agent (rows) against each other one (columns), in the order of
    /// `agents`; `None` against itself and without games.
    #[getter]
    fn cross(&self) -> Vec<Vec<Option<f64>>> {
        let score = |between: &Option<Outcomes>| between.and_then(|between| between.score);
        self.cross
            .iter()
            .map(|row| row.iter().map(score).collect())
            .collect()
    }

    /// The messages of the games that failed, which do not count.
    #[getter]
    fn failures(&self) -> Vec<String> {
        self.failures.clone()
    }

    /// The agents, best score first, as a dict of columns of equal length.
    fn table<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let rows = &self.standings;
        let columns = PyDict::new(py);
        let names: Vec<_> = rows.iter().map(|row| &*self.agents[row.agent]).collect();
        columns.set_item("agent", names)?;
        let number =
            |of: fn(&Outcomes) -> u32| rows.iter().map(|row| of(&row.all)).collect::<Vec<_>>();
        columns.set_item("games", number(|all| all.games))?;
        columns.set_item("wins", number(|all| all.wins))?;
        columns.set_item("draws", number(|all| all.draws))?;
        columns.set_item("losses", number(|all| all.losses))?;
        columns.set_item(
            "score",
            rows.iter().map(|row| row.all.score).collect::<Vec<_>>(),
        )?;
        columns.set_item(
            "low",
            rows.iter().map(|row| row.interval.low).collect::<Vec<_>>(),
        )?;
        columns.set_item(
            "high",
            rows.iter().map(|row| row.interval.high).collect::<Vec<_>>(),
        )?;
        columns.set_item("elo", rows.iter().map(|row| row.rating).collect::<Vec<_>>())?;
        table(&columns)
    }

    fn _repr_html_(&self, py: Python<'_>) -> PyResult<String> {
        self.table(py)?.call_method0("_repr_html_")?.extract()
    }

    fn __repr__(&self) -> String {
        format!(
            "<Tournament of {}: {} agents>",
            self.game,
            self.agents.len()
        )
    }
}
