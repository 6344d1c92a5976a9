//! Threads that search the same position while a search goes on.

use crate::search::Work;
use crate::threads::{Job, beside};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// What a thread does until the flag says that the search has ended; what that took.
pub(super) type Helping<'h> = Box<dyn FnOnce(Arc<AtomicBool>) -> Work + Send + 'h>;

/// Tells those who help that the search has ended, however it has.
struct Ending<'f>(&'f AtomicBool);

impl Drop for Ending<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Searches here while others help, each on a thread of its own; what those took.
pub(super) fn helped(helping: Vec<Helping<'_>>, search: &mut dyn FnMut()) -> Work {
    let ended = Arc::new(AtomicBool::new(false));
    let mut works = vec![Work::default(); helping.len()];
    let mut jobs: Vec<Job<'_>> = Vec::with_capacity(works.len());
    for (help, work) in helping.into_iter().zip(&mut works) {
        let ended = ended.clone();
        jobs.push(Box::new(move || *work = help(ended)));
    }
    beside(jobs, &mut || {
        let _ending = Ending(&ended);
        search();
    });
    works.into_iter().fold(Work::default(), |sum, own| Work {
        iterations: sum.iterations + own.iterations,
        states: sum.states + own.states,
        evaluations: sum.evaluations + own.evaluations,
    })
}
