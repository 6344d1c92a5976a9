//! Contents of files that are read once a process and shared.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{LazyLock, Mutex, PoisonError};
use tesuji::game::TextError;

/// The contents read so far, by name. Later changes of a file are not noticed.
pub(crate) struct ReadOnce<K, V>(LazyLock<Mutex<HashMap<K, V>>>);

impl<K: Eq + Hash, V: Clone> ReadOnce<K, V> {
    /// No contents yet.
    pub(crate) const fn new() -> Self {
        Self(LazyLock::new(Mutex::default))
    }

    /// The contents under a name, which are read now if they are new. Other callers wait meanwhile.
    pub(crate) fn get(
        &self,
        name: K,
        read: impl FnOnce() -> Result<V, TextError>,
    ) -> Result<V, TextError> {
        // A panic of a caller that held the lock leaves the map whole.
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = known.get(&name) {
            return Ok(known.clone());
        }
        let new = read()?;
        known.insert(name, new.clone());
        Ok(new)
    }
}
