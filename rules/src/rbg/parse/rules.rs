//! Rules: sums, concatenations and their atoms.

use super::Parser;
use crate::rbg::lex::{Kind, Sign};
use crate::rbg::limits;
use crate::rbg::message::Code;
use crate::rbg::source::Place;
use crate::rbg::syntax::Rule;

impl Parser<'_, '_> {
    /// Goes one level deeper, unless it is too deep.
    pub(super) fn enter(&mut self) -> bool {
        if self.depth >= limits::DEPTH && !self.stopped {
            let place = self.cursor.place();
            let message = "brackets stand too deep in each other";
            self.error(Code::Depth, place, message);
            self.stopped = true;
        }
        self.depth += 1;
        !self.stopped
    }

    /// Comes back from a level.
    pub(super) fn leave(&mut self) {
        self.depth -= 1;
    }

    /// `a + b`, up to a bracket that closes.
    pub(super) fn sum(&mut self) -> Rule {
        let first = self.concat();
        if self.cursor.sign() != Some(Sign::Plus) {
            return first;
        }
        let mut alternatives = vec![first];
        while self.cursor.take(Sign::Plus) {
            alternatives.push(self.concat());
        }
        Rule::Sum(alternatives)
    }

    /// `a b c`, up to `+` or a bracket that closes.
    fn concat(&mut self) -> Rule {
        let mut parts = Vec::new();
        while !self.stopped && !self.cursor.done() {
            match self.cursor.sign() {
                Some(Sign::Plus | Sign::Close | Sign::CloseSet | Sign::CloseList) => break,
                _ => parts.push(self.factor()),
            }
        }
        if parts.len() == 1 {
            parts.pop().unwrap_or(Rule::Wrong)
        } else {
            Rule::Concat(parts)
        }
    }

    /// An atom with its `*` or `^n`.
    fn factor(&mut self) -> Rule {
        let start = self.cursor.place();
        let mut rule = self.atom();
        match self.cursor.sign() {
            Some(Sign::Star) => {
                self.cursor.step();
                rule = Rule::Star(Box::new(rule), start.to(self.cursor.before()));
            }
            Some(Sign::Power) => {
                self.cursor.step();
                let times = self.number("a number of repetitions");
                let place = start.to(self.cursor.before());
                rule = times.map_or(Rule::Wrong, |times| {
                    Rule::Power(Box::new(rule), times as usize, place)
                });
            }
            _ => return rule,
        }
        while let Some(sign @ (Sign::Star | Sign::Power)) = self.cursor.sign() {
            let message = format!("a second suffix `{}` needs parentheses", sign.text());
            self.error(Code::Syntax, self.cursor.place(), &message)
                .help("write `(a*)^2` instead of `a*^2`");
            self.cursor.step();
            if sign == Sign::Power && matches!(self.cursor.kind(), Some(Kind::Number(_))) {
                self.cursor.step();
            }
        }
        rule
    }

    /// What stands alone.
    fn atom(&mut self) -> Rule {
        let place = self.cursor.place();
        let kind = self.cursor.kind();
        if let Some(name) = self.cursor.name() {
            return Rule::Shift(name);
        }
        self.cursor.step();
        match kind {
            Some(Kind::Sign(Sign::Open)) => self.inside(place, Sign::Close),
            Some(Kind::Sign(Sign::Holds)) => self.pattern(place, true),
            Some(Kind::Sign(Sign::Fails)) => self.pattern(place, false),
            Some(Kind::Sign(Sign::OpenSet)) => self.on(place),
            Some(Kind::Sign(Sign::OpenList)) => {
                // A list becomes a sum, which may need parentheses.
                let off = if self.enter() {
                    self.off(place)
                } else {
                    Rule::Wrong
                };
                self.leave();
                off
            }
            Some(Kind::Sign(Sign::Compare)) => self.compare(place),
            Some(Kind::Sign(Sign::Assign)) => {
                let assign = if self.enter() {
                    self.assign(place)
                } else {
                    Rule::Wrong
                };
                self.leave();
                assign
            }
            Some(Kind::Sign(Sign::Keeper)) => Rule::Keeper(place),
            Some(Kind::Sign(Sign::Dot)) => Rule::Dot(place),
            Some(Kind::Sign(Sign::Switch)) => match self.name("the name of a player") {
                Some(name) => Rule::Switch(name),
                None => Rule::Wrong,
            },
            _ => self.no_atom(place, kind),
        }
    }

    /// Reports something that is no atom.
    fn no_atom(&mut self, place: Place, kind: Option<Kind>) -> Rule {
        let text = kind
            .map_or("", |kind| kind.text(&self.context.names))
            .to_owned();
        let (message, help) = match kind {
            Some(Kind::Number(_)) => (
                format!("the number {text} is no action"),
                "numbers stand behind `^`, in `{$ ...}` and in `[$ ...]`",
            ),
            Some(Kind::Sign(Sign::Star | Sign::Power)) => (
                format!("nothing stands before `{text}` that could be repeated"),
                "`*` and `^` repeat the name, bracket or parenthesis before them",
            ),
            Some(Kind::Sign(Sign::Not | Sign::Question)) => (
                format!("`{text}` must stand directly behind `{{`"),
                "patterns are written `{? ...}` and `{! ...}`",
            ),
            Some(Kind::Sign(Sign::Comma | Sign::Semicolon)) => (
                format!("`{text}` separates nothing here"),
                "actions stand side by side, choices have `+` between them",
            ),
            Some(Kind::Sign(Sign::Paste)) => (
                "`~` stands outside macros".to_owned(),
                "it pastes two tokens in the body of a macro",
            ),
            _ => (
                format!("`{text}` is no action"),
                "actions are directions, `{...}`, `[...]`, `->player`, `->>`, `.` and parentheses",
            ),
        };
        self.error(Code::Syntax, place, &message).help(help);
        Rule::Wrong
    }

    /// A sum up to a bracket that closes it.
    pub(super) fn inside(&mut self, open: Place, close: Sign) -> Rule {
        let mut rule = if self.enter() {
            self.sum()
        } else {
            Rule::Wrong
        };
        self.leave();
        if !self.stopped && !self.cursor.take(close) {
            self.unclosed(open, close);
            rule = Rule::Wrong;
        }
        rule
    }

    /// Reports a bracket that nothing closes.
    pub(super) fn unclosed(&mut self, open: Place, close: Sign) {
        let written = self.context.written(open);
        let end = if self.cursor.done() {
            "the end of the section".to_owned()
        } else {
            let line = self.context.line(self.cursor.place());
            format!("`{}` in line {line}", self.cursor.text(self.context))
        };
        let message = format!("`{written}` is not closed");
        let help = format!("`{}` is missing before {end}", close.text());
        self.error(Code::Syntax, open, &message).help(help);
        let closes = matches!(
            self.cursor.sign(),
            Some(Sign::Close | Sign::CloseSet | Sign::CloseList)
        );
        let wanted = (close == Sign::Close) == (self.cursor.sign() == Some(Sign::Close));
        if closes && wanted {
            self.cursor.step();
        }
    }
}
