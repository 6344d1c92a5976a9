//! The agents and the rules of matches.

use crate::agent::Agent;
use crate::callable::Callable;
use crate::callback::Callback;
use crate::errors::{text, text_error, wrong_type};
use crate::game::{Game, game_of};
use crate::gathering::Gathering;
use crate::limits::{Limits, count, whole};
use crate::position::Position;
use crate::stop::Run;
use pyo3::exceptions::{PyOSError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyString;
use std::path::PathBuf;
use std::sync::Arc;
use std::thread;
use tesuji_session::Session;
use tesuji_session::agents::AgentSpec;
use tesuji_session::files::{MOST_TEXT, read_text};
use tesuji_session::stats::Method;
use tesuji_session::tournament::{
    Adjudication, Agreement, Contest, FaultRule, Resign, read_openings,
};

/// The start position of games, with the agents read for it.
pub(crate) struct Table {
    pub(crate) game: Py<Game>,
    /// The position in which games begin, with the evaluators that agents need.
    pub(crate) start: Session,
    /// The gathering of questions to evaluators.
    pub(crate) gathering: Arc<Gathering>,
    /// The Python code that is called.
    calls: Vec<Arc<Callback>>,
}

impl Table {
    /// A table for a game, its name, or a position. `in_step` is for games that wait for each
    /// other.
    pub(crate) fn of(game: &Bound<'_, PyAny>, in_step: bool) -> PyResult<Self> {
        let (game, start) = if let Ok(position) = game.cast::<Position>() {
            let position = position.try_borrow()?;
            (position.game.clone_ref(game.py()), position.session.clone())
        } else {
            let game = game_of(game)?;
            let start = game.get().start.clone();
            (game.unbind(), start)
        };
        let name = &start.game().name;
        if start.game().players < 2 {
            let wrong = format!("game: {name} is for one player, a match for two or more");
            return Err(PyValueError::new_err(wrong));
        }
        if start.outcome().is_some() {
            return Err(PyValueError::new_err("game: it is over in this position"));
        }
        let calls = game.get().rules.iter().cloned().collect();
        Ok(Self {
            game,
            start,
            gathering: Gathering::new(in_step),
            calls,
        })
    }

    /// Reads an agent: an `Agent`, its text, or a function from a position to a move.
    pub(crate) fn agent(
        &mut self,
        name: &str,
        agent: &Bound<'_, PyAny>,
        limits: &Limits,
    ) -> PyResult<(String, AgentSpec)> {
        let py = agent.py();
        let (label, spec) = if let Ok(agent) = agent.cast::<Agent>() {
            let lent = format!("python-{name}");
            let asked = (&*lent, &self.gathering);
            let ready = agent.get().ready(py, self.start.clone(), asked)?;
            self.start = ready.session;
            self.calls.extend(ready.evaluator);
            (agent.get().text().to_owned(), ready.spec)
        } else if let Ok(words) = agent.cast::<PyString>() {
            let words = words.to_str()?;
            let spec = self.start.agent(words).map_err(|error| text(py, &error))?;
            (words.to_owned(), spec)
        } else if agent.is_callable() {
            let callback = Callback::new(agent.clone().unbind());
            self.calls.push(callback.clone());
            let label = agent
                .getattr("__name__")
                .and_then(|name| name.extract::<String>());
            let label = label.unwrap_or_else(|_| "function".to_owned());
            let player = Callable {
                callback,
                game: self.game.clone_ref(py),
            };
            let spec = AgentSpec::outside(&format!("{label}-{name}"), Arc::new(player));
            (label, spec)
        } else {
            let wanted = "an Agent, its text, or a function of a position";
            return Err(wrong_type(name, wanted, agent));
        };
        let spec = limits
            .of(&self.start, spec)
            .map_err(|wrong| wrong.raised(py))?;
        Ok((label, spec))
    }

    /// From now on exceptions of Python code end `run`.
    pub(crate) fn serve(&self, run: &Arc<Run>) {
        for callback in &self.calls {
            callback.serve(run);
        }
    }

    /// Reads openings: lines of moves, or the path of a file with such lines.
    pub(crate) fn openings(&self, given: Option<&Bound<'_, PyAny>>) -> PyResult<Vec<Session>> {
        let Some(given) = given else {
            return Ok(Vec::new());
        };
        let lines = if let Ok(lines) = given.extract::<Vec<String>>() {
            lines.join("\n")
        } else if let Ok(path) = given.extract::<PathBuf>() {
            let read = read_text(&path, MOST_TEXT);
            read.map_err(|error| {
                PyOSError::new_err(format!("openings: {}: {error}", path.display()))
            })?
        } else {
            let wanted = "a list of lines of moves, or the path of a file";
            return Err(wrong_type("openings", wanted, given));
        };
        let read = self.game.get().ask(|| read_openings(&lines, &self.start))?;
        read.map_err(|error| PyValueError::new_err(format!("openings: {error}")))
    }
}

/// The settings of games and of their counting, without the agents.
pub(crate) struct Rules {
    /// The games of two agents.
    pub(crate) games: u32,
    pub(crate) adjudication: Adjudication,
    pub(crate) opening_plies: u32,
    pub(crate) threads: u32,
    pub(crate) method: Method,
    pub(crate) faults: FaultRule,
}

/// A number, as an argument.
type Number<'a, 'py> = Option<&'a Bound<'py, PyAny>>;

/// The conditions under which games end before the rules end them, as arguments.
pub(crate) type Endings = (Option<(f32, u32)>, Option<(f32, u32, u32)>, Option<u32>);

impl Rules {
    /// Reads the arguments; without a number of games it is the usual one.
    pub(crate) fn read(
        py: Python<'_>,
        (games, usual): (Number<'_, '_>, u32),
        (resign, draw, max_plies): Endings,
        (opening_plies, threads, lanes): (u32, Number<'_, '_>, Number<'_, '_>),
        (method, faults): (&str, &str),
    ) -> PyResult<Self> {
        let share = |name: &str, score: f32, moves: u32| {
            if !(0.0..=1.0).contains(&score) {
                return Err(PyValueError::new_err(format!(
                    "{name}: {score} is not from 0 to 1"
                )));
            }
            if moves == 0 {
                return Err(PyValueError::new_err(format!(
                    "{name}: 0 moves in a row are none"
                )));
            }
            Ok(())
        };
        let resign = resign.map(|(score, moves)| {
            share("resign", score, moves)?;
            if score <= 0.0 {
                return Err(PyValueError::new_err(format!(
                    "resign: {score} is not above 0"
                )));
            }
            Ok(Resign { score, moves })
        });
        let draw = draw.map(|(score, moves, after)| {
            share("draw", score, moves)?;
            Ok::<_, PyErr>(Agreement {
                score,
                moves,
                after,
            })
        });
        if max_plies == Some(0) {
            return Err(PyValueError::new_err("max_plies: 0 is not 1 or more"));
        }
        let adjudication = Adjudication {
            resign: resign.transpose()?,
            draw: draw.transpose()?,
            max_plies,
        };
        let games = games.map(|games| count("games", games, u32::MAX.into()));
        let threads = match (threads, lanes) {
            (Some(_), Some(_)) => {
                let wrong = "lanes: each is a thread, so that it goes without threads";
                return Err(PyValueError::new_err(wrong));
            }
            (Some(threads), None) => whole("threads", threads, 1, 4096)? as u32,
            (None, Some(lanes)) => whole("lanes", lanes, 1, 4096)? as u32,
            (None, None) => thread::available_parallelism().map_or(1, |cores| cores.get() as u32),
        };
        Ok(Self {
            games: games.transpose()?.map_or(usual, |games| games as u32),
            adjudication,
            opening_plies,
            threads,
            method: interval(py, method)?,
            faults: fault_rule(py, faults)?,
        })
    }

    /// Refuses settings with which the first game of a match would fail.
    pub(crate) fn check(&self, contest: &Contest) -> PyResult<()> {
        let Adjudication {
            resign,
            draw,
            max_plies,
        } = self.adjudication;
        if contest.start.game().players != 2 {
            let agreed = [("resign", resign.is_some()), ("draw", draw.is_some())];
            if let Some((name, _)) = agreed.into_iter().find(|&(_, given)| given) {
                return Err(PyValueError::new_err(format!(
                    "{name}: is for games of two players"
                )));
            }
        }
        for block in 0..contest.openings.len().max(1) {
            let Some(opening) = contest.opening(block as u32) else {
                let wrong = format!(
                    "opening_plies: hardly any game is still going after {} random moves",
                    self.opening_plies
                );
                return Err(PyValueError::new_err(wrong));
            };
            if max_plies.is_some_and(|most| opening.plies() >= most as usize) {
                let wrong = format!("max_plies: an opening has {} plies", opening.plies());
                return Err(PyValueError::new_err(wrong));
            }
        }
        Ok(())
    }
}

/// The method of an interval by its name.
pub(crate) fn interval(py: Python<'_>, name: &str) -> PyResult<Method> {
    let known = Method::ALL
        .into_iter()
        .find(|method| method.about().0 == name);
    known.ok_or_else(|| {
        let all = Method::ALL.map(|method| method.about().0).join(", ");
        text_error(
            py,
            name.to_owned(),
            format!("no such interval; there are {all}"),
        )
    })
}

fn fault_rule(py: Python<'_>, name: &str) -> PyResult<FaultRule> {
    let known = FaultRule::ALL
        .into_iter()
        .find(|rule| rule.about().0 == name);
    known.ok_or_else(|| {
        let all = FaultRule::ALL.map(|rule| rule.about().0).join(", ");
        text_error(
            py,
            name.to_owned(),
            format!("no such rule for faults; there are {all}"),
        )
    })
}
