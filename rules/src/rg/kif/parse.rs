//! Parsing tokens, in both forms of the language.
//!
//! `(<= (h ?x) (a ?x) (not b))` is the same as `h(X) :- a(X) & ~b`.

use super::lex::{Kind, Token};
use super::tree::{What, Written};
use crate::rbg::message::Code;
use crate::rg::lex::{Name, Names};
use crate::rg::limits;
use crate::rg::report::{Place, Report};

/// The words of the form with `(` before names, for signs of the other form.
pub(super) const IF: &str = "<=";
/// All of the arguments hold.
pub(super) const AND: &str = "and";
/// One of the arguments holds.
pub(super) const OR: &str = "or";
/// The argument does not hold.
pub(super) const NOT: &str = "not";

struct Parser<'p, 'a> {
    report: &'p mut Report<'a>,
    names: &'p mut Names,
    tokens: &'p [Token],
    at: usize,
    depth: usize,
}

/// All that is written, one behind the other.
pub(super) fn parse(
    report: &mut Report,
    names: &mut Names,
    tokens: &[Token],
    prefix: bool,
) -> Vec<Written> {
    let mut parser = Parser {
        report,
        names,
        tokens,
        at: 0,
        depth: 0,
    };
    let mut all = Vec::new();
    while parser.at < tokens.len() {
        let one = if prefix {
            parser.prefix()
        } else {
            parser.statement()
        };
        match one {
            Some(one) => all.push(one),
            // What follows would be found wrong because of this.
            None => break,
        }
    }
    all
}

impl Parser<'_, '_> {
    fn peek(&self) -> Option<Kind> {
        self.tokens.get(self.at).map(|token| token.kind)
    }

    fn place(&self) -> Place {
        let token = self.tokens.get(self.at).or(self.tokens.last());
        token.map_or(Place::default(), |token| token.place)
    }

    fn take(&mut self, kind: Kind) -> bool {
        let is_next = self.peek() == Some(kind);
        self.at += usize::from(is_next);
        is_next
    }

    fn error<T>(&mut self, place: Place, message: &str, help: &str) -> Option<T> {
        let finding = self.report.error(Code::Syntax, place, message);
        finding.help.push(help.to_owned());
        None
    }

    fn deeper(&mut self) -> Option<()> {
        self.depth += 1;
        if self.depth <= limits::DEPTH {
            return Some(());
        }
        let message = format!("parentheses stand more than {} deep", limits::DEPTH);
        let place = self.place();
        self.report.error(Code::Depth, place, message);
        None
    }

    fn word(&mut self, text: &str, place: Place) -> Name {
        Name {
            id: self.names.id(text),
            place,
        }
    }

    fn made(&mut self, word: &str, place: Place, arguments: Vec<Written>) -> Written {
        let name = self.word(word, place);
        Written {
            what: What::Term(name, arguments),
            place,
        }
    }

    /// The form with `(` before names.
    fn prefix(&mut self) -> Option<Written> {
        let Some(&token) = self.tokens.get(self.at) else {
            let place = self.place();
            return self.error(place, "the text ends here", "something is missing");
        };
        self.at += 1;
        match token.kind {
            Kind::Name(id) => Some(Written {
                what: What::Term(token.name(id), Vec::new()),
                place: token.place,
            }),
            Kind::Variable(id) => Some(Written {
                what: What::Variable(id),
                place: token.place,
            }),
            Kind::Open => self.list(token.place),
            Kind::Close => self.error(
                token.place,
                "there is no `(` for this `)`",
                "remove it, or close the parentheses before it later",
            ),
            _ => self.error(
                token.place,
                "this sign cannot stand here",
                "a rule is `(<= (head ?x) (condition ?x) (not (other ?x)))`",
            ),
        }
    }

    fn list(&mut self, open: Place) -> Option<Written> {
        self.deeper()?;
        let first = self.tokens.get(self.at).copied();
        self.at += 1;
        let name = match first.map(|first| (first, first.kind)) {
            Some((first, Kind::Name(id))) => first.name(id),
            Some((first, Kind::If)) => self.word(IF, first.place),
            _ => {
                let place = first.map_or(open, |first| first.place);
                let help = "a fact is `(name argument argument)`";
                return self.error(place, "a name must stand behind `(`", help);
            }
        };
        let mut arguments = Vec::new();
        loop {
            if self.at == self.tokens.len() {
                let help = "add it where the fact or rule ends";
                return self.error(open, "there is no `)` for this `(`", help);
            }
            if self.peek() == Some(Kind::Close) {
                let place = open.to(self.place());
                self.at += 1;
                self.depth -= 1;
                return Some(Written {
                    what: What::Term(name, arguments),
                    place,
                });
            }
            arguments.push(self.prefix()?);
        }
    }

    /// The form with `(` behind names: a head, and conditions behind `:-`.
    fn statement(&mut self) -> Option<Written> {
        let head = self.term()?;
        if !self.take(Kind::If) {
            return Some(head);
        }
        let place = head.place;
        let mut parts = vec![head];
        loop {
            parts.push(self.alternatives()?);
            if !self.take(Kind::And) {
                return Some(self.made(IF, place, parts));
            }
        }
    }

    fn alternatives(&mut self) -> Option<Written> {
        let first = self.condition()?;
        let place = first.place;
        let mut all = vec![first];
        while self.take(Kind::Or) {
            all.push(self.condition()?);
        }
        if all.len() == 1 {
            return all.pop();
        }
        Some(self.made(OR, place, all))
    }

    fn condition(&mut self) -> Option<Written> {
        let place = self.place();
        if self.take(Kind::Not) {
            self.deeper()?;
            let inner = self.condition()?;
            self.depth -= 1;
            return Some(self.made(NOT, place, vec![inner]));
        }
        if !self.take(Kind::Open) {
            return self.term();
        }
        self.deeper()?;
        let mut all = Vec::new();
        loop {
            all.push(self.alternatives()?);
            if self.take(Kind::Close) {
                self.depth -= 1;
                return Some(self.made(AND, place, all));
            }
            if !self.take(Kind::And) {
                let place = self.place();
                return self.error(place, "`&`, `|` or `)` must stand here", "close the `(`");
            }
        }
    }

    fn term(&mut self) -> Option<Written> {
        let place = self.place();
        let Some(&token) = self.tokens.get(self.at) else {
            return self.error(place, "the text ends here", "a name is missing");
        };
        self.at += 1;
        let name = match token.kind {
            Kind::Name(id) => token.name(id),
            Kind::Variable(id) => {
                return Some(Written {
                    what: What::Variable(id),
                    place,
                });
            }
            _ => {
                let help = "a rule is `head(X) :- condition(X) & ~other(X)`";
                return self.error(place, "a name must stand here", help);
            }
        };
        let (mut arguments, mut end) = (Vec::new(), place);
        if self.take(Kind::Open) {
            self.deeper()?;
            loop {
                arguments.push(self.term()?);
                end = self.place();
                if self.take(Kind::Close) {
                    break;
                }
                if !self.take(Kind::Comma) {
                    return self.error(end, "`,` or `)` must stand here", "arguments are `(a, b)`");
                }
            }
            self.depth -= 1;
        }
        Some(Written {
            what: What::Term(name, arguments),
            place: place.to(end),
        })
    }
}
