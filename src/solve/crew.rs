//! What the threads of a search have in common beside the table: where they are, and when to stop.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU16, AtomicU64, Ordering};

/// The threads of a search.
///
/// What each of them asks at every position is seldom written, and apart from what is counted.
#[derive(Debug)]
pub(super) struct Crew {
    signals: Apart<Signals>,
    /// The positions that all have expanded.
    nodes: Apart<AtomicU64>,
    /// How many threads are below the positions whose hashes end like this.
    below: Vec<AtomicU16>,
}

/// In cache lines of its own.
#[derive(Debug)]
#[repr(align(128))]
struct Apart<T>(T);

/// What threads are asked and told.
#[derive(Debug)]
struct Signals {
    /// Whether all of them are to come back.
    paused: AtomicBool,
    /// After so many positions all are to come back.
    most: AtomicU64,
    /// How often a position was solved in which another thread was.
    news: AtomicU64,
}

/// The positions that are told apart by where threads are. A wrong number only sends a thread elsewhere.
const PLACES: usize = 1 << 14;

/// After so many positions at most a thread tells how many it has expanded, and after the least of them when a limit
/// is near.
const TELL: (u64, u64) = (8, 256);

impl Crew {
    pub(super) fn new() -> Self {
        Self {
            signals: Apart(Signals {
                paused: AtomicBool::new(false),
                most: AtomicU64::new(u64::MAX),
                news: AtomicU64::new(0),
            }),
            nodes: Apart(AtomicU64::new(0)),
            below: (0..PLACES).map(|_| AtomicU16::new(0)).collect(),
        }
    }

    /// Asks all threads to come back, or no longer.
    pub(super) fn pause(&self, paused: bool) {
        self.signals.0.paused.store(paused, Ordering::Relaxed);
    }

    /// All threads are to come back after so many more positions.
    pub(super) fn limit(&self, more: u64) {
        let most = self.nodes().saturating_add(more);
        self.signals.0.most.store(most, Ordering::Relaxed);
    }

    /// The positions that all have expanded, as far as they have told.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes.0.load(Ordering::Relaxed)
    }

    fn place(&self, hash: u64) -> &AtomicU16 {
        &self.below[hash as usize % PLACES]
    }
}

/// Asks all threads to come back when it is dropped, however that comes.
pub(super) struct Pausing<'c>(pub(super) &'c Crew);

impl Drop for Pausing<'_> {
    fn drop(&mut self) {
        self.0.pause(true);
    }
}

/// A thread among the others.
#[derive(Debug)]
pub(super) struct Member {
    crew: Arc<Crew>,
    /// The nodes that the others know of.
    told: u64,
    /// When it has expanded so many it tells the others.
    tells: u64,
    /// The news that it has heard.
    heard: u64,
}

impl Member {
    /// A thread that has expanded so many positions which are none of the crew's concern.
    pub(super) fn new(crew: Arc<Crew>, nodes: u64) -> Self {
        Self {
            crew,
            told: nodes,
            tells: nodes + TELL.0,
            heard: 0,
        }
    }

    /// Whether it is to come back.
    pub(super) fn is_paused(&self) -> bool {
        self.crew.signals.0.paused.load(Ordering::Relaxed)
    }

    /// Asks all to come back, as the table is full.
    pub(super) fn pause(&self) {
        self.crew.pause(true);
    }

    /// It has expanded so many positions.
    #[inline(always)]
    pub(super) fn expanded(&mut self, nodes: u64) {
        if nodes >= self.tells {
            self.tell(nodes);
        }
    }

    /// Tells how many nodes have been expanded.
    pub(super) fn tell(&mut self, nodes: u64) {
        let new = nodes - std::mem::replace(&mut self.told, nodes);
        let all = self.crew.nodes.0.fetch_add(new, Ordering::Relaxed) + new;
        let left = self
            .crew
            .signals
            .0
            .most
            .load(Ordering::Relaxed)
            .saturating_sub(all);
        if left == 0 {
            self.crew.pause(true);
        }
        self.tells = nodes + (left / 1024).clamp(TELL.0, TELL.1);
    }

    /// It goes on below a position.
    pub(super) fn enter(&self, hash: u64) {
        self.crew.place(hash).fetch_add(1, Ordering::Relaxed);
    }

    /// It leaves a position below which it was.
    pub(super) fn leave(&self, hash: u64) {
        self.crew.place(hash).fetch_sub(1, Ordering::Relaxed);
    }

    /// How many threads are below a position, this one not among them, as it is above.
    pub(super) fn others(&self, hash: u64) -> u32 {
        self.crew.place(hash).load(Ordering::Relaxed).into()
    }

    /// A position is solved that it has left: whoever is below need not go on there.
    pub(super) fn solved(&self, hash: u64) {
        if self.others(hash) > 0 {
            self.crew.signals.0.news.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Whether positions have been solved in which another thread was, since it was asked last.
    pub(super) fn hears(&mut self) -> bool {
        let news = self.crew.signals.0.news.load(Ordering::Relaxed);
        std::mem::replace(&mut self.heard, news) != news
    }

    /// The nodes of all threads, so many of them its own.
    pub(super) fn all_nodes(&self, own: u64) -> u64 {
        self.crew.nodes() + (own - self.told)
    }
}
