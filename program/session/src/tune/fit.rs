//! Regression: weights of features whose sum predicts the result of a position best.

use super::Samples;
use super::model::{Model, Sample};
use serde::{Deserialize, Serialize};
use std::sync::atomic::{AtomicBool, Ordering};
use tesuji::Rng;

/// How often every position is looked at.
const EPOCHS: usize = 24;
/// The least and the most positions of a step: as many as make [`STEPS`] of a look at all of them.
const BATCH: [usize; 2] = [64, 2048];
/// The steps of a look, where batches allow it.
const STEPS: usize = 256;
/// The first step of a weight.
const RATE: f32 = 0.01;
/// The weight decay: the weights of rare features stay small.
const DECAY: f32 = 2e-4;

/// The shape of the weights that are learned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WeightsShape {
    /// A weight for each feature, at the opening and at the end.
    Weights,
    /// The same, and a layer of units.
    Units,
}

impl WeightsShape {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Weights, Self::Units];

    /// Its name and a line about it.
    pub const fn about(self) -> (&'static str, &'static str) {
        match self {
            Self::Weights => (
                "weights",
                "a weight for each feature at the opening, and one at the end",
            ),
            Self::Units => (
                "units",
                "the same, and a hidden layer of 32 units over the features",
            ),
        }
    }
}

/// The losses after one more pass over all positions.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Epoch {
    /// The mean cross entropy of the positions that were learned from.
    pub loss: f32,
    /// The same of those that were held out: overfitting shows where it grows and the other does
    /// not.
    pub held_out: f32,
}

/// The learned weights.
#[derive(Clone, Debug, PartialEq)]
pub struct Fitted {
    /// The weights with the least loss on the held-out samples, as
    /// [`Learned::read`](tesuji_games::kit::learned::Learned::read) reads them.
    pub bytes: Vec<u8>,
    /// How well they did, and those before and after.
    pub epochs: Vec<Epoch>,
}

impl Fitted {
    /// The epoch whose weights were kept.
    pub fn best(&self) -> Epoch {
        let better = |a: Epoch, b: Epoch| if b.held_out < a.held_out { b } else { a };
        let none = Epoch {
            loss: f32::INFINITY,
            held_out: f32::INFINITY,
        };
        self.epochs.iter().copied().fold(none, better)
    }
}

/// Fits weights to samples; the same every time. `None` if there are none to learn from or to
/// measure by, or if `stop` was raised.
pub fn fit(samples: &mut Samples, shape: WeightsShape, stop: &AtomicBool) -> Option<Fitted> {
    let Samples {
        seen,
        held_out,
        features,
        ..
    } = samples;
    if seen.is_empty() || held_out.is_empty() {
        return None;
    }
    let units = shape == WeightsShape::Units;
    let mut fitted = Model::start(features.count, units);
    let zero = || Model::zero(features.count, units);
    let mut moments = [zero(), zero()];
    let mut best = (f32::INFINITY, Vec::new());
    let mut epochs = Vec::new();
    let mut rng = Rng::new(5);
    let size = (seen.len() / STEPS).clamp(BATCH[0], BATCH[1]);
    let all = EPOCHS * seen.len().div_ceil(size);
    let mut steps = 0i32;
    for _ in 0..EPOCHS {
        for i in (1..seen.len()).rev() {
            seen.swap(i, rng.below(i as u32 + 1) as usize);
        }
        for batch in seen.chunks(size) {
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            let mut gradient = zero();
            let share = 1.0 / batch.len() as f32;
            for sample in batch {
                fitted.learn(sample, share, &mut gradient);
            }
            steps += 1;
            let rate = RATE * (1.0 - steps as f32 / all as f32);
            step(&mut fitted, &mut moments, &mut gradient, rate, steps);
        }
        let [loss, held_out] = [&*seen, &*held_out].map(|samples| loss(&fitted, samples));
        epochs.push(Epoch { loss, held_out });
        if held_out < best.0 {
            best = (held_out, fitted.written(*features));
        }
    }
    Some(Fitted {
        bytes: best.1,
        epochs,
    })
}

/// The mean cross entropy.
fn loss(model: &Model, samples: &[Sample]) -> f32 {
    let one = |sample: &Sample| {
        let chance = model.chance(sample).clamp(1e-6, 1.0 - 1e-6);
        -sample.target * chance.ln() - (1.0 - sample.target) * (1.0 - chance).ln()
    };
    let sum: f64 = samples.iter().map(|sample| f64::from(one(sample))).sum();
    (sum / samples.len() as f64) as f32
}

/// A step down a gradient.
///
/// # Reference
/// Kingma and Ba (2015), Adam: a method for stochastic optimization.
fn step(model: &mut Model, moments: &mut [Model; 2], gradient: &mut Model, rate: f32, n: i32) {
    let [first, second] = moments;
    let [unbiased, spread] = [1.0 - 0.9f32.powi(n), 1.0 - 0.999f32.powi(n)];
    let parts = model.parts().into_iter().zip(gradient.parts());
    let parts = parts.zip(first.parts()).zip(second.parts());
    for ((((weights, share), (gradient, _)), (first, _)), (second, _)) in parts {
        let rate = rate * share;
        for i in 0..weights.len() {
            let down = gradient[i] + DECAY * weights[i];
            first[i] += 0.1 * (down - first[i]);
            second[i] += 0.001 * (down * down - second[i]);
            weights[i] -= rate * (first[i] / unbiased) / ((second[i] / spread).sqrt() + 1e-7);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Session;
    use tesuji_games::LosAlamos;

    /// Samples with some of eight features of either side, whose chance to win is given by which
    /// those are.
    fn samples(chance: impl Fn(&[bool; 16]) -> f32) -> Samples {
        let start = Session::new("losalamos", LosAlamos::default());
        let mut samples = Samples::new(start, 1.0).expect("it counts features");
        let mut rng = Rng::new(7);
        for i in 0..6_000 {
            let has: [bool; 16] = std::array::from_fn(|_| rng.below(2) == 0);
            let features = (0..16).filter(|&i| has[usize::from(i)]);
            let sample = Sample {
                features: features.collect(),
                stage: 0.0,
                target: chance(&has),
            };
            let held_out = i % 10 == 0;
            let all = if held_out {
                &mut samples.held_out
            } else {
                &mut samples.seen
            };
            all.push(sample);
        }
        samples
    }

    fn fitted(samples: &mut Samples, shape: WeightsShape) -> Fitted {
        fit(samples, shape, &AtomicBool::new(false)).expect("samples")
    }

    #[test]
    fn weights_are_found_again() {
        let worth = [0.5, -0.75, 0.25, 1.0, 0.0, -0.25, 0.125, 0.5];
        let mut samples = samples(|has| {
            let odds: f32 = (0..8)
                .map(|i| worth[i] * (f32::from(has[2 * i]) - f32::from(has[2 * i + 1])))
                .sum();
            1.0 / (1.0 + (-odds).exp())
        });
        let fitted = fitted(&mut samples, WeightsShape::Weights);
        let text = String::from_utf8(fitted.bytes).expect("text");
        let mut lines = text.lines();
        assert_eq!(lines.next(), Some("losalamos 682"));
        for (line, worth) in lines.zip(worth) {
            let early: f32 = line
                .split(' ')
                .next()
                .expect("a word")
                .parse()
                .expect("a number");
            assert!((early / 256.0 - worth).abs() < 0.05, "{line} {worth}");
        }
    }

    #[test]
    fn units_tell_what_no_sum_of_features_can() {
        // Either of two features is good, both are not.
        let either = |has: &[bool; 16]| if has[0] == has[4] { 0.05 } else { 0.95 };
        let weights = fitted(&mut samples(either), WeightsShape::Weights).best();
        let units = fitted(&mut samples(either), WeightsShape::Units).best();
        assert!(weights.held_out > 0.65, "{weights:?}");
        assert!(units.held_out < 0.25, "{units:?}");
    }

    #[test]
    fn what_is_stopped_or_has_nothing_to_learn_from_finds_nothing() {
        let mut some = samples(|_| 0.5);
        assert!(fit(&mut some, WeightsShape::Weights, &AtomicBool::new(true)).is_none());
        some.held_out.clear();
        assert!(fit(&mut some, WeightsShape::Weights, &AtomicBool::new(false)).is_none());
    }
}
