//! The lists of games, agents and engines.

use pyo3::prelude::*;
use pyo3::types::PyList;
use std::sync::LazyLock;
use tesuji_session::Games;
use tesuji_session::agents::{Proves, catalogue};
use tesuji_session::engines::{ENGINES, agents as solving_agents};

/// The games by name.
pub(crate) static GAMES: LazyLock<Games> = LazyLock::new(all);

#[cfg(feature = "catalogue")]
fn all() -> Games {
    tesuji_catalogue::games()
}

/// A few games of one player to three, with planes, splits, points and options.
#[cfg(not(feature = "catalogue"))]
fn all() -> Games {
    use tesuji_games::{Breakthrough, Nim, Reversi, Rolit, TicTacToe};
    Games::new()
        .with::<Breakthrough>()
        .with::<TicTacToe>()
        .with::<Nim>()
        .with::<Reversi>()
        .with::<Rolit<3>>()
}

/// A list of objects of a class of `tesuji._show`, which is displayed as a table.
fn listing<'py, T>(
    py: Python<'py>,
    class: &str,
    rows: impl IntoIterator<Item = T>,
) -> PyResult<Bound<'py, PyAny>>
where
    T: pyo3::call::PyCallArgs<'py>,
{
    let show = py.import("tesuji._show")?;
    let class = show.getattr(class)?;
    let rows = rows.into_iter().map(|row| class.call1(row));
    let rows = rows.collect::<PyResult<Vec<_>>>()?;
    show.getattr("Listing")?.call1((PyList::new(py, rows)?,))
}

/// The games: their names, with a line about each.
///
/// With `variants`, also examples of options, such as `breakthrough:6x6`.
#[pyfunction]
#[pyo3(signature = (*, variants = false))]
pub(crate) fn games(py: Python<'_>, variants: bool) -> PyResult<Bound<'_, PyAny>> {
    let mut rows = GAMES.names();
    if variants {
        rows.extend(GAMES.variants());
    }
    listing(py, "GameEntry", rows)
}

/// The agents: name, a line about each, publication, keys, and what it can prove.
#[pyfunction]
pub(crate) fn agents(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    let rows = catalogue().iter().map(|agent| {
        let keys: Vec<_> = agent.keys.iter().map(|key| key.name().to_owned()).collect();
        let proves = match agent.proves {
            Proves::Nothing => "nothing",
            Proves::Wins => "wins",
            Proves::WinsAndDraws => "wins and draws",
            Proves::Scores => "scores",
        };
        let (name, about) = (agent.name.clone(), agent.summary.clone());
        (name, about, agent.paper, keys, proves)
    });
    listing(py, "AgentEntry", rows)
}

/// The engines that solve positions: name, a line about each, publication, and keys. Agents that
/// prove scores are also engines; they follow after the others.
#[pyfunction]
pub(crate) fn engines(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    let own = ENGINES.iter().map(|engine| {
        let keys = engine.keys.iter().map(|key| key.about().0.to_owned());
        let (name, about) = (engine.name.to_owned(), engine.summary.to_owned());
        (name, about, engine.paper, keys.collect::<Vec<_>>())
    });
    let solve = solving_agents();
    let agents = catalogue()
        .iter()
        .filter(|agent| solve.contains(&&*agent.name));
    let agents = agents.map(|agent| {
        let keys: Vec<_> = agent.keys.iter().map(|key| key.name().to_owned()).collect();
        (agent.name.clone(), agent.summary.clone(), agent.paper, keys)
    });
    listing(py, "EngineEntry", own.chain(agents))
}
