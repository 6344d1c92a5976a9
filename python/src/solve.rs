//! Solving positions.

use crate::errors::text;
use crate::game::Game;
use crate::limits::{count, duration};
use crate::position::Position;
use crate::solution::{Solution, SolveLimits};
use crate::stop::Run;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::sync::Mutex;
use tesuji::solve::Goal;
use tesuji_session::session::Question;

/// The default memory in mebibytes.
pub(crate) const MEMORY_MB: u64 = 2048;

/// Solves a `position` for a player, as `tesuji solve` does. `goal` is `win`, `draw` (at least),
/// `value`, `score` or `score>=N`. `player` is the player of the goal, from 0; the default is the
/// player to move. `engine` is one of `engines()`, or `auto`, which chooses one. `threads`, 1 to
/// 256, share the search if the engine can. The limits are `nodes`, `seconds`, `cpu_seconds` and
/// `memory_mb` (default 2048). `proof` keeps proofs for a certificate. Raises `TextError` if the
/// engine or the goal does not exist.
#[pyfunction]
#[pyo3(signature = (
    position, *, goal = "value", player = None, engine = "auto", threads = None, nodes = None,
    seconds = None,
    cpu_seconds = None, memory_mb = None, proof = true
))]
#[expect(clippy::too_many_arguments, reason = "keywords of a Python function")]
pub(crate) fn solve(
    py: Python<'_>,
    position: &Bound<'_, Position>,
    goal: &str,
    player: Option<usize>,
    engine: &str,
    threads: Option<&Bound<'_, PyAny>>,
    nodes: Option<&Bound<'_, PyAny>>,
    seconds: Option<&Bound<'_, PyAny>>,
    cpu_seconds: Option<&Bound<'_, PyAny>>,
    memory_mb: Option<&Bound<'_, PyAny>>,
    proof: bool,
) -> PyResult<Solution> {
    let (session, game): (_, Py<Game>) = {
        let position = position.try_borrow()?;
        (position.session.clone(), position.game.clone_ref(py))
    };
    let raised = |error: tesuji::game::TextError| text(py, &error);
    let mut spec = crate::games::GAMES.engine(engine).map_err(raised)?;
    if let Some(threads) = threads {
        let threads = count("threads", threads, 256)? as usize;
        spec = spec.on_threads(threads).map_err(raised)?;
    }
    spec.fits(session.game()).map_err(raised)?;
    let goal: Goal = goal
        .parse()
        .map_err(|wrong| crate::errors::text_error(py, goal.to_owned(), wrong))?;
    let players = session.game().players;
    let player = player.unwrap_or_else(|| session.mover());
    if player >= players {
        let wrong = format!("player: {player} is not from 0 to {}", players - 1);
        return Err(PyValueError::new_err(wrong));
    }
    let memory_mb = memory_mb.map_or(Ok(MEMORY_MB), |given| count("memory_mb", given, 1 << 24))?;
    let limits = SolveLimits {
        nodes: nodes
            .map(|given| count("nodes", given, u64::MAX))
            .transpose()?,
        time: seconds
            .map(|given| duration("seconds", given))
            .transpose()?,
        cpu_time: cpu_seconds
            .map(|given| duration("cpu_seconds", given))
            .transpose()?,
        memory: usize::try_from(memory_mb << 20).unwrap_or(usize::MAX),
    };
    let run = Run::begin();
    let rules = game.get().rules.clone();
    if let Some(rules) = &rules {
        rules.serve(&run);
    }
    let budget = limits.budget(&run);
    let question = Question {
        engine: spec,
        player,
        goal,
        keeps_proofs: proof,
    };
    let (solver, answer) = run.work_beside(py, || {
        let mut solver = session.solver(question);
        let answer = solver.solve(&budget, &mut |_| ());
        (solver, answer)
    })?;
    let chosen = solver
        .chosen()
        .map(|choice| (choice.name.to_owned(), choice.why.clone()));
    let (engine, why) = chosen.map_or((engine.to_owned(), None), |(name, why)| (name, Some(why)));
    Ok(Solution {
        answer,
        goal,
        engine,
        why,
        limits,
        rules,
        solver: Mutex::new(solver),
    })
}
