//! The intervals at which a watcher is shown the progress of a run.

use std::time::Duration;

/// The interval between two calls of a watcher.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Every {
    /// After this number of iterations, at least 1.
    Iterations(u64),
    /// After this wall-clock time, at the end of the iteration in which it passes.
    Time(Duration),
}

/// The time at which a watcher is called next.
#[derive(Clone, Copy, Debug)]
pub(super) struct Due {
    pub(super) every: Every,
    /// The iterations and the time at which the watcher was last called.
    pub(super) last: (u64, Duration),
}

impl Due {
    /// It has not been shown yet.
    pub(super) fn new(every: Every) -> Self {
        Self {
            every,
            last: (0, Duration::ZERO),
        }
    }

    /// Whether it is time, after `iterations` and the time `elapsed`.
    pub(super) fn is_now(&self, iterations: u64, elapsed: Duration) -> bool {
        match self.every {
            Every::Iterations(every) => iterations.saturating_sub(self.last.0) >= every.max(1),
            Every::Time(every) => elapsed.saturating_sub(self.last.1) >= every,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_is_shown_by_time_or_by_iterations() {
        let tenth = Duration::from_millis(100);
        let due = Due::new(Every::Time(tenth));
        assert!(!due.is_now(1 << 40, tenth / 2));
        assert!(due.is_now(0, tenth));
        let mut due = Due::new(Every::Iterations(10));
        assert!(due.is_now(10, Duration::ZERO) && !due.is_now(9, tenth));
        due.last = (10, Duration::ZERO);
        assert!(!due.is_now(19, tenth));
    }
}
