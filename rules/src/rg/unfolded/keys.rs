//! The variables that are keys of maps.

use super::live::{read, read_keys};
use crate::rg::rules::{Edge, Label, Map, Rules, Spot, Value};
use rustc_hash::FxHashSet;

/// The variables that are keys.
pub(super) struct Keys {
    /// The variables that are keys of any map.
    pub(super) any: FxHashSet<u32>,
    /// The keys of maps that are or become variables, and the variables that become tags.
    pub(super) places: FxHashSet<u32>,
}

impl Keys {
    pub(super) fn of(rules: &Rules) -> Self {
        let mut keys = Self {
            any: FxHashSet::default(),
            places: FxHashSet::default(),
        };
        for edge in &rules.edges {
            keys.edge(edge);
        }
        loop {
            let known = keys.places.len();
            for edge in &rules.edges {
                if let Label::Assign(spot, value) = &edge.label
                    && spot.keys.is_empty()
                    && keys.places.contains(&spot.base)
                {
                    read(value, &mut |cell| {
                        keys.places.insert(cell);
                    });
                }
            }
            if keys.places.len() == known {
                return keys;
            }
        }
    }

    fn edge(&mut self, edge: &Edge) {
        match &edge.label {
            Label::Assign(spot, value) => {
                self.value(value);
                self.spot(spot, true);
            }
            Label::Generate(spot, _) => self.spot(spot, true),
            Label::Compare(one, other, _) => {
                self.value(one);
                self.value(other);
            }
            Label::Player(value) => self.value(value),
            Label::Copy(spot, map, _) => {
                self.spot(spot, true);
                self.map(map);
            }
            Label::CompareMaps(one, other, ..) => {
                self.map(one);
                self.map(other);
            }
            Label::TagOf(cell) => {
                self.places.insert(*cell);
            }
            Label::Skip | Label::Reach(..) | Label::Tag(_) => {}
        }
    }

    fn map(&mut self, map: &Map) {
        match map {
            Map::Constant(spot) => self.spot(spot, false),
            Map::Variable(spot) => self.spot(spot, true),
        }
    }

    fn value(&mut self, value: &Value) {
        match value {
            Value::Symbol(_) => {}
            Value::Constant(spot) => self.spot(spot, false),
            Value::Variable(spot) => self.spot(spot, true),
        }
    }

    fn spot(&mut self, spot: &Spot, variable: bool) {
        read_keys(spot, &mut |cell| {
            self.any.insert(cell);
            if variable {
                self.places.insert(cell);
            }
        });
        for key in &spot.keys {
            self.value(&key.value);
        }
    }
}
