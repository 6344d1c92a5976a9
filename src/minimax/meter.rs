//! Counts the work of a run and says when it must end.

use crate::search::{Budget, StopReason};
use std::sync::atomic::Ordering;
use std::time::Instant;

/// Positions between two looks at the clock and the flag.
const CLOCK_INTERVAL: u64 = 1000;

/// The work of one run against its budget. Not generic: it is compiled once.
#[derive(Debug)]
pub(super) struct Meter {
    budget: Budget,
    began: Instant,
    /// Positions visited.
    visited: u64,
    most: u64,
    /// When so many are visited, a limit must be looked at.
    due: u64,
    stop: Option<StopReason>,
}

impl Meter {
    pub(super) fn new(budget: &Budget) -> Self {
        let most = budget.iterations.unwrap_or(u64::MAX);
        let most = most.min(budget.states.unwrap_or(u64::MAX));
        Self {
            budget: budget.clone(),
            began: Instant::now(),
            visited: 0,
            most,
            due: 0,
            stop: None,
        }
    }

    pub(super) fn visited(&self) -> u64 {
        self.visited
    }

    /// Counts so many positions.
    #[inline(always)]
    pub(super) fn visit(&mut self, positions: u64) {
        self.visited += positions;
    }

    /// Whether the run must end before the next position.
    #[inline(always)]
    pub(super) fn is_over(&mut self) -> bool {
        self.visited >= self.due && self.look()
    }

    #[cold]
    #[inline(never)]
    fn look(&mut self) -> bool {
        if self.stop.is_some() {
            return true;
        }
        let flag = self.budget.flag.as_ref();
        if self.visited >= self.most {
            let states = self.budget.states.is_some_and(|most| most == self.most);
            let iterations = self.budget.iterations == Some(self.most);
            self.stop = Some(if states && !iterations {
                StopReason::States
            } else {
                StopReason::Iterations
            });
        } else if flag.is_some_and(|flag| flag.load(Ordering::Relaxed)) {
            self.stop = Some(StopReason::Flag);
        } else if self
            .budget
            .time
            .is_some_and(|limit| self.began.elapsed() >= limit)
        {
            self.stop = Some(StopReason::Time);
        }
        // Once it is over it stays due.
        if self.stop.is_none() {
            self.due = self.most.min(self.visited + CLOCK_INTERVAL);
        }
        self.stop.is_some()
    }

    /// Why the run had to end, if it had.
    pub(super) fn stop(&self) -> Option<StopReason> {
        self.stop
    }
}
