//! Runs divided into slices.

use crate::budget::{Budget, Clock, Every, StopReason, Work};
use std::time::Duration;

/// A run divided into slices. Not generic: it is compiled once.
///
/// Slices end after a number of iterations, never by the clock, which may give up a playout: then
/// the random numbers after it would be others than without a watcher.
#[derive(Debug)]
pub(crate) struct Slices<'b> {
    budget: &'b Budget,
    every: Every,
    /// Total work of the finished slices.
    done: Work,
    /// The iterations of a slice.
    size: u64,
    /// Looked at when a slice begins and when it ends.
    clock: Clock,
}

/// The next step after a slice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum After {
    /// Another slice.
    Slice,
    /// It is time for the watcher.
    Due,
    /// The run has ended.
    Ended(StopReason),
}

/// The share of the time between two looks that a slice takes, about.
const SLICES: u32 = 8;

impl<'b> Slices<'b> {
    /// A run within a budget that begins now.
    pub(crate) fn new(budget: &'b Budget, every: Every) -> Self {
        Self {
            budget,
            every,
            done: Work::default(),
            size: match every {
                Every::Iterations(iterations) => iterations.max(1),
                Every::Time(_) => 1,
            },
            clock: Clock::shown(budget, Some(every)),
        }
    }

    /// The budget of the next slice, which begins now.
    pub(crate) fn next(&mut self) -> Budget {
        let left = |limit: Option<u64>, done| limit.map(|limit| limit.saturating_sub(done));
        self.clock.tick();
        let spent = self.clock.spent().unwrap_or_default();
        let own = left(self.budget.iterations, self.done.iterations).unwrap_or(u64::MAX);
        let budget = Budget {
            iterations: Some(own.min(self.size)),
            states: left(self.budget.states, self.done.states),
            evaluations: left(self.budget.evaluations, self.done.evaluations),
            expected: left(Some(self.budget.to_come()), self.done.iterations),
            ..self.budget.clone()
        };
        budget.with_times(|time| time.saturating_sub(spent))
    }

    /// Takes note of the end of a slice and of its work.
    pub(crate) fn ran(&mut self, stop: StopReason, took: Work) -> After {
        self.done += took;
        let done = self.done.iterations;
        let size = self.size;
        if let Some(time) = self.clock.tick() {
            self.size = slice_after(self.every, self.size, time);
        }
        let all = self.budget.iterations.is_some_and(|all| done >= all);
        // The root may have as many visits as it can count.
        if stop != StopReason::Iterations || all || took.iterations < size {
            return After::Ended(stop);
        }
        if self.clock.is_to_be_shown(done) {
            self.clock.was_shown(done);
            return After::Due;
        }
        After::Slice
    }

    /// The time from the beginning of the run to the end of the last slice, if it is known.
    pub(crate) fn elapsed(&self) -> Option<Duration> {
        self.clock.looked()
    }

    /// Total work of the finished slices.
    pub(crate) fn work(&self) -> Work {
        self.done
    }
}

/// The iterations of the next slice, where the last one had `size` and took the time `took`.
fn slice_after(every: Every, size: u64, took: Duration) -> u64 {
    let Every::Time(every) = every else {
        return size;
    };
    if took > every / (SLICES / 2) {
        (size / 4).max(1)
    } else if took < every / (2 * SLICES) {
        size.saturating_mul(2)
    } else {
        size
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TENTH: Duration = Duration::from_millis(100);

    fn took(iterations: u64, states: u64) -> Work {
        Work {
            iterations,
            states,
            evaluations: 2 * iterations,
            ..Work::default()
        }
    }

    #[test]
    fn slices_add_up_to_the_budget() {
        let budget = Budget::iterations(25).with_states(1000);
        let budget = budget.with_evaluations(60);
        let mut slices = Slices::new(&budget, Every::Iterations(10));
        for (given, left, after) in [
            (10, 1000, After::Due),
            (10, 930, After::Due),
            (5, 860, After::Ended(StopReason::Iterations)),
        ] {
            let slice = slices.next();
            assert_eq!((slice.iterations, slice.states), (Some(given), Some(left)));
            let evaluations = Some(60 - slices.work().evaluations);
            assert_eq!(slice.evaluations, evaluations);
            assert_eq!(slices.ran(StopReason::Iterations, took(given, 70)), after);
        }
        assert_eq!(slices.work(), took(25, 210));
    }

    #[test]
    fn a_slice_that_ends_early_ends_the_run() {
        let budget = Budget::default();
        let mut slices = Slices::new(&budget, Every::Iterations(10));
        slices.next();
        let ended = slices.ran(StopReason::Proven, took(3, 9));
        assert_eq!(ended, After::Ended(StopReason::Proven));
        // The root cannot count more visits.
        let mut slices = Slices::new(&budget, Every::Iterations(10));
        slices.next();
        let ended = slices.ran(StopReason::Iterations, took(3, 9));
        assert_eq!(ended, After::Ended(StopReason::Iterations));
    }

    #[test]
    fn slices_are_as_long_as_the_time_between_two_looks_allows() {
        let after = |size, took| slice_after(Every::Time(TENTH), size, took);
        assert_eq!(after(64, Duration::from_micros(1)), 128);
        assert_eq!(after(64, TENTH / SLICES), 64);
        assert_eq!(after(64, TENTH), 16);
        assert_eq!(after(1, TENTH), 1);
        assert_eq!(slice_after(Every::Iterations(9), 9, TENTH), 9);
    }
}
