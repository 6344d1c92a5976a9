//! A key, and the parts of its row.

use super::takes::{Own, Wrong};
use crate::agents::settings::Settings;
use crate::keyed::{self, finite};
use std::borrow::Cow;
use std::fmt::{self, Display};

/// A key of an agent: a setting with a name. Keys of the same name are equal.
#[derive(Clone)]
pub struct Key {
    pub(super) name: Cow<'static, str>,
    pub(super) values: Cow<'static, str>,
    pub(super) summary: Cow<'static, str>,
    pub(super) sets: Sets,
}

/// The setting of a key.
#[derive(Clone)]
pub(super) enum Sets {
    /// A constant of the catalogue's agents.
    Constant {
        read: fn(&mut Settings, &str) -> Result<(), Wrong>,
        /// `None` if the key makes no difference to these settings.
        write: fn(&Settings) -> Option<String>,
    },
    /// A setting that is read with the agent: its preset, or the name of an evaluator.
    Other,
    /// A value of an agent of one's own.
    Own(Own),
}

impl Key {
    /// The name of the key.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The values of the key, in words.
    pub fn values(&self) -> &str {
        &self.values
    }

    /// A line about the setting, with its usual default.
    pub fn summary(&self) -> &str {
        &self.summary
    }

    /// Whether it has this name.
    pub(crate) fn is(&self, name: &str) -> bool {
        self.name == name
    }

    /// Sets a constant of the catalogue's agents; `None` if the key is not one of them.
    pub(in crate::agents) fn set(
        &self,
        settings: &mut Settings,
        value: &str,
    ) -> Option<Result<(), Wrong>> {
        match self.sets {
            Sets::Constant { read, .. } => Some(read(settings, value)),
            Sets::Other | Sets::Own(_) => None,
        }
    }

    /// The value of a constant of the catalogue's agents, as the key takes it; `None` if the key is
    /// not one of them, or makes no difference to these settings.
    pub(in crate::agents) fn constant(&self, settings: &Settings) -> Option<String> {
        match self.sets {
            Sets::Constant { write, .. } => write(settings),
            Sets::Other | Sets::Own(_) => None,
        }
    }

    /// The setting of an agent of one's own; `None` if the key is of another kind.
    pub(in crate::agents) fn own(&self) -> Option<&Own> {
        match &self.sets {
            Sets::Own(own) => Some(own),
            Sets::Constant { .. } | Sets::Other => None,
        }
    }
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

/// A row for a constant: its name, its values, its setting, how a value is read and how it is
/// written.
pub(in crate::agents) const fn row(
    [name, values, summary]: [&'static str; 3],
    read: fn(&mut Settings, &str) -> Result<(), Wrong>,
    write: fn(&Settings) -> Option<String>,
) -> Key {
    Key {
        name: Cow::Borrowed(name),
        values: Cow::Borrowed(values),
        summary: Cow::Borrowed(summary),
        sets: Sets::Constant { read, write },
    }
}

/// A row for a setting that is read with the agent.
pub(super) const fn other([name, values, summary]: [&'static str; 3]) -> Key {
    Key {
        name: Cow::Borrowed(name),
        values: Cow::Borrowed(values),
        summary: Cow::Borrowed(summary),
        sets: Sets::Other,
    }
}

/// Puts a value that was read in its place.
pub(in crate::agents) fn put<T, E: Into<Wrong>>(
    place: &mut T,
    read: Result<T, E>,
) -> Result<(), Wrong> {
    *place = read.map_err(Into::into)?;
    Ok(())
}

/// Reads one of some words.
pub(in crate::agents) fn word<T: Copy>(text: &str, words: &[(&str, T)]) -> Result<T, Wrong> {
    let found = words.iter().find(|(word, _)| *word == text);
    found.map(|&(_, value)| value).ok_or_else(|| {
        let words: Vec<_> = words.iter().map(|&(word, _)| word).collect();
        format!("neither {}", words.join(" nor ")).into()
    })
}

/// The word for a value.
pub(in crate::agents) fn written<T: PartialEq>(value: &T, words: &[(&str, T)]) -> Option<String> {
    let found = words.iter().find(|(_, known)| known == value);
    found.map(|&(word, _)| word.to_owned())
}

/// `on` or `off`.
#[allow(clippy::unnecessary_wraps, reason = "as rows write values")]
pub(in crate::agents) fn on(on: bool) -> Option<String> {
    Some(if on { "on" } else { "off" }.into())
}

/// A value, or a word if there is none.
#[allow(clippy::unnecessary_wraps, reason = "as rows write values")]
pub(in crate::agents) fn or(value: Option<impl Display>, word: &str) -> Option<String> {
    Some(value.map_or_else(|| word.into(), |value| value.to_string()))
}

/// A value that is written as it is.
#[allow(clippy::unnecessary_wraps, reason = "as rows write values")]
pub(in crate::agents) fn plain(value: impl Display) -> Option<String> {
    Some(value.to_string())
}

/// Reads a number between the least one and 1.
pub(super) fn within(least: f32, text: &str) -> Option<f32> {
    finite(text).filter(|value| (least..=1.0).contains(value))
}
