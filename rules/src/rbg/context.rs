//! The context of reading a description: its text, the calls of its macros, the findings.

use super::limits;
use super::message::{Code, Finding, Level, Site};
use super::source::{Call, Names, Place, Source};

/// The text, its names, the calls of macros so far and the findings so far.
#[derive(Debug)]
pub(super) struct Context<'a> {
    /// The text.
    pub(super) source: Source<'a>,
    /// Its names.
    pub(super) names: Names,
    /// The calls of macros.
    pub(super) calls: Vec<Call>,
    /// The parameters that were replaced by arguments.
    pub(super) passed: Vec<Place>,
    /// What was found.
    pub(super) findings: Vec<Finding>,
    /// The last finding where it was dropped.
    dropped: Finding,
    /// The errors among the findings.
    errors: usize,
    /// The warnings among the findings.
    warnings: usize,
}

impl<'a> Context<'a> {
    /// A text of which nothing is known.
    pub(super) fn new(text: &'a str, name: &'a str) -> Self {
        Self {
            source: Source::new(name, text),
            names: Names::default(),
            calls: Vec::new(),
            passed: Vec::new(),
            findings: Vec::new(),
            dropped: Finding::default(),
            errors: 0,
            warnings: 0,
        }
    }

    /// All findings in the order of the text; only the errors where there are some.
    pub(super) fn finish(mut self) -> Vec<Finding> {
        if self.failed() {
            self.findings
                .retain(|finding| finding.level == Level::Error);
        }
        self.findings.sort_by_key(|finding| finding.start);
        self.findings
    }

    /// Whether there are errors.
    pub(super) fn failed(&self) -> bool {
        self.errors > 0
    }

    /// Whether no more errors are reported.
    pub(super) fn full(&self) -> bool {
        self.errors >= limits::ERRORS
    }

    /// How many errors there are.
    pub(super) fn errors(&self) -> usize {
        self.errors
    }

    /// Reports an error.
    pub(super) fn error(&mut self, code: Code, place: Place, message: &str) -> &mut Finding {
        self.report(Level::Error, code, place, message)
    }

    /// Reports a warning.
    pub(super) fn warn(&mut self, code: Code, place: Place, message: &str) -> &mut Finding {
        self.report(Level::Warning, code, place, message)
    }

    /// Reports a finding, unless the same was reported of the same place or there are too many.
    fn report(&mut self, level: Level, code: Code, place: Place, message: &str) -> &mut Finding {
        let span = (place.start as usize, place.end as usize);
        let known = |found: &Finding| (found.start, found.end) == span && found.message == message;
        let (count, most) = match level {
            Level::Error => (&mut self.errors, limits::ERRORS),
            Level::Warning => (&mut self.warnings, limits::WARNINGS),
        };
        if *count >= most || self.findings.iter().any(known) {
            return self.drop();
        }
        *count += 1;
        let (line, column) = self.source.position(span.0);
        let used = self.parameter(place);
        let finding = Finding {
            level,
            code,
            message: message.to_owned(),
            file: self.source.name.to_owned(),
            line,
            column,
            start: span.0,
            end: span.1,
            label: if place.pasted {
                "pasted here".to_owned()
            } else {
                String::new()
            },
            used: used.map(|parameter| self.site(parameter)),
            calls: self.chain(used.unwrap_or(place)),
            help: Vec::new(),
        };
        self.findings.push(finding);
        let last = self.findings.len() - 1;
        &mut self.findings[last]
    }

    /// A finding that is not shown.
    pub(super) fn drop(&mut self) -> &mut Finding {
        self.dropped = Finding::default();
        &mut self.dropped
    }

    /// The calls that a place stands in, innermost first.
    fn chain(&self, mut place: Place) -> Vec<Site> {
        let mut chain = Vec::new();
        while let Some(call) = self.call(place) {
            place = call.place;
            chain.push(self.site(place));
        }
        chain
    }

    /// What is written at a place, with the place.
    fn site(&self, place: Place) -> Site {
        let (line, column) = self.source.position(place.start as usize);
        Site {
            text: self.written(place),
            line,
            column,
        }
    }

    /// The call that a place stands in.
    pub(super) fn call(&self, place: Place) -> Option<Call> {
        let index = place.call.checked_sub(1)?;
        self.calls.get(index as usize).copied()
    }

    /// The parameter that a token of an argument replaced.
    pub(super) fn parameter(&self, place: Place) -> Option<Place> {
        let index = place.passed.checked_sub(1)?;
        self.passed.get(index as usize).copied()
    }

    /// What is written at a place, in one line and not longer than a line.
    pub(super) fn written(&self, place: Place) -> String {
        let text = self
            .source
            .text
            .get(place.start as usize..place.end as usize)
            .unwrap_or("");
        let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
        if words.chars().count() <= 60 {
            return words;
        }
        words.chars().take(57).chain("...".chars()).collect()
    }

    /// The line of a place.
    pub(super) fn line(&self, place: Place) -> u32 {
        self.source.position(place.start as usize).0
    }
}
