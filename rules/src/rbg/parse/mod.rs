//! The parser: from tokens without macros to trees.

mod arithmetic;
mod board;
mod brackets;
mod cursor;
mod declarations;
mod rules;

use super::context::Context;
use super::lex::{Sign, Token};
use super::message::{Code, Finding};
use super::source::Place;
use super::syntax::{Bound, Grid, Name, Rule};
use cursor::Cursor;

/// A parser of one section.
#[derive(Debug)]
pub(super) struct Parser<'p, 't> {
    context: &'p mut Context<'t>,
    cursor: Cursor<'p>,
    depth: usize,
    /// Operators of the value that is read.
    operators: usize,
    /// Whether parts stand too deep in each other.
    stopped: bool,
}

impl<'p, 't> Parser<'p, 't> {
    /// A parser of the tokens of a section whose name stands at a place.
    pub(super) fn new(context: &'p mut Context<'t>, tokens: &'p [Token], head: Place) -> Self {
        Self {
            context,
            cursor: Cursor::new(tokens, head),
            depth: 0,
            operators: 0,
            stopped: false,
        }
    }

    /// Players or variables.
    pub(super) fn bounds(mut self) -> Vec<Bound> {
        let bounds = self.bounded_names();
        self.end();
        bounds
    }

    /// Pieces.
    pub(super) fn names(mut self) -> Vec<Name> {
        let names = self.plain_names();
        self.end();
        names
    }

    /// The board.
    pub(super) fn grid(mut self) -> Grid {
        let grid = self.board();
        self.end();
        grid
    }

    /// The rules.
    pub(super) fn rules(mut self) -> Rule {
        let mut parts = vec![self.sum()];
        while !self.cursor.done() && !self.stopped {
            // Only a bracket that nothing opened ends a sum before the end.
            let place = self.cursor.place();
            let text = self.cursor.text(self.context);
            self.unexpected(place, &format!("`{text}` closes nothing"));
            self.cursor.step();
            if self.cursor.sign() == Some(Sign::Star) {
                self.cursor.step();
            }
            parts.push(self.sum());
        }
        Rule::Concat(parts)
    }

    /// Reports what stands behind the end.
    fn end(&mut self) {
        if !self.cursor.done() && !self.stopped {
            let text = self.cursor.text(self.context);
            let message = format!("`{text}` stands behind the end of the section");
            self.unexpected(self.cursor.place(), &message);
        }
    }

    /// Reports an error, unless reading was given up.
    fn error(&mut self, code: Code, place: Place, message: &str) -> &mut Finding {
        if self.stopped {
            return self.context.drop();
        }
        self.context.error(code, place, message)
    }

    /// Reports something that cannot stand there.
    fn unexpected(&mut self, place: Place, message: &str) {
        self.error(Code::Syntax, place, message);
    }

    /// Reports that something else should stand here.
    fn expected(&mut self, what: &str) {
        let place = self.cursor.place();
        let message = if self.cursor.done() {
            format!("{what} is missing at the end of the section")
        } else {
            format!(
                "{what} must stand here, not `{}`",
                self.cursor.text(self.context)
            )
        };
        self.unexpected(place, &message);
    }

    /// Takes a sign or reports that it is missing.
    fn take(&mut self, sign: Sign) -> bool {
        let taken = self.cursor.take(sign);
        if !taken {
            self.expected(&format!("`{}`", sign.text()));
        }
        taken
    }

    /// Takes a name or reports that it is missing.
    fn name(&mut self, what: &str) -> Option<Name> {
        let name = self.cursor.name();
        if name.is_none() {
            self.expected(what);
        }
        name
    }
}
