//! Values, as far as they are known before a game is played.

use super::scheme::Scheme;
use crate::rg::rules::{Map, Spot, Value};
use crate::rg::types::Symbol;

/// Why something is not known.
pub(super) enum Need {
    /// It depends on the symbol in a cell.
    Cell(u16),
    /// There is no such cell.
    Outside,
}

/// What is known.
#[derive(Clone, Copy)]
pub(super) struct View<'a> {
    pub(super) scheme: &'a Scheme<'a>,
    /// The values of the unfolded variables.
    pub(super) values: &'a [Symbol],
    /// The maps that unfolded variables are.
    pub(super) maps: &'a [Box<[Symbol]>],
    /// Symbols in other cells.
    pub(super) bound: &'a [(u16, Symbol)],
}

impl View<'_> {
    /// The symbol that an expression is.
    pub(super) fn value(self, value: &Value) -> Result<Symbol, Need> {
        match value {
            Value::Symbol(symbol) => Ok(*symbol),
            Value::Constant(spot) => Ok(self.scheme.rules.constants[self.cell(spot)? as usize]),
            Value::Variable(spot) => self.symbol(self.cell(spot)?),
        }
    }

    /// The symbol in a cell.
    fn symbol(self, cell: u32) -> Result<Symbol, Need> {
        if let Some(at) = self.scheme.small(cell) {
            let value = self.values[at];
            return Ok(match self.scheme.map(at) {
                Some(cells) => self.maps[usize::from(value)][cell as usize - cells.start],
                None => value,
            });
        }
        let cell = cell as u16;
        let bound = self.bound.iter().find(|&&(one, _)| one == cell);
        bound.map_or(Err(Need::Cell(cell)), |&(_, symbol)| Ok(symbol))
    }

    /// The cell where something is read. What is no key of a map has a place of its own.
    pub(super) fn cell(self, spot: &Spot) -> Result<u32, Need> {
        let mut cell = spot.base;
        for key in &spot.keys {
            let place = self
                .scheme
                .rules
                .set(key.set)
                .place(self.value(&key.value)?);
            cell += place as u32 * key.stride;
        }
        Ok(cell)
    }

    /// The cell where something is written.
    pub(super) fn target(self, spot: &Spot) -> Result<u32, Need> {
        let mut cell = spot.base;
        for key in &spot.keys {
            let set = self.scheme.rules.set(key.set);
            let place = set.place(self.value(&key.value)?);
            if place == set.symbols.len() {
                return Err(Need::Outside);
            }
            cell += place as u32 * key.stride;
        }
        Ok(cell)
    }

    /// The cells of a map, if it is a constant or unfolded; each at its place in `cells`.
    pub(super) fn known_map(self, map: &Map, cells: &[u32]) -> Option<Vec<Symbol>> {
        let at = |first: u32| cells.iter().map(move |at| first + at);
        match map {
            Map::Constant(spot) => {
                let constants = &self.scheme.rules.constants;
                let cells = at(self.cell(spot).ok()?);
                Some(cells.map(|cell| constants[cell as usize]).collect())
            }
            Map::Variable(spot) => {
                let cells = at(self.cell(spot).ok()?);
                cells.map(|cell| self.symbol(cell).ok()).collect()
            }
        }
    }

    /// Whether a map is a constant, and its first cell.
    pub(super) fn map(self, map: &Map) -> Result<(bool, u32), Need> {
        match map {
            Map::Constant(spot) => Ok((true, self.cell(spot)?)),
            Map::Variable(spot) => Ok((false, self.cell(spot)?)),
        }
    }
}
