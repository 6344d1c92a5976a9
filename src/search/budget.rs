//! How long a search runs, and why it stopped.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The least part of states, evaluations or nodes that a search of several is given.
const LEAST_PART: u64 = 8192;

/// The limits of one run. The first one that is reached ends it; at least one should be set.
///
/// Time and flag are heeded within playouts, the other limits between iterations: in a game that may
/// never end, playouts need a cap ([`Uniform::capped`](crate::playout::Uniform::capped)).
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
    pub iterations: Option<u64>,
    /// Wall-clock time of this run. It is looked at about every millisecond, and within playouts,
    /// one of which may be given up for it: it is overrun by no more than one move of the game
    /// takes, with the evaluations that choose it, if that is more than a few milliseconds. The clock
    /// is not read where neither a time nor a flag is set, so that there need not be one.
    #[cfg_attr(
        feature = "serde",
        serde(rename = "seconds", with = "super::data::seconds")
    )]
    pub time: Option<Duration>,
    /// What [`Budget::time`] counts: the time that goes by if `None`, otherwise what this function says on the thread
    /// that searches, such as the processor time of that thread. Of several threads each counts its own, and the
    /// first one that has used up the time ends the run. It is asked whenever the clock is read.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub timer: Option<fn() -> Duration>,
    /// Nodes held by the tree, counted as [`Search::nodes`](super::Search::nodes) does.
    pub nodes: Option<u64>,
    /// Nodal states computed in this run, in the tree and in playouts: the fixed setting of the
    /// split-move experiments (paper 002).
    pub states: Option<u64>,
    /// Evaluations asked for in this run: what an [`Evaluator`](crate::eval::Evaluator) says of one
    /// position for one player is one, whether it was found out or remembered. Tree estimates, playouts
    /// and the leaves of minimax ask for them, in batches. Where playouts ask another evaluator than
    /// the tree's, only the tree's are counted
    /// ([`Playout::evaluates_apart`](crate::playout::Playout::evaluates_apart)). It is overrun by fewer
    /// than one iteration asks for. An agent that asks for none is not limited by it
    /// ([`Search::evaluates`](super::Search::evaluates)), and one may run out of positions to ask about.
    pub evaluations: Option<u64>,
    /// Bytes the tree may take from the system.
    pub memory: Option<usize>,
    /// Set from elsewhere to stop the run. It is looked at about every millisecond, like the clock,
    /// which says how much can be done in one.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub flag: Option<Arc<AtomicBool>>,
    /// Whether a proven root ends the run, if the final-move policy plays what is proven.
    pub until_proven: bool,
    /// Iterations that this run and those after it are expected to come to, if others follow it from the same root. Otherwise
    /// those of this run are all. Nothing is limited by it; policies may weigh what they know by what is still to come
    /// ([`Parent::horizon`](crate::select::Parent::horizon)).
    pub expected: Option<u64>,
}

impl Default for Budget {
    /// No limit but a proof.
    fn default() -> Self {
        Self {
            iterations: None,
            time: None,
            timer: None,
            nodes: None,
            states: None,
            evaluations: None,
            memory: None,
            flag: None,
            until_proven: true,
            expected: None,
        }
    }
}

impl Budget {
    /// A number of iterations.
    pub fn iterations(iterations: u64) -> Self {
        Self::default().with_iterations(iterations)
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

    /// Counts time by a function of the thread that searches ([`Budget::timer`]).
    #[must_use]
    pub fn with_timer(self, timer: fn() -> Duration) -> Self {
        Self {
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

    /// Limits the memory of the tree, in bytes.
    #[must_use]
    pub fn with_memory(self, bytes: usize) -> Self {
        Self {
            memory: Some(bytes),
            ..self
        }
    }

    /// Stops when the flag is set. Each run takes a new flag: a flag that is set and cleared again, for the next
    /// run, may not have been seen by the one that it was to stop.
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

    /// Expects so many iterations from now on, of this run and those after it.
    #[must_use]
    pub fn expecting(self, iterations: u64) -> Self {
        Self {
            expected: Some(iterations),
            ..self
        }
    }

    /// The iterations from now on, of this run and those after it; the most there are if that is not said.
    pub(crate) fn to_come(&self) -> u64 {
        self.expected.or(self.iterations).unwrap_or(u64::MAX)
    }

    /// The visits that a root of so many will have in the end; the most there are if that is not said.
    pub(super) fn horizon(&self, visits: u32) -> u32 {
        let all = self.to_come().saturating_add(u64::from(visits));
        u32::try_from(all).unwrap_or(u32::MAX)
    }

    /// Whether a run reads the clock.
    pub(crate) fn is_timed(&self) -> bool {
        self.time.is_some() || self.flag.is_some()
    }

    /// The part of so many that has this number: what can be divided is, what is left over goes to the first
    /// ones, and time and flag are those of all. Of what an iteration may take more of than one there is nothing for the
    /// last ones if it is little: each part is overrun by its last iteration.
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
        let left = |time: Duration| match self.timer {
            None => time.saturating_sub(late),
            // It counts for itself.
            Some(_) => time,
        };
        Self {
            time: self.time.map(left),
            ..self
        }
    }

    /// Which of the limits is passed that are looked at now and then only: the flag, the time that was
    /// spent, if it is known, and the memory that is taken.
    pub(super) fn overrun(
        &self,
        spent: Option<Duration>,
        reserved: &dyn Fn() -> usize,
    ) -> Option<StopReason> {
        if self.flagged() {
            return Some(StopReason::Flag);
        }
        let late = spent
            .zip(self.time)
            .is_some_and(|(spent, limit)| spent >= limit);
        if late {
            return Some(StopReason::Time);
        }
        let beyond = |limit| reserved() > limit;
        self.memory
            .is_some_and(beyond)
            .then_some(StopReason::Memory)
    }

    fn flagged(&self) -> bool {
        self.flag
            .as_ref()
            .is_some_and(|flag| flag.load(Ordering::Relaxed))
    }
}

/// Why a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum StopReason {
    /// The iterations were done.
    Iterations,
    /// The time was up.
    Time,
    /// The tree holds as many nodes as it may.
    Nodes,
    /// The states were computed.
    States,
    /// The evaluations were asked for.
    Evaluations,
    /// The next block of nodes would exceed the memory limit.
    Memory,
    /// The stop flag was set.
    Flag,
    /// Whoever watched the search had seen enough.
    Watcher,
    /// The value of the root is proven.
    Proven,
    /// There is nothing left to do: the depth limit is reached, every line was followed, or what the moves
    /// that are [allowed](crate::Search::restrict) are worth is proven.
    Exhausted,
    /// There is nothing to search: the game is over.
    GameOver,
}

impl fmt::Display for StopReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Iterations => "iterations",
            Self::Time => "time",
            Self::Nodes => "nodes",
            Self::States => "states",
            Self::Evaluations => "evaluations",
            Self::Memory => "memory",
            Self::Flag => "flag",
            Self::Watcher => "watcher",
            Self::Proven => "proven",
            Self::Exhausted => "exhausted",
            Self::GameOver => "game-over",
        })
    }
}
