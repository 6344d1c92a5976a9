//! Tests, modifiers and patterns in brackets.

use super::Parser;
use super::arithmetic::comparison;
use crate::rbg::lex::{Kind, Sign};
use crate::rbg::message::Code;
use crate::rbg::source::Place;
use crate::rbg::syntax::{Name, Rule, Value};

impl Parser<'_, '_> {
    /// `{? ...}` or `{! ...}`
    pub(super) fn pattern(&mut self, place: Place, holds: bool) -> Rule {
        let path = self.inside(place, Sign::CloseSet);
        Rule::Pattern(Box::new(path), holds, place.to(self.cursor.before()))
    }

    /// `{a, b}`
    pub(super) fn on(&mut self, place: Place) -> Rule {
        if self.cursor.take(Sign::CloseSet) {
            return Rule::On(Vec::new(), place.to(self.cursor.before()));
        }
        if self.cursor.second().and_then(comparison).is_some() {
            let help = "comparisons are written `{$ a == b}`";
            self.error(Code::Syntax, place, "`$` is missing behind `{`")
                .help(help);
            self.cursor
                .skip_to(&[Sign::CloseSet, Sign::Close, Sign::Plus]);
            self.cursor.take(Sign::CloseSet);
            return Rule::Wrong;
        }
        let names = self.pieces(place, Sign::CloseSet);
        names.map_or(Rule::Wrong, |names| {
            Rule::On(names, place.to(self.cursor.before()))
        })
    }

    /// `[a, b]`
    pub(super) fn off(&mut self, place: Place) -> Rule {
        if self.cursor.sign() == Some(Sign::CloseList) {
            let whole = place.to(self.cursor.place());
            self.cursor.step();
            self.error(Code::Syntax, whole, "`[]` puts nothing")
                .help("name the piece that is put, such as `[empty]`");
            return Rule::Wrong;
        }
        if self.cursor.second() == Some(Sign::Set) {
            let help = "assignments are written `[$ a = b]`";
            self.error(Code::Syntax, place, "`$` is missing behind `[`")
                .help(help);
            self.cursor.skip_to(&[Sign::CloseList, Sign::Close]);
            self.cursor.take(Sign::CloseList);
            return Rule::Wrong;
        }
        self.pieces(place, Sign::CloseList)
            .map_or(Rule::Wrong, Rule::Off)
    }

    /// Pieces up to a bracket.
    fn pieces(&mut self, open: Place, close: Sign) -> Option<Vec<Name>> {
        let mut names = Vec::new();
        loop {
            let Some(name) = self.name("the name of a piece") else {
                self.close(close);
                return None;
            };
            names.push(name);
            if self.cursor.take(close) {
                return Some(names);
            }
            if !self.cursor.take(Sign::Comma) {
                if matches!(self.cursor.kind(), Some(Kind::Name(_))) {
                    self.expected("`,`");
                    self.close(close);
                } else {
                    self.unclosed(open, close);
                }
                return None;
            }
        }
    }

    /// Goes on behind a bracket, or to a place where rules can go on.
    fn close(&mut self, close: Sign) {
        self.cursor.skip_to(&[close, Sign::Close, Sign::Plus]);
        self.cursor.take(close);
    }

    /// `{$ a == b}`
    pub(super) fn compare(&mut self, place: Place) -> Rule {
        let left = self.value();
        let Some(comparison) = self.cursor.sign().and_then(comparison) else {
            if self.cursor.sign() == Some(Sign::Set) {
                let help = "equality is tested with `==`, and `[$ a = b]` assigns";
                let place = self.cursor.place();
                self.error(Code::Syntax, place, "`=` compares nothing")
                    .help(help);
            } else if !matches!(left, Value::Wrong) {
                self.expected("a comparison such as `==` or `<`");
            }
            self.cursor.skip_to(&[Sign::CloseSet]);
            self.cursor.take(Sign::CloseSet);
            return Rule::Wrong;
        };
        self.cursor.step();
        let right = self.value();
        if self.cursor.take(Sign::CloseSet) {
            return Rule::Compare(left, comparison, right, place.to(self.cursor.before()));
        }
        if !matches!(right, Value::Wrong) {
            self.expected("`}`");
        }
        self.cursor.skip_to(&[Sign::CloseSet]);
        self.cursor.take(Sign::CloseSet);
        Rule::Wrong
    }

    /// `[$ a = 1, b = 2]`
    pub(super) fn assign(&mut self, place: Place) -> Rule {
        let mut assignments = Vec::new();
        while let Some(name) = self.name("the name of a variable or player") {
            if self.cursor.sign() == Some(Sign::Equal) {
                let help = "`==` compares, `=` assigns";
                let place = self.cursor.place();
                self.error(Code::Syntax, place, "`==` assigns nothing")
                    .help(help);
                break;
            }
            if !self.take(Sign::Set) {
                break;
            }
            let value = self.value();
            let wrong = matches!(value, Value::Wrong);
            assignments.push((name, value));
            if self.cursor.take(Sign::CloseList) {
                return Rule::Assign(assignments);
            }
            if !self.cursor.take(Sign::Comma) {
                if !wrong {
                    self.unclosed(place, Sign::CloseList);
                }
                break;
            }
        }
        self.cursor.skip_to(&[Sign::CloseList, Sign::Close]);
        self.cursor.take(Sign::CloseList);
        Rule::Wrong
    }
}
