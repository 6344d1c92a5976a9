//! Rules in lines: the alternatives of a sum that is too long for a line are put below each other.

use super::flat::{Flat, brackets};
use crate::rbg::description::{Description, Expression};

/// How wide a line may be.
const WIDTH: usize = 100;
/// How far lines are indented at most.
const INDENT: usize = 60;

/// Writes rules in lines.
#[derive(Debug)]
pub(super) struct Layout<'l> {
    description: &'l Description,
    text: String,
    /// Where the line began.
    line: usize,
    /// How far lines are indented.
    indent: usize,
    /// Whether nothing but a sign stands in the line yet.
    fresh: bool,
}

impl<'l> Layout<'l> {
    /// Behind some text.
    pub(super) fn behind(text: String, description: &'l Description) -> Self {
        let line = text.rfind('\n').map_or(0, |at| at + 1);
        Self {
            description,
            text,
            line,
            indent: 4,
            fresh: false,
        }
    }

    /// The text.
    pub(super) fn finish(mut self) -> String {
        self.text.push('\n');
        self.text
    }

    /// Begins a line.
    fn new_line(&mut self, indent: usize) {
        self.text.push('\n');
        self.line = self.text.len();
        self.text
            .extend(std::iter::repeat_n(' ', indent.min(INDENT)));
        self.fresh = true;
    }

    /// What stands before an atom: nothing at the beginning of a line, else a space or a new line.
    fn gap(&mut self, wide: bool) {
        if !self.fresh && wide {
            self.new_line(self.indent);
        } else if !self.fresh {
            self.text.push(' ');
        }
        self.fresh = false;
    }

    /// A whole expression.
    pub(super) fn rules(&mut self, rules: &Expression) {
        let Expression::Sum(alternatives) = rules else {
            return self.sequence(rules);
        };
        self.alternatives(alternatives);
    }

    /// Alternatives, each on its line.
    fn alternatives(&mut self, alternatives: &[Expression]) {
        for (index, alternative) in alternatives.iter().enumerate() {
            self.new_line(self.indent - 2);
            self.text.push_str(if index == 0 { "  " } else { "+ " });
            self.sequence(alternative);
        }
    }

    /// An alternative.
    fn sequence(&mut self, sequence: &Expression) {
        match sequence {
            Expression::Concat(parts) if !parts.is_empty() => {
                for part in parts {
                    self.atom(part);
                }
            }
            other => self.atom(other),
        }
    }

    /// What stands beside others: in the line, in one line, or in lines.
    fn atom(&mut self, atom: &Expression) {
        let column = self.text.len() - self.line;
        let room = WIDTH.saturating_sub(self.indent.min(INDENT));
        if let Some(flat) = Flat::atom(self.description, atom, room) {
            self.gap(column + 1 + flat.len() > WIDTH);
            self.text.push_str(&flat);
            return;
        }
        let Some((open, body, close)) = brackets(atom) else {
            // Wider than a line as it is: a long list or value.
            self.gap(true);
            let flat = Flat::atom(self.description, atom, usize::MAX).unwrap_or_default();
            self.text.push_str(&flat);
            return;
        };
        self.gap(column > self.indent);
        self.text.push_str(open);
        self.indent += 4;
        match body {
            Expression::Sum(alternatives) => self.alternatives(alternatives),
            other => {
                self.new_line(self.indent);
                self.sequence(other);
            }
        }
        self.indent -= 4;
        self.new_line(self.indent);
        self.text.push_str(&close);
        self.fresh = false;
    }
}
