//! The data that the threads of a search share beside the table: the positions that they search,
//! and when to stop.

use crate::base::threads::{Apart, Others, Whereabouts};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// The threads that fill one table.
#[derive(Debug)]
pub(super) struct Crew {
    calls: Arc<Calls>,
    /// The positions that each thread is below.
    whereabouts: Whereabouts,
}

/// The messages between the threads of a search, whichever tables they fill.
///
/// The data that each of them reads at every position are seldom written, and apart from the
/// counts.
#[derive(Debug)]
struct Calls {
    signals: Apart<Signals>,
    /// The positions that all have expanded.
    nodes: Apart<AtomicU64>,
    /// The positions that may be expanded and that no thread has taken yet.
    left: Apart<AtomicU64>,
    /// A thread takes at most this part of the nodes that are left at once.
    parts: u64,
}

/// The signals to threads.
#[derive(Debug)]
struct Signals {
    /// Whether all of them are to come back.
    paused: AtomicBool,
    /// How often a position was solved in which another thread was.
    news: AtomicU64,
}

/// The most positions that a thread takes at once; when it has expanded them it tells the others.
const MOST: u64 = 256;

/// A thread takes no more than this part of the positions that are left for it and each other
/// thread.
const PARTS: u64 = 64;

impl Crew {
    /// A crew of `threads` threads.
    pub(super) fn new(threads: usize) -> Self {
        let calls = Calls {
            signals: Apart(Signals {
                paused: AtomicBool::new(false),
                news: AtomicU64::new(0),
            }),
            nodes: Apart(AtomicU64::new(0)),
            left: Apart(AtomicU64::new(u64::MAX)),
            parts: PARTS * threads as u64,
        };
        Self {
            calls: Arc::new(calls),
            whereabouts: Whereabouts::new(threads),
        }
    }

    /// A crew of `threads` threads that fill another table, and come back when these do.
    pub(super) fn beside(&self, threads: usize) -> Self {
        Self {
            calls: self.calls.clone(),
            whereabouts: Whereabouts::new(threads),
        }
    }

    /// Asks all threads to come back, or no longer.
    pub(super) fn pause(&self, paused: bool) {
        self.calls.signals.0.paused.store(paused, Ordering::Relaxed);
    }

    /// Lets all threads together expand `more` positions. No thread may be at work.
    pub(super) fn limit(&self, more: u64) {
        self.calls.left.0.store(more, Ordering::Relaxed);
    }

    /// The positions that all have expanded, as far as they have told.
    pub(super) fn nodes(&self) -> u64 {
        self.calls.nodes.0.load(Ordering::Relaxed)
    }
}

/// Asks all threads to come back when it is dropped, however that comes, unless that is called off.
pub(super) struct Pausing<'c>(Option<&'c Crew>);

impl<'c> Pausing<'c> {
    pub(super) fn all(crew: &'c Crew) -> Self {
        Self(Some(crew))
    }

    /// The others need not come back.
    pub(super) fn call_off(mut self) {
        self.0 = None;
    }
}

impl Drop for Pausing<'_> {
    fn drop(&mut self) {
        if let Some(crew) = self.0 {
            crew.pause(true);
        }
    }
}

/// A thread among the others.
#[derive(Debug)]
pub(super) struct Member {
    crew: Arc<Crew>,
    calls: Arc<Calls>,
    number: usize,
    /// The nodes that the others know of.
    told: u64,
    /// The expanded positions at which the thread takes more.
    taken: u64,
    /// Whether there were no more.
    spent: bool,
    /// The news that it has heard.
    heard: u64,
}

impl Member {
    /// The thread of this `number`, which has expanded `nodes` positions before it joins the crew.
    pub(super) fn new(crew: Arc<Crew>, number: usize, nodes: u64) -> Self {
        Self {
            calls: crew.calls.clone(),
            crew,
            number,
            told: nodes,
            taken: nodes,
            spent: false,
            heard: 0,
        }
    }

    /// Begins to search after `nodes` expanded positions; `false` if no node is left to expand.
    pub(super) fn begin(&mut self, nodes: u64) -> bool {
        self.taken = nodes;
        self.spent = false;
        self.take(nodes);
        !self.spent
    }

    /// Whether it is to come back.
    pub(super) fn is_paused(&self) -> bool {
        self.spent || self.calls.signals.0.paused.load(Ordering::Relaxed)
    }

    /// Whether it may expand no more positions, while others may still have some.
    pub(super) fn is_spent(&self) -> bool {
        self.spent
    }

    /// Asks all to come back, as the table is full.
    pub(super) fn pause(&self) {
        self.crew.pause(true);
    }

    /// It has expanded `nodes` positions in all.
    #[inline(always)]
    pub(super) fn expanded(&mut self, nodes: u64) {
        if nodes >= self.taken {
            self.tell(nodes);
            self.take(nodes);
        }
    }

    /// Takes positions for it to expand, beyond those that it has expanded.
    fn take(&mut self, nodes: u64) {
        let left = &self.calls.left.0;
        let share = |left: u64| (left / self.calls.parts).clamp(1, MOST).min(left);
        let before = left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| {
            (left > 0).then(|| left - share(left))
        });
        match before {
            Ok(before) => self.taken = nodes + share(before),
            Err(_) => self.spent = true,
        }
    }

    /// Tells how many nodes have been expanded.
    pub(super) fn tell(&mut self, nodes: u64) {
        let new = nodes - std::mem::replace(&mut self.told, nodes);
        self.calls.nodes.0.fetch_add(new, Ordering::Relaxed);
    }

    /// It goes on below a position at this ply.
    #[inline(always)]
    pub(super) fn enter(&self, ply: usize, hash: u64) {
        self.crew.whereabouts.enter(self.number, ply, hash);
    }

    /// It leaves the position at this ply below which it was.
    #[inline(always)]
    pub(super) fn leave(&self, ply: usize) {
        self.crew.whereabouts.leave(self.number, ply);
    }

    /// The positions at this ply that other threads are below.
    #[inline(always)]
    pub(super) fn others(&self, ply: usize) -> Others {
        self.crew.whereabouts.others(self.number, ply)
    }

    /// A position at this ply that it has left is solved: threads below it need not go on there.
    pub(super) fn solved(&self, ply: usize, hash: u64) {
        if self.others(ply).at(hash) > 0 {
            self.calls.signals.0.news.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Whether positions have been solved in which another thread was, since it was asked last.
    pub(super) fn hears(&mut self) -> bool {
        let news = self.calls.signals.0.news.load(Ordering::Relaxed);
        std::mem::replace(&mut self.heard, news) != news
    }

    /// The nodes of all threads; `own` of them are its own.
    pub(super) fn all_nodes(&self, own: u64) -> u64 {
        self.crew.nodes() + (own - self.told)
    }
}
