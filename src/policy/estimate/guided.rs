//! Priors of moves: from a network, or from how good the positions after them look.

use super::{Estimate, Weighing};
use crate::base::constant::{ConstantError, positive};
use crate::base::exact::{ln, softmax};
use crate::base::rng::{Rng, Source};
use crate::eval::Evaluator;
use crate::game::Game;
use crate::policy::playout::Playout;
use crate::statistics::{Estimates, Priors};

/// Each child has a prior, and each node its evaluation: for [`Puct`](crate::policy::select::Puct)
/// and [`Halving`](crate::policy::select::Halving).
///
/// If the evaluator [has priors](Evaluator::has_priors), it is asked for them and for the value of
/// the node when the node gets children: one evaluation a node. Otherwise the positions after the
/// moves are evaluated as one batch. The priors are then the softmax of their values v: e^(v/T) as
/// a share of the sum. Within a move that is split all priors are alike.
///
/// # Reference
/// Silver et al. (2018), A general reinforcement learning algorithm that masters chess, shogi, and
/// Go through self-play. The softmax of values is ours.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Guided<E> {
    /// The evaluator.
    pub evaluator: E,
    /// T, above 0: at how different the values of two moves have to be for the one to count e times
    /// as much as the other. Infinite: all moves count alike. Not used if the evaluator has priors.
    pub temperature: Temperature,
    /// Whether the priors at the root are multiplied by noise: by e^g, where g is drawn from the
    /// Gumbel distribution for each move. The move of the greatest product is then one drawn by the
    /// priors.
    ///
    /// # Reference
    /// Danihelka, Guez, Schrittwieser and Silver (2022), Policy improvement by planning with
    /// Gumbel, section 2.
    pub gumbel: bool,
}

/// The temperature of a softmax of values, above 0 or infinite.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Temperature(f32);

impl Temperature {
    /// All moves count alike.
    pub const UNIFORM: Self = Self(f32::INFINITY);

    /// # Errors
    /// If it is not a positive number.
    pub fn new(temperature: f32) -> Result<Self, ConstantError> {
        positive("temperature", temperature).map(Self)
    }

    /// The number.
    pub fn get(self) -> f32 {
        self.0
    }
}

impl Default for Temperature {
    /// 0.1: a move that looks better by a tenth of a draw counts e times as much.
    fn default() -> Self {
        Self(0.1)
    }
}

impl<E> Guided<E> {
    /// Priors without noise.
    pub fn new(evaluator: E) -> Self {
        Self {
            evaluator,
            temperature: Temperature::default(),
            gumbel: false,
        }
    }
}

impl<G: Game, P: Playout<G>, E: Evaluator<G>> Estimate<G, P> for Guided<E> {
    type Memory = E::Memory;
    type Statistics = (Priors, (Estimates, ()));

    fn statistics(&self) -> Self::Statistics {
        (Priors, (Estimates { backed_up: false }, ()))
    }

    fn looks_ahead(&self) -> bool {
        !self.evaluator.has_priors()
    }

    fn estimate(&self, positions: &[G], player: usize, memory: &mut E::Memory, values: &mut [f32]) {
        self.evaluator.evaluate(positions, player, memory, values);
    }

    fn weigh(
        &self,
        of: Weighing<'_, G>,
        memory: &mut E::Memory,
        rng: &mut Rng<impl Source>,
        priors: &mut [f32],
    ) {
        if of.moves.len() < priors.len() {
            priors.fill(1.0 / priors.len() as f32);
        } else if self.evaluator.has_priors() {
            self.evaluator.priors(of.position, of.moves, memory, priors);
        } else {
            priors.copy_from_slice(of.estimates);
            softmax(priors, self.temperature.get());
        }
        if self.gumbel && of.is_root {
            // e to the power of a Gumbel variate is 1 by an exponential one.
            for prior in priors {
                let unit = rng.unit() + f32::EPSILON / 4.0;
                *prior /= (-ln(unit)).max(f32::EPSILON / 4.0);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_of_values_add_up_to_one() {
        for temperature in [1e-3, 0.1, 5.0, f32::INFINITY] {
            let temperature = Temperature(temperature);
            for values in [&[0.5][..], &[-1.0, 1.0], &[0.3, 0.3, -0.2, 0.0]] {
                let mut shares = values.to_vec();
                softmax(&mut shares, temperature.get());
                assert!((shares.iter().sum::<f32>() - 1.0).abs() < 1e-5);
                let pairs = values.iter().zip(&shares);
                for ((a, own), (b, other)) in pairs.clone().zip(pairs.skip(1)) {
                    let alike = temperature == Temperature::UNIFORM;
                    assert!(alike || if a < b { own <= other } else { own >= other });
                }
            }
        }
        let mut shares = [0.3, 0.2];
        softmax(&mut shares, Temperature::default().get());
        assert!((shares[0] / shares[1] - 1.0_f32.exp()).abs() < 1e-4);
    }

    #[test]
    fn temperatures_are_positive() {
        for wrong in [0.0, -1.0, f32::NAN] {
            assert!(Temperature::new(wrong).is_err(), "{wrong}");
        }
    }
}
