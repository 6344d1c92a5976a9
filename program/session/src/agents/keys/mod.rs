//! The keys of agents: their settings, as a user writes them.
//!
//! A key is one row: its name, its values, its setting, how a value is read and how it is written.
//! The rows of the catalogue's agents are in [`rows`]; an agent of one's own has keys of its own,
//! too.

pub(in crate::agents) mod key;
mod own;
mod rows;
mod takes;

pub use key::Key;
pub(in crate::agents) use takes::Wrong;

use crate::keyed;
use tesuji::game::TextError;

impl Key {
    /// Every key of the catalogue's agents.
    pub fn all() -> Vec<Self> {
        rows::all().cloned().collect()
    }
}

/// The catalogue's keys of these names, in the order of [`Key::all`]; the first of those of the
/// same name.
///
/// # Panics
/// If there is no key of a name.
pub(super) fn named(names: &[&str]) -> Vec<Key> {
    let known = |name: &&str| rows::all().any(|key| key.is(name));
    let unknown = names.iter().find(|name| !known(name));
    assert_eq!(unknown, None, "the catalogue has a key of each name");
    let mut keys: Vec<Key> = Vec::new();
    for key in rows::all().filter(|key| names.contains(&key.name())) {
        if !keys.contains(key) {
            keys.push(key.clone());
        }
    }
    keys
}

/// The catalogue's key of a name.
///
/// # Errors
/// If there is no such key; it names similar ones.
pub(super) fn find(name: &str) -> Result<Key, TextError> {
    let all: Vec<Key> = Key::all();
    keyed::find(name, &all, "the catalogue")
}
