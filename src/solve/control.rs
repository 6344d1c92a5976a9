//! The limits of an engine's run, and its progress.

use crate::budget::{Budget, Clock, Every, StopReason};
use std::fmt;
use std::ops::ControlFlow;
use std::time::Duration;

/// The effort that is left to answer "can the player force this score?".
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Effort {
    /// The score in question.
    pub score: i16,
    /// The effort to prove that the score can be forced, in the unit of the engine: the proof
    /// number, the expected work, or one minus the probability. 0 if proven, infinite if refuted.
    pub proof: f64,
    /// The effort to prove that the score cannot be forced.
    pub disproof: f64,
}

/// The progress of a solver.
#[derive(Clone, Debug, PartialEq)]
pub struct SolverProgress {
    /// The positions whose moves were generated so far.
    pub nodes: u64,
    /// The bytes in use.
    pub bytes: usize,
    /// The time since solving began.
    pub time: Duration,
    /// The numbers of the root.
    pub root: Vec<Effort>,
}

/// A closure that is called with the progress of a solver. [`ControlFlow::Break`] ends solving.
pub type SolverWatch<'a> = dyn FnMut(&SolverProgress) -> ControlFlow<()> + 'a;

/// The limits of an engine's run: the clock and the watcher.
pub struct Control<'a> {
    clock: Clock,
    watch: Option<&'a mut SolverWatch<'a>>,
    /// The nodes that may be expanded; the greatest number without a limit.
    most_nodes: u64,
    /// Nodes of runs before this one.
    nodes_before: u64,
    /// Nodes of calls before this one, all runs together.
    of_calls_before: u64,
    /// Bytes of runs before this one.
    bytes_before: usize,
    /// Bytes of this run beside those that it shows.
    bytes_beside: usize,
    /// The nodes when the progress was shown last.
    shown: u64,
}

impl fmt::Debug for Control<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Control")
            .field("clock", &self.clock)
            .finish_non_exhaustive()
    }
}

impl<'a> Control<'a> {
    /// Starts the clock, which is read only if the budget has a time or a flag.
    pub fn new(budget: &Budget) -> Self {
        Self::by(Clock::begin(budget), budget, None)
    }

    /// Starts the clock, and calls `watch` with the progress as often as `every` says.
    pub fn watched(budget: &Budget, every: Every, watch: &'a mut SolverWatch<'a>) -> Self {
        let clock = Clock::shown(budget, Some(every)).timed();
        Self::by(clock, budget, Some(watch))
    }

    /// Goes by a clock alone: that of one thread among others, whose nodes are limited elsewhere.
    pub(super) fn of_thread(clock: &Clock) -> Self {
        Self::by(clock.beside(), &Budget::default(), None)
    }

    fn by(clock: Clock, budget: &Budget, watch: Option<&'a mut SolverWatch<'a>>) -> Self {
        Self {
            clock,
            watch,
            most_nodes: budget.solver_nodes().unwrap_or(u64::MAX),
            nodes_before: 0,
            of_calls_before: 0,
            bytes_before: 0,
            bytes_beside: 0,
            shown: 0,
        }
    }

    /// The bytes that this run may take.
    pub fn memory(&self) -> usize {
        // No array takes more.
        let limit = self.clock.memory().min(isize::MAX as usize);
        limit.saturating_sub(self.bytes_before)
    }

    /// The nodes that this run may still expand after `nodes` nodes.
    pub fn nodes_left(&self, nodes: u64) -> u64 {
        self.most_nodes
            .saturating_sub(self.nodes_before + nodes - self.of_calls_before)
    }

    /// The time since solving began; `None` if it is neither limited nor watched.
    pub fn elapsed(&self) -> Option<Duration> {
        self.clock.elapsed()
    }

    /// The time that is left, and the flag, as a budget for work beside the search.
    pub fn rest(&self) -> Budget {
        self.clock.rest()
    }

    /// The reason to end a run that has expanded `nodes` nodes; `None` if it goes on. The engine
    /// checks its memory itself; `bytes` and `root` are for the watcher.
    #[inline]
    pub fn stop(
        &mut self,
        nodes: u64,
        bytes: usize,
        root: &dyn Fn() -> Vec<Effort>,
    ) -> Option<StopReason> {
        if self.nodes_left(nodes) == 0 {
            return Some(StopReason::Nodes);
        }
        if self.interrupts(1) {
            return self.late();
        }
        if self.watch.is_some() && self.clock.is_to_be_shown(self.nodes_before + nodes) {
            return self.show(nodes, bytes, root);
        }
        None
    }

    /// Counts steps of long work between two calls of [`Control::stop`], such as moves or plies of
    /// playouts. Returns whether the time is up or the flag set ([`Control::late`] says which).
    /// Once it is `true` it stays so.
    #[inline]
    pub fn interrupts(&mut self, steps: u64) -> bool {
        self.clock.interrupts(steps)
    }

    /// The reason why work was interrupted; `None` if it was not.
    pub fn late(&self) -> Option<StopReason> {
        self.clock.stop()
    }

    #[cold]
    #[inline(never)]
    fn show(
        &mut self,
        nodes: u64,
        bytes: usize,
        root: &dyn Fn() -> Vec<Effort>,
    ) -> Option<StopReason> {
        let watch = self.watch.as_mut()?;
        let nodes = self.nodes_before + nodes;
        if nodes == self.shown {
            return None;
        }
        let enough = watch(&SolverProgress {
            nodes,
            bytes: self.bytes_before + self.bytes_beside + bytes,
            time: self.clock.looked().unwrap_or_default(),
            root: root(),
        });
        self.shown = nodes;
        self.clock.was_shown(nodes);
        if enough.is_break() {
            self.clock.end(StopReason::Watcher);
        }
        self.late()
    }

    /// Goes over to a run, beside others that have expanded `nodes` nodes and hold `bytes` bytes.
    /// Nodes of calls before this one do not count.
    pub(super) fn next_run(&mut self, nodes: u64, bytes: usize, of_calls_before: u64) {
        self.nodes_before = nodes;
        self.of_calls_before = of_calls_before;
        self.bytes_before = bytes;
        self.bytes_beside = 0;
    }

    /// Sets the bytes of this run that are not counted when it asks whether to go on.
    pub(super) fn set_beside(&mut self, bytes: usize) {
        self.bytes_beside = bytes;
    }
}
