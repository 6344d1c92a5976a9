//! Threads that run closures. Not generic, so the code that starts and joins threads is compiled
//! once.

mod whereabouts;

pub(crate) use whereabouts::{Others, Whereabouts};

use std::num::NonZeroUsize;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// How many of `threads` threads run at a time: no more than there are processors.
pub(crate) fn at_a_time(threads: usize) -> usize {
    /// 0 before the first question. Asking the system takes longer than a small search.
    static PROCESSORS: AtomicUsize = AtomicUsize::new(0);
    let mut processors = PROCESSORS.load(Ordering::Relaxed);
    if processors == 0 {
        processors = thread::available_parallelism().map_or(usize::MAX, NonZeroUsize::get);
        PROCESSORS.store(processors, Ordering::Relaxed);
    }
    threads.min(processors)
}

/// Data that one thread writes all the time, in cache lines that no other thread needs.
#[derive(Debug)]
#[repr(align(128))]
pub(crate) struct Apart<T>(pub(crate) T);

/// Work for a thread of its own, which stores its result itself.
pub(crate) type Job<'j> = Box<dyn FnOnce() + Send + 'j>;

/// Does each job on a thread of its own and, meanwhile, `here` on this thread; returns when all
/// have ended, with the number of threads that there were, this one included. If the system has no
/// more threads, the jobs that are left are not done.
///
/// # Panics
/// If a job does.
pub(crate) fn beside(jobs: Vec<Job<'_>>, here: &mut dyn FnMut()) -> usize {
    thread::scope(|scope| {
        let mut started = Vec::with_capacity(jobs.len());
        for (job, number) in jobs.into_iter().zip(1..) {
            let thread = thread::Builder::new().name(format!("search {number}"));
            match thread.spawn_scoped(scope, job) {
                Ok(thread) => started.push(thread),
                Err(_) => break,
            }
        }
        here();
        let count = 1 + started.len();
        for thread in started {
            if let Err(panic) = thread.join() {
                resume_unwind(panic);
            }
        }
        count
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn at_least_one_thread_runs_and_no_more_than_there_are() {
        assert_eq!(at_a_time(1), 1);
        assert!((1..=1 << 16).contains(&at_a_time(1 << 16)));
        let processors = thread::available_parallelism().map_or(usize::MAX, NonZeroUsize::get);
        assert_eq!(at_a_time(usize::MAX), processors);
    }

    #[test]
    fn every_job_is_done_once() {
        let (mut here, mut done) = (0, [0; 5]);
        let jobs = done.iter_mut().map(|one| Box::new(|| *one += 1) as Job<'_>);
        assert_eq!(beside(jobs.collect(), &mut || here += 1), 6);
        assert_eq!((here, done), (1, [1; 5]));
    }

    #[test]
    #[should_panic(expected = "on purpose")]
    fn a_job_that_panics_is_heard_of() {
        beside(vec![Box::new(|| panic!("on purpose"))], &mut || {});
    }
}
