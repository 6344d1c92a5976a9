//! Generated text with indentation.

use super::cells::Cells;
use super::graph::Shared;
use std::collections::BTreeMap;
use std::fmt::Write;

/// Code that is being written.
#[derive(Debug, Default)]
pub(super) struct Code {
    pub(super) text: String,
    depth: usize,
}

impl Code {
    /// Adds a line.
    pub(super) fn line(&mut self, line: impl AsRef<str>) {
        let line = line.as_ref();
        if line.is_empty() {
            self.text.push('\n');
        } else {
            let _ = writeln!(self.text, "{:1$}{line}", "", self.depth * 4);
        }
    }

    /// Adds a line and indents what follows.
    pub(super) fn open(&mut self, line: impl AsRef<str>) {
        self.line(line);
        self.depth += 1;
    }

    /// Ends what was opened, with a line.
    pub(super) fn close(&mut self, line: impl AsRef<str>) {
        self.depth -= 1;
        self.line(line);
    }

    /// Ends what was opened, and opens something else.
    pub(super) fn turn(&mut self, line: impl AsRef<str>) {
        self.depth -= 1;
        self.open(line);
    }
}

/// A text without sets that nothing is done with.
pub(super) fn used(text: &str) -> String {
    let mut lines: Vec<_> = text.lines().collect();
    loop {
        let mut names: BTreeMap<&str, usize> = BTreeMap::new();
        for line in &lines {
            for name in line.split(|letter: char| !letter.is_ascii_alphanumeric()) {
                *names.entry(name).or_default() += 1;
            }
        }
        let before = lines.len();
        lines.retain(|line| {
            let set = line.trim_start().strip_prefix("let n");
            let set = set.and_then(|set| set.split_once(' '));
            set.is_none_or(|(number, _)| names[&format!("n{number}")[..]] > 1)
        });
        if lines.len() == before {
            return lines.join("\n");
        }
    }
}

/// How many words a set has; 1 and 2 are numbers.
pub(super) fn words(shared: &Shared<'_>) -> usize {
    shared.frame.size.div_ceil(64)
}

/// A set as an expression.
pub(super) fn set(shared: &Shared<'_>, cells: &Cells) -> String {
    let digits = |word: u64| {
        let digits = format!("{word:016X}");
        let groups = digits.as_bytes().chunks(4);
        let groups: Vec<_> = groups.map(String::from_utf8_lossy).collect();
        groups.join("_")
    };
    let hex = |word: u64| match word {
        0..=9 => word.to_string(),
        _ => format!("0x{}", digits(word)),
    };
    match (words(shared), &cells.0[..]) {
        (1, [word]) => hex(*word),
        (2, [low, 0]) => hex(*low),
        (2, [low, high]) => format!("0x{}_{}", digits(*high), digits(*low)),
        (_, words) => {
            let words: Vec<_> = words.iter().map(|&word| hex(word)).collect();
            format!("Set([{}])", words.join(", "))
        }
    }
}

/// A text as an expression.
pub(super) fn quoted(text: &str) -> String {
    format!("{text:?}")
}
