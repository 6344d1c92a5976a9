//! The meaning of names.

use std::collections::{HashMap, HashSet};

use super::context::Context;
use super::message::Code;
use super::sections::Sections;
use super::source::Symbol;
use super::syntax::Name;

/// What a name means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    /// A direction.
    Direction(u16),
    /// A piece.
    Piece(u16),
    /// A player, whose score is the variable of the same number.
    Player(u16),
    /// A variable.
    Variable(u16),
}

impl Meaning {
    /// The kind of thing, with its article.
    pub(super) fn kind(self) -> &'static str {
        match self {
            Self::Direction(_) => "a direction",
            Self::Piece(_) => "a piece",
            Self::Player(_) => "a player",
            Self::Variable(_) => "a variable",
        }
    }
}

/// The names that were declared.
#[derive(Debug)]
pub(super) struct Table<'s> {
    sections: &'s Sections,
    meanings: HashMap<Symbol, (Meaning, Name)>,
    order: Vec<Name>,
    used: HashSet<Symbol>,
    /// Whether declarations are missing or wrong, so that unknown names say little.
    pub(super) incomplete: bool,
}

impl<'s> Table<'s> {
    /// No names.
    pub(super) fn new(sections: &'s Sections) -> Self {
        Self {
            sections,
            meanings: HashMap::new(),
            order: Vec::new(),
            used: HashSet::new(),
            incomplete: false,
        }
    }

    /// Gives a name a meaning, unless it has one.
    pub(super) fn declare(&mut self, context: &mut Context, name: Name, meaning: Meaning) -> bool {
        let Some(&(old, before)) = self.meanings.get(&name.symbol) else {
            self.meanings.insert(name.symbol, (meaning, name));
            self.order.push(name);
            return true;
        };
        let text = context.names.text(name.symbol).to_owned();
        let line = context.line(before.place);
        let message = if old.kind() == meaning.kind() {
            format!("`{text}` is declared twice")
        } else {
            let (old, new) = (old.kind(), meaning.kind());
            format!("`{text}` is {old} and cannot be {new} as well")
        };
        let help = format!("the first declaration is in line {line}");
        context
            .error(Code::NameClash, name.place, &message)
            .help(help);
        self.incomplete = true;
        false
    }

    /// The meaning of a name, whose use is noted. Unknown names are reported.
    pub(super) fn meaning(&mut self, context: &mut Context, name: Name) -> Option<Meaning> {
        if let Some(&(meaning, _)) = self.meanings.get(&name.symbol) {
            self.used.insert(name.symbol);
            return Some(meaning);
        }
        if !self.incomplete && !context.full() {
            self.unknown(context, name);
        }
        None
    }

    /// The declared names in their order, and whether something used them.
    pub(super) fn declared(&self) -> impl Iterator<Item = (Meaning, Name, bool)> {
        self.order.iter().filter_map(|name| {
            let &(meaning, name) = self.meanings.get(&name.symbol)?;
            Some((meaning, name, self.used.contains(&name.symbol)))
        })
    }

    /// Reports a name that means nothing.
    fn unknown(&self, context: &mut Context, name: Name) {
        let text = context.names.text(name.symbol).to_owned();
        let message = format!("no piece, player, variable or direction is called `{text}`");
        let later = self
            .sections
            .named
            .get(&name.symbol)
            .and_then(|named| named.first());
        let help = if let Some(&index) = later {
            let line = context.line(self.sections.macros[index].place);
            format!("the macro `{text}` is defined in line {line}; macros are defined before use")
        } else {
            let declared = self
                .order
                .iter()
                .map(|name| context.names.text(name.symbol));
            let macros = self
                .sections
                .macros
                .iter()
                .map(|one| context.names.text(one.name));
            let here = context.call(name.place).map(|call| call.name);
            let around = self
                .sections
                .macros
                .iter()
                .filter(|one| Some(one.name) == here);
            let parameters = around.flat_map(|one| &one.parameters);
            let parameters = parameters.map(|&parameter| context.names.text(parameter));
            match nearest(&text, declared.chain(parameters).chain(macros)) {
                Some(near) => format!("nearest: {near}"),
                None => String::new(),
            }
        };
        let finding = context.error(Code::UnknownName, name.place, &message);
        if !help.is_empty() {
            finding.help(help);
        }
    }
}

/// The name that is nearest to a text, if one is near.
pub(super) fn nearest<'n>(text: &str, names: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    let distance = |name: &str| {
        if name.eq_ignore_ascii_case(text) {
            return 0;
        }
        strsim::damerau_levenshtein(text, name)
    };
    let far = text.len().max(3) / 3;
    // A very long name is a typing error of nothing.
    let short = text.len() <= 100;
    let near = names.take(2000).filter(|name| short && name.len() <= 100);
    near.map(|name| (distance(name), name))
        .filter(|&(distance, _)| distance <= far)
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, name)| name)
}
