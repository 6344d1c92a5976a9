//! What an agent may use for a move, in experiments and on the command line.

use serde::Serialize;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use tesuji::Budget;
use tesuji::game::TextError;

use crate::Session;
use crate::agents::AgentSpec;

/// The mebibytes of a search for which nobody says how many.
const MEMORY_MB: u64 = 2048;

/// The iterations allowed for each node of a search that only nodes limit: the whole game may have
/// fewer nodes, and then nothing else would end the search.
const ITERATIONS_PER_NODE: u64 = 10;

/// The same for each evaluation where evaluations limit a search: every position of the game may have
/// been evaluated.
const ITERATIONS_PER_EVALUATION: u64 = 100;

/// What one agent may use for a move; the first limit that is reached ends a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Limits {
    /// Iterations.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub iterations: Option<u64>,
    /// Nodal states, those of playouts included.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub states: Option<u64>,
    /// Evaluations of positions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub evaluations: Option<u64>,
    /// Nodes of the tree.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// Milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time_ms: Option<u64>,
    /// Milliseconds of processor time of each thread that searches; no limit where `time_ms` is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cpu_ms: Option<u64>,
    /// Mebibytes of the tree; 2048 if it is not said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub memory_mb: Option<u64>,
}

impl Limits {
    /// Whether anything but memory is limited.
    pub fn any(&self) -> bool {
        let Self {
            iterations,
            states,
            evaluations,
            nodes,
            time_ms,
            cpu_ms,
            memory_mb: _,
        } = self;
        let limits = [iterations, states, evaluations, nodes, time_ms, cpu_ms];
        limits.into_iter().any(Option::is_some)
    }

    /// Whether evaluations, and memory, are all that is limited.
    fn only_evaluations(&self) -> bool {
        let others = Self {
            evaluations: None,
            ..*self
        };
        self.evaluations.is_some() && !others.any()
    }

    /// Whether they end the searches of an agent at the session's game: evaluations alone do not if it
    /// evaluates no positions.
    ///
    /// # Errors
    /// If the agent does not go with the game.
    pub fn end(&self, session: &Session, agent: &AgentSpec) -> Result<bool, TextError> {
        Ok(!self.only_evaluations() || session.seat(agent)?.heeds_evaluations())
    }

    /// The same limits, those that are missing being taken from others.
    #[must_use]
    pub fn or(self, others: Self) -> Self {
        Self {
            iterations: self.iterations.or(others.iterations),
            states: self.states.or(others.states),
            evaluations: self.evaluations.or(others.evaluations),
            nodes: self.nodes.or(others.nodes),
            time_ms: self.time_ms.or(others.time_ms),
            cpu_ms: self.cpu_ms.or(others.cpu_ms),
            memory_mb: self.memory_mb.or(others.memory_mb),
        }
    }

    /// The budget of the library, which the flag ends early. Where nodes or evaluations alone limit a
    /// search, iterations end it, too: the game may have fewer of them.
    pub fn budget(&self, stop: Arc<AtomicBool>) -> Budget {
        let memory = self.memory_mb.unwrap_or(MEMORY_MB);
        let memory = usize::try_from(memory.saturating_mul(1 << 20)).unwrap_or(usize::MAX);
        let nodes = self.nodes.map(|n| n.saturating_mul(ITERATIONS_PER_NODE));
        let evaluations = self.evaluations;
        let evaluations = evaluations.map(|n| n.saturating_mul(ITERATIONS_PER_EVALUATION));
        let time = self.time_ms.or(self.cpu_ms);
        let sure = self.iterations.or(time).or(self.states).is_some();
        let timer = self.cpu_ms.filter(|_| self.time_ms.is_none());
        let for_others = nodes.max(evaluations).filter(|_| !sure);
        Budget {
            iterations: self.iterations.or(for_others),
            states: self.states,
            nodes: self.nodes,
            evaluations: self.evaluations,
            time: time.map(Duration::from_millis),
            timer: timer.and(processor_time()),
            ..Budget::default().with_memory(memory).with_stop_flag(stop)
        }
    }
}

/// What tells the processor time of a thread, for [`Budget::timer`]; `None` where the system cannot, so that the time
/// that goes by counts.
pub fn processor_time() -> Option<fn() -> Duration> {
    #[cfg(any(unix, windows))]
    return Some(|| cpu_time::ThreadTime::now().as_duration());
    #[cfg(not(any(unix, windows)))]
    return None;
}

impl fmt::Display for Limits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let limits = [
            (self.iterations, "iterations"),
            (self.states, "states"),
            (self.evaluations, "evaluations"),
            (self.nodes, "nodes"),
            (self.time_ms, "ms"),
            (self.cpu_ms, "ms of processor time"),
            (self.memory_mb, "MiB"),
        ];
        let given = limits
            .iter()
            .filter_map(|&(limit, unit)| limit.map(|limit| format!("{limit} {unit}")));
        f.write_str(&given.collect::<Vec<_>>().join(", "))
    }
}
