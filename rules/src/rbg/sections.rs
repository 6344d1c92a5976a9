//! Sections and macros: `#name = tokens`.

use std::collections::HashMap;
use std::ops::Range;

use super::context::Context;
use super::lex::{Kind, Sign, Token, Word};
use super::limits;
use super::message::Code;
use super::source::{Place, Symbol};

/// The sections that every description has.
pub(super) const SECTIONS: [Word; 5] = [
    Word::Players,
    Word::Pieces,
    Word::Variables,
    Word::Board,
    Word::Rules,
];

/// A macro.
#[derive(Debug)]
pub(super) struct Macro {
    /// Its name.
    pub(super) name: Symbol,
    /// Where it is defined.
    pub(super) place: Place,
    /// Its parameters.
    pub(super) parameters: Vec<Symbol>,
    /// The tokens of its body.
    pub(super) body: Range<usize>,
}

/// A section.
#[derive(Debug)]
pub(super) struct Section {
    /// Where its name stands.
    pub(super) place: Place,
    /// Its tokens.
    pub(super) body: Range<usize>,
    /// How many macros are defined before it.
    pub(super) known: usize,
}

/// A file, cut at `#`.
#[derive(Debug)]
pub(super) struct Sections {
    /// All tokens.
    pub(super) tokens: Vec<Token>,
    /// The macros in their order.
    pub(super) macros: Vec<Macro>,
    /// The macros of a name in their order.
    pub(super) named: HashMap<Symbol, Vec<usize>>,
    /// The sections, as in [`SECTIONS`].
    pub(super) fixed: [Option<Section>; 5],
}

impl Sections {
    /// Cuts a file. Reports heads that are wrong and sections that are missing.
    pub(super) fn cut(context: &mut Context, tokens: Vec<Token>) -> Self {
        let hash = |token: &Token| token.kind == Kind::Sign(Sign::Hash);
        let mut all = Self {
            macros: Vec::new(),
            named: HashMap::new(),
            fixed: [const { None }; 5],
            tokens: Vec::new(),
        };
        let mut at = tokens.iter().position(hash).unwrap_or(tokens.len());
        if let Some(&token) = tokens.first().filter(|_| at > 0) {
            context
                .error(
                    Code::Section,
                    token.place,
                    "the file does not begin with a section",
                )
                .help("a section is `#name = ...`, such as `#players = white(100), black(100)`");
        }
        while at < tokens.len() {
            let length = tokens[at + 1..].iter().position(hash);
            let end = length.map_or(tokens.len(), |length| at + 1 + length);
            all.part(context, &tokens, at..end);
            at = end;
        }
        all.tokens = tokens;
        all.missing(context);
        all
    }

    /// Takes one section or macro with its `#`.
    fn part(&mut self, context: &mut Context, tokens: &[Token], range: Range<usize>) {
        let part = &tokens[range.clone()];
        let Some(head) = part.get(1) else {
            context
                .error(Code::Section, part[0].place, "a name must follow `#`")
                .help("a section is `#name = ...`");
            return;
        };
        match head.kind {
            Kind::Word(word) if SECTIONS.contains(&word) => {
                let Some(equals) = equals(context, part, 2) else {
                    return;
                };
                self.section(
                    context,
                    word,
                    head.place,
                    range.start + equals + 1..range.end,
                );
            }
            Kind::Name(name) => {
                let Some((parameters, after)) = parameters(context, part) else {
                    return;
                };
                let Some(equals) = equals(context, part, after) else {
                    return;
                };
                let body = range.start + equals + 1..range.end;
                let place = part[1].place;
                self.define(
                    context,
                    Macro {
                        name,
                        place,
                        parameters,
                        body,
                    },
                );
            }
            kind => {
                let text = kind.text(&context.names);
                let message = format!("`{text}` cannot be the name of a section or macro");
                context.error(Code::Section, head.place, &message);
            }
        }
    }

    /// Notes a section.
    fn section(&mut self, context: &mut Context, word: Word, place: Place, body: Range<usize>) {
        let slot = SECTIONS
            .iter()
            .position(|&section| section == word)
            .unwrap_or(0);
        if let Some(before) = &self.fixed[slot] {
            let line = context.line(before.place);
            let message = format!("the section `#{}` stands there twice", word.text());
            let help = format!("the first one is in line {line}");
            context
                .error(Code::RepeatedSection, place, &message)
                .help(help);
            return;
        }
        self.fixed[slot] = Some(Section {
            place,
            body,
            known: self.macros.len(),
        });
    }

    /// Notes a macro.
    fn define(&mut self, context: &mut Context, new: Macro) {
        let name = context.names.text(new.name).to_owned();
        let same = self.named.entry(new.name).or_default();
        let arity = new.parameters.len();
        for &index in same.iter() {
            let old = &self.macros[index];
            let known = old.parameters.len();
            let line = context.line(old.place);
            if known == arity {
                let message = format!("the macro `{name}` is defined twice");
                let help = format!("the first definition is in line {line}");
                context
                    .error(Code::RepeatedMacro, new.place, &message)
                    .help(help);
                return;
            }
            if known == 0 || arity == 0 {
                let message = format!("the macro `{name}` is defined with and without parameters");
                let help = format!("the other definition is in line {line}");
                context
                    .error(Code::RepeatedMacro, new.place, &message)
                    .help(help);
                return;
            }
        }
        same.push(self.macros.len());
        self.macros.push(new);
    }

    /// Reports the sections that are missing.
    fn missing(&self, context: &mut Context) {
        let end = context.source.text.trim_end().len();
        let place = Place::bytes(end, end);
        for (section, word) in self.fixed.iter().zip(SECTIONS) {
            if section.is_none() {
                let message = format!("the section `#{}` is missing", word.text());
                let finding = context.error(Code::MissingSection, place, &message);
                if word == Word::Variables {
                    finding.help("write `#variables =` where there are none");
                }
            }
        }
    }
}

/// The place of `=` behind a head; it is reported where it is missing.
fn equals(context: &mut Context, part: &[Token], at: usize) -> Option<usize> {
    if part
        .get(at)
        .is_some_and(|token| token.kind == Kind::Sign(Sign::Set))
    {
        return Some(at);
    }
    let token = part.get(at).or(part.last())?;
    let name = part.get(1)?.kind.text(&context.names);
    let message = format!("`=` must follow the head of `#{name}`");
    context.error(Code::Section, token.place, &message);
    None
}

/// The parameters of a macro and the index of the token behind them.
fn parameters(context: &mut Context, part: &[Token]) -> Option<(Vec<Symbol>, usize)> {
    let mut parameters = Vec::new();
    let sign = |at: usize, sign| {
        part.get(at)
            .is_some_and(|token| token.kind == Kind::Sign(sign))
    };
    if !sign(2, Sign::Open) {
        return Some((parameters, 2));
    }
    let mut at = 3;
    loop {
        let Some(Kind::Name(name)) = part.get(at).map(|token| token.kind) else {
            let token = part.get(at).or(part.last())?;
            context
                .error(Code::Section, token.place, "the name of a parameter must stand here")
                .help("parameters are names with `;` between them, such as `#turn(me; opponent) = ...`");
            return None;
        };
        if parameters.contains(&name) {
            let message = format!("two parameters are called `{}`", context.names.text(name));
            context.error(Code::Section, part[at].place, &message);
            return None;
        }
        if parameters.len() >= limits::PARAMETERS {
            let message = format!("a macro has at most {} parameters", limits::PARAMETERS);
            context.error(Code::Size, part[at].place, &message);
            return None;
        }
        parameters.push(name);
        at += 1;
        if sign(at, Sign::Close) {
            return Some((parameters, at + 1));
        }
        if !sign(at, Sign::Semicolon) {
            let token = part.get(at).or(part.last())?;
            context
                .error(
                    Code::Section,
                    token.place,
                    "`;` or `)` must follow a parameter",
                )
                .help("parameters are separated by `;`");
            return None;
        }
        at += 1;
    }
}
