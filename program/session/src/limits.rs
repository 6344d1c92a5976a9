//! The budget of an agent for a move, in experiments and on the command line.

use crate::Session;
use crate::agents::AgentSpec;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use tesuji::Budget;
use tesuji::game::TextError;

/// The limit of memory of a search that has no other, in bytes.
const MEMORY: usize = 2 << 30;

/// The iterations allowed for each node of a search that only nodes limit: the whole game may have
/// fewer nodes, and then no other limit would end the search.
const ITERATIONS_PER_NODE: u64 = 10;

/// The same for each evaluation where evaluations limit a search: every position of the game may
/// have been evaluated.
const ITERATIONS_PER_EVALUATION: u64 = 100;

/// The budget of a move with `limits` and the flag `stop`. Memory is limited to 2048 MiB if
/// `limits` has no limit of it. If nodes or evaluations alone limit the search, a limit of
/// iterations is added, because a search may run out of nodes or evaluations.
pub fn of_a_move(limits: &Budget, stop: Arc<AtomicBool>) -> Budget {
    let nodes = limits.nodes.map(|n| n.saturating_mul(ITERATIONS_PER_NODE));
    let evaluations = limits.evaluations;
    let evaluations = evaluations.map(|n| n.saturating_mul(ITERATIONS_PER_EVALUATION));
    let timed = limits.time_limit().is_some();
    let sure = timed || limits.iterations.or(limits.states).is_some();
    let for_others = nodes.max(evaluations).filter(|_| !sure);
    let by_processor = limits.time.is_none() && limits.cpu_time.is_some();
    Budget {
        iterations: limits.iterations.or(for_others),
        memory: limits.memory.or(Some(MEMORY)),
        timer: processor_time().filter(|_| by_processor),
        flag: Some(stop),
        ..limits.clone()
    }
}

impl Session {
    /// Whether `limits` end a search of the agent in the session's game. A limit of evaluations
    /// alone does not if the agent evaluates no positions.
    ///
    /// # Errors
    /// If the agent does not fit the game.
    pub fn ends(&self, agent: &AgentSpec, limits: &Budget) -> Result<bool, TextError> {
        let others = Budget {
            evaluations: None,
            ..limits.clone()
        };
        let only_evaluations = limits.evaluations.is_some() && !others.is_limited();
        Ok(!only_evaluations || self.seat(agent)?.heeds_evaluations())
    }
}

/// The function that returns the processor time of a thread, for [`Budget::timer`]. `None` if the
/// system has none; then wall-clock time counts.
pub fn processor_time() -> Option<fn() -> Duration> {
    #[cfg(any(unix, windows))]
    return Some(|| cpu_time::ThreadTime::now().as_duration());
    #[cfg(not(any(unix, windows)))]
    return None;
}
