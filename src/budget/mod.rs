//! The limits of a run, the work it did, and why it stopped.
//!
//! One [`Budget`] serves every engine. Each engine heeds the limits that apply to it:
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
//! Limits of a count are exact on one thread. Several threads share one count, which the last step
//! of one thread may exceed. Each thread checks the time and the flag about every millisecond.

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

/// The limits of one run; a limit of `None` is not set. The first one that is reached ends the run;
/// at least one should be set.
///
/// Time and flag are heeded within playouts, the other limits between iterations: in a game that
/// may never end, playouts need a cap
/// ([`Uniform::capped`](crate::policy::playout::Uniform::capped)). The counts of each engine are in
/// a [table](self).
///
/// With the feature `serde` a budget is data: an object with the names of [`Budget::LIMITS`].
/// Limits that are not set are left out, and so are timer and flag.
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
    /// Iterations of this run. A root takes at most 2³¹ − 1 visits, with or without this limit.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub iterations: Option<u64>,
    /// Nodal states computed in this run, in the tree and in playouts: the fixed setting of the
    /// split-move experiments (paper 002).
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub states: Option<u64>,
    /// Evaluations asked for in this run. The value of an [`Evaluator`](crate::eval::Evaluator) for
    /// one position and one player counts as one, whether it was computed or cached. Tree
    /// estimates, playouts and the leaves of minimax ask for evaluations, in batches. Where
    /// playouts ask another evaluator than the tree's, only the tree's are counted
    /// ([`Playout::evaluates_apart`](crate::policy::playout::Playout::evaluates_apart)). A run may
    /// exceed the limit by less than one iteration asks for. The limit does not end the search of
    /// an agent that asks for none ([`Search::evaluates`](crate::Search::evaluates)).
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub evaluations: Option<u64>,
    /// Nodes held by the tree, counted as [`Search::nodes`](crate::Search::nodes) does.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub nodes: Option<u64>,
    /// Wall-clock time of this run. The clock is read about every millisecond, within playouts too:
    /// a playout may be given up. A run exceeds the limit by a few milliseconds at most, or by one
    /// move of the game with the evaluations that choose it. Without a time and a flag the clock is
    /// never read.
    #[cfg_attr(
        feature = "serde",
        serde(
            rename = "time_ms",
            with = "data::milliseconds",
            skip_serializing_if = "Option::is_none"
        )
    )]
    pub time: Option<Duration>,
    /// Processor time of this run, read from the timer of [`Budget::with_cpu_time`]. Ignored if
    /// `time` is set. Each thread counts its own time; the first thread to use it up ends the run.
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
    /// Whether a proven root ends the run. Only for final-move policies that play proven moves.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "data::is_true"))]
    pub until_proven: bool,
    /// The total iterations of this run and of later runs from the same root. `None`: no other run
    /// follows. This is no limit: [`ByLength`](crate::player::ByLength) chooses a search by it.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub expected: Option<u64>,
    /// The timer of [`Budget::cpu_time`]: mostly the processor time of the calling thread. It is
    /// read together with the clock. `None`: wall-clock time counts.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub timer: Option<fn() -> Duration>,
    /// A flag that another thread sets to stop the run; `None` for no flag. It is checked about
    /// every millisecond, together with the clock.
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

    /// A limit of wall-clock time.
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

    /// Limits the time that `timer` tells on the thread that searches ([`Budget::cpu_time`]).
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

    /// Stops the run when `flag` is set. Each run takes a new flag. If a flag is cleared for the
    /// next run, the last run may not have seen it and goes on.
    #[must_use]
    pub fn with_stop_flag(self, flag: Arc<AtomicBool>) -> Self {
        Self {
            flag: Some(flag),
            ..self
        }
    }

    /// Does not stop when the root is proven, as in the published PN-MCTS.
    #[must_use]
    pub fn beyond_proof(self) -> Self {
        Self {
            until_proven: false,
            ..self
        }
    }

    /// Sets [`Budget::expected`]: the `iterations` of this run and of later ones from the same
    /// root.
    #[must_use]
    pub fn expecting(self, iterations: u64) -> Self {
        Self {
            expected: Some(iterations),
            ..self
        }
    }

    /// This budget, with the limits of `other` where this one has none.
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

    /// The time limit of a run: [`Budget::time`], or if it is not set [`Budget::cpu_time`].
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
