//! The keys of agents: what can be set about them, as a user writes it.
//!
//! A key is one row: its name, the values that it takes, what it sets, how a value is read and how it
//! is written. The rows of the catalogue's agents are in [`rows`]; an agent of one's own has keys of its own,
//! too.

mod own;
pub(super) mod rows;

use super::settings::Settings;
use crate::keyed;
use own::Own;
use std::borrow::Cow;
use std::fmt;
use tesuji::game::TextError;

/// What is wrong with a value.
pub(super) type Wrong = Cow<'static, str>;

/// Something about an agent that can be set. Keys of the same name are equal.
#[derive(Clone)]
pub struct Key {
    name: Cow<'static, str>,
    values: Cow<'static, str>,
    summary: Cow<'static, str>,
    sets: Sets,
}

/// What a key sets.
#[derive(Clone)]
enum Sets {
    /// A constant of the catalogue's agents.
    Constant {
        read: fn(&mut Settings, &str) -> Result<(), Wrong>,
        /// `None` if the key makes no difference to these settings.
        write: fn(&Settings) -> Option<String>,
    },
    /// What is read with the agent: its preset, and the names of its evaluators.
    Other,
    /// A value of an agent of one's own.
    Own(Own),
}

impl Key {
    /// Every key of the catalogue's agents.
    pub fn all() -> Vec<Self> {
        rows::all().cloned().collect()
    }

    /// The text of the key.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The values that it takes.
    pub fn values(&self) -> &str {
        &self.values
    }

    /// What it sets, and its usual default.
    pub fn summary(&self) -> &str {
        &self.summary
    }

    /// Whether it has this name.
    pub(crate) fn is(&self, name: &str) -> bool {
        self.name == name
    }

    /// Sets a constant of the catalogue's agents; `None` if the key is none of them.
    pub(super) fn set(&self, settings: &mut Settings, value: &str) -> Option<Result<(), Wrong>> {
        match self.sets {
            Sets::Constant { read, .. } => Some(read(settings, value)),
            Sets::Other | Sets::Own(_) => None,
        }
    }

    /// The value of a constant of the catalogue's agents, as the key takes it; `None` if the key is none of them, or makes
    /// no difference to these settings.
    pub(super) fn constant(&self, settings: &Settings) -> Option<String> {
        match self.sets {
            Sets::Constant { write, .. } => write(settings),
            Sets::Other | Sets::Own(_) => None,
        }
    }

    /// What can be set about an agent of one's own, if the key is of that kind.
    pub(super) fn own(&self) -> Option<&Own> {
        match &self.sets {
            Sets::Own(own) => Some(own),
            Sets::Constant { .. } | Sets::Other => None,
        }
    }
}

/// The catalogue's keys of these names, in the order of [`Key::all`]; the first of those of the same name.
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
/// Names what is like it, if there is none.
pub(super) fn find(name: &str) -> Result<Key, TextError> {
    let all: Vec<Key> = Key::all();
    keyed::find(name, &all, "the catalogue")
}

impl PartialEq for Key {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Key {}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Key").field(&self.name).finish()
    }
}

impl keyed::Key for Key {
    fn text(&self) -> &str {
        &self.name
    }
}
