//! Functions as constants, and the values of variables at the start.

use super::Translation;
use super::element::Bound;
use super::element::Element;
use super::evaluate::Value;
use super::tree::{Entry, Expression, Kind, Part, Type};
use crate::rbg::message::Code;
use crate::rg::lex::Name;
use crate::rg::report::Place;
use crate::rg::tree::{Declared, ValueTree};
use rustc_hash::{FxHashMap, FxHasher};
use std::collections::hash_map;
use std::hash::{Hash, Hasher};

/// A value and a hash by which equal values are known.
type Hashed = (ValueTree, u64);

fn hash(of: impl Hash) -> u64 {
    let mut hasher = FxHasher::default();
    of.hash(&mut hasher);
    hasher.finish()
}

impl Translation<'_, '_> {
    /// Makes a constant of a function, after those that it needs.
    pub(super) fn tabulate(&mut self, at: usize) -> Option<()> {
        let file = self.file;
        let function = &file.functions[at];
        if self.tabulated.contains(&function.name.id) {
            return Some(());
        }
        if self.functions[&function.name.id] != at {
            let message = format!("`{}` is defined twice", self.text(function.name));
            let help = "the cases of a function follow each other";
            return self.error(Code::NameClash, function.name.place, message, help);
        }
        let (patterns, _) = &function.cases[0];
        if patterns.is_empty() || patterns.len() >= function.of.parts.len() {
            let message = format!(
                "`{}` has more arguments than its type",
                self.text(function.name)
            );
            return self.error(Code::Arguments, function.name.place, message, "");
        }
        self.deeper(function.name.place)?;
        let map = Value::Map(function.name.id, Vec::new());
        let (value, _) = self.expand(&map, &function.of.parts, function.name.place)?;
        self.depth -= 1;
        self.tabulated.insert(function.name.id);
        let of = Self::type_tree(&function.of);
        let name = function.name;
        self.out.constants.push(Declared { name, of, value });
        Some(())
    }

    /// A value of a type.
    fn table(&mut self, value: &Value, parts: &[Part], place: Place) -> Option<Hashed> {
        match value {
            Value::Element(element) => {
                let name = self.symbol_name(element, place);
                Some((ValueTree::Name(name), hash(name.id)))
            }
            Value::Truth(truth) => {
                let name = self.named(if *truth { "1" } else { "0" }, place);
                Some((ValueTree::Name(name), hash(name.id)))
            }
            Value::Map(id, arguments) if arguments.is_empty() => {
                self.tabulate(self.functions[id])?;
                let name = Name { id: *id, place };
                Some((ValueTree::Name(name), hash(id)))
            }
            Value::Map(..) => self.expand(value, parts, place),
        }
    }

    /// A map with what it has for each key.
    fn expand(&mut self, map: &Value, parts: &[Part], place: Place) -> Option<Hashed> {
        let Some((keys, parts)) = parts.split_first().filter(|(_, rest)| !rest.is_empty()) else {
            let message = "a map has more arguments than its type".to_owned();
            return self.error(Code::Arguments, place, message, "");
        };
        let keys = self.part(keys)?;
        let mut entries = Vec::new();
        for key in keys.iter() {
            let value = self.apply(map.clone(), key.clone(), place)?;
            entries.push((key.clone(), self.table(&value, parts, place)?));
        }
        let default = self.most_frequent(entries.iter().map(|(_, value)| value), place);
        Some(self.map(entries, default, place))
    }

    /// The most frequent value, which is that of all other keys.
    fn most_frequent<'h>(
        &mut self,
        values: impl Iterator<Item = &'h Hashed> + Clone,
        place: Place,
    ) -> Hashed {
        let mut counts: FxHashMap<u64, usize> = FxHashMap::default();
        for (_, hash) in values.clone() {
            *counts.entry(*hash).or_default() += 1;
        }
        let most = counts.values().max().copied().unwrap_or(0);
        let mut often = values.filter(|(_, hash)| counts[hash] == most);
        match often.next() {
            Some((value, hash)) => (copy(value), *hash),
            None => (ValueTree::Name(self.named("0", place)), 0),
        }
    }

    /// A map of entries. Those with the value for all other keys are left out.
    fn map(&mut self, entries: Vec<(Element, Hashed)>, default: Hashed, place: Place) -> Hashed {
        let (default, default_hash) = default;
        let mut hashes = vec![(u64::MAX, default_hash)];
        let mut kept = vec![(None, default)];
        for (key, (value, own)) in entries {
            if own != default_hash {
                let key = self.symbol_name(&key, place);
                hashes.push((key.id.into(), own));
                kept.push((Some(key), value));
            }
        }
        (ValueTree::Map(kept, place), hash(hashes))
    }

    /// The variables with their values.
    pub(super) fn variables(&mut self) -> Option<()> {
        let file = self.file;
        for variable in &file.variables {
            let value = match &variable.value {
                None => self.first(&variable.of)?,
                Some(value) => {
                    let parts = &variable.of.parts;
                    self.start_value(value, parts, &Vec::new())?.0
                }
            };
            let of = Self::type_tree(&variable.of);
            let name = variable.name;
            self.out.variables.push(Declared { name, of, value });
        }
        Some(())
    }

    /// The first element, for every key.
    pub(super) fn first(&mut self, of: &Type) -> Option<ValueTree> {
        let place = of.place;
        let (last, keys) = of.parts.split_last()?;
        let elements = self.part(last)?;
        let Some(first) = elements.first() else {
            let message = "the domain has no elements".to_owned();
            return self.error(Code::WrongKind, place, message, "");
        };
        let mut value = ValueTree::Name(self.symbol_name(first, place));
        for _ in keys {
            value = ValueTree::Map(vec![(None, value)], place);
        }
        Some(value)
    }

    fn start_value(&mut self, value: &Expression, parts: &[Part], bound: &Bound) -> Option<Hashed> {
        let (Kind::Map(entries), [keys, rest @ ..]) = (&value.kind, parts) else {
            let known = self.evaluate(value, bound)?;
            return self.table(&known, parts, value.place);
        };
        if rest.is_empty() {
            let message = "a symbol is expected here, not a map".to_owned();
            return self.error(Code::WrongKind, value.place, message, "");
        }
        let keys = self.part(keys)?;
        let mut values: FxHashMap<Element, Hashed> = FxHashMap::default();
        let mut default = None;
        for entry in entries {
            let is_default = match &entry.key {
                None => true,
                Some(key) => matches!(key.kind, Kind::Name(name) if self.text(name) == "_"),
            };
            if is_default {
                default = Some(self.start_value(&entry.value, rest, bound)?);
            } else {
                self.entry(entry, rest, &keys, bound, &mut values)?;
            }
        }
        let default = match default {
            Some(default) => default,
            // Those for what is no key count as well.
            None => self.most_frequent(values.values(), value.place),
        };
        let ordered = keys
            .iter()
            .filter_map(|key| Some((key.clone(), values.remove(key)?)));
        let ordered = ordered.collect();
        Some(self.map(ordered, default, value.place))
    }

    /// What an entry says of the keys that have no value yet.
    fn entry(
        &mut self,
        entry: &Entry,
        rest: &[Part],
        keys: &[Element],
        bound: &Bound,
        values: &mut FxHashMap<Element, Hashed>,
    ) -> Option<()> {
        let Some(pattern) = &entry.key else {
            return None;
        };
        if entry.ranges.is_empty() {
            for key in keys {
                let mut inner = bound.clone();
                if !values.contains_key(key) && self.matches(pattern, key, &mut inner) {
                    let value = self.start_value(&entry.value, rest, &inner)?;
                    values.insert(key.clone(), value);
                }
            }
            return Some(());
        }
        let ranges: Vec<_> = entry.ranges.iter().collect();
        self.each_of(&ranges, &mut bound.clone(), &mut |this, inner| {
            let key = this.element(pattern, inner)?;
            if let hash_map::Entry::Vacant(free) = values.entry(key) {
                free.insert(this.start_value(&entry.value, rest, inner)?);
            }
            Some(())
        })
    }
}

/// The same value once more.
fn copy(value: &ValueTree) -> ValueTree {
    match value {
        ValueTree::Name(name) => ValueTree::Name(*name),
        ValueTree::Map(entries, place) => {
            let entries = entries.iter().map(|(key, value)| (*key, copy(value)));
            ValueTree::Map(entries.collect(), *place)
        }
    }
}
