//! Errors in the file of an experiment, with their places.

use std::fmt;
use std::ops::Range;
use std::path::{Path, PathBuf};
use toml::de::{DeTable, DeValue};

/// An error in the file of an experiment, and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanError {
    /// The file.
    pub file: PathBuf,
    /// The line, from 1; `None` if the error is about the file as a whole.
    pub line: Option<usize>,
    /// The key with the names of its tables: `budget.a.iterations`; empty if there is none.
    pub key: String,
    /// The message, with the offending part.
    pub message: String,
}

impl fmt::Display for PlanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.file.display())?;
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        if !self.key.is_empty() {
            write!(f, "{}: ", self.key)?;
        }
        f.write_str(&self.message)
    }
}

impl std::error::Error for PlanError {}

/// A line and a key of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Place {
    line: usize,
    key: String,
}

/// The text of a file, in which places are found.
#[derive(Debug)]
pub(super) struct Source<'a> {
    file: &'a Path,
    text: &'a str,
}

impl<'a> Source<'a> {
    pub(super) fn new(file: &'a Path, text: &'a str) -> Self {
        Self { file, text }
    }

    pub(super) fn file(&self) -> &'a Path {
        self.file
    }

    /// The line and the key of a part of the text.
    pub(super) fn place(&self, part: Range<usize>) -> Place {
        let start = part.start.min(self.text.len());
        let before = &self.text.as_bytes()[..start];
        let line = memchr::memchr_iter(b'\n', before).count() + 1;
        // The readable part of a damaged file has keys, too.
        let (table, _) = DeTable::parse_recoverable(self.text);
        let mut keys = Vec::new();
        within(table.get_ref(), start, &mut keys);
        let key = keys.join(".");
        Place { line, key }
    }

    /// An error with a part of the text.
    pub(super) fn wrong(&self, part: Range<usize>, message: impl fmt::Display) -> PlanError {
        self.place(part).wrong(self.file, message)
    }
}

impl Place {
    /// An error at this place of a file.
    pub(super) fn wrong(&self, file: &Path, message: impl fmt::Display) -> PlanError {
        PlanError {
            file: file.to_owned(),
            line: Some(self.line),
            key: self.key.clone(),
            message: message.to_string(),
        }
    }
}

/// Finds the keys that lead to a place of the text.
fn within(table: &DeTable<'_>, at: usize, keys: &mut Vec<String>) -> bool {
    for (key, value) in table {
        let mut inner = vec![key.get_ref().to_string()];
        let found =
            key.span().contains(&at) || holds(value.get_ref(), value.span(), at, &mut inner);
        if found {
            keys.append(&mut inner);
            return true;
        }
    }
    false
}

fn holds(value: &DeValue<'_>, span: Range<usize>, at: usize, keys: &mut Vec<String>) -> bool {
    match value {
        // The span of a table that is spread over the file is its header alone.
        DeValue::Table(table) => within(table, at, keys) || span.contains(&at),
        DeValue::Array(array) => {
            let mut elements = array.iter();
            elements.any(|element| holds(element.get_ref(), element.span(), at, keys))
                || span.contains(&at)
        }
        _ => span.contains(&at),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "name = 'x'\n[budget]\niterations = 5\n[budget.a]\ntime_ms = [\n 1,\n 2]\n\
                        [[paper.cell]]\nscore = 3\n";

    #[test]
    fn lines_and_keys_are_found() {
        let source = Source::new(Path::new("some.toml"), TEXT);
        let at = |part: &str| {
            let start = TEXT.find(part).expect("a part");
            source.wrong(start..start + part.len(), "wrong").to_string()
        };
        assert_eq!(at("'x'"), "some.toml: line 1: name: wrong");
        assert_eq!(
            at("iterations"),
            "some.toml: line 3: budget.iterations: wrong"
        );
        assert_eq!(at("2]"), "some.toml: line 7: budget.a.time_ms: wrong");
        assert_eq!(at("3\n"), "some.toml: line 9: paper.cell.score: wrong");
    }
}
