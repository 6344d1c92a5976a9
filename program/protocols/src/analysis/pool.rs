//! The threads that search, each a position of its own.

use super::posed::Posed;
use serde_json::Value;
use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

/// Threads that think about positions in the order in which they come.
#[derive(Debug)]
pub(super) struct Pool {
    queue: Arc<Queue>,
    threads: Vec<JoinHandle<()>>,
}

#[derive(Debug, Default)]
struct Queue {
    waiting: Mutex<Waiting>,
    news: Condvar,
}

#[derive(Debug, Default)]
struct Waiting {
    posed: VecDeque<Arc<Posed>>,
    /// The flags that stop the questions that are being answered.
    running: Vec<Arc<AtomicBool>>,
    closed: bool,
}

impl Pool {
    /// Starts `threads` threads. Each hands its answers to `say`, with `true` for the last one.
    pub(super) fn new(
        threads: u32,
        say: impl Fn(&Arc<Posed>, Value, bool) + Clone + Send + 'static,
    ) -> Self {
        let queue = Arc::new(Queue::default());
        let threads = (0..threads.max(1)).map(|_| {
            let (queue, say) = (Arc::clone(&queue), say.clone());
            thread::spawn(move || {
                while let Some(posed) = queue.next() {
                    // A tree of its own, so that the answer is the same from every thread.
                    let (answer, _) = posed.think(None, &mut |answer| say(&posed, answer, false));
                    queue.done(&posed.stop);
                    say(&posed, answer, true);
                }
            })
        });
        Self {
            threads: threads.collect(),
            queue,
        }
    }

    /// Thinks about a position as soon as a thread has time.
    pub(super) fn think(&self, posed: Posed) {
        self.queue.lock().posed.push_back(Arc::new(posed));
        self.queue.news.notify_one();
    }
}

impl Queue {
    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next position; `None` when there will be no more.
    fn next(&self) -> Option<Arc<Posed>> {
        let mut waiting = self.lock();
        loop {
            if waiting.closed {
                return None;
            }
            if let Some(posed) = waiting.posed.pop_front() {
                waiting.running.push(Arc::clone(&posed.stop));
                return Some(posed);
            }
            let woken = self.news.wait(waiting);
            waiting = woken.unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn done(&self, stop: &Arc<AtomicBool>) {
        let running = &mut self.lock().running;
        let place = running.iter().position(|known| Arc::ptr_eq(known, stop));
        if let Some(place) = place {
            running.swap_remove(place);
        }
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        let mut waiting = self.queue.lock();
        waiting.closed = true;
        for stop in &waiting.running {
            stop.store(true, Ordering::SeqCst);
        }
        drop(waiting);
        self.queue.news.notify_all();
        for thread in self.threads.drain(..) {
            // What it has not said by now is lost.
            let _ = thread.join();
        }
    }
}
