//! Watching a search by minimax while it goes on.

use super::found::MinimaxAnswer;
use crate::budget::{Clock, Every};
use crate::search::{Progress, Watch};

/// The watcher of a search.
pub(super) struct Watching<'a, 'w, M> {
    every: Every,
    watch: &'a mut Watch<'w, M, M>,
}

impl<'a, 'w, M: Copy> Watching<'a, 'w, M> {
    /// A watcher that is shown the search as often as `every` says.
    pub(super) fn new(every: Every, watch: &'a mut Watch<'w, M, M>) -> Self {
        Self { every, watch }
    }

    /// How often the search is to be shown.
    pub(super) fn every(&self) -> Every {
        self.every
    }

    /// Shows the results; returns whether the search is to end.
    pub(super) fn breaks(&mut self, clock: &Clock, found: &dyn Fn() -> MinimaxAnswer<M>) -> bool {
        let elapsed = clock.looked();
        let report = || {
            let mut report = found().report();
            // It goes on.
            report.stop = None;
            report.elapsed = elapsed;
            report
        };
        (self.watch)(&Progress::new(clock.work(), elapsed, &report, &|_| None)).is_break()
    }
}
