//! The keys of a sweep, and the texts that contain them.

use std::ops::Range;
use toml::Spanned;

/// The keys of the sweep with their values, in the order of the file.
#[derive(Debug)]
pub(super) struct Sweep(pub(super) Vec<Key>);

/// A key of the sweep.
#[derive(Debug)]
pub(super) struct Key {
    pub(super) name: Spanned<String>,
    pub(super) values: Vec<String>,
}

/// A value of each of some keys: the places of the key and of the value.
pub(super) type Choice = Vec<(usize, usize)>;

impl Sweep {
    /// The place of a key.
    pub(super) fn key(&self, name: &str) -> Option<usize> {
        self.0.iter().position(|key| key.name.get_ref() == name)
    }

    /// The keys that stand in a text, each once, in the order of the file.
    ///
    /// # Errors
    /// Says which part of the text is no key, and where it is.
    pub(super) fn keys_in(&self, text: &str) -> Result<Vec<usize>, String> {
        let mut keys = Vec::new();
        for part in placeholders(text)? {
            let name = &text[part];
            let Some(key) = self.key(name) else {
                let names: Vec<_> = self
                    .0
                    .iter()
                    .map(|key| key.name.get_ref().as_str())
                    .collect();
                let known = match &*names {
                    [] => "there is no [sweep]".to_owned(),
                    names => format!("[sweep] has {}", names.join(", ")),
                };
                return Err(format!("`{{{name}}}` in `{text}`: no such key; {known}"));
            };
            keys.push(key);
        }
        keys.sort_unstable();
        keys.dedup();
        Ok(keys)
    }

    /// Every choice of values for some keys, the last key's changing fastest.
    pub(super) fn choices(&self, keys: &[usize]) -> Vec<Choice> {
        let mut choices = vec![Vec::new()];
        for &key in keys {
            let longer = |choice: Choice| {
                let values = 0..self.0[key].values.len();
                values.map(move |value| [&choice[..], &[(key, value)]].concat())
            };
            choices = choices.into_iter().flat_map(longer).collect();
        }
        choices
    }

    /// How many choices there are for some keys.
    pub(super) fn count(&self, keys: &[usize]) -> usize {
        let values = keys.iter().map(|&key| self.0[key].values.len());
        values.fold(1, usize::saturating_mul)
    }

    /// The text with the values in the place of the keys.
    pub(super) fn fill(&self, text: &str, choice: &Choice) -> String {
        let mut filled = text.to_owned();
        for &(key, value) in choice {
            let Key { name, values } = &self.0[key];
            filled = filled.replace(&format!("{{{}}}", name.get_ref()), &values[value]);
        }
        filled
    }
}

/// Where the names of keys stand in a text.
fn placeholders(text: &str) -> Result<Vec<Range<usize>>, String> {
    let mut found = Vec::new();
    let mut open = None;
    for (at, character) in text.char_indices() {
        match (character, open) {
            ('{', None) => open = Some(at + 1),
            ('}', Some(start)) => {
                found.push(start..at);
                open = None;
            }
            ('{' | '}', _) => return Err(format!("`{text}`: a brace without its other half")),
            _ => {}
        }
    }
    match open {
        Some(_) => Err(format!("`{text}`: a brace without its other half")),
        None => Ok(found),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sweep() -> Sweep {
        let key = |name: &str, values: &[&str]| Key {
            name: Spanned::new(0..0, name.to_owned()),
            values: values.iter().map(|&value| value.to_owned()).collect(),
        };
        Sweep(vec![key("cpn", &["0", "0.5"]), key("c", &["1", "2", "3"])])
    }

    #[test]
    fn values_take_the_place_of_keys() {
        let sweep = sweep();
        let text = "gpn-max:c={c},cpn={cpn}";
        let keys = sweep.keys_in(text).expect("known keys");
        assert_eq!(keys, [0, 1]);
        let choices = sweep.choices(&keys);
        assert_eq!((choices.len(), sweep.count(&keys)), (6, 6));
        assert_eq!(sweep.fill(text, &choices[1]), "gpn-max:c=2,cpn=0");
        assert_eq!(sweep.fill(text, &choices[5]), "gpn-max:c=3,cpn=0.5");
        assert_eq!(sweep.choices(&[]), [vec![]]);
    }

    #[test]
    fn what_is_no_key_is_named() {
        let sweep = sweep();
        for (text, says) in [
            ("uct:c={d}", "`{d}` in `uct:c={d}`"),
            ("uct:c={d}", "cpn, c"),
            ("uct:c={", "brace"),
            ("uct:c={c}}", "brace"),
            ("uct:{{c}}", "brace"),
        ] {
            let wrong = sweep.keys_in(text).expect_err(text);
            assert!(wrong.contains(says), "{text}: {wrong}");
        }
    }
}
