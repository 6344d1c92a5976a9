//! α: the weight of the estimate of a child beside the mean of its playouts.

use crate::base::constant::{ConstantError, non_negative, probability};
use std::fmt::Debug;

/// The weight of the estimate, in [0, 1].
pub trait EstimateWeight: Clone + Debug + Send + 'static {
    /// The weight at a child with this number of `visits`.
    fn of(&self, visits: f32) -> f32;
}

/// A constant weight.
///
/// # Reference
/// Paper 004, Eq. 3.4.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fixed {
    /// α, in [0, 1].
    pub alpha: f32,
}

impl Fixed {
    /// # Errors
    /// If `alpha` is not in [0, 1].
    pub fn new(alpha: f32) -> Result<Self, ConstantError> {
        let alpha = probability("alpha", alpha)?;
        Ok(Self { alpha })
    }
}

impl Default for Fixed {
    /// 0.8, tuned in paper 004 (appendix B) for a network.
    fn default() -> Self {
        Self { alpha: 0.8 }
    }
}

impl EstimateWeight for Fixed {
    #[inline(always)]
    fn of(&self, _: f32) -> f32 {
        self.alpha
    }
}

/// `max(least, initial − slope·n·initial)`: a weight that falls with the visits n.
///
/// # Reference
/// Paper 004, Eq. 6.5. Its Table 7.2 has a slope of 0.1 for `MCTS_alpha`. The published code has 1,
/// so the weight is the least one from the first visit on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Decaying {
    /// The weight before the first visit, in [0, 1].
    pub initial: f32,
    /// The least weight, in [0, 1].
    pub least: f32,
    /// The share of the initial weight by which each visit lowers it, at least 0.
    pub slope: f32,
}

impl Decaying {
    /// # Errors
    /// If a weight is not in [0, 1], or the slope is negative or not finite.
    pub fn new(initial: f32, least: f32, slope: f32) -> Result<Self, ConstantError> {
        Ok(Self {
            initial: probability("alpha", initial)?,
            least: probability("alpha-min", least)?,
            slope: non_negative("slope", slope)?,
        })
    }
}

impl Default for Decaying {
    /// From 0.6 to 0.3 by a tenth a visit: Table 7.2 of paper 004.
    fn default() -> Self {
        Self {
            initial: 0.6,
            least: 0.3,
            slope: 0.1,
        }
    }
}

impl EstimateWeight for Decaying {
    #[inline(always)]
    fn of(&self, visits: f32) -> f32 {
        let alpha = self.initial - self.slope * visits * self.initial;
        // Not `f32::max`, which would ask whether either is NaN.
        if alpha > self.least {
            alpha
        } else {
            self.least
        }
    }
}
