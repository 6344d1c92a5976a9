//! A thread that thinks, so that the thread that reads lines can always answer.
//!
//! A [`Mind`] gets [`Task`]s and reports their results as [`Thought`]s. If a task continues the
//! game of the last one, it keeps the agent's seat, and with it the tree.

mod seat;
#[cfg(test)]
mod tests;
mod timekeeper;

use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Sender};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};
use tesuji::Budget;
use tesuji_session::Session;
use tesuji_session::agents::AgentSpec;
use tesuji_session::session::{Findings, Searched};

use crate::clock::Turn;
use seat::Kept;

/// A position to think about.
#[derive(Clone, Debug)]
pub(crate) struct Task {
    /// The position, with the moves that led to it.
    pub(crate) session: Session,
    /// The agent that thinks about it, which fits the game.
    pub(crate) agent: AgentSpec,
    /// The budget. [`Mind`] sets its flag.
    pub(crate) budget: Budget,
    /// The time of the move, if a clock runs; its most is in the budget, too.
    pub(crate) turn: Option<Turn>,
    /// The depth at which it is enough: that of a search depth by depth, or the length of the line
    /// of play.
    pub(crate) depth: Option<usize>,
    /// The only moves to search, each a place among the legal ones; empty for all.
    pub(crate) moves: Vec<usize>,
    /// Where random numbers begin.
    pub(crate) seed: u64,
    /// The time between two reports of progress; `None` for no reports.
    pub(crate) every: Option<Duration>,
}

/// The reports of a mind about a task, whose number they repeat.
#[derive(Clone, Debug)]
pub(crate) enum Thought {
    /// How far it is.
    Progress(u64, Box<Progress>),
    /// The result.
    Done(u64, Box<Done>),
}

/// How far thinking is.
#[derive(Clone, Debug)]
pub(crate) struct Progress {
    /// The iterations by now.
    pub(crate) iterations: u64,
    /// The time by now.
    pub(crate) elapsed: Duration,
    /// The findings so far.
    pub(crate) findings: Findings,
}

/// The result of thinking.
#[derive(Clone, Debug)]
pub(crate) struct Done {
    /// The move to play, or that thinking failed and why.
    pub(crate) searched: Result<Searched, String>,
    /// The time it took.
    pub(crate) elapsed: Duration,
    /// The findings; `None` for agents that do not search.
    pub(crate) findings: Option<Findings>,
}

/// A thread that thinks, about one task at a time. Dropped, it stops.
#[derive(Debug)]
pub(crate) struct Mind {
    tasks: Option<Sender<Order>>,
    thread: Option<JoinHandle<()>>,
    /// The flag of the last task.
    stop: Arc<AtomicBool>,
    number: u64,
}

enum Order {
    Think(u64, Box<Task>),
    Forget,
}

impl Mind {
    /// A thread that hands its reports to `say`.
    pub(crate) fn new(say: impl Fn(Thought) + Send + 'static) -> Self {
        let (tasks, orders) = mpsc::channel();
        let thread = thread::spawn(move || {
            let mut kept = None;
            for order in orders {
                match order {
                    Order::Forget => kept = None,
                    Order::Think(number, task) => {
                        let done = think(&mut kept, number, &task, &say);
                        say(Thought::Done(number, Box::new(done)));
                    }
                }
            }
        });
        Self {
            tasks: Some(tasks),
            thread: Some(thread),
            stop: Arc::default(),
            number: 0,
        }
    }

    /// Begins with a task once the earlier ones are done; returns its number.
    pub(crate) fn begin(&mut self, mut task: Task) -> u64 {
        self.number += 1;
        self.stop = Arc::default();
        task.budget.flag = Some(Arc::clone(&self.stop));
        self.order(Order::Think(self.number, Box::new(task)));
        self.number
    }

    /// Ends the last task soon.
    pub(crate) fn stop(&self) {
        self.stop.store(true, Ordering::SeqCst);
    }

    /// Forgets the tree, as for a new game.
    pub(crate) fn forget(&self) {
        self.order(Order::Forget);
    }

    fn order(&self, order: Order) {
        // The thread ends only when this is dropped.
        let sent = self.tasks.as_ref().map(|tasks| tasks.send(order));
        debug_assert!(matches!(sent, Some(Ok(()))));
    }
}

impl Drop for Mind {
    fn drop(&mut self) {
        self.stop();
        self.tasks = None;
        // Reports that it has not made by now are not read.
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// Thinks about a task with the seat that was kept, if it goes on from there. Any failure is
/// reported: a position about which an agent fails must not end the engine.
pub(crate) fn think(
    kept: &mut Option<Kept>,
    number: u64,
    task: &Task,
    say: &dyn Fn(Thought),
) -> Done {
    let began = Instant::now();
    let attempt = panic::catch_unwind(AssertUnwindSafe(|| {
        let mut kept = Kept::going_on(kept.take(), task)?;
        let searched = kept.search(number, task, say);
        let findings = kept.report();
        Ok((kept, searched, findings))
    }));
    let (searched, findings) = match attempt {
        Ok(Ok((seat, searched, findings))) => {
            *kept = Some(seat);
            (Ok(searched), findings)
        }
        Ok(Err(wrong)) => (Err(wrong), None),
        Err(_) => (Err("the agent failed at this position".to_owned()), None),
    };
    Done {
        searched,
        elapsed: began.elapsed(),
        findings,
    }
}
