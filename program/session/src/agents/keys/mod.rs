//! The keys of agents: the names and values of their settings.
//!
//! A key is a row: its name, its values, its setting, and the functions that read and write a
//! value. The keys of the catalogue's agents are in [`rows`]; your own agent can have further keys.

pub(in crate::agents) mod key;
mod own;
mod rows;
mod takes;

pub use key::Key;
pub(in crate::agents) use takes::Wrong;

use crate::keyed;
use tesuji::game::TextError;

impl Key {
    /// All keys of the catalogue's agents.
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
