//! Counts the work of a run and says when it must end.

use crate::search::{Budget, Due, StopReason, Work};
use crate::solve::pace::Pace;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// The work of one run against its budget. Not generic: it is compiled once.
#[derive(Debug)]
pub(super) struct Meter {
    budget: Budget,
    /// Positions visited.
    visited: u64,
    /// The positions after which to look what ends the run.
    most: u64,
    /// Evaluations asked for, in this run and all before it.
    evaluations: u64,
    /// Those before it.
    evaluated_before: u64,
    /// All that may be asked for.
    most_evaluations: u64,
    /// When the clock and the flag are to be looked at.
    pace: Pace,
    stop: Option<StopReason>,
    /// When somebody who watches is to be shown something, where the search pauses for it.
    due: Option<Due>,
}

impl Meter {
    /// Begins now, after so many evaluations by earlier runs. [`Meter::pauses`] when somebody who watches
    /// is due to be shown something, for which the clock may be read even if the budget does not ask for it.
    pub(super) fn new(budget: &Budget, due: Option<Due>, evaluations: u64) -> Self {
        let timed = due.is_some_and(|due| due.is_timed());
        let most = budget.iterations.unwrap_or(u64::MAX);
        let most = most.min(budget.states.unwrap_or(u64::MAX));
        let most_evaluations = budget.evaluations.unwrap_or(u64::MAX);
        Self {
            budget: budget.clone(),
            visited: 0,
            most,
            evaluations,
            evaluated_before: evaluations,
            most_evaluations: evaluations.saturating_add(most_evaluations),
            pace: Pace::new(timed || budget.is_timed()),
            stop: None,
            due,
        }
    }

    /// Now this is when somebody who watches wants to be shown something.
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

    /// What the run has taken so far.
    pub(super) fn work(&self) -> Work {
        Work {
            iterations: self.visited,
            states: self.visited,
            evaluations: self.evaluations - self.evaluated_before,
            playout_evaluations: 0,
        }
    }

    /// Takes note that there have been so many evaluations, those of earlier runs included.
    #[inline(always)]
    pub(super) fn evaluated(&mut self, evaluations: u64) {
        self.evaluations = evaluations;
        if evaluations >= self.most_evaluations {
            self.most = 0;
        }
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
            self.stop = self.spent();
        }
        self.look_at_clock()
    }

    /// The limit of work that is reached, if one is; of several the smallest.
    fn spent(&self) -> Option<StopReason> {
        let (budget, work) = (&self.budget, self.work());
        let limits = [
            (budget.iterations, work.iterations, StopReason::Iterations),
            (budget.states, work.states, StopReason::States),
            (
                budget.evaluations,
                work.evaluations,
                StopReason::Evaluations,
            ),
        ];
        let reached = limits.into_iter().filter_map(|(limit, done, reason)| {
            let limit = limit.filter(|&limit| done >= limit)?;
            Some((limit, reason))
        });
        let smallest = reached.min_by_key(|&(limit, _)| limit);
        smallest.map(|(_, reason)| reason)
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

    /// Ends what is being searched, as if the flag had been set.
    pub(super) fn break_off(&mut self) {
        self.stop.get_or_insert(StopReason::Flag);
        self.pace.stay_due();
    }

    /// Goes on after something was broken off. What ends the run for good does so again.
    pub(super) fn resume(&mut self) {
        self.stop = None;
        self.pace.stay_due();
    }

    /// Whether the time ends the run.
    pub(super) fn has_a_time(&self) -> bool {
        self.budget.time.is_some()
    }

    /// Why the run had to end, if it had.
    pub(super) fn stop(&self) -> Option<StopReason> {
        self.stop
    }
}
