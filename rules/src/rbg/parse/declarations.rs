//! Players, pieces and variables.

use super::Parser;
use crate::rbg::lex::{Kind, Sign};
use crate::rbg::message::Code;
use crate::rbg::syntax::{Bound, Name};

impl Parser<'_, '_> {
    /// `a(100), b(1)`; nothing is an empty list.
    pub(super) fn bounded_names(&mut self) -> Vec<Bound> {
        let mut bounds = Vec::new();
        if self.cursor.done() {
            return bounds;
        }
        loop {
            match self.bounded_name() {
                Some(bound) => bounds.push(bound),
                None => self.cursor.skip_to(&[Sign::Comma]),
            }
            if !self.cursor.take(Sign::Comma) {
                return bounds;
            }
        }
    }

    /// `a(100)`
    fn bounded_name(&mut self) -> Option<Bound> {
        let name = self.name("a name")?;
        if self.cursor.sign() != Some(Sign::Open) {
            let text = self.context.names.text(name.symbol).to_owned();
            let message = format!("the greatest value of `{text}` is missing");
            let help = format!("write `{text}(100)` for values from 0 to 100");
            self.error(Code::Bound, name.place, &message).help(help);
            return Some(Bound {
                name,
                bound: i32::MAX,
            });
        }
        self.cursor.step();
        let place = self.cursor.place();
        let bound = self.number("the greatest value")?;
        self.take(Sign::Close).then_some(())?;
        if bound < 1 {
            self.error(Code::Bound, place, "the greatest value must be at least 1");
        }
        Some(Bound {
            name,
            bound: bound.max(1),
        })
    }

    /// `a, b, c`
    pub(super) fn plain_names(&mut self) -> Vec<Name> {
        let mut names = Vec::new();
        if self.cursor.done() {
            return names;
        }
        loop {
            match self.name("a name") {
                Some(name) => names.push(name),
                None => self.cursor.skip_to(&[Sign::Comma]),
            }
            if !self.cursor.take(Sign::Comma) {
                return names;
            }
        }
    }

    /// A number that fits.
    pub(super) fn number(&mut self, what: &str) -> Option<i32> {
        let Some(Kind::Number(symbol)) = self.cursor.kind() else {
            self.expected(what);
            return None;
        };
        let place = self.cursor.place();
        self.cursor.step();
        if let Ok(number) = self.context.names.text(symbol).parse() {
            return Some(number);
        }
        let message = format!("numbers end at {}", i32::MAX);
        self.error(Code::Number, place, &message);
        Some(i32::MAX)
    }
}
