//! `Waning`: a weight that is greater where playouts have said little yet.

use crate::constant::{ConstantError, probability};

/// A weight that wanes with the visits N of a node, `old + (young − old)·y·h/(h + N)` with h = [`Waning::HALF`], and may be
/// less in short searches.
///
/// y is 1 in searches of [`Waning::from`] visits and more; in shorter ones it is the root of their length as a share of that. How
/// long a search is says [`Parent::horizon`](crate::select::Parent::horizon): one that ends by the clock counts as long.
///
/// In a search of a hundred visits, where each move has a few, weights from 0.8 to 0.3 win nearly everything in some games and lose
/// others. Searches of 4,000 visits and more once had 0.3 at every node, because while wide nodes were explored as narrow ones are
/// Surakarta had 94 % at 1,000 iterations a move and 41 % at 4,000. With [`Width`](super::Width) it has 75 % there whether they wane or
/// not, and a constant less is to be chosen (`docs/results/residuals.md`).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Waning {
    /// The weight at a node without visits, in [0, 1].
    pub young: f32,
    /// What it comes to, in [0, 1].
    pub old: f32,
    /// The visits of the root at the end of a search from which on `young` counts in full.
    pub from: f32,
}

impl Waning {
    /// The visits of a node after which half of the way is gone.
    pub const HALF: f32 = 1000.0;

    /// From one weight to another, whatever the search.
    ///
    /// # Errors
    /// If one of them is not in [0, 1].
    pub fn new(young: f32, old: f32) -> Result<Self, ConstantError> {
        Ok(Self {
            young: probability("young", young)?,
            old: probability("old", old)?,
            from: 0.0,
        })
    }

    /// The same weight at every node.
    ///
    /// # Errors
    /// If it is not in [0, 1].
    pub fn constant(weight: f32) -> Result<Self, ConstantError> {
        Self::new(weight, weight)
    }

    /// The weight is nearer to `old` in searches of fewer visits than so many.
    #[must_use]
    pub fn in_searches_from(self, visits: u32) -> Self {
        Self {
            from: visits as f32,
            ..self
        }
    }

    /// The weight at a node of so many visits in a search of so many in the end.
    #[inline(always)]
    pub(super) fn at(self, visits: u32, horizon: u32) -> f32 {
        let share = Self::HALF / (Self::HALF + visits as f32);
        self.old + (self.young - self.old) * self.youth(horizon) * share
    }

    /// y: how much of `young` counts in a search of so many visits in the end.
    #[inline(always)]
    fn youth(self, horizon: u32) -> f32 {
        let horizon = horizon as f32;
        if horizon < self.from {
            (horizon / self.from).sqrt()
        } else {
            1.0
        }
    }
}

impl Default for Waning {
    /// From 0.8 to 0.3 in searches of 1,000 visits and more; in those of 60 from 0.42.
    fn default() -> Self {
        Self {
            young: 0.8,
            old: 0.3,
            from: 1000.0,
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
        assert_eq!((weight.at(0, 9), weight.at(1000, u32::MAX)), (0.8, 0.55));
        let mut before = f32::INFINITY;
        for visits in sizes() {
            let now = weight.at(visits, u32::MAX);
            assert!(now < before && now >= weight.old, "{visits}");
            before = now;
        }
        let constant = Waning::constant(0.4).expect("a weight");
        assert!(sizes().all(|visits| constant.at(visits, 1) == 0.4));
    }

    #[test]
    fn short_searches_wane_from_less() {
        let always = Waning::new(0.8, 0.3).expect("weights");
        let weight = always.in_searches_from(1000);
        assert_eq!(weight, Waning::default());
        for visits in sizes() {
            for horizon in [1000, 1001, 1_000_000, u32::MAX] {
                assert_eq!(weight.at(visits, horizon), always.at(visits, horizon));
            }
            assert_eq!(weight.at(visits, 0), 0.3);
        }
        // Half of it in a quarter.
        assert_eq!(weight.at(0, 250), 0.3 + (0.8 - 0.3) * 0.5);
    }
}
