//! The values that keys of your own agents take.

use crate::keyed::{finite, not_negative, switch};
use std::borrow::Cow;

/// The error of a value.
pub(in crate::agents) type Wrong = Cow<'static, str>;

/// The values of a key of one's own, and its default.
#[derive(Clone, Debug)]
pub(in crate::agents) struct Own {
    pub(super) takes: Takes,
    /// A word that it takes beside.
    pub(super) word: Option<String>,
    /// As it is written.
    pub(super) default: String,
}

/// The kinds of values.
#[derive(Clone, Debug)]
pub(super) enum Takes {
    /// A number within these limits.
    Number(f32, f32),
    /// A whole number within these limits.
    Count(u64, u64),
    /// One of these words.
    Words(Vec<String>),
    /// `on` or `off`.
    Switch,
}

impl Takes {
    /// The values, as a list of keys has them.
    pub(super) fn values(&self) -> String {
        match self {
            Self::Number(f32::NEG_INFINITY, f32::INFINITY) => "number".into(),
            Self::Number(least, f32::INFINITY) => format!("number ≥ {least}"),
            Self::Number(least, most) => format!("number in [{least}, {most}]"),
            Self::Count(least, most) => format!("number from {least} to {most}"),
            Self::Words(words) => words.join("|"),
            Self::Switch => "on|off".into(),
        }
    }

    /// A value as it is written, from one as a user writes it.
    pub(super) fn read(&self, text: &str) -> Result<String, Wrong> {
        match self {
            Self::Number(0.0, f32::INFINITY) => Ok(not_negative(text)?.to_string()),
            &Self::Number(least, most) => {
                let number = finite(text).filter(|number| (least..=most).contains(number));
                let number = number.ok_or_else(|| self.wrong())?;
                Ok(number.to_string())
            }
            Self::Count(least, most) => {
                let number = text.parse().ok();
                let number = number.filter(|number: &u64| (least..=most).contains(&number));
                Ok(number.ok_or_else(|| self.wrong())?.to_string())
            }
            Self::Words(words) => {
                let word = words.iter().find(|word| *word == text);
                Ok(word.ok_or_else(|| self.wrong())?.clone())
            }
            Self::Switch => Ok(if switch(text)? { "on" } else { "off" }.into()),
        }
    }

    fn wrong(&self) -> Wrong {
        match self {
            Self::Words(words) => format!("neither {}", words.join(" nor ")).into(),
            _ => format!("not a {}", self.values()).into(),
        }
    }
}

impl Own {
    /// A value as it is written, from one as a user writes it.
    pub(in crate::agents) fn read(&self, text: &str) -> Result<String, Wrong> {
        match &self.word {
            Some(word) if text == word => Ok(word.clone()),
            Some(word) => self.takes.read(text).map_err(|_| {
                let takes = self.takes.values();
                format!("neither {word} nor a {takes}").into()
            }),
            None => self.takes.read(text),
        }
    }

    /// The value of a key that is not given.
    pub(in crate::agents) fn default(&self) -> &str {
        &self.default
    }
}
