//! Reading `NAME[:key=value,…]`: the text of agents and of engines.

use tesuji::game::TextError;
use tesuji::text::nearest;

/// Something that can be set.
pub(crate) trait Key: Clone + PartialEq {
    /// The text of the key.
    fn text(&self) -> &str;
}

/// The name, and the options behind it.
pub(crate) fn split(text: &str) -> (&str, Option<&str>) {
    match text.split_once(':') {
        Some((name, options)) => (name, Some(options)),
        None => (text, None),
    }
}

/// Hands each `key=value` of the options to `set`, which returns the error of a value. Returns the
/// keys that were given. `keys` are those that `name` has.
pub(crate) fn set_all<K: Key, W: Into<String>>(
    name: &str,
    options: Option<&str>,
    keys: &[K],
    mut set: impl FnMut(&K, &str) -> Result<(), W>,
) -> Result<Vec<K>, TextError> {
    let mut seen = Vec::new();
    for option in options.into_iter().flat_map(|options| options.split(',')) {
        let (key, value) = option
            .split_once('=')
            .ok_or_else(|| TextError::new(option, "not of the form key=value"))?;
        let key = find(key, keys, name)?;
        if seen.contains(&key) {
            return Err(TextError::new(option, "this key is given twice"));
        }
        set(&key, value).map_err(|wrong| TextError::new(option, wrong))?;
        seen.push(key);
    }
    Ok(seen)
}

pub(crate) fn find<K: Key>(text: &str, keys: &[K], name: &str) -> Result<K, TextError> {
    let found = keys.iter().find(|key| key.text() == text);
    found.cloned().ok_or_else(|| {
        let names = || keys.iter().map(Key::text);
        let wrong = match nearest(text, names()).first() {
            Some(near) => {
                let all: Vec<_> = names().collect();
                format!(
                    "{name} has no such key; nearest: {near}; it has {}",
                    all.join(", ")
                )
            }
            None => format!("{name} has no keys"),
        };
        TextError::new(text, wrong)
    })
}

/// That a part of the options does not go with the rest, and why. The options are named if the part
/// is not among them: a default may not fit.
pub(crate) fn misfit(options: &str, (part, why): (&str, &str)) -> TextError {
    let part = if options.contains(part) {
        part
    } else {
        options
    };
    TextError::new(part, why)
}

/// The names that a user who typed `name` may have meant.
pub(crate) fn meant<'a>(name: &str, names: impl Iterator<Item = &'a str> + Clone) -> Vec<&'a str> {
    // The letters of PN-MCTS are easily typed in the wrong case.
    let same_letters = names.clone().find(|known| known.eq_ignore_ascii_case(name));
    same_letters.map_or_else(|| nearest(name, names), |known| vec![known])
}

/// A finite number.
pub(crate) fn finite(text: &str) -> Option<f32> {
    text.parse().ok().filter(|value: &f32| value.is_finite())
}

/// A number from 0 to 1.
pub(crate) fn share(text: &str) -> Result<f32, &'static str> {
    let number = finite(text).filter(|value| (0.0..=1.0).contains(value));
    number.ok_or("not a number in [0, 1]")
}

/// A finite number that is not below 0.
pub(crate) fn not_negative(text: &str) -> Result<f32, &'static str> {
    let number = finite(text).ok_or("not a number")?;
    if number >= 0.0 {
        Ok(number)
    } else {
        Err("below 0")
    }
}

/// `on` or `off`.
pub(crate) fn switch(text: &str) -> Result<bool, &'static str> {
    match text {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err("neither on nor off"),
    }
}
