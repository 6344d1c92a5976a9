//! `Waning`: a weight that is greater where playouts have said little yet.

use crate::constant::{ConstantError, probability};

/// A weight that wanes with the visits N of a node, `old + (young − old)·y·h/(h + N)` with h = [`Waning::HALF`], and may be
/// `old` everywhere in long searches.
///
/// y is 1 unless there is a limit ([`Waning::in_searches_below`]); with one it is 1 in searches of a quarter of it, falls in
/// proportion to what is left to the limit, and is 0 from there on; in shorter searches than that quarter it rises as the root of their length. How
/// long a search is says [`Parent::horizon`](crate::select::Parent::horizon): one that ends by the clock counts as long.
///
/// Visits alone do not say how much a proof number is worth: a long search has young nodes, too, and what they are
/// explored by there decides about replies that a short one never compares. In Surakarta weights from 0.8 to
/// 0.3 by visits win 94 % of the games at 1,000 iterations a move and 41 % at 4,000. And in a search of a hundred visits,
/// where each move has a few, they win nearly everything in some games and lose others (`docs/results/proof-numbers.md`).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Waning {
    /// The weight at a node without visits, in [0, 1].
    pub young: f32,
    /// What it comes to, in [0, 1].
    pub old: f32,
    /// The visits of the root at the end of a search from which on the weight is `old` at every node; infinite if it wanes in
    /// all searches alike.
    pub limit: f32,
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
            limit: f32::INFINITY,
        })
    }

    /// The same weight at every node.
    ///
    /// # Errors
    /// If it is not in [0, 1].
    pub fn constant(weight: f32) -> Result<Self, ConstantError> {
        Self::new(weight, weight)
    }

    /// The weight is `old` everywhere in searches of so many visits and more, wanes in full in those of a quarter of
    /// them, and is nearer to `old` in longer and in shorter ones than that.
    #[must_use]
    pub fn in_searches_below(self, visits: u32) -> Self {
        Self {
            limit: visits as f32,
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
        if self.limit.is_infinite() {
            return 1.0;
        }
        let (horizon, limit) = (horizon as f32, self.limit.max(1.0));
        let left = (self.limit - horizon).max(0.0) / (0.75 * limit);
        let begun = (4.0 * horizon / limit).sqrt();
        left.min(begun).min(1.0)
    }
}

impl Default for Waning {
    /// 0.3 at every node in searches of 4,000 visits and more; in those of 1,000 from 0.8 to 0.3, in those of 60 from 0.42.
    fn default() -> Self {
        Self {
            young: 0.8,
            old: 0.3,
            limit: 4000.0,
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
    fn only_searches_of_a_quarter_of_the_limit_wane_in_full() {
        let always = Waning::new(0.8, 0.3).expect("weights");
        let weight = always.in_searches_below(4000);
        for visits in sizes() {
            for horizon in [4000, 4001, 1_000_000, u32::MAX] {
                assert_eq!(weight.at(visits, horizon), 0.3);
            }
            assert_eq!(weight.at(visits, 1000), always.at(visits, 1000));
            assert_eq!(weight.at(visits, 0), 0.3);
        }
        // Half of it in a sixteenth.
        assert_eq!(weight.at(0, 250), 0.3 + (0.8 - 0.3) * 0.5);
        let between = [1500, 2000, 2500, 3999].map(|horizon| weight.at(0, horizon));
        assert!(between.is_sorted_by(|a, b| a > b), "{between:?}");
        assert_eq!(weight.at(0, 2500), 0.3 + (0.8 - 0.3) * 0.5);
    }

    #[test]
    fn a_limit_of_nothing_counts_nowhere() {
        let never = Waning::default().in_searches_below(0);
        assert_eq!(never.at(0, 1), never.old);
    }
}
