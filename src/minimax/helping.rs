//! Threads that search the same position while a search goes on.

use super::found::Found;
use crate::search::Work;
use crate::threads::{Job, beside};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Tells those who help that the search has ended, however it has.
struct Ending<'f>(&'f AtomicBool);

impl Drop for Ending<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Searches here while others help, each on a thread of its own with a copy of the position and a number from 1,
/// until the flag says that the search has ended; what those took.
pub(super) fn helped<G: Clone + Send, H: Send>(
    helpers: &mut [H],
    position: &G,
    help: impl Fn(&mut H, &G, usize, Arc<AtomicBool>) -> Work + Copy + Send,
    search: &mut dyn FnMut(),
) -> Work {
    let ended = Arc::new(AtomicBool::new(false));
    let mut works = vec![Work::default(); helpers.len()];
    let mut jobs: Vec<Job<'_>> = Vec::with_capacity(works.len());
    for ((helper, work), number) in helpers.iter_mut().zip(&mut works).zip(1..) {
        let (position, ended) = (position.clone(), ended.clone());
        jobs.push(Box::new(move || {
            *work = help(helper, &position, number, ended);
        }));
    }
    beside(jobs, &mut || {
        let _ending = Ending(&ended);
        search();
    });
    let mut all = Work::default();
    for own in works {
        all += own;
    }
    all
}

impl<M> Found<M> {
    /// The same, found by so many threads, of which the others took so much work and all filled a table to so
    /// many entries.
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
