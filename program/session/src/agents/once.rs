//! What is read from files once a process, and shared by all that use it.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{LazyLock, Mutex, PoisonError};
use tesuji::game::TextError;

/// What has been read, by its name. What is written to a file later is not noticed.
pub(super) struct ReadOnce<K, V>(LazyLock<Mutex<HashMap<K, V>>>);

impl<K: Eq + Hash, V: Clone> ReadOnce<K, V> {
    /// Nothing has been read.
    pub(super) const fn new() -> Self {
        Self(LazyLock::new(Mutex::default))
    }

    /// What was read under a name, or is read now. Whoever asks meanwhile waits.
    pub(super) fn get(
        &self,
        name: K,
        read: impl FnOnce() -> Result<V, TextError>,
    ) -> Result<V, TextError> {
        // Whoever panicked while it was locked has not left half of anything.
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = known.get(&name) {
            return Ok(known.clone());
        }
        let new = read()?;
        known.insert(name, new.clone());
        Ok(new)
    }
}
