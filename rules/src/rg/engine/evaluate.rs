//! The values of expressions, and changes that can be undone.

use super::{Engine, hash};
use crate::rg::failure::Failure;
use crate::rg::rules::{Edge, Map, Spot, Value};
use crate::rg::types::{Symbol, Type, TypeId};

impl Engine<'_> {
    /// The symbol that an expression is.
    pub(super) fn value(&self, value: &Value) -> Symbol {
        match value {
            Value::Symbol(symbol) => *symbol,
            Value::Constant(spot) => self.rules.constants[self.cell(spot)],
            Value::Variable(spot) => self.cells[self.cell(spot)],
        }
    }

    /// The cell where something is read. What is no key of a map has a place of its own.
    fn cell(&self, spot: &Spot) -> usize {
        let keys = spot.keys.iter().map(|key| {
            let symbol = self.value(&key.value);
            self.rules.set(key.set).place(symbol) * key.stride as usize
        });
        spot.base as usize + keys.sum::<usize>()
    }

    /// The cell where something is written.
    pub(super) fn target(&self, spot: &Spot, edge: &Edge) -> Result<u32, Failure> {
        let mut cell = spot.base;
        for key in &spot.keys {
            let set = self.rules.set(key.set);
            let place = set.place(self.value(&key.value));
            if place == set.symbols.len() {
                return Err(Failure::Outside { line: edge.line });
            }
            cell += place as u32 * key.stride;
        }
        Ok(cell)
    }

    /// The cells behind the beginning of a map.
    fn map(&self, map: &Map) -> &[Symbol] {
        match map {
            Map::Constant(spot) => &self.rules.constants[self.cell(spot)..],
            Map::Variable(spot) => &self.cells[self.cell(spot)..],
        }
    }

    /// Whether two maps have the same value for each key.
    pub(super) fn equal(&self, one: &Map, other: &Map, layout: TypeId) -> bool {
        self.alike(self.map(one), self.map(other), layout)
    }

    fn alike(&self, one: &[Symbol], other: &[Symbol], layout: TypeId) -> bool {
        let types = &self.rules.types;
        match types.get(layout) {
            Type::Set(_) => one.first() == other.first(),
            Type::Arrow(keys, to) => {
                let (keys, stride) = (types.symbols(keys).len(), types.cells(to) as usize);
                let parts = one.chunks(stride).zip(other.chunks(stride));
                let mut parts = parts.take(keys);
                parts.all(|(one, other)| self.alike(one, other, to))
            }
        }
    }

    /// Writes a symbol.
    pub(super) fn write(&mut self, cell: u32, symbol: Symbol) {
        let old = std::mem::replace(&mut self.cells[cell as usize], symbol);
        if old != symbol {
            self.trail.push((cell, old));
            self.rehash(cell, old, symbol);
        }
    }

    /// Writes a map.
    pub(super) fn copy(&mut self, cell: u32, map: &Map, copying: &[u32]) {
        let from = self.map(map);
        // A map may be copied into itself, so all is read before anything is written.
        let symbols: Vec<_> = copying.iter().map(|&at| from[at as usize]).collect();
        for (cell, symbol) in (cell..).zip(symbols) {
            self.write(cell, symbol);
        }
    }

    /// Takes back what was written since the trail had this length.
    pub(super) fn undo(&mut self, length: usize) {
        while self.trail.len() > length {
            let Some((cell, old)) = self.trail.pop() else {
                return;
            };
            let symbol = std::mem::replace(&mut self.cells[cell as usize], old);
            self.rehash(cell, old, symbol);
        }
    }

    fn rehash(&mut self, cell: u32, old: Symbol, new: Symbol) {
        let change = hash::cell(cell, old) ^ hash::cell(cell, new);
        if cell < self.rules.special {
            self.hash ^= change;
        } else {
            self.special_hash ^= change;
        }
    }

    /// Appends a tag.
    pub(super) fn push_tag(&mut self, tag: Symbol) {
        self.hash ^= hash::tag(self.tags.len(), tag);
        self.tags.push(tag);
    }

    /// Takes back tags until `length` are left.
    pub(super) fn pop_tags(&mut self, length: usize) {
        while self.tags.len() > length {
            let Some(tag) = self.tags.pop() else { return };
            self.hash ^= hash::tag(self.tags.len(), tag);
        }
    }
}
