//! How often a search that goes on looks at the clock.

use crate::clock::Clock;
use std::time::Duration;

/// Counts work until the clock is to be looked at again.
///
/// Work is counted in steps: a move that was made, a position whose moves were counted, a ply of a
/// playout. A step takes some nanoseconds in one game and a millisecond in another, so the number of
/// steps between two looks doubles while they come soon after each other, and halves where they do
/// not. A look costs less than a hundredth of what lies between, and no search runs on for long.
///
/// Where nobody wants to know the time or to stop the search, the clock is not read, and looks, which are
/// then for the sake of other limits, come after a number of steps that does not change.
#[derive(Debug)]
pub(crate) struct Pace {
    /// Steps since the last look.
    steps: u64,
    /// After so many steps it is time for a look.
    interval: u64,
    /// The clock, if the time matters.
    clock: Option<Clock>,
}

/// The most steps between two looks.
const MOST_STEPS: u64 = 1024;

/// The steps between two looks that read no clock.
const UNTIMED_STEPS: u64 = 128;

/// Looks that are further apart than this are to come closer together.
const LONG: Duration = Duration::from_millis(1);

impl Pace {
    /// A pace that begins now, with or without a clock. The first look is due at once.
    pub(crate) fn new(timed: bool, timer: Option<fn() -> Duration>) -> Self {
        Self::by(timed.then(|| Clock::begin(timer)))
    }

    /// A pace that goes by a clock, or by none.
    pub(crate) fn by(clock: Option<Clock>) -> Self {
        Self {
            steps: 0,
            interval: 0,
            clock,
        }
    }

    /// The clock that it goes by.
    pub(crate) fn clock(&self) -> Option<Clock> {
        self.clock
    }

    /// The time since the pace began, read from the clock now; `None` without one.
    pub(crate) fn elapsed(&self) -> Option<Duration> {
        self.clock.map(|clock| clock.elapsed())
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

    /// Looks at the clock: the time since the pace began, or `None` without a clock.
    pub(crate) fn look(&mut self) -> Option<Duration> {
        self.steps = 0;
        let Some(clock) = &mut self.clock else {
            self.interval = UNTIMED_STEPS;
            return None;
        };
        let seldom = clock.look() > LONG;
        let interval = if seldom {
            self.interval / 2
        } else {
            2 * self.interval
        };
        self.interval = interval.clamp(1, MOST_STEPS);
        Some(clock.looked())
    }

    /// What counted against a limit of time at the last look; `None` without a clock.
    pub(crate) fn spent(&self) -> Option<Duration> {
        self.clock.map(|clock| clock.spent())
    }

    /// From now on a look is due at any time: what has to end asks again on its way out.
    pub(crate) fn stay_due(&mut self) {
        self.interval = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Instant;

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
        let mut pace = Pace::new(true, None);
        let look = |pace: &mut Pace, looked: Instant| {
            pace.clock = pace.clock.map(|clock| clock.looked_at(looked));
            pace.look()
        };
        assert_eq!(interval(&mut pace), 0, "the first look is due at once");
        for _ in 0..100 {
            // As if no time had gone by.
            look(&mut pace, Instant::now() + Duration::from_mins(1));
        }
        assert_eq!(interval(&mut pace), MOST_STEPS);
        for _ in 0..100 {
            let before = Instant::now().checked_sub(2 * LONG);
            look(&mut pace, before.expect("the clock began earlier"));
        }
        assert_eq!(interval(&mut pace), 1);
        pace.stay_due();
        assert!(pace.is_due());
    }

    #[test]
    fn without_a_clock_the_steps_stay_the_same() {
        let mut pace = Pace::new(false, None);
        assert_eq!(interval(&mut pace), 0, "the first look is due at once");
        for _ in 0..3 {
            assert_eq!(pace.look(), None);
            assert_eq!(interval(&mut pace), UNTIMED_STEPS);
        }
        pace.stay_due();
        assert!(pace.is_due());
    }
}
