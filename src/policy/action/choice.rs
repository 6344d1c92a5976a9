//! Random choices of moves by their values.

use crate::base::constant::{ConstantError, probability};
use crate::base::rng::{Rng, Source};
use std::fmt::Debug;

/// A random choice that prefers moves of greater value.
pub trait Choose: Copy + Debug + Send + 'static {
    /// Whether the choice is uniform this time, so that no value is needed.
    #[inline(always)]
    fn blindly(&self, rng: &mut Rng<impl Source>) -> bool {
        let _ = rng;
        false
    }

    /// Whether a move of the greatest value is chosen, with ties broken at random.
    #[inline(always)]
    fn greedy(&self) -> bool {
        false
    }

    /// The weight, above 0, of a move with this `value` in [−1, 1]. A move is chosen with a
    /// probability proportional to its weight. The weight does not fall as the value grows. Not
    /// called if the choice is greedy.
    fn weight(&self, value: f32) -> f32;
}

/// A uniformly random move with probability ε, otherwise the best one.
///
/// # Reference
/// Tak, Winands and Björnsson (2012); paper 002, Algorithm 4.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EpsilonGreedy {
    /// ε, in [0, 1].
    pub epsilon: f32,
}

impl EpsilonGreedy {
    /// # Errors
    /// If `epsilon` is not in [0, 1].
    pub fn new(epsilon: f32) -> Result<Self, ConstantError> {
        probability("epsilon", epsilon).map(|epsilon| Self { epsilon })
    }
}

impl Default for EpsilonGreedy {
    /// ε = 0.4, as in paper 002.
    fn default() -> Self {
        Self { epsilon: 0.4 }
    }
}

impl Choose for EpsilonGreedy {
    #[inline(always)]
    fn greedy(&self) -> bool {
        true
    }

    #[inline(always)]
    fn blindly(&self, rng: &mut Rng<impl Source>) -> bool {
        rng.unit() < self.epsilon
    }

    fn weight(&self, _: f32) -> f32 {
        1.0
    }
}

/// A move with probability proportional to exp(value / τ).
///
/// # Reference
/// Finnsson and Björnsson (2008), where rewards are in [0, 100] and τ = 10; in units of our
/// utility that is 0.2.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gibbs {
    /// τ: the temperature, in units of utility, above 0.
    pub temperature: f32,
}

impl Default for Gibbs {
    fn default() -> Self {
        Self { temperature: 0.2 }
    }
}

impl Choose for Gibbs {
    #[inline]
    fn weight(&self, value: f32) -> f32 {
        exp((value - 1.0) / self.temperature)
    }
}

/// A move with probability proportional to its value, scaled to [0, 1].
///
/// # Reference
/// Powley, Whitehouse and Cowling (2013).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Roulette;

impl Choose for Roulette {
    #[inline]
    fn weight(&self, value: f32) -> f32 {
        // A move that has always lost keeps a small chance.
        (0.5 + 0.5 * value).max(1e-4)
    }
}

/// A choice by ε-greedy, Gibbs or roulette, decided at run time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum AnyChoice {
    /// A choice by ε-greedy.
    EpsilonGreedy(EpsilonGreedy),
    /// A choice by Gibbs sampling.
    Gibbs(Gibbs),
    /// A choice by roulette.
    Roulette,
}

impl Default for AnyChoice {
    fn default() -> Self {
        Self::EpsilonGreedy(EpsilonGreedy::default())
    }
}

impl Choose for AnyChoice {
    fn greedy(&self) -> bool {
        matches!(self, Self::EpsilonGreedy(_))
    }

    fn blindly(&self, rng: &mut Rng<impl Source>) -> bool {
        match self {
            Self::EpsilonGreedy(choice) => choice.blindly(rng),
            Self::Gibbs(_) | Self::Roulette => false,
        }
    }

    fn weight(&self, value: f32) -> f32 {
        match self {
            Self::EpsilonGreedy(choice) => choice.weight(value),
            Self::Gibbs(choice) => choice.weight(value),
            Self::Roulette => Roulette.weight(value),
        }
    }
}

/// e to a power ≤ 0, by multiplications only: no result may depend on the machine's mathematics
/// library. The relative error is below 10⁻⁶; powers below −80 count as −80.
fn exp(power: f32) -> f32 {
    // (1 + x + x²/2)^(2²⁰) with x the power over 2²⁰.
    let x = f64::from(power.max(-80.0)) / f64::from(1 << 20);
    let mut result = 1.0 + x + 0.5 * x * x;
    for _ in 0..20 {
        result *= result;
    }
    result as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exp_is_close_to_the_exact_one() {
        for i in 0..400 {
            let power = -0.2 * i as f32;
            let exact = f64::from(power).exp();
            let error = (f64::from(exp(power)) - exact).abs();
            assert!(error <= 1e-6 * exact, "{power}");
        }
        assert!(exp(-1000.0) > 0.0);
    }
}
