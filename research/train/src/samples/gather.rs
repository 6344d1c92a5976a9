//! The pairs of one game.

use super::Packed;
use rustc_hash::FxHashMap;

/// Positions with their values, each position once: a newer value takes the place of an older one.
///
/// # Reference
/// The published program of paper 004 keeps one value for each input.
#[derive(Clone, Debug, Default)]
pub struct Gathered {
    pairs: Vec<(Packed, f32)>,
    places: FxHashMap<Packed, u32>,
}

impl Gathered {
    /// Adds a position with its value, and says whether it is new.
    pub fn add(&mut self, planes: Packed, value: f32) -> bool {
        if let Some(&place) = self.places.get(&planes) {
            self.pairs[place as usize].1 = value;
            return false;
        }
        self.places.insert(planes.clone(), self.pairs.len() as u32);
        self.pairs.push((planes, value));
        true
    }

    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.pairs.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.pairs.is_empty()
    }

    /// The pairs in the order in which their positions first came.
    pub fn into_pairs(self) -> Vec<(Packed, f32)> {
        self.pairs
    }
}
