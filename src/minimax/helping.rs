//! Helper threads of a search, started and joined.

use super::found::MinimaxAnswer;
use crate::base::threads::{Job, beside};
use crate::budget::{Clock, Work};
use std::thread;

/// Tells the helpers that the search has ended, also if it panics.
struct Ending<'c>(&'c Clock);

impl Drop for Ending<'_> {
    fn drop(&mut self) {
        self.0.end_helpers(thread::panicking());
    }
}

/// Searches here while others help, until the clock says that the search has ended. Each helper has
/// a thread of its own, a copy of the position and a number from 1; returns the work of those
/// threads.
pub(super) fn helped<G: Clone + Send, H: Send>(
    helpers: &mut [H],
    position: &G,
    clock: &Clock,
    help: impl Fn(&mut H, &G, usize) -> Work + Copy + Send,
    search: &mut dyn FnMut(),
) -> Work {
    let mut works = vec![Work::default(); helpers.len()];
    let mut jobs: Vec<Job<'_>> = Vec::with_capacity(works.len());
    for ((helper, work), number) in helpers.iter_mut().zip(&mut works).zip(1..) {
        let position = position.clone();
        jobs.push(Box::new(move || {
            *work = help(helper, &position, number);
        }));
    }
    beside(jobs, &mut || {
        let _ending = Ending(clock);
        search();
    });
    let mut all = Work::default();
    for own in works {
        all += own;
    }
    all
}

impl<M> MinimaxAnswer<M> {
    /// The same answer, found by `threads` threads. `work` is that of the other threads, `entries`
    /// the number of entries in the table.
    pub(super) fn with_help(self, work: Work, threads: usize, entries: u64) -> Self {
        Self {
            iterations: self.iterations + work.iterations,
            evaluations: self.evaluations + work.evaluations,
            nodes: entries,
            threads,
            ..self
        }
    }
}
