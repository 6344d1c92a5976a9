//! Trees and proofs that are kept for a time, by name.

use crate::Limits;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Things by their names, the oldest first.
#[derive(Debug)]
pub(crate) struct Kept<T> {
    things: Mutex<Vec<Thing<T>>>,
    most: usize,
    time: Duration,
    /// Whether a task gives up things that are too old.
    watched: AtomicBool,
}

#[derive(Debug)]
struct Thing<T> {
    name: String,
    since: Instant,
    what: Arc<T>,
}

impl<T> Kept<T> {
    /// Nothing yet.
    pub(crate) fn new(limits: &Limits) -> Self {
        Self {
            things: Mutex::default(),
            most: limits.kept.max(1),
            time: Duration::from_secs(limits.kept_seconds),
            watched: AtomicBool::new(false),
        }
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Thing<T>>> {
        self.things.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps a thing; the oldest one is given up where there are too many.
    pub(crate) fn keep(&self, name: &str, thing: T) {
        let gone = {
            let mut things = self.lock();
            let too_many = things.len() >= self.most;
            let gone = too_many.then(|| things.remove(0));
            things.push(Thing {
                name: name.to_owned(),
                since: Instant::now(),
                what: Arc::new(thing),
            });
            gone
        };
        // A large tree takes its time, in which others may ask.
        drop(gone);
    }

    /// The thing of a name, which is as good as new then.
    pub(crate) fn get(&self, name: &str) -> Option<Arc<T>> {
        let mut things = self.lock();
        let place = things.iter().position(|thing| thing.name == name)?;
        let mut found = things.remove(place);
        found.since = Instant::now();
        let thing = Arc::clone(&found.what);
        things.push(found);
        Some(thing)
    }

    /// Gives the thing of a name up; `None` if there is none, or a question uses it.
    pub(crate) fn take(&self, name: &str) -> Option<T> {
        let mut things = self.lock();
        let of = |thing: &Thing<T>| thing.name == name && Arc::strong_count(&thing.what) == 1;
        let place = things.iter().position(of)?;
        Arc::into_inner(things.remove(place).what)
    }

    /// Gives the oldest thing up; `false` if there is none.
    pub(crate) fn take_oldest(&self) -> bool {
        let oldest = {
            let mut things = self.lock();
            (!things.is_empty()).then(|| things.remove(0))
        };
        oldest.is_some()
    }

    /// Gives things up when they are too old. It ends when nothing is kept any more.
    pub(crate) async fn watch(&self) {
        if self.watched.swap(true, Ordering::SeqCst) {
            return;
        }
        while let Some(left) = self.expire() {
            tokio::time::sleep(left + Duration::from_millis(10)).await;
        }
        self.watched.store(false, Ordering::SeqCst);
    }

    /// How long it is until the next thing is too old, those that are being given up; `None` if
    /// there is none.
    fn expire(&self) -> Option<Duration> {
        let (gone, next) = {
            let mut things = self.lock();
            let old = |thing: &Thing<T>| thing.since.elapsed() >= self.time;
            let count = things.iter().take_while(|thing| old(thing)).count();
            let gone: Vec<_> = things.drain(..count).collect();
            (gone, things.first().map(|thing| thing.since))
        };
        drop(gone);
        next.map(|since| self.time.saturating_sub(since.elapsed()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_gives_way() {
        let limits = Limits {
            kept: 2,
            ..Limits::default()
        };
        let kept = Kept::new(&limits);
        kept.keep("a", 1);
        kept.keep("b", 2);
        assert_eq!(kept.get("a").as_deref(), Some(&1));
        kept.keep("c", 3);
        assert!(kept.get("b").is_none(), "nobody has asked for it");
        assert_eq!(kept.take("a"), Some(1));
        assert!(kept.get("a").is_none());
        assert!(kept.expire().is_some());
        assert!(kept.take_oldest() && !kept.take_oldest());
        assert!(kept.expire().is_none());
    }

    #[test]
    fn what_is_old_is_given_up() {
        let limits = Limits {
            kept_seconds: 0,
            ..Limits::default()
        };
        let kept = Kept::new(&limits);
        kept.keep("a", 1);
        assert!(kept.expire().is_none());
        assert!(kept.get("a").is_none());
    }
}
