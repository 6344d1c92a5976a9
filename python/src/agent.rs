//! Agents by their texts.

use crate::callback::Callback;
use crate::errors::{text, wrong_type};
use crate::evaluator::ByPlanes;
use crate::games::GAMES;
use crate::gathering::Gathering;
use crate::limits::{ITERATIONS, Limits};
use crate::player::Player;
use crate::position::Position;
use crate::report::Report;
use crate::stop::Run;
use crate::thinking::{Search, beside};
use pyo3::gc::{PyTraverseError, PyVisit};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::Arc;
use tesuji_session::Session;
use tesuji_session::agents::AgentSpec;

/// An agent, written `NAME[+sb][:key=value,…]` as in the program.
///
/// `evaluator` is the evaluator of an agent with the key `eval`: a callable that takes planes
/// (float32 of (N, P, R, C)) and the players to move (uint8 of (N,)). It returns the values of the
/// positions for the first player: N numbers in [−1, 1]. `seed` is the seed of each search. Raises
/// `TextError` with the wrong part and the nearest names.
#[pyclass(frozen, module = "tesuji")]
#[derive(Debug)]
pub(crate) struct Agent {
    text: String,
    pub(crate) seed: u64,
    evaluator: Option<Py<PyAny>>,
}

/// An agent that is prepared for a session.
pub(crate) struct Ready {
    /// The session, with the evaluators that the agent needs.
    pub(crate) session: Session,
    pub(crate) spec: AgentSpec,
    /// The evaluator that the session lends it, if it is Python code.
    pub(crate) evaluator: Option<Arc<Callback>>,
    /// The rules of the game, if they are Python code.
    pub(crate) rules: Option<Arc<Callback>>,
}

impl Ready {
    /// From now on exceptions of the code end `run`.
    pub(crate) fn serve(&self, run: &Arc<Run>) {
        for callback in self.evaluator.iter().chain(&self.rules) {
            callback.serve(run);
        }
    }
}

/// The text of an agent that uses the evaluator called `evaluator`.
fn asking(agent: &str, evaluator: &str) -> String {
    let separator = if agent.contains(':') { ',' } else { ':' };
    format!("{agent}{separator}eval=lent:{evaluator}")
}

impl Agent {
    /// The agent for a session. Its evaluator is called by `name`, and its questions are gathered.
    pub(crate) fn ready(
        &self,
        py: Python<'_>,
        session: Session,
        (lent, gathering): (&str, &Arc<Gathering>),
    ) -> PyResult<Ready> {
        let (mut session, mut called) = (session, None);
        let mut name = self.text.clone();
        if let Some(evaluator) = &self.evaluator {
            let callback = Callback::new(evaluator.clone_ref(py));
            let asked = ByPlanes::new(callback.clone(), gathering.clone());
            session = session.lending(lent, asked);
            name = asking(&name, lent);
            called = Some(callback);
        }
        let spec = session.agent(&name).map_err(|error| text(py, &error))?;
        Ok(Ready {
            session,
            spec,
            evaluator: called,
            rules: None,
        })
    }
}

#[pymethods]
impl Agent {
    #[new]
    #[pyo3(signature = (agent, *, evaluator = None, seed = 1))]
    fn new(
        py: Python<'_>,
        agent: String,
        evaluator: Option<Bound<'_, PyAny>>,
        seed: u64,
    ) -> PyResult<Self> {
        if let Some(evaluator) = &evaluator
            && !evaluator.is_callable()
        {
            return Err(wrong_type("evaluator", "a callable", evaluator));
        }
        let whole = match evaluator {
            Some(_) => asking(&agent, "python"),
            None => agent.clone(),
        };
        GAMES.agent(&whole).map_err(|error| text(py, &error))?;
        Ok(Self {
            text: agent,
            seed,
            evaluator: evaluator.map(Bound::unbind),
        })
    }

    /// The text of the agent.
    #[getter]
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// The seed of each search.
    #[getter]
    fn seed(&self) -> u64 {
        self.seed
    }

    /// The evaluator that was given; `None` if there is none.
    #[getter]
    fn evaluator(&self, py: Python<'_>) -> Option<Py<PyAny>> {
        self.evaluator.as_ref().map(|code| code.clone_ref(py))
    }

    /// Searches a `position` once and returns a report. The limits are keywords: `iterations`,
    /// `seconds`, `cpu_seconds`, `states`, `evaluations`, `nodes`, `level` (1 to 10) and
    /// `memory_mb`. The default is 10,000 iterations. The result is that of `tesuji search` with
    /// the same seed. Raises `TextError` if the agent does not fit the game.
    #[pyo3(signature = (position, **limits))]
    fn search(
        &self,
        py: Python<'_>,
        position: &Bound<'_, Position>,
        limits: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Report> {
        let limits = Limits::read("search", limits)?.or_iterations(ITERATIONS);
        let (session, game) = {
            let position = position.try_borrow()?;
            (position.session.clone(), position.game.clone_ref(py))
        };
        let mut ready = self.ready(py, session, ("python", &Gathering::new(false)))?;
        ready.rules.clone_from(&game.get().rules);
        let spec = limits.of(&ready.session, ready.spec.clone());
        let spec = spec.map_err(|wrong| wrong.raised(py))?;
        let run = Run::begin();
        ready.serve(&run);
        let seat = game.get().ask(|| ready.session.seat(&spec))?;
        let mut seat = seat.map_err(|error| text(py, &error))?;
        let search = Search {
            game: &game,
            session: &ready.session,
            seed: self.seed,
            budget: limits.of_a_move(&run),
            beside: beside(&spec),
            shown: None,
            extent: None,
        };
        search.run(py, &mut *seat, &run)
    }

    /// Returns a player at `position`, which keeps its tree from search to search and from move to
    /// move.
    fn sit(&self, py: Python<'_>, position: &Bound<'_, Position>) -> PyResult<Player> {
        let (session, game) = {
            let position = position.try_borrow()?;
            (position.session.clone(), position.game.clone_ref(py))
        };
        let mut ready = self.ready(py, session, ("python", &Gathering::new(false)))?;
        ready.rules.clone_from(&game.get().rules);
        Player::new(py, ready, game, self.seed)
    }

    /// An evaluator that knows its agent is collected with it.
    fn __traverse__(&self, visit: PyVisit<'_>) -> Result<(), PyTraverseError> {
        visit.call(&self.evaluator)
    }

    /// What copies and pickles are made of.
    fn __getnewargs_ex__<'py>(&self, py: Python<'py>) -> PyResult<((&str,), Bound<'py, PyDict>)> {
        let named = PyDict::new(py);
        named.set_item("evaluator", self.evaluator(py))?;
        named.set_item("seed", self.seed)?;
        Ok(((&self.text,), named))
    }

    fn __eq__(&self, other: &Self) -> bool {
        let same = match (&self.evaluator, &other.evaluator) {
            (None, None) => true,
            (Some(own), Some(other)) => own.is(other),
            _ => false,
        };
        same && self.text == other.text && self.seed == other.seed
    }

    fn __repr__(&self) -> String {
        let evaluator = if self.evaluator.is_some() {
            ", evaluator=…"
        } else {
            ""
        };
        format!("Agent({:?}{evaluator}, seed={})", self.text, self.seed)
    }
}
