//! Matches of two agents.

use crate::gathering::Gathering;
use crate::limits::{ITERATIONS_IN_MATCHES, Limits};
use crate::matched::Match;
use crate::progress::Bar;
use crate::record::Record;
use crate::sides::{Rules, Table};
use crate::stop::{Run, known_to_python};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::{Arc, Mutex, PoisonError};
use tesuji_session::Session;
use tesuji_session::agents::AgentSpec;
use tesuji_session::tournament::{Contest, Ending, MatchTally, Seeds, play_all};

/// Two agents that play each other.
pub(crate) struct Pair {
    pub(crate) agents: [AgentSpec; 2],
    pub(crate) limits: [Limits; 2],
}

/// Plays the games of two agents. Returns the endings in the order of the games, and the games that
/// were finished.
pub(crate) fn play_games(
    py: Python<'_>,
    contest: &Contest,
    rules: &Rules,
    (gathering, bar, run): (&Gathering, &Bar, &Arc<Run>),
) -> PyResult<(Vec<Ending>, Vec<Py<Record>>)> {
    let finished = Mutex::new(Vec::new());
    let play = |game| {
        let played = known_to_python(|| gathering.game(|| contest.play_whole(game)))?;
        let record = Record::new(&played);
        let mut finished = finished.lock().unwrap_or_else(PoisonError::into_inner);
        finished.push(record);
        Some(played.record)
    };
    let endings = run.work_beside(py, || {
        play_all(rules.games, rules.threads, run.flag(), play, |_| {
            bar.advance(run);
        })
    })?;
    let mut records = finished
        .into_inner()
        .unwrap_or_else(PoisonError::into_inner);
    records.sort_by_key(Record::place);
    let records = records.into_iter().map(|record| Py::new(py, record));
    Ok((endings, records.collect::<PyResult<_>>()?))
}

/// The settings of the games of two agents.
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

/// Plays a match of two agents: `games` games, by default 100, with the random numbers of `seed`.
///
/// `game` is a `Game`, its name, or a `Position` to begin at. `a` and `b` are an `Agent`, its text,
/// or a function from a `Position` to a move. The limits of a move are those of `Agent.search`, by
/// default 1,000 iterations; `a_limits` and `b_limits` are dicts of limits of one side. Two games
/// make a pair with the same opening and seats exchanged. The games are those of `tesuji match`
/// with the same seed, move for move. The seeds of agents are ignored.
///
/// `openings` are lines of moves, or the path of a file of them; `opening_plies` random moves
/// follow. `threads` games are played at the same time, by default one for each core. `lanes` games
/// are played in step: an evaluator in Python is called once for the positions of all of them.
/// `resign` is (value, moves), `draw` is (value, moves, after). A game is a draw after `max_plies`
/// moves, by default without a limit. `interval` is the method of the 95 % interval: `pairs`,
/// `paper`, `wilson`, `wald`, `clopper-pearson`, `agresti-coull`. `faults` is the rule for games
/// with illegal moves: `apart` or `lose`. `progress` shows a bar if `tqdm` is installed.
#[pyfunction]
#[pyo3(name = "match", signature = (
    game, a, b, *, games = None, seed = 1, threads = None, lanes = None, openings = None,
    opening_plies = 0, interval = "pairs", resign = None, draw = None, max_plies = None,
    faults = "apart", a_limits = None, b_limits = None, progress = false, **limits
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
    lanes: Option<&Bound<'_, PyAny>>,
    openings: Option<&Bound<'_, PyAny>>,
    opening_plies: u32,
    interval: &str,
    resign: Option<(f32, u32)>,
    draw: Option<(f32, u32, u32)>,
    max_plies: Option<u32>,
    faults: &str,
    a_limits: Option<&Bound<'_, PyDict>>,
    b_limits: Option<&Bound<'_, PyDict>>,
    progress: bool,
    limits: Option<&Bound<'_, PyDict>>,
) -> PyResult<Match> {
    let endings = (resign, draw, max_plies);
    let rules = Rules::read(
        py,
        (games, 100),
        endings,
        (opening_plies, threads, lanes),
        (interval, faults),
    )?;
    let common = Limits::read("match", limits)?;
    let of_side = |side| {
        let side = Limits::read("match", side)?;
        Ok::<_, PyErr>(common.of_side(&side).or_iterations(ITERATIONS_IN_MATCHES))
    };
    let limits = [of_side(a_limits)?, of_side(b_limits)?];
    let mut table = Table::of(game, lanes.is_some())?;
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
    table.game.get().ask(|| rules.check(&contest))??;
    let bar = Bar::of_games(py, progress, rules.games.into())?;
    let (endings, records) = play_games(py, &contest, &rules, (&table.gathering, &bar, &run))?;
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
