//! States in one line: the node, then the variables with their values.

use crate::rg::lex::{Kind, Names, Sign, tokens};
use crate::rg::parse::Parser;
use crate::rg::report::Report;
use crate::rg::rules::Rules;
use crate::rg::state::State;
use crate::rg::tree::ValueTree;
use crate::rg::types::{Symbol, Type, TypeId};
use rustc_hash::FxHashMap;
use std::fmt::Write;
use tesuji::game::TextError;

/// A state as text.
pub(in crate::rg) fn state_text(rules: &Rules, state: &State) -> String {
    let mut text = rules.node(state.node).to_owned();
    for variable in &rules.variables {
        let _ = write!(text, " {}=", variable.name);
        value_text(
            rules,
            variable.of,
            &state.cells[variable.base as usize..],
            &mut text,
        );
    }
    text
}

/// Writes a value as the language does, with the value for all other keys first.
fn value_text(rules: &Rules, of: TypeId, cells: &[Symbol], text: &mut String) {
    let Type::Arrow(keys, to) = rules.types.get(of) else {
        text.push_str(rules.symbol(cells[0]));
        return;
    };
    let (keys, stride) = (rules.types.symbols(keys), rules.types.cells(to) as usize);
    let default = &cells[keys.len() * stride..][..stride];
    text.push_str("{:");
    value_text(rules, to, default, text);
    for (&key, value) in keys.iter().zip(cells.chunks(stride)) {
        if value != default {
            let _ = write!(text, ",{}:", rules.symbol(key));
            value_text(rules, to, value, text);
        }
    }
    text.push('}');
}

/// Reads a state.
pub(in crate::rg) fn read_state(
    rules: &Rules,
    symbols: &FxHashMap<String, Symbol>,
    text: &str,
) -> Result<State, TextError> {
    let mut report = Report::new(text, "position");
    let mut names = Names::default();
    let tokens = tokens(&mut report, &mut names);
    let found = assignments(&mut report, &names, &tokens);
    let Some((node, values)) = found.filter(|_| !report.failed()) else {
        let first = report.finish().into_iter().next().unwrap_or_default();
        let part = text.get(first.start..).unwrap_or(text);
        return Err(TextError::new(part, first.message));
    };
    let is_node = |one: &crate::rg::rules::Node| one.name == node;
    let Some(place) = rules.nodes.iter().position(is_node) else {
        return Err(TextError::new(node, "there is no such node"));
    };
    let mut state = State::start(rules);
    state.node = place as u32;
    let reader = Reader {
        rules,
        symbols,
        names: &names,
    };
    let mut given = vec![false; rules.variables.len()];
    for (name, value) in &values {
        let known = rules.variables.iter().position(|one| one.name == *name);
        let Some(at) = known else {
            return Err(TextError::new(name, "there is no such variable"));
        };
        given[at] = true;
        let variable = &rules.variables[at];
        let size = rules.types.cells(variable.of) as usize;
        let cells = &mut state.cells[variable.base as usize..][..size];
        reader.value(variable.of, value, cells)?;
    }
    if let Some(at) = given.iter().position(|&given| !given) {
        let wrong = format!("`{}` has no value", rules.variables[at].name);
        return Err(TextError::new(text, wrong));
    }
    let mover = state.mover(rules);
    if mover != rules.keeper && !rules.players.contains(&mover) {
        let wrong = "this is nobody who could be to move";
        return Err(TextError::new(rules.symbol(mover), wrong));
    }
    Ok(state)
}

/// The node and the values of the variables.
fn assignments(
    report: &mut Report,
    names: &Names,
    tokens: &[crate::rg::lex::Token],
) -> Option<(String, Vec<(String, ValueTree)>)> {
    let mut parser = Parser::new(report, names, tokens);
    let node = parser.name("a node")?;
    let mut values = Vec::new();
    while parser.peek().is_some() {
        let name = match parser.peek() {
            Some(Kind::Name(id)) => names.text(id).to_owned(),
            _ => String::new(),
        };
        parser.name("a variable")?;
        parser.expect(Sign::Assign, "behind a variable")?;
        values.push((name, parser.value(0)?));
    }
    Some((names.text(node.id).to_owned(), values))
}

struct Reader<'r> {
    rules: &'r Rules,
    symbols: &'r FxHashMap<String, Symbol>,
    names: &'r Names,
}

impl Reader<'_> {
    fn value(&self, of: TypeId, value: &ValueTree, cells: &mut [Symbol]) -> Result<(), TextError> {
        let types = &self.rules.types;
        match (types.get(of), value) {
            (Type::Set(_), ValueTree::Name(name)) => {
                cells[0] = self.symbol(self.names.text(name.id))?;
            }
            (Type::Arrow(keys, to), ValueTree::Map(entries, _)) => {
                let stride = types.cells(to) as usize;
                let set = self.rules.set(keys);
                let mut otherwise = entries.iter().filter(|(key, _)| key.is_none());
                let (Some((_, default)), None) = (otherwise.next(), otherwise.next()) else {
                    return Err(TextError::new("{", "a map has one entry without a key"));
                };
                let mut part = vec![0; stride];
                self.value(to, default, &mut part)?;
                for slot in cells.chunks_mut(stride) {
                    slot.copy_from_slice(&part);
                }
                for (key, value) in entries {
                    let Some(key) = key else { continue };
                    let text = self.names.text(key.id);
                    let place = set.place(self.symbol(text)?);
                    if place == set.symbols.len() {
                        return Err(TextError::new(text, "this is no key of the map"));
                    }
                    let slot = &mut cells[place * stride..][..stride];
                    self.value(to, value, slot)?;
                }
            }
            (Type::Set(_), ValueTree::Map(..)) => {
                return Err(TextError::new("{", "a symbol is expected here, not a map"));
            }
            (Type::Arrow(..), ValueTree::Name(name)) => {
                let text = self.names.text(name.id);
                return Err(TextError::new(text, "a map is expected here"));
            }
        }
        Ok(())
    }

    fn symbol(&self, text: &str) -> Result<Symbol, TextError> {
        let found = self.symbols.get(text).copied();
        found.ok_or_else(|| TextError::new(text, "there is no such symbol"))
    }
}
