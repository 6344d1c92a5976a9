//! Counts the work of a run and says when it must end.

use crate::search::{Budget, Due, StopReason};
use crate::solve::pace::Pace;
use std::sync::atomic::Ordering;
use std::time::Duration;

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
    /// When somebody who watches is to be shown something, where the search pauses for it.
    due: Option<Due>,
}

impl Meter {
    /// Begins now. With `timed` the clock is read even if the budget does not ask for it.
    pub(super) fn new(budget: &Budget, timed: bool) -> Self {
        let most = budget.iterations.unwrap_or(u64::MAX);
        let most = most.min(budget.states.unwrap_or(u64::MAX));
        Self {
            budget: budget.clone(),
            visited: 0,
            most,
            pace: Pace::new(timed || budget.is_timed()),
            stop: None,
            due: None,
        }
    }

    /// From now on [`Meter::pauses`] when somebody who watches wants to be shown something.
    pub(super) fn pause_when(&mut self, due: Due) {
        self.due = Some(due);
    }

    /// The time since the run began, if the clock is read.
    pub(super) fn elapsed(&self) -> Option<Duration> {
        self.pace.elapsed()
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

    /// Whether the run must end before the next position, or is to pause for somebody who watches.
    #[inline(always)]
    pub(super) fn pauses(&mut self) -> bool {
        (self.visited >= self.most || self.pace.is_due()) && self.look_around()
    }

    #[cold]
    #[inline(never)]
    fn look_around(&mut self) -> bool {
        self.look() || self.is_to_be_shown(self.elapsed())
    }

    fn is_to_be_shown(&self, elapsed: Option<Duration>) -> bool {
        self.due
            .is_some_and(|due| due.is_due(self.visited, elapsed))
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
        // What has to be shown waits for the end of an iteration.
        if self.stop.is_some() || self.is_to_be_shown(elapsed) {
            self.pace.stay_due();
        }
        self.stop.is_some()
    }

    /// Why the run had to end, if it had.
    pub(super) fn stop(&self) -> Option<StopReason> {
        self.stop
    }
}
