//! `Waning`: a weight that falls with the visits of a node.

use crate::base::constant::{ConstantError, probability};

/// A weight that falls with the visits N of a node: `old + (young − old)·h/(h + N)` with h =
/// [`Waning::HALF`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Waning {
    /// The weight at a node without visits, in [0, 1].
    pub young: f32,
    /// The weight in the limit of many visits, in [0, 1].
    pub old: f32,
}

impl Waning {
    /// The number of visits after which the weight is halfway between `young` and `old`.
    pub const HALF: f32 = 1000.0;

    /// A weight that falls from `young` to `old`.
    ///
    /// # Errors
    /// If one of them is not in [0, 1].
    pub fn new(young: f32, old: f32) -> Result<Self, ConstantError> {
        Ok(Self {
            young: probability("young", young)?,
            old: probability("old", old)?,
        })
    }

    /// The same weight at every node.
    ///
    /// # Errors
    /// If `weight` is not in [0, 1].
    pub fn constant(weight: f32) -> Result<Self, ConstantError> {
        Self::new(weight, weight)
    }

    /// The weight at a node of `visits` visits.
    #[inline(always)]
    pub(super) fn at(self, visits: u32) -> f32 {
        let share = Self::HALF / (Self::HALF + visits as f32);
        self.old + (self.young - self.old) * share
    }
}

impl Default for Waning {
    /// From 0.8 to 0.3.
    fn default() -> Self {
        Self {
            young: 0.8,
            old: 0.3,
        }
    }
}

#[cfg(test)]
#[allow(clippy::float_cmp, reason = "weights without a change are exact")]
mod tests {
    use super::*;

    /// Numbers of visits of every size.
    fn sizes() -> impl Iterator<Item = u32> {
        (0..31).map(|shift| 1 << shift)
    }

    #[test]
    fn weights_out_of_range_are_refused() {
        assert!(Waning::new(1.1, 0.3).is_err());
        assert!(Waning::new(0.5, -0.1).is_err());
    }

    #[test]
    fn a_weight_wanes_and_never_rises() {
        let weight = Waning::new(0.8, 0.3).expect("weights");
        assert_eq!((weight.at(0), weight.at(1000)), (0.8, 0.55));
        let mut before = f32::INFINITY;
        for visits in sizes() {
            let now = weight.at(visits);
            assert!(now < before && now >= weight.old, "{visits}");
            before = now;
        }
        let constant = Waning::constant(0.4).expect("a weight");
        assert!(sizes().all(|visits| constant.at(visits) == 0.4));
    }
}
