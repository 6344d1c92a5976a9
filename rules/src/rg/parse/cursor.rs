//! A place among the tokens.

use super::WORDS;
use crate::rbg::message::Code;
use crate::rg::lex::{Kind, Name, Names, Sign, Token};
use crate::rg::limits;
use crate::rg::report::{Place, Report};

/// Reads tokens one by one.
#[derive(Debug)]
pub(in crate::rg) struct Parser<'p, 'a> {
    pub(in crate::rg) report: &'p mut Report<'a>,
    names: &'p Names,
    tokens: &'p [Token],
    at: usize,
}

impl<'p, 'a> Parser<'p, 'a> {
    /// A parser before the first token.
    pub(in crate::rg) fn new(
        report: &'p mut Report<'a>,
        names: &'p Names,
        tokens: &'p [Token],
    ) -> Self {
        Self {
            report,
            names,
            tokens,
            at: 0,
        }
    }

    /// The next token.
    pub(in crate::rg) fn peek(&self) -> Option<Kind> {
        self.tokens.get(self.at).map(|token| token.kind)
    }

    /// The token behind the next one.
    pub(in crate::rg) fn second(&self) -> Option<Kind> {
        self.tokens.get(self.at + 1).map(|token| token.kind)
    }

    /// The token behind the next two.
    pub(in crate::rg) fn third(&self) -> Option<Kind> {
        self.tokens.get(self.at + 2).map(|token| token.kind)
    }

    /// The text of the next token if it is a name or a word.
    pub(in crate::rg) fn word(&self) -> Option<&'p str> {
        match self.peek() {
            Some(Kind::Name(id)) => Some(self.names.text(id)),
            _ => None,
        }
    }

    /// The text of a name.
    pub(in crate::rg) fn text(&self, name: Name) -> &'p str {
        self.names.text(name.id)
    }

    /// Where the next token is, or the end of the last one.
    pub(in crate::rg) fn place(&self) -> Place {
        match self.tokens.get(self.at) {
            Some(token) => token.place,
            None => self.behind(),
        }
    }

    /// Where the token before is.
    pub(in crate::rg) fn before(&self) -> Place {
        let before = self.at.checked_sub(1).and_then(|at| self.tokens.get(at));
        before.map_or(Place::default(), |token| token.place)
    }

    /// Directly behind the token before.
    fn behind(&self) -> Place {
        let end = self.before().end;
        Place { start: end, end }
    }

    /// Goes on.
    pub(in crate::rg) fn next(&mut self) {
        self.at += 1;
    }

    /// Goes on if this sign comes next.
    pub(in crate::rg) fn eat(&mut self, sign: Sign) -> bool {
        let is_next = self.peek() == Some(Kind::Sign(sign));
        self.at += usize::from(is_next);
        is_next
    }

    /// Goes on behind a sign that has to come next.
    pub(in crate::rg) fn expect(&mut self, sign: Sign, place: &str) -> Option<()> {
        if self.eat(sign) {
            return Some(());
        }
        self.wrong(&format!("`{}`", sign.text()), place)
    }

    /// Goes on behind the end of a statement.
    pub(in crate::rg) fn end(&mut self) -> Option<()> {
        if self.eat(Sign::Semicolon) {
            return Some(());
        }
        let found = self.found();
        let message = format!("expected `;` at the end of a statement, found {found}");
        // The mistake is where the sign is missing, which is often a line earlier.
        let place = self.behind();
        let finding = self.report.error(Code::Syntax, place, message);
        finding.help.push("write `;` here".to_owned());
        None
    }

    /// Goes on behind a name that has to come next.
    pub(in crate::rg) fn name(&mut self, what: &str) -> Option<Name> {
        let Some(Kind::Name(id)) = self.peek() else {
            return self.wrong(what, "");
        };
        let place = self.place();
        let text = self.names.text(id);
        if WORDS.contains(&text) {
            let message = format!("expected {what}, found the word `{text}`");
            let finding = self.report.error(Code::Syntax, place, message);
            let help = format!("`{text}` begins a declaration; choose another name");
            finding.help.push(help);
            return None;
        }
        self.next();
        Some(Name { id, place })
    }

    /// The next token in words.
    fn found(&self) -> String {
        match self.peek() {
            Some(Kind::Name(id)) => format!("`{}`", self.names.text(id)),
            Some(Kind::Sign(sign)) => format!("`{}`", sign.text()),
            Some(Kind::Stray(c)) => format!("{c:?}, which is no sign of this language"),
            None => "the end of the text".to_owned(),
        }
    }

    /// Reports that something else has to come next.
    pub(in crate::rg) fn wrong<T>(&mut self, what: &str, where_it_is: &str) -> Option<T> {
        let (found, place) = (self.found(), self.place());
        let space = if where_it_is.is_empty() { "" } else { " " };
        let message = format!("expected {what}{space}{where_it_is}, found {found}");
        let code = match self.peek() {
            Some(Kind::Stray(_)) => Code::Character,
            _ => Code::Syntax,
        };
        self.report.error(code, place, message);
        None
    }

    /// Reports parts that stand too deep in each other.
    pub(in crate::rg) fn check_depth(&mut self, depth: usize) -> Option<()> {
        if depth < limits::DEPTH {
            return Some(());
        }
        let message = format!("parts stand more than {} deep in each other", limits::DEPTH);
        let place = self.place();
        self.report.error(Code::Depth, place, message);
        None
    }

    /// Goes on behind the end of this statement.
    pub(in crate::rg) fn recover(&mut self) {
        while let Some(kind) = self.peek() {
            if self.word().is_some_and(|word| WORDS.contains(&word)) && self.new_line() {
                return;
            }
            self.next();
            if kind == Kind::Sign(Sign::Semicolon) {
                return;
            }
        }
    }

    /// Whether a line ends before the next token, so that a declaration can begin there.
    fn new_line(&self) -> bool {
        let (before, next) = (self.before().end as usize, self.place().start as usize);
        let between = self.report.text.get(before..next);
        between.is_some_and(|between| between.contains('\n'))
    }
}
