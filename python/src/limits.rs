//! The limits of a search, as keyword arguments.

use crate::errors::wrong_type;
use crate::stop::Run;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict};
use std::time::Duration;
use tesuji::Budget;
use tesuji_session::agents::{AgentSpec, Level};
use tesuji_session::{Session, of_a_move};

/// The default iterations of a search, as in the program.
pub(crate) const ITERATIONS: u64 = 10_000;

/// The default iterations of a search in matches.
pub(crate) const ITERATIONS_IN_MATCHES: u64 = 1000;

/// The greatest memory limit in mebibytes.
const MOST_MEBIBYTES: u64 = 1 << 24;

/// The limits of a search.
#[derive(Clone, Debug, Default)]
pub(crate) struct Limits {
    budget: Budget,
    level: Option<Level>,
}

impl Limits {
    /// Reads the limits from the keyword arguments of a function. Other arguments are errors.
    pub(crate) fn read(function: &str, given: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        let mut limits = Self::default();
        for (name, value) in given.into_iter().flatten() {
            let name: String = name.extract()?;
            if value.is_none() {
                continue;
            }
            limits.set(function, &name, &value)?;
        }
        let others = limits.budget.is_limited();
        if limits.level.is_some() && others {
            let wrong = "level: is iterations and more, and goes with no other limit but memory_mb";
            return Err(PyValueError::new_err(wrong));
        }
        Ok(limits)
    }

    fn set(&mut self, function: &str, name: &str, value: &Bound<'_, PyAny>) -> PyResult<()> {
        let budget = &mut self.budget;
        match name {
            "iterations" => budget.iterations = Some(count(name, value, u64::MAX)?),
            "states" => budget.states = Some(count(name, value, u64::MAX)?),
            "evaluations" => budget.evaluations = Some(count(name, value, u64::MAX)?),
            "nodes" => budget.nodes = Some(count(name, value, u64::MAX)?),
            "seconds" => budget.time = Some(duration(name, value)?),
            "cpu_seconds" => budget.cpu_time = Some(duration(name, value)?),
            "memory_mb" => {
                let mebibytes = count(name, value, MOST_MEBIBYTES)?;
                budget.memory = Some(usize::try_from(mebibytes << 20).unwrap_or(usize::MAX));
            }
            "level" => {
                let level = count(name, value, Level::GREATEST.into())?;
                self.level = u8::try_from(level).ok().and_then(Level::new);
            }
            _ => {
                let wrong = format!("{function}() got an unexpected keyword argument '{name}'");
                return Err(PyTypeError::new_err(wrong));
            }
        }
        Ok(())
    }

    /// These limits, with the limits of one side in place of the common ones.
    pub(crate) fn of_side(&self, side: &Self) -> Self {
        let mut common = self.budget.clone();
        if side.level.is_some() {
            common = Budget {
                memory: common.memory,
                ..Budget::default()
            };
        }
        if side.budget.time_limit().is_some() {
            (common.time, common.cpu_time) = (None, None);
        }
        let level = self.level.filter(|_| !side.budget.is_limited());
        Self {
            level: side.level.or(level),
            budget: side.budget.clone().or(&common),
        }
    }

    /// These limits, with a number of iterations if no other limit ends a search.
    pub(crate) fn or_iterations(mut self, iterations: u64) -> Self {
        if let Some(level) = self.level {
            self.budget.iterations = Some(level.iterations());
        } else if !self.budget.is_limited() {
            self.budget.iterations = Some(iterations);
        }
        self
    }

    /// The library's budget of a move, with the flag of `run`.
    pub(crate) fn of_a_move(&self, run: &Run) -> Budget {
        of_a_move(&self.budget, run.flag().clone())
    }

    /// The agent at its level, if there is one.
    ///
    /// # Errors
    /// If the agent has no levels, or the limits do not end its search.
    pub(crate) fn of(&self, session: &Session, agent: AgentSpec) -> Result<AgentSpec, Wrong> {
        let agent = match self.level {
            Some(level) => agent.at(level)?,
            None => agent,
        };
        if !session.ends(&agent, &self.budget)? {
            return Err(Wrong::Endless);
        }
        Ok(agent)
    }
}

/// The reason why limits do not fit an agent.
#[derive(Debug)]
pub(crate) enum Wrong {
    /// The agent has no levels, or does not fit.
    Text(tesuji::game::TextError),
    /// No limit ends the agent's search.
    Endless,
}

impl From<tesuji::game::TextError> for Wrong {
    fn from(error: tesuji::game::TextError) -> Self {
        Self::Text(error)
    }
}

impl Wrong {
    /// The exception.
    pub(crate) fn raised(self, py: Python<'_>) -> PyErr {
        match self {
            Self::Text(error) => crate::errors::text(py, &error),
            Self::Endless => PyValueError::new_err(
                "evaluations: the agent evaluates no positions, so that this alone does not end its search",
            ),
        }
    }
}

/// A whole number from 1 to `most`.
pub(crate) fn count(name: &str, value: &Bound<'_, PyAny>, most: u64) -> PyResult<u64> {
    whole(name, value, 1, most)
}

/// A whole number from `least` to `most`.
pub(crate) fn whole(name: &str, value: &Bound<'_, PyAny>, least: u64, most: u64) -> PyResult<u64> {
    let wrong = || {
        let given = value
            .repr()
            .map_or_else(|_| "it".to_owned(), |text| text.to_string());
        let range = if most == u64::MAX {
            format!("{least} or more, below 2**64")
        } else {
            format!("from {least} to {most}")
        };
        PyValueError::new_err(format!("{name}: {given} is not {range}"))
    };
    if value.is_instance_of::<PyBool>() || !value.hasattr("__index__")? {
        return Err(wrong_type(name, "a whole number", value));
    }
    let number: u64 = value.extract().map_err(|_| wrong())?;
    if (least..=most).contains(&number) {
        Ok(number)
    } else {
        Err(wrong())
    }
}

/// A time above 0, in seconds.
pub(crate) fn duration(name: &str, value: &Bound<'_, PyAny>) -> PyResult<Duration> {
    let seconds: f64 = value
        .extract()
        .map_err(|_| wrong_type(name, "a number of seconds", value))?;
    let time = Duration::try_from_secs_f64(seconds).ok();
    let time = time.filter(|time| !time.is_zero());
    time.ok_or_else(|| PyValueError::new_err(format!("{name}: {seconds} is not above 0")))
}
