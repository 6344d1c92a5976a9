//! The pairs of one game.

use super::Packed;
use rustc_hash::FxHashMap;

/// Positions with their values, each position once: a newer value replaces an older one.
///
/// # Reference
/// The published program of paper 004 keeps one value for each input.
#[derive(Clone, Debug, Default)]
pub struct Gathered {
    pairs: Vec<(Packed, f32)>,
    places: FxHashMap<Packed, u32>,
}

impl Gathered {
    /// Adds a position with its value. Returns whether it is new.
    pub fn add(&mut self, planes: Packed, value: f32) -> bool {
        if let Some(&place) = self.places.get(&planes) {
            self.pairs[place as usize].1 = value;
            return false;
        }
        self.places.insert(planes.clone(), self.pairs.len() as u32);
        self.pairs.push((planes, value));
        true
    }

    /// The number of positions.
    pub fn len(&self) -> usize {
        self.pairs.len()
    }

    /// Whether there are no positions.
    pub fn is_empty(&self) -> bool {
        self.pairs.is_empty()
    }

    /// The pairs in the order in which their positions were first added.
    pub fn into_pairs(self) -> Vec<(Packed, f32)> {
        self.pairs
    }
}
