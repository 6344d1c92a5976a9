//! The collection of findings while a text is read.

use super::limits;
use crate::rbg::message::{Code, Finding, Level};

/// Where something is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Place {
    /// The first byte.
    pub(super) start: u32,
    /// The byte behind the last.
    pub(super) end: u32,
}

impl Place {
    /// From the beginning of one place to the end of another.
    pub(super) fn to(self, other: Self) -> Self {
        Self {
            start: self.start,
            end: self.end.max(other.end),
        }
    }
}

/// A text and what was found in it.
#[derive(Debug)]
pub(super) struct Report<'a> {
    /// The text.
    pub(super) text: &'a str,
    file: &'a str,
    lines: Vec<usize>,
    findings: Vec<Finding>,
    errors: usize,
    warnings: usize,
    dropped: Finding,
}

impl<'a> Report<'a> {
    /// A text in which nothing was found yet. `file` is its name.
    pub(super) fn new(text: &'a str, file: &'a str) -> Self {
        let ends = text.bytes().enumerate().filter(|&(_, byte)| byte == b'\n');
        let lines = std::iter::once(0).chain(ends.map(|(at, _)| at + 1));
        Self {
            text,
            file,
            lines: lines.collect(),
            findings: Vec::new(),
            errors: 0,
            warnings: 0,
            dropped: Finding::default(),
        }
    }

    /// Whether there are errors.
    pub(super) fn failed(&self) -> bool {
        self.errors > 0
    }

    /// What was found, by place; errors alone if there are any.
    pub(super) fn finish(mut self) -> Vec<Finding> {
        if self.failed() {
            self.findings.retain(|one| one.level == Level::Error);
        }
        self.findings.sort_by_key(|one| one.start);
        self.findings
    }

    /// The line of a byte, from 1.
    pub(super) fn line(&self, at: u32) -> u32 {
        self.lines
            .partition_point(|&start| start <= at as usize)
            .max(1) as u32
    }

    /// Line and column of a byte, both from 1, the column in characters.
    pub(super) fn position(&self, at: u32) -> (u32, u32) {
        let at = at as usize;
        let line = self.lines.partition_point(|&start| start <= at).max(1) - 1;
        let before = self.text.get(self.lines[line]..at).unwrap_or("");
        (line as u32 + 1, before.chars().count() as u32 + 1)
    }

    /// Reports an error.
    pub(super) fn error(
        &mut self,
        code: Code,
        place: Place,
        message: impl Into<String>,
    ) -> &mut Finding {
        self.errors += 1;
        self.report(Level::Error, code, place, message.into())
    }

    /// Reports a warning.
    pub(super) fn warn(
        &mut self,
        code: Code,
        place: Place,
        message: impl Into<String>,
    ) -> &mut Finding {
        self.warnings += 1;
        self.report(Level::Warning, code, place, message.into())
    }

    fn report(&mut self, level: Level, code: Code, place: Place, message: String) -> &mut Finding {
        let count = match level {
            Level::Error => self.errors,
            Level::Warning => self.warnings,
        };
        // Graphs are copied, and so are their mistakes.
        let span = (place.start as usize, place.end as usize);
        let known = |one: &Finding| (one.start, one.end) == span && one.message == message;
        if count > limits::ERRORS || self.findings.iter().any(known) {
            self.dropped = Finding::default();
            return &mut self.dropped;
        }
        let (line, column) = self.position(place.start);
        self.findings.push(Finding {
            level,
            code,
            message,
            file: self.file.to_owned(),
            line,
            column,
            start: place.start as usize,
            end: place.end as usize,
            ..Finding::default()
        });
        let last = self.findings.len() - 1;
        &mut self.findings[last]
    }
}

/// The name that is nearest to a text, if one is near.
pub(super) fn nearest<'n>(text: &str, names: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    if text.len() > 60 {
        return None;
    }
    let far = text.chars().count().max(3) / 3;
    let near = names.filter(|name| name.len() <= 60 && *name != text);
    near.take(2000)
        .map(|name| (strsim::damerau_levenshtein(text, name), name))
        .filter(|&(distance, _)| distance <= far)
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, name)| name)
}
