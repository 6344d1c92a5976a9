//! Counts the work of a run and says when it must end.

use crate::search::{Budget, StopReason};
use crate::solve::pace::Pace;
use std::sync::atomic::Ordering;

/// The work of one run against its budget. Not generic: it is compiled once.
#[derive(Debug)]
pub(super) struct Meter {
    budget: Budget,
    /// Positions visited.
    visited: u64,
    most: u64,
    /// When the clock and the flag are to be looked at.
    pace: Pace,
    stop: Option<StopReason>,
}

impl Meter {
    pub(super) fn new(budget: &Budget) -> Self {
        let most = budget.iterations.unwrap_or(u64::MAX);
        let most = most.min(budget.states.unwrap_or(u64::MAX));
        Self {
            budget: budget.clone(),
            visited: 0,
            most,
            pace: Pace::new(budget.is_timed()),
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
        self.pace.count(positions);
    }

    /// Whether the run must end before the next position.
    #[inline(always)]
    pub(super) fn is_over(&mut self) -> bool {
        (self.visited >= self.most || self.pace.is_due()) && self.look()
    }

    /// Whether the run must end at once, within what counts as a whole: the time is up or the flag
    /// set. Positions that were looked at and are not visited yet are counted as work.
    #[inline]
    pub(super) fn is_late(&mut self, positions: usize) -> bool {
        self.pace.count(positions as u64);
        self.pace.is_due() && self.look_at_clock()
    }

    #[cold]
    #[inline(never)]
    fn look(&mut self) -> bool {
        if self.stop.is_none() && self.visited >= self.most {
            let states = self.budget.states.is_some_and(|most| most == self.most);
            let iterations = self.budget.iterations == Some(self.most);
            self.stop = Some(if states && !iterations {
                StopReason::States
            } else {
                StopReason::Iterations
            });
        }
        self.look_at_clock()
    }

    #[cold]
    #[inline(never)]
    fn look_at_clock(&mut self) -> bool {
        let elapsed = self.pace.look();
        if self.stop.is_none() {
            let flag = self.budget.flag.as_ref();
            let time = elapsed.zip(self.budget.time);
            if flag.is_some_and(|flag| flag.load(Ordering::Relaxed)) {
                self.stop = Some(StopReason::Flag);
            } else if time.is_some_and(|(elapsed, limit)| elapsed >= limit) {
                self.stop = Some(StopReason::Time);
            }
        }
        if self.stop.is_some() {
            self.pace.stay_due();
        }
        self.stop.is_some()
    }

    /// Why the run had to end, if it had.
    pub(super) fn stop(&self) -> Option<StopReason> {
        self.stop
    }
}
