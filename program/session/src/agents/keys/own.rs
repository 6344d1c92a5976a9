//! Keys for your own agents.

use super::key::{Key, Sets};
use super::takes::{Own, Takes};
use std::borrow::Cow;
use std::ops::RangeInclusive;

impl Key {
    /// A key whose value is a number in a range; `0.0..=f32::INFINITY` is any number that is not
    /// negative.
    ///
    /// # Panics
    /// If the default is not in the range. All constructors of keys panic if the key does not take
    /// its default.
    pub fn number(
        name: impl Into<String>,
        range: RangeInclusive<f32>,
        default: f32,
        summary: impl Into<String>,
    ) -> Self {
        let takes = Takes::Number(*range.start(), *range.end());
        Self::of_own(name.into(), takes, default.to_string(), summary.into())
    }

    /// A key whose value is a whole number in a range.
    pub fn count(
        name: impl Into<String>,
        range: RangeInclusive<u64>,
        default: u64,
        summary: impl Into<String>,
    ) -> Self {
        let takes = Takes::Count(*range.start(), *range.end());
        Self::of_own(name.into(), takes, default.to_string(), summary.into())
    }

    /// A key whose value is one of some words. The first is the default.
    pub fn words<W: Into<String>>(
        name: impl Into<String>,
        words: impl IntoIterator<Item = W>,
        summary: impl Into<String>,
    ) -> Self {
        let words: Vec<String> = words.into_iter().map(Into::into).collect();
        let default = words.first().cloned().unwrap_or_default();
        Self::of_own(name.into(), Takes::Words(words), default, summary.into())
    }

    /// A key whose value is `on` or `off`.
    pub fn switch(name: impl Into<String>, default: bool, summary: impl Into<String>) -> Self {
        let default = if default { "on" } else { "off" };
        Self::of_own(name.into(), Takes::Switch, default.into(), summary.into())
    }

    /// This key with a word beside its numbers, such as `off`. The word becomes the default.
    #[must_use]
    pub fn or(mut self, word: impl Into<String>) -> Self {
        if let Sets::Own(own) = &mut self.sets {
            let word = word.into();
            self.values = format!("{}|{word}", self.values).into();
            own.default.clone_from(&word);
            own.word = Some(word);
        }
        self
    }

    fn of_own(name: String, takes: Takes, default: String, summary: String) -> Self {
        let plain = !name.is_empty() && !name.contains([':', ',', '=']);
        assert!(plain, "`{name}` cannot be the name of a key");
        if let Err(wrong) = takes.read(&default) {
            panic!("the default of the key `{name}` is {wrong}");
        }
        Self {
            name: name.into(),
            values: Cow::Owned(takes.values()),
            summary: summary.into(),
            sets: Sets::Own(Own {
                takes,
                word: None,
                default,
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(key: &Key, value: &str) -> Result<String, String> {
        let own = key.own().expect("a key of one's own");
        own.read(value).map_err(|wrong| wrong.to_string())
    }

    fn wrong(key: &Key, value: &str) -> String {
        read(key, value).expect_err(value)
    }

    #[test]
    fn values_are_checked_as_those_of_the_catalogue() {
        let share = Key::number("share", 0.0..=1.0, 0.5, "a share");
        assert_eq!(share.values(), "number in [0, 1]");
        assert_eq!(wrong(&share, "1.5"), "not a number in [0, 1]");
        assert_eq!(wrong(&share, "nan"), "not a number in [0, 1]");
        assert_eq!(read(&share, "1e-3").as_deref(), Ok("0.001"));
        let above = Key::number("c", 0.0..=f32::INFINITY, 1.0, "exploration");
        assert_eq!(above.values(), "number ≥ 0");
        assert_eq!(wrong(&above, "-1"), "below 0");
        assert_eq!(wrong(&above, "inf"), "not a number");
        let count = Key::count("length", 1..=16, 3, "how many");
        assert_eq!(wrong(&count, "17"), "not a number from 1 to 16");
        assert_eq!(read(&count, "016").as_deref(), Ok("16"));
        let maybe = count.or("off");
        assert_eq!(maybe.values(), "number from 1 to 16|off");
        assert_eq!(wrong(&maybe, "0"), "neither off nor a number from 1 to 16");
        assert_eq!(read(&maybe, "off").as_deref(), Ok("off"));
        let words = Key::words("by", ["one", "two", "three"], "which");
        assert_eq!(wrong(&words, "four"), "neither one nor two nor three");
        assert_eq!(words.own().map(Own::default), Some("one"));
        let switch = Key::switch("deep", true, "how");
        assert_eq!(wrong(&switch, "yes"), "neither on nor off");
    }
}
