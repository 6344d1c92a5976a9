//! Watching a search by minimax while it goes on.

use super::found::Found;
use super::meter::Meter;
use crate::search::{Due, Every, Progress, Watch};

/// Somebody who is shown how far a search is.
pub(super) struct Watching<'a, 'w, M> {
    due: Due,
    watch: &'a mut Watch<'w, M, M>,
}

impl<'a, 'w, M: Copy> Watching<'a, 'w, M> {
    /// Nothing has been shown yet.
    pub(super) fn new(every: Every, watch: &'a mut Watch<'w, M, M>) -> Self {
        Self {
            due: Due::new(every),
            watch,
        }
    }

    /// When it is time to show something.
    pub(super) fn due(&self) -> Due {
        self.due
    }

    /// Shows what was found, if it is time to; whether the search is to end.
    pub(super) fn breaks(&mut self, meter: &Meter, found: &dyn Fn() -> Found<M>) -> bool {
        let (visited, elapsed) = (meter.visited(), meter.elapsed());
        if !self.due.is_due(visited, elapsed) {
            return false;
        }
        self.due.seen(visited, elapsed);
        let report = || {
            let mut report = found().report();
            // It goes on.
            report.stop = None;
            report.elapsed = elapsed;
            report
        };
        (self.watch)(&Progress::new(meter.work(), elapsed, &report)).is_break()
    }
}
