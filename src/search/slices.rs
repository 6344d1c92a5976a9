//! Runs divided into slices.

use super::budget::{Budget, StopReason};
use super::watch::Every;
use super::work::Work;
use crate::clock::Clock;
use std::time::Duration;

/// A run divided into slices. Not generic: it is compiled once.
///
/// Slices end after a number of iterations, never by the clock, which may give up a playout: then the
/// random numbers after it would be others than without somebody who watches.
#[derive(Debug)]
pub(crate) struct Slices<'b> {
    budget: &'b Budget,
    due: Due,
    /// What the slices that ended took.
    done: Work,
    /// The iterations of a slice.
    size: u64,
    /// Looked at when a slice begins and when it ends.
    clock: Option<Clock>,
}

/// What comes after a slice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum After {
    /// Another slice.
    Slice,
    /// It is time for whoever watches.
    Due,
    /// Nothing: the run has ended.
    Ended(StopReason),
}

impl<'b> Slices<'b> {
    /// A run within a budget that begins now.
    pub(crate) fn new(budget: &'b Budget, every: Every) -> Self {
        let timed = budget.is_timed() || matches!(every, Every::Time(_));
        Self {
            budget,
            due: Due::new(every),
            done: Work::default(),
            size: match every {
                Every::Iterations(iterations) => iterations.max(1),
                Every::Time(_) => 1,
            },
            clock: timed.then(|| Clock::begin(budget.timer)),
        }
    }

    /// The budget of the next slice, which begins now.
    pub(crate) fn next(&mut self) -> Budget {
        let left = |limit: Option<u64>, done| limit.map(|limit| limit.saturating_sub(done));
        let spent = self.clock.as_mut().map(|clock| {
            clock.look();
            clock.spent()
        });
        let own = left(self.budget.iterations, self.done.iterations).unwrap_or(u64::MAX);
        Budget {
            iterations: Some(own.min(self.size)),
            states: left(self.budget.states, self.done.states),
            evaluations: left(self.budget.evaluations, self.done.evaluations),
            expected: left(Some(self.budget.to_come()), self.done.iterations),
            time: self
                .budget
                .time
                .map(|time| time.saturating_sub(spent.unwrap_or_default())),
            ..self.budget.clone()
        }
    }

    /// Takes note of what the slice came to: why it ended, and what it took.
    pub(crate) fn ran(&mut self, stop: StopReason, took: Work) -> After {
        self.done += took;
        let done = self.done.iterations;
        let size = self.size;
        if let Some(clock) = &mut self.clock {
            let time = clock.look();
            self.size = self.due.slice_after(self.size, time);
        }
        let all = self.budget.iterations.is_some_and(|all| done >= all);
        // The root may have as many visits as it can count.
        if stop != StopReason::Iterations || all || took.iterations < size {
            return After::Ended(stop);
        }
        let elapsed = self.elapsed();
        if self.due.is_due(done, elapsed) {
            self.due.seen(done, elapsed);
            return After::Due;
        }
        After::Slice
    }

    /// The time from the beginning of the run to the end of the last slice, if it is known.
    pub(crate) fn elapsed(&self) -> Option<Duration> {
        self.clock.map(|clock| clock.looked())
    }

    /// What the slices that ended took.
    pub(crate) fn work(&self) -> Work {
        self.done
    }
}

/// When somebody who watches wants to be shown something next.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Due {
    every: Every,
    /// The iterations and the time when something was shown last.
    last: (u64, Duration),
}

/// The share of the time between two looks that a slice takes, about.
const SLICES: u32 = 8;

impl Due {
    /// Nothing has been shown yet.
    pub(crate) fn new(every: Every) -> Self {
        Self {
            every,
            last: (0, Duration::ZERO),
        }
    }

    /// Whether the clock has to be read for it.
    pub(crate) fn is_timed(&self) -> bool {
        matches!(self.every, Every::Time(_))
    }

    /// Whether it is time, after so many iterations and so much time.
    pub(crate) fn is_due(&self, iterations: u64, elapsed: Option<Duration>) -> bool {
        match self.every {
            Every::Iterations(every) => iterations - self.last.0 >= every.max(1),
            Every::Time(every) => {
                elapsed.is_some_and(|elapsed| elapsed.saturating_sub(self.last.1) >= every)
            }
        }
    }

    /// Takes note that something was shown.
    pub(crate) fn seen(&mut self, iterations: u64, elapsed: Option<Duration>) {
        self.last = (iterations, elapsed.unwrap_or_default());
    }

    /// The iterations of the next slice, where the last one had so many and took so long.
    fn slice_after(&self, size: u64, took: Duration) -> u64 {
        let Every::Time(every) = self.every else {
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
        let due = Due::new(Every::Time(TENTH));
        assert_eq!(due.slice_after(64, Duration::from_micros(1)), 128);
        assert_eq!(due.slice_after(64, TENTH / SLICES), 64);
        assert_eq!(due.slice_after(64, TENTH), 16);
        assert_eq!(due.slice_after(1, TENTH), 1);
        assert!(!due.is_due(1 << 40, Some(TENTH / 2)));
        assert!(due.is_due(0, Some(TENTH)));
    }
}
