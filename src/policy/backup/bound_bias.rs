//! Bounds as a bias: the better the bounds of a child, the greater its urgency.

use super::{Adjust, Backup, ScoreBounded, forward};
use crate::base::constant::{ConstantError, non_negative};
use crate::game::Scores;
use crate::policy::select::Parent;
use crate::statistics::Layout;
use crate::tree::Node;

/// The inner policy with `γ·pess + δ·opti` added to the urgency of every child. `pess` and `opti`
/// are its bounds as utilities in [−1, 1], for the player who chooses.
///
/// The mover at a node chooses, so one formula serves both players. For the second player of a
/// zero-sum game, `pess` is the negative of the first player's optimistic bound. This is the
/// paper's rule for min nodes. The bias is `γ·(pess − worst) + δ·(opti − best)`, where `worst` and
/// `best` are the values of the least and the greatest score. The subtracted constants are the same
/// for all siblings, so they do not change the choice. A child with the widest bounds has the bias
/// 0.
///
/// The paper's utilities lie in [0, 1], where means, exploration and bounds are half as large. So γ
/// and δ are the same in both units. With γ = δ = 0 this is the inner policy, which must keep
/// [`Bounds`](crate::statistics::Bounds).
///
/// # Reference
/// Cazenave and Saffidine, Score Bounded Monte-Carlo Tree Search (2010), on the bias of node values
/// by their bounds. In games with more scores than win, draw and loss that are not played for
/// points, all wins have the same utility here.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoundBias<B = ScoreBounded> {
    /// γ: the weight of the pessimistic bound, in units of utility.
    pub gamma: f32,
    /// δ: the weight of the optimistic bound, in units of utility.
    pub delta: f32,
    /// The policy that keeps the bounds.
    pub inner: B,
}

impl<B> BoundBias<B> {
    /// # Errors
    /// If `gamma` or `delta` is negative or not finite.
    pub fn new(gamma: f32, delta: f32, inner: B) -> Result<Self, ConstantError> {
        let gamma = non_negative("gamma", gamma)?;
        let delta = non_negative("delta", delta)?;
        Ok(Self {
            gamma,
            delta,
            inner,
        })
    }
}

impl<B: Default> Default for BoundBias<B> {
    /// γ = δ = 0: bounds prune, and that is all.
    fn default() -> Self {
        Self {
            gamma: 0.0,
            delta: 0.0,
            inner: B::default(),
        }
    }
}

/// The value of a score, without a branch, for the loop over the children: the score within these
/// ends, scaled.
#[derive(Clone, Copy, Debug)]
struct Worth {
    least: i16,
    greatest: i16,
    scale: f32,
}

impl Worth {
    #[inline(always)]
    fn of(scores: Scores) -> Self {
        let Scores {
            least, greatest, ..
        } = scores;
        if scores.margin {
            let width = (i32::from(greatest) - i32::from(least)) as f32;
            Self {
                least,
                greatest,
                scale: 2.0 / width,
            }
        } else {
            Self {
                least: least.max(-1),
                greatest: greatest.min(1),
                scale: 1.0,
            }
        }
    }

    /// The value of a score above that of the least one.
    #[inline(always)]
    fn above_worst(self, score: i16) -> f32 {
        let own = i32::from(score.clamp(self.least, self.greatest));
        (own - i32::from(self.least)) as f32 * self.scale
    }

    /// The value of a score above that of the greatest one: 0 or less.
    #[inline(always)]
    fn above_best(self, score: i16) -> f32 {
        let own = i32::from(score.clamp(self.least, self.greatest));
        (own - i32::from(self.greatest)) as f32 * self.scale
    }
}

impl<B: Backup> Backup for BoundBias<B> {
    type Adjust = BoundBias<B::Adjust>;

    forward!(B in inner: statistics, cut, mean);

    fn adjust(&self) -> Self::Adjust {
        BoundBias {
            gamma: self.gamma,
            delta: self.delta,
            inner: self.inner.adjust(),
        }
    }
}

impl<A: Adjust> Adjust for BoundBias<A> {
    #[inline(always)]
    fn adjusts(&self) -> bool {
        self.gamma != 0.0 || self.delta != 0.0 || self.inner.adjusts()
    }

    #[inline(always)]
    fn adjustment<L: Layout>(&self, parent: Parent<'_, L>, child: Node<'_, L>, tried: bool) -> f32 {
        let (mover, worth) = (parent.mover(), Worth::of(parent.scores()));
        let guaranteed = worth.above_worst(child.pessimistic(mover));
        let excluded = worth.above_best(child.optimistic(mover));
        self.gamma * guaranteed
            + self.delta * excluded
            + self.inner.adjustment(parent, child, tried)
    }

    fn worth(&self, scores: Scores, value: f32, certain: (i16, i16)) -> f32 {
        self.inner.worth(scores, value, certain)
    }

    fn under_way(&self) -> f32 {
        self.inner.under_way()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bias_is_the_formula_but_for_a_constant() {
        for scores in [
            Scores::OUTCOME,
            Scores::range(-48, 48),
            Scores::range(0, 9),
            Scores::range(-3, 5).by_margin(),
        ] {
            let worth = Worth::of(scores);
            let Scores {
                least, greatest, ..
            } = scores;
            for score in least..=greatest {
                let utility = scores.utility(score);
                let low = worth.above_worst(score) + scores.utility(least);
                let high = worth.above_best(score) + scores.utility(greatest);
                assert!((low - utility).abs() < 1e-6, "{scores:?}: {score}");
                assert!((high - utility).abs() < 1e-6, "{scores:?}: {score}");
            }
        }
    }

    #[test]
    fn constants_are_checked() {
        assert!(BoundBias::new(0.5, 0.0, ScoreBounded).is_ok());
        let error = BoundBias::new(-0.5, 0.0, ScoreBounded).expect_err("negative");
        assert!(error.to_string().starts_with("gamma"), "{error}");
        let error = BoundBias::new(0.0, f32::NAN, ScoreBounded).expect_err("not a number");
        assert!(error.to_string().starts_with("delta"), "{error}");
    }
}
