//! Values of constants and variables.

use super::{Lowering, Meaning};
use crate::rbg::message::Code;
use crate::rg::lex::Name;
use crate::rg::report::nearest;
use crate::rg::tree::ValueTree;
use crate::rg::types::{Symbol, Type, TypeId};
use rustc_hash::FxHashSet;

impl Lowering<'_, '_> {
    /// The cells of a value.
    ///
    /// A map has the cells for each key, in the order of the keys, and behind them those for what
    /// is no key.
    pub(super) fn value(&mut self, of: TypeId, value: &ValueTree) -> Option<Vec<Symbol>> {
        match value {
            ValueTree::Name(name) => self.named_value(of, *name),
            ValueTree::Map(entries, place) => {
                let Type::Arrow(keys, to) = self.types.get(of) else {
                    let message = "a symbol is expected here, not a map".to_owned();
                    let help = format!("one of {}", self.type_text(of));
                    return self.error(Code::WrongKind, *place, message, help);
                };
                let mut otherwise = entries.iter().filter(|(key, _)| key.is_none());
                let Some((_, default)) = otherwise.next() else {
                    let message = "a map needs a value for all other keys".to_owned();
                    let help = "write it without a key, such as `{a: 1, :0}`".to_owned();
                    return self.error(Code::Syntax, *place, message, help);
                };
                if let Some((_, second)) = otherwise.next() {
                    let message = "a second value for all other keys".to_owned();
                    let help = "an entry without a key stands once in a map".to_owned();
                    return self.error(Code::RepeatedName, second.place(), message, help);
                }
                let default = self.value(to, default)?;
                let (slots, stride) = (self.types.symbols(keys).len() + 1, default.len());
                let mut cells = default.repeat(slots);
                let mut seen = FxHashSet::default();
                for (key, value) in entries {
                    let Some(key) = key else { continue };
                    let slot = self.key(of, *key)?;
                    if !seen.insert(slot) {
                        let message = format!("the key `{}` stands twice", self.text(*key));
                        let help = "remove one of them".to_owned();
                        return self.error(Code::RepeatedName, key.place, message, help);
                    }
                    let value = self.value(to, value)?;
                    cells[slot * stride..][..stride].copy_from_slice(&value);
                }
                Some(cells)
            }
        }
    }

    /// The place of a key in a map.
    fn key(&mut self, of: TypeId, name: Name) -> Option<usize> {
        let Type::Arrow(keys, _) = self.types.get(of) else {
            return None;
        };
        let set = &self.types.sets[keys as usize];
        let known = self.symbol_ids.get(&name.id);
        let slot = known.map_or(set.symbols.len(), |&symbol| set.place(symbol));
        if slot < set.symbols.len() {
            return Some(slot);
        }
        let symbols = set.symbols.clone();
        self.no_element("key", name, &symbols)
    }

    fn no_element<T>(&mut self, what: &str, name: Name, symbols: &[Symbol]) -> Option<T> {
        let text = self.text(name);
        let texts = symbols.iter();
        let texts = texts.map(|&symbol| self.names.text(self.symbols[usize::from(symbol)]));
        let near = nearest(&text, texts.clone());
        let help = if let Some(near) = near {
            format!("nearest: {near}")
        } else {
            let some: Vec<_> = texts.take(8).collect();
            let more = if symbols.len() > 8 { ", …" } else { "" };
            format!("one of {}{more}", some.join(", "))
        };
        let message = format!("`{text}` is no {what} of this type");
        self.error(Code::UnknownName, name.place, message, help)
    }

    fn named_value(&mut self, of: TypeId, name: Name) -> Option<Vec<Symbol>> {
        match self.values.get(&name.id) {
            Some(&(Meaning::Constant(base, from), _)) => {
                if !self.types.fit(of, from) {
                    return self.misfit(name, of, from);
                }
                let cells = self.types.cells(from) as usize;
                let from_cells = &self.constants[base as usize..][..cells];
                if of == from {
                    return Some(from_cells.to_vec());
                }
                let copying = self.types.copying(of, from);
                let cells = copying.iter().map(|&at| from_cells[at as usize]);
                Some(cells.collect())
            }
            Some((Meaning::Variable(..), _)) => {
                let message = format!("`{}` is a variable", self.text(name));
                let help = "values at the start depend on symbols and constants alone".to_owned();
                self.error(Code::WrongKind, name.place, message, help)
            }
            None => {
                let Type::Set(set) = self.types.get(of) else {
                    let message = format!("there is no constant `{}`", self.text(name));
                    let help = format!("a map is expected here: {}", self.type_text(of));
                    return self.error(Code::UnknownName, name.place, message, help);
                };
                let set = &self.types.sets[set as usize];
                match self.symbol_ids.get(&name.id) {
                    Some(&symbol) if set.holds(symbol) => Some(vec![symbol]),
                    _ => {
                        let symbols = set.symbols.clone();
                        self.no_element("element", name, &symbols)
                    }
                }
            }
        }
    }

    /// Reports a constant of another type.
    fn misfit<T>(&mut self, name: Name, of: TypeId, from: TypeId) -> Option<T> {
        let message = format!("`{}` is of another type", self.text(name));
        let (found, wanted) = (self.type_text(from), self.type_text(of));
        let help = format!("it is {found}, and {wanted} is expected");
        self.error(Code::WrongKind, name.place, message, help)
    }
}
