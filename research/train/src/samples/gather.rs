//! The pairs of one game.

use super::{Packed, Target};
use rustc_hash::FxHashMap;

/// Positions with their targets, each position once: a newer one takes the place of an older one.
///
/// # Reference
/// The published program of paper 004 keeps one value for each input.
#[derive(Clone, Debug, Default)]
pub struct Gathered {
    pairs: Vec<(Packed, Target)>,
    places: FxHashMap<Packed, u32>,
}

impl Gathered {
    /// Adds a position with its value or its target, and says whether it is new.
    pub fn add(&mut self, planes: Packed, target: impl Into<Target>) -> bool {
        let target = target.into();
        if let Some(&place) = self.places.get(&planes) {
            self.pairs[place as usize].1 = target;
            return false;
        }
        self.places.insert(planes.clone(), self.pairs.len() as u32);
        self.pairs.push((planes, target));
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
    pub fn into_pairs(self) -> Vec<(Packed, Target)> {
        self.pairs
    }
}
