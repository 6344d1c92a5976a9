//! Limits of the number of searches at a time, and of their memory.

use crate::Limits;
use crate::refusal::{Answer, Refusal};
use axum::http::StatusCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Threads and mebibytes for searches.
#[derive(Debug)]
pub(crate) struct Permits {
    threads: Arc<Semaphore>,
    memory: Arc<Semaphore>,
    waiting: AtomicUsize,
    queue: usize,
    time: Duration,
    most_threads: u32,
    most_memory: u32,
}

/// What a search may use, until it is dropped.
#[derive(Debug)]
pub(crate) struct Permit {
    threads: Option<OwnedSemaphorePermit>,
    memory: OwnedSemaphorePermit,
}

/// One that waits.
struct Waits<'a>(&'a AtomicUsize);

impl Drop for Waits<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}

impl Permits {
    /// All that there may be.
    pub(crate) fn new(limits: &Limits) -> Self {
        let memory = limits.all_memory_mb.max(limits.memory_mb);
        let semaphore = |count: u32| Arc::new(Semaphore::new(count as usize));
        Self {
            threads: semaphore(limits.searches.max(1)),
            memory: semaphore(memory),
            waiting: AtomicUsize::new(0),
            queue: limits.queue,
            time: Duration::from_secs(limits.wait_seconds),
            most_threads: limits.searches.max(1),
            most_memory: memory,
        }
    }

    /// `threads` and `memory` mebibytes, once they are free. `free` gives memory back that is kept
    /// without need; `false` if there is none.
    pub(crate) async fn take(
        &self,
        threads: u32,
        memory: u32,
        free: impl Fn() -> bool,
    ) -> Answer<Permit> {
        let busy = |wrong: &str| Refusal::new(StatusCode::TOO_MANY_REQUESTS, &wrong);
        let threads = threads.clamp(1, self.most_threads);
        let memory = memory.clamp(1, self.most_memory);
        let now = Arc::clone(&self.threads).try_acquire_many_owned(threads);
        let threads = if let Ok(threads) = now {
            threads
        } else {
            let others = self.waiting.fetch_add(1, Ordering::SeqCst);
            let _waits = Waits(&self.waiting);
            if others >= self.queue {
                return Err(busy("too many searches wait already"));
            }
            let taken = Arc::clone(&self.threads).acquire_many_owned(threads);
            let taken = tokio::time::timeout(self.time, taken).await;
            let taken = taken.map_err(|_| busy("other searches go on for too long"))?;
            taken.map_err(|closed| Refusal::failed(&closed))?
        };
        loop {
            match Arc::clone(&self.memory).try_acquire_many_owned(memory) {
                Ok(memory) => {
                    return Ok(Permit {
                        threads: Some(threads),
                        memory,
                    });
                }
                Err(_) if free() => {}
                Err(_) => {
                    let wrong = "other searches take all the memory that there is for them";
                    return Err(Refusal::new(StatusCode::SERVICE_UNAVAILABLE, &wrong));
                }
            }
        }
    }

    /// A permit for a search that goes on in a tree, with what the tree has already.
    pub(crate) async fn again(
        &self,
        threads: u32,
        memory: u32,
        kept: OwnedSemaphorePermit,
        free: impl Fn() -> bool,
    ) -> Answer<Permit> {
        let more = memory.saturating_sub(kept.num_permits() as u32);
        let mut permit = self.take(threads, more, free).await?;
        permit.memory.merge(kept);
        Ok(permit)
    }
}

impl Permit {
    /// The memory that is kept when the search has ended, all else is given back.
    pub(crate) fn keep(mut self, mebibytes: usize) -> OwnedSemaphorePermit {
        self.threads = None;
        let mebibytes = mebibytes.clamp(1, self.memory.num_permits());
        match self.memory.split(mebibytes) {
            Some(kept) => kept,
            None => self.memory,
        }
    }
}
