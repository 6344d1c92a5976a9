//! From a syntax tree to rules.

mod declarations;
mod edges;
mod expressions;
mod finish;
mod types;
mod values;

use super::lex::{Name, NameId, Names};
use super::limits;
use super::report::{Place, Report};
use super::rules::{Rules, Unsupported, Variable};
use super::tree::Tree;
use super::types::{Symbol, TypeId, Types};
use crate::rbg::message::Code;
use rustc_hash::FxHashMap;
use std::fmt::Write;

/// What a name of a value means.
#[derive(Clone, Copy, Debug)]
enum Meaning {
    /// A constant: its first cell and its type.
    Constant(u32, TypeId),
    /// A variable: its first cell and its type.
    Variable(u32, TypeId),
}

/// The types that every description has.
#[derive(Clone, Copy, Debug, Default)]
struct Builtin {
    player: TypeId,
    score: TypeId,
    goals: TypeId,
    visibility: TypeId,
    player_or_system: TypeId,
}

/// What is known while rules are made.
#[derive(Debug)]
struct Lowering<'l, 'a> {
    report: &'l mut Report<'a>,
    names: &'l mut Names,
    types: Types,
    symbols: Vec<NameId>,
    symbol_ids: FxHashMap<NameId, Symbol>,
    /// How many symbols are elements of declared sets: the others are mistakes or tags.
    elements: usize,
    type_names: FxHashMap<NameId, TypeId>,
    values: FxHashMap<NameId, (Meaning, Place)>,
    constants: Vec<Symbol>,
    variables: Vec<Variable>,
    start: Vec<Symbol>,
    builtin: Builtin,
    /// The cells that are copied from maps of one type to maps of another.
    copied: usize,
    unsupported: Option<Unsupported>,
}

/// Makes rules of a tree; what is wrong is reported.
pub(super) fn lower(report: &mut Report, names: &mut Names, tree: &Tree) -> Option<Rules> {
    let mut lowering = Lowering {
        report,
        names,
        types: Types::default(),
        symbols: Vec::new(),
        symbol_ids: FxHashMap::default(),
        elements: 0,
        type_names: FxHashMap::default(),
        values: FxHashMap::default(),
        constants: Vec::new(),
        variables: Vec::new(),
        start: Vec::new(),
        builtin: Builtin::default(),
        copied: 0,
        unsupported: None,
    };
    lowering.types(tree)?;
    let special = lowering.declarations(tree)?;
    // Edges with names that were declared wrongly would only be wrong as well.
    if lowering.report.failed() {
        return None;
    }
    let graph = lowering.edges(tree)?;
    lowering.rules(tree, special, graph)
}

impl Lowering<'_, '_> {
    fn error<T>(&mut self, code: Code, place: Place, message: String, help: String) -> Option<T> {
        let finding = self.report.error(code, place, message);
        if !help.is_empty() {
            finding.help.push(help);
        }
        None
    }

    fn text(&self, name: Name) -> String {
        self.names.text(name.id).to_owned()
    }

    /// The symbol that a name is.
    fn symbol(&mut self, name: Name) -> Option<Symbol> {
        if let Some(&symbol) = self.symbol_ids.get(&name.id) {
            return Some(symbol);
        }
        if self.symbols.len() >= limits::SYMBOLS {
            let message = format!("there are more than {} symbols", limits::SYMBOLS);
            return self.error(Code::Size, name.place, message, String::new());
        }
        let symbol = self.symbols.len() as Symbol;
        self.symbols.push(name.id);
        self.symbol_ids.insert(name.id, symbol);
        Some(symbol)
    }

    fn symbol_of(&mut self, text: &str) -> Option<Symbol> {
        let id = self.names.id(text);
        let place = Place::default();
        self.symbol(Name { id, place })
    }

    /// A type in words.
    fn type_text(&self, of: TypeId) -> String {
        use super::types::Type;
        let (mut of, mut text) = (of, String::new());
        loop {
            let (set, next) = match self.types.get(of) {
                Type::Set(set) => (set, None),
                Type::Arrow(set, next) => (set, Some(next)),
            };
            let symbols = self.types.symbols(set);
            let shown = symbols.iter().take(6);
            let shown = shown.map(|&symbol| self.names.text(self.symbols[usize::from(symbol)]));
            let shown: Vec<_> = shown.collect();
            let more = if symbols.len() > 6 { ", …" } else { "" };
            let _ = write!(text, "{{{}{more}}}", shown.join(", "));
            let Some(next) = next else {
                return text;
            };
            text += " -> ";
            of = next;
        }
    }

    /// The names of values and elements that are declared.
    fn declared(&self) -> impl Iterator<Item = &str> {
        let values = self.values.keys().copied();
        let elements = self.symbols[..self.elements].iter().copied();
        values.chain(elements).map(|id| self.names.text(id))
    }
}
