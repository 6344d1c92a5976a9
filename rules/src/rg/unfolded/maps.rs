//! Whole maps: copied and compared.

use super::Engine;
use crate::rg::rules::Label;
use crate::rg::types::{Symbol, Type, TypeId};

impl Engine<'_> {
    pub(super) fn copy(&mut self, number: u32) {
        let copying = self.store.copies[number as usize];
        let rules = self.store.scheme.rules;
        let Label::Copy(_, _, cells) = &rules.edges[copying.edge as usize].label else {
            return;
        };
        self.work.steps += cells.len() as u64;
        let from = copying.from as usize;
        // A map may be copied into itself, so all is read before anything is written.
        let symbols: Vec<_> = if copying.constant {
            let from = &rules.constants[from..];
            cells.iter().map(|&at| from[at as usize]).collect()
        } else {
            let from = &self.work.cells[from..];
            cells.iter().map(|&at| from[at as usize]).collect()
        };
        for (cell, symbol) in (copying.to..).zip(symbols) {
            if self.work.cells[usize::from(cell)] != symbol {
                self.work.set(cell, symbol);
            }
        }
    }

    pub(super) fn compare(&mut self, number: u32) -> bool {
        let comparing = self.store.comparisons[number as usize];
        let rules = self.store.scheme.rules;
        self.work.steps += rules.types.cells(comparing.layout);
        let [one, other] = comparing.maps.map(|(constant, first)| {
            let cells = if constant {
                &rules.constants
            } else {
                &self.work.cells
            };
            &cells[first as usize..]
        });
        self.alike(one, other, comparing.layout) == comparing.equal
    }

    fn alike(&self, one: &[Symbol], other: &[Symbol], layout: TypeId) -> bool {
        let types = &self.store.scheme.rules.types;
        match types.get(layout) {
            Type::Set(_) => one.first() == other.first(),
            Type::Arrow(keys, to) => {
                let (keys, stride) = (types.symbols(keys).len(), types.cells(to) as usize);
                let mut parts = one.chunks(stride).zip(other.chunks(stride)).take(keys);
                parts.all(|(one, other)| self.alike(one, other, to))
            }
        }
    }
}
