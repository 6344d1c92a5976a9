//! The limits of a run, its work, and why it stopped.
//!
//! One [`Budget`] serves every engine. Each heeds the limits that apply to it:
//!
//! | limit | tree search | alpha-beta, selective | best-first minimax | [`solve`](crate::solve) | [check of a certificate](crate::solve::certificate::verify_within) |
//! | --- | --- | --- | --- | --- | --- |
//! | `iterations` | iterations | positions visited | positions after a move of a new position | positions whose moves are generated | |
//! | `states` | states computed, in the tree and in playouts | as `iterations` | as `iterations` | as `iterations` | |
//! | `nodes` | nodes of the tree | | positions in the table | as `iterations` | |
//! | `evaluations` | evaluations asked for | the same | the same | | |
//! | `memory` | bytes of the tree, and of the learned data of playouts | bytes of the table, which never grows | bytes of the table | bytes of trees and tables | bytes of the positions seen |
//! | `time`, `cpu_time`, `flag` | yes | yes | yes | yes | yes |
//! | `until_proven` | yes | | | | |
//!
//! Limits that count are exact on one thread. Several threads share them: they are overrun by the
//! last step of the last thread. Each thread looks at time and flag by itself, about every
//! millisecond.

mod clock;
mod counts;
#[cfg(feature = "serde")]
mod data;
mod every;
mod names;
mod pool;
mod share;
mod stop;
mod work;

pub(crate) use clock::{Clock, now};
pub use every::Every;
pub use stop::StopReason;
pub use work::Work;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The least part of states, evaluations or nodes that a search of several is given.
const LEAST_PART: u64 = 8192;

/// The limits of one run. The first one that is reached ends it; at least one should be set.
///
/// Time and flag are heeded within playouts, the other limits between iterations: in a game that
/// may never end, playouts need a cap
/// ([`Uniform::capped`](crate::policy::playout::Uniform::capped)). The counts of each engine are in
/// a [table](self).
///
/// With the feature `serde` a budget is data: an object with the names of [`Budget::LIMITS`],
/// without those that are not limited. Timer and flag are not part of it.
///
/// ```
/// use std::time::Duration;
/// use tesuji::Budget;
///
/// let budget = Budget::iterations(10_000).with_memory(64 << 20);
/// let timed = Budget::time(Duration::from_millis(50));
/// # let _ = (budget, timed);
/// ```
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default))]
pub struct Budget {
    /// Iterations of this run. Whatever the budget, a root takes 2³¹ − 1 visits at most.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub iterations: Option<u64>,
    /// Nodal states computed in this run, in the tree and in playouts: the fixed setting of the
    /// split-move experiments (paper 002).
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub states: Option<u64>,
    /// Evaluations asked for in this run. The value of an [`Evaluator`](crate::eval::Evaluator) for
    /// one position and one player is one, whether it was computed or cached. Tree estimates,
    /// playouts and the leaves of minimax ask for them, in batches. Where playouts ask another
    /// evaluator than the tree's, only the tree's are counted
    /// ([`Playout::evaluates_apart`](crate::policy::playout::Playout::evaluates_apart)). It is
    /// overrun by fewer than one iteration asks for. An agent that asks for none is not limited by
    /// it ([`Search::evaluates`](crate::Search::evaluates)), and one may run out of positions to
    /// ask about.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub evaluations: Option<u64>,
    /// Nodes held by the tree, counted as [`Search::nodes`](crate::Search::nodes) does.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub nodes: Option<u64>,
    /// Wall-clock time of this run. It is looked at about every millisecond, and within playouts,
    /// one of which may be given up for it. It is overrun by a few milliseconds at most, or by the
    /// time of one move of the game with the evaluations that choose it. The clock is not read
    /// where neither a time nor a flag is set, so that there need not be one.
    #[cfg_attr(
        feature = "serde",
        serde(
            rename = "time_ms",
            with = "data::milliseconds",
            skip_serializing_if = "Option::is_none"
        )
    )]
    pub time: Option<Duration>,
    /// Processor time of this run, as the timer of [`Budget::with_cpu_time`] tells it; no limit
    /// where `time` is one. Of several threads each counts its own, and the first one that has used
    /// it up ends the run.
    #[cfg_attr(
        feature = "serde",
        serde(
            rename = "cpu_ms",
            with = "data::milliseconds",
            skip_serializing_if = "Option::is_none"
        )
    )]
    pub cpu_time: Option<Duration>,
    /// Bytes the tree may take from the system.
    #[cfg_attr(
        feature = "serde",
        serde(
            rename = "memory_mb",
            with = "data::mebibytes",
            skip_serializing_if = "Option::is_none"
        )
    )]
    pub memory: Option<usize>,
    /// Whether a proven root ends the run, if the final-move policy plays proven moves.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "data::is_true"))]
    pub until_proven: bool,
    /// Iterations that this run and those after it are expected to come to, if others follow it
    /// from the same root. Otherwise those of this run are all. It is no limit; it says how long a
    /// search is ([`ByLength`](crate::player::ByLength)).
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub expected: Option<u64>,
    /// Tells the time that [`Budget::cpu_time`] limits, on the thread that searches, such as the
    /// processor time of that thread. It is asked whenever the clock is read. `None`: the time that
    /// goes by counts.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub timer: Option<fn() -> Duration>,
    /// Set from elsewhere to stop the run. It is looked at about every millisecond, like the clock,
    /// which says how much can be done in one.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub flag: Option<Arc<AtomicBool>>,
}

impl Default for Budget {
    /// No limit but a proof.
    fn default() -> Self {
        Self {
            iterations: None,
            states: None,
            evaluations: None,
            nodes: None,
            time: None,
            cpu_time: None,
            memory: None,
            until_proven: true,
            expected: None,
            timer: None,
            flag: None,
        }
    }
}

impl PartialEq for Budget {
    /// Whether both set the same limits, and the same flag ends both.
    fn eq(&self, other: &Self) -> bool {
        let same_flag = match (&self.flag, &other.flag) {
            (Some(own), Some(other)) => Arc::ptr_eq(own, other),
            (own, other) => own.is_none() && other.is_none(),
        };
        let limits = |budget: &Self| Self::LIMITS.map(|name| budget.limit(name));
        let times = |budget: &Self| (budget.time, budget.cpu_time, budget.memory);
        same_flag
            && limits(self) == limits(other)
            && times(self) == times(other)
            && self.until_proven == other.until_proven
            && self.expected == other.expected
    }
}

impl Eq for Budget {}

impl Budget {
    /// A number of iterations.
    pub fn iterations(iterations: u64) -> Self {
        Self::default().with_iterations(iterations)
    }

    /// A number of nodes.
    pub fn nodes(nodes: u64) -> Self {
        Self::default().with_nodes(nodes)
    }

    /// A number of evaluations.
    ///
    /// ```
    /// use tesuji::agents::{Im, implicit};
    /// use tesuji::eval::{Heuristic, Null};
    /// use tesuji::game::Pile;
    /// use tesuji::{Budget, Search, StopReason};
    ///
    /// let agent: Im<_> = implicit(Heuristic::new(Null, 1.0));
    /// let mut search = Search::new(Pile { stones: 50, mover: 0 }, agent, 1);
    /// let stop = search.run(&Budget::evaluations(100));
    /// // Two moves are evaluated at once.
    /// assert_eq!((stop, search.evaluations()), (StopReason::Evaluations, 100));
    /// ```
    pub fn evaluations(evaluations: u64) -> Self {
        Self::default().with_evaluations(evaluations)
    }

    /// An amount of wall-clock time.
    pub fn time(time: Duration) -> Self {
        Self::default().with_time(time)
    }

    /// Limits the iterations.
    #[must_use]
    pub fn with_iterations(self, iterations: u64) -> Self {
        Self {
            iterations: Some(iterations),
            ..self
        }
    }

    /// Limits the wall-clock time.
    #[must_use]
    pub fn with_time(self, time: Duration) -> Self {
        Self {
            time: Some(time),
            ..self
        }
    }

    /// Limits the time that a function tells on the thread that searches ([`Budget::cpu_time`]).
    #[must_use]
    pub fn with_cpu_time(self, time: Duration, timer: fn() -> Duration) -> Self {
        Self {
            cpu_time: Some(time),
            timer: Some(timer),
            ..self
        }
    }

    /// Limits the nodes of the tree.
    #[must_use]
    pub fn with_nodes(self, nodes: u64) -> Self {
        Self {
            nodes: Some(nodes),
            ..self
        }
    }

    /// Limits the nodal states.
    #[must_use]
    pub fn with_states(self, states: u64) -> Self {
        Self {
            states: Some(states),
            ..self
        }
    }

    /// Limits the evaluations.
    #[must_use]
    pub fn with_evaluations(self, evaluations: u64) -> Self {
        Self {
            evaluations: Some(evaluations),
            ..self
        }
    }

    /// Limits the memory, in bytes.
    #[must_use]
    pub fn with_memory(self, bytes: usize) -> Self {
        Self {
            memory: Some(bytes),
            ..self
        }
    }

    /// Stops when the flag is set. Each run takes a new flag. A flag that is set and then cleared
    /// for the next run may not have been seen by the run that it was to stop.
    #[must_use]
    pub fn with_stop_flag(self, flag: Arc<AtomicBool>) -> Self {
        Self {
            flag: Some(flag),
            ..self
        }
    }

    /// Goes on after the root is proven, as the published PN-MCTS does.
    #[must_use]
    pub fn beyond_proof(self) -> Self {
        Self {
            until_proven: false,
            ..self
        }
    }

    /// Expects this number of `iterations` from now on, of this run and those after it.
    #[must_use]
    pub fn expecting(self, iterations: u64) -> Self {
        Self {
            expected: Some(iterations),
            ..self
        }
    }

    /// The same budget, with the limits of another one where it has none.
    #[must_use]
    pub fn or(self, other: &Self) -> Self {
        Self {
            iterations: self.iterations.or(other.iterations),
            states: self.states.or(other.states),
            evaluations: self.evaluations.or(other.evaluations),
            nodes: self.nodes.or(other.nodes),
            time: self.time.or(other.time),
            cpu_time: self.cpu_time.or(other.cpu_time),
            memory: self.memory.or(other.memory),
            timer: self.timer.or(other.timer),
            flag: self.flag.or_else(|| other.flag.clone()),
            ..self
        }
    }

    /// Whether there is a limit other than memory; a flag is no limit.
    pub fn is_limited(&self) -> bool {
        let counts = [self.iterations, self.states, self.evaluations, self.nodes];
        counts.into_iter().any(|limit| limit.is_some()) || self.time_limit().is_some()
    }

    /// The iterations from now on, of this run and those after it; the most there are if that is
    /// not said.
    pub(crate) fn to_come(&self) -> u64 {
        self.expected.or(self.iterations).unwrap_or(u64::MAX)
    }

    /// The nodes of a solver that the budget allows: each is an iteration, a state and a node.
    pub(crate) fn solver_nodes(&self) -> Option<u64> {
        let limits = [self.iterations, self.states, self.nodes];
        limits.into_iter().flatten().min()
    }

    /// The time that ends a run: [`Budget::time`], or else [`Budget::cpu_time`].
    pub fn time_limit(&self) -> Option<Duration> {
        self.time.or(self.cpu_time)
    }

    /// Tells the time that ends a run; `None` if that is the time that goes by.
    fn timer(&self) -> Option<fn() -> Duration> {
        self.timer
            .filter(|_| self.time.is_none() && self.cpu_time.is_some())
    }

    /// The limits of it that do not count: times and flag.
    pub(crate) fn uncounted(&self) -> Self {
        Self {
            time: self.time,
            cpu_time: self.cpu_time,
            timer: self.timer,
            flag: self.flag.clone(),
            ..Self::default()
        }
    }

    /// Whether a run reads the clock.
    pub(crate) fn is_timed(&self) -> bool {
        self.time_limit().is_some() || self.flag.is_some()
    }

    /// The same budget with other times.
    pub(crate) fn with_times(self, of: impl Fn(Duration) -> Duration) -> Self {
        Self {
            time: self.time.map(&of),
            cpu_time: self.cpu_time.map(&of),
            ..self
        }
    }

    /// Part `number` of `of` parts. Counts and memory are divided, and remainders go to the first
    /// parts; time and flag are those of all. A small limit of nodes, states or evaluations is
    /// divided among the first parts only, because the last iteration overruns each part.
    pub(crate) fn part(&self, number: u64, of: u64) -> Self {
        let among = |limit: u64, of: u64| match number {
            number if number < of => limit / of + u64::from(number < limit % of),
            _ => 0,
        };
        let share = |limit: u64| among(limit, of);
        let large = |limit: u64| among(limit, (limit / LEAST_PART).clamp(1, of));
        Self {
            iterations: self.iterations.map(share),
            nodes: self.nodes.map(large),
            states: self.states.map(large),
            evaluations: self.evaluations.map(large),
            memory: self.memory.map(|limit| limit / of as usize),
            expected: self.expected.map(share),
            ..self.clone()
        }
    }

    /// The same budget for a thread that begins later by `late`.
    pub(crate) fn after(self, late: Duration) -> Self {
        match self.timer() {
            None => self.with_times(|time| time.saturating_sub(late)),
            // It counts for itself.
            Some(_) => self,
        }
    }

    fn flagged(&self) -> bool {
        self.flag
            .as_ref()
            .is_some_and(|flag| flag.load(Ordering::Relaxed))
    }
}
