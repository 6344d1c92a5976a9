//! Matches with their events. Events have numbers, so that an interrupted stream can be resumed.

use crate::events::{bytes, follow};
use crate::refusal::{Answer, Refusal};
use axum::body::Bytes;
use axum::response::Response;
use serde_json::Value;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tesuji_session::tournament::MatchTally;
use tokio::sync::watch;

/// The matches, the oldest first.
#[derive(Debug, Default)]
pub(crate) struct Matches(Mutex<Vec<Arc<Match>>>);

/// A match.
#[derive(Debug)]
pub(crate) struct Match {
    pub(crate) name: String,
    pub(crate) game: String,
    /// The texts of both agents.
    pub(crate) agents: [String; 2],
    pub(crate) games: u32,
    pub(crate) told: Told,
    pub(crate) stop: Arc<AtomicBool>,
}

impl Matches {
    /// All of them.
    pub(crate) fn lock(&self) -> MutexGuard<'_, Vec<Arc<Match>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The match of a name.
    pub(crate) fn get(&self, name: &str) -> Answer<Arc<Match>> {
        let matches = self.lock();
        let found = matches.iter().find(|one| one.name == name).cloned();
        found.ok_or_else(|| Refusal::missing("there is no such match any more"))
    }

    /// Keeps a match; the oldest one that is over is given up where there are too many.
    pub(crate) fn keep(&self, one: &Arc<Match>, most: usize) {
        let mut matches = self.lock();
        if matches.len() >= most
            && let Some(over) = matches.iter().position(|one| one.told.is_over())
        {
            matches.remove(over);
        }
        matches.push(Arc::clone(one));
    }
}

/// The events of a match so far, and what they add up to.
#[derive(Debug)]
pub(crate) struct Told {
    events: Arc<Mutex<Vec<Bytes>>>,
    /// How many there are; it is closed after the last one.
    news: Mutex<Option<watch::Sender<usize>>>,
    pub(crate) tally: Mutex<MatchTally>,
    most: usize,
}

/// A value that several threads share.
pub(crate) fn lock<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Told {
    /// No events yet, and at most `most`.
    pub(crate) fn new(most: usize) -> Self {
        Self {
            events: Arc::default(),
            news: Mutex::new(Some(watch::Sender::new(0))),
            tally: Mutex::default(),
            most,
        }
    }

    /// Whether the match has ended.
    pub(crate) fn is_over(&self) -> bool {
        lock(&self.news).is_none()
    }

    /// The games that have ended.
    pub(crate) fn games(&self) -> u32 {
        lock(&self.tally).all.games
    }

    /// All events behind the first `after`, those to come included.
    pub(crate) fn stream(&self, after: usize) -> Response {
        let news = lock(&self.news).as_ref().map(watch::Sender::subscribe);
        follow(Arc::clone(&self.events), news, after)
    }

    /// Adds an event of the match of this name; `false` where there are too many.
    pub(crate) fn tell(&self, name: &str, mut event: Value) -> bool {
        let count = {
            let mut events = lock(&self.events);
            event["match"] = name.into();
            event["n"] = (events.len() + 1).into();
            events.push(bytes(&event));
            events.len()
        };
        if let Some(news) = &*lock(&self.news) {
            news.send_replace(count);
        }
        count < self.most
    }

    /// There are no more events.
    pub(crate) fn end(&self) {
        *lock(&self.news) = None;
    }
}
