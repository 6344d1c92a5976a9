//! How often a search that goes on looks at the clock.

use std::time::{Duration, Instant};

/// Counts work until the clock is to be looked at again.
///
/// Work is counted in steps: a move that was made, a position whose moves were counted, a ply of a
/// playout. A step takes some nanoseconds in one game and a millisecond in another, so the number of
/// steps between two looks doubles while they come soon after each other, and halves where they do
/// not. A look costs less than a hundredth of what lies between, and no search runs on for long.
#[derive(Debug)]
pub(crate) struct Pace {
    /// Steps since the last look.
    steps: u64,
    /// After so many steps it is time for a look.
    interval: u64,
    /// When the last look was.
    looked: Instant,
}

/// The most steps between two looks.
const MOST_STEPS: u64 = 1024;

/// Looks that are further apart than this are to come closer together.
const LONG: Duration = Duration::from_millis(1);

impl Pace {
    /// The first look is due at once.
    pub(crate) fn new() -> Self {
        Self {
            steps: 0,
            interval: 0,
            looked: Instant::now(),
        }
    }

    /// Counts steps.
    #[inline(always)]
    pub(crate) fn count(&mut self, steps: u64) {
        self.steps += steps;
    }

    /// Whether it is time to look at the clock.
    #[inline(always)]
    pub(crate) fn is_due(&self) -> bool {
        self.steps >= self.interval
    }

    /// Looks at the clock.
    pub(crate) fn look(&mut self) -> Instant {
        let now = Instant::now();
        let seldom = now - self.looked > LONG;
        let interval = if seldom {
            self.interval / 2
        } else {
            2 * self.interval
        };
        self.interval = interval.clamp(1, MOST_STEPS);
        self.steps = 0;
        self.looked = now;
        now
    }

    /// From now on a look is due at any time: what has to end asks again on its way out.
    pub(crate) fn stay_due(&mut self) {
        self.interval = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The steps until the next look.
    fn interval(pace: &mut Pace) -> u64 {
        let mut steps = 0;
        while !pace.is_due() {
            pace.count(1);
            steps += 1;
        }
        steps
    }

    #[test]
    fn looks_come_sooner_where_steps_are_slow_and_later_where_they_are_quick() {
        let mut pace = Pace::new();
        assert_eq!(interval(&mut pace), 0, "the first look is due at once");
        for _ in 0..100 {
            // As if no time had gone by.
            pace.looked = Instant::now() + Duration::from_mins(1);
            pace.look();
        }
        assert_eq!(interval(&mut pace), MOST_STEPS);
        for _ in 0..100 {
            let before = Instant::now().checked_sub(2 * LONG);
            pace.looked = before.expect("the clock began earlier");
            pace.look();
        }
        assert_eq!(interval(&mut pace), 1);
        pace.stay_due();
        assert!(pace.is_due());
    }
}
