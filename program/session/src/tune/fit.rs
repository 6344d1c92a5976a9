//! The regression that fits weights of features to the results of games.

use super::Samples;
use super::model::{Model, Sample, Scratch, Sizes};
use serde::{Deserialize, Serialize};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use tesuji::Rng;

/// How often every position is looked at; for a network less often if there are many.
const EPOCHS: usize = 24;
/// The positions that a network looks at in all, where that makes from half of the epochs to all.
const LOOKS: usize = 12_000_000;
/// The least and the most positions of a step: as many as make [`STEPS`] of a look at all of them.
const BATCH: [usize; 2] = [64, 2048];
/// The steps of a look, where batches allow it.
const STEPS: usize = 256;
/// The first step of a weight.
const RATE: f32 = 0.01;
/// The weight decay: the weights of rare features stay small. It counts as much as this number of
/// positions.
const PRIOR: f32 = 80.0;
/// The greatest weight decay.
const MOST_DECAY: f32 = 2e-4;

/// The shape of the weights that are learned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WeightsShape {
    /// A weight for each feature, at the opening and at the end.
    Weights,
    /// Weights, and a layer of units.
    Units,
    /// A sparse network over the pieces on their sites.
    Network,
    /// A sparse network that is added to the weights of the game.
    Correction,
}

impl WeightsShape {
    /// All shapes.
    pub const ALL: [Self; 4] = [Self::Weights, Self::Units, Self::Network, Self::Correction];

    /// Whether weights of this shape are a sparse network.
    pub const fn is_sparse(self) -> bool {
        matches!(self, Self::Network | Self::Correction)
    }

    /// The name of the shape, and a line about it.
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
            Self::Network => (
                "network",
                "a hidden layer that sees which piece is on which site; needs no features",
            ),
            Self::Correction => (
                "correction",
                "the same, added to the weights by which selective search goes",
            ),
        }
    }
}

/// The losses after one more pass over all positions.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Epoch {
    /// The mean cross entropy of the training positions during the pass.
    pub loss: f32,
    /// The mean cross entropy of the held-out positions. If it grows while `loss` falls, the
    /// weights overfit.
    pub held_out: f32,
}

/// The learned weights.
#[derive(Clone, Debug, PartialEq)]
pub struct Fitted {
    /// The weights with the least loss on the held-out samples, as
    /// [`Learned::read`](tesuji_games::kit::learned::Learned::read) reads them.
    pub bytes: Vec<u8>,
    /// The losses of all epochs.
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

/// The phases of a network.
const PHASES: usize = 4;

/// The numbers of active inputs that divide samples into phases of about as many.
fn edges(samples: &[Sample]) -> Vec<u16> {
    let mut active: Vec<_> = samples.iter().map(|sample| sample.features.len()).collect();
    active.sort_unstable();
    let quantile = |phase| active[active.len() * phase / PHASES] as u16;
    let mut edges: Vec<_> = (1..PHASES).map(quantile).collect();
    edges.dedup();
    let least = active[0];
    edges.retain(|&edge| usize::from(edge) > least);
    edges
}

/// A part of the samples of a step: what they say of the weights.
struct Part {
    gradient: Model,
    scratch: Scratch,
    loss: f64,
}

/// The parts of a step. They are added up in order, so that the weights do not depend on the number
/// of threads.
const PARTS: usize = 4;

/// The samples of a step, shuffled: they are seen in one image after the other.
struct Step<'a> {
    samples: &'a [Sample],
    images: &'a [Vec<u16>],
    /// The image of the first one.
    turn: usize,
}

impl Step<'_> {
    /// Learns from the samples on some threads. The gradient is that of the first part.
    fn learn(&self, model: &Model, parts: &mut [Part], threads: usize) {
        let share = 1.0 / self.samples.len() as f32;
        let size = self.samples.len().div_ceil(parts.len());
        let mut work: Vec<_> = self.samples.chunks(size).zip(&mut *parts).collect();
        let one = |number: usize, samples: &[Sample], part: &mut Part| {
            for (i, sample) in samples.iter().enumerate() {
                let image = match self.images.len() {
                    0 => &[][..],
                    images => &self.images[(self.turn + number * size + i) % images],
                };
                let Part {
                    gradient,
                    scratch,
                    loss,
                } = &mut *part;
                let chance = model.learn((sample, image), share, gradient, scratch);
                *loss += loss_of(chance, sample);
            }
        };
        let of_thread = PARTS.div_ceil(threads.clamp(1, PARTS));
        thread::scope(|scope| {
            for (at, work) in work.chunks_mut(of_thread).enumerate() {
                let mut all = move || {
                    for (i, (samples, part)) in work.iter_mut().enumerate() {
                        one(at * of_thread + i, samples, part);
                    }
                };
                if threads == 1 {
                    all();
                } else {
                    scope.spawn(all);
                }
            }
        });
        let (first, others) = parts.split_at_mut(1);
        for other in others {
            first[0].gradient.add(&mut other.gradient);
        }
    }
}

/// Fits weights to samples. The result is the same every time, on any number of `threads`. A
/// network has `width` units, a multiple of 16 from 16 to 256. `told` is called after each epoch.
/// `None` if there are no training positions or no held-out ones, or if `stop` was set.
pub fn fit(
    samples: &mut Samples,
    shape: WeightsShape,
    width: usize,
    threads: usize,
    stop: &AtomicBool,
    told: &mut dyn FnMut(Epoch),
) -> Option<Fitted> {
    let Samples {
        seen,
        held_out,
        features,
        beside,
        images,
        ..
    } = samples;
    if seen.is_empty() || held_out.is_empty() {
        return None;
    }
    let sizes = match shape {
        shape if shape.is_sparse() => Sizes {
            features: features.count,
            width,
            edges: Some(edges(seen)),
            beside: *beside,
        },
        shape => Sizes::of_features(features.count, shape == WeightsShape::Units),
    };
    let mut fitted = Model::start(&sizes);
    let zero = Model::zero(&sizes);
    let mut moments = [zero.clone(), zero.clone()];
    let part = || Part {
        gradient: zero.clone(),
        scratch: Scratch::default(),
        loss: 0.0,
    };
    let mut parts: Vec<_> = std::iter::repeat_with(part).take(PARTS).collect();
    let mut best = (f32::INFINITY, Vec::new());
    let mut epochs = Vec::new();
    let mut rng = Rng::new(5);
    let size = (seen.len() / STEPS).clamp(BATCH[0], BATCH[1]);
    let all_epochs = if shape.is_sparse() {
        (LOOKS / seen.len()).clamp(EPOCHS / 2, EPOCHS)
    } else {
        EPOCHS
    };
    let all = all_epochs * seen.len().div_ceil(size);
    let decay = MOST_DECAY.min(PRIOR / seen.len() as f32);
    let mut steps = 0i32;
    for epoch in 0..all_epochs {
        for i in (1..seen.len()).rev() {
            seen.swap(i, rng.below(i as u32 + 1) as usize);
        }
        for (turn, samples) in seen.chunks(size).enumerate() {
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            for part in &mut parts {
                part.gradient.clear();
            }
            let batch = Step {
                samples,
                images: &*images,
                turn: epoch + turn * size,
            };
            batch.learn(&fitted, &mut parts, threads);
            steps += 1;
            let rate = RATE * (1.0 - steps as f32 / all as f32);
            let gradient = &mut parts[0].gradient;
            step(&mut fitted, &mut moments, gradient, (rate, decay), steps);
        }
        let losses = parts.iter_mut().map(|part| std::mem::take(&mut part.loss));
        let loss = (losses.sum::<f64>() / seen.len() as f64) as f32;
        let held_out = loss_of_held_out(&fitted, held_out, &mut parts[0].scratch);
        epochs.push(Epoch { loss, held_out });
        told(Epoch { loss, held_out });
        if held_out < best.0 {
            best = (held_out, fitted.written(*features));
        }
    }
    Some(Fitted {
        bytes: best.1,
        epochs,
    })
}

/// The cross entropy of a chance to win.
fn loss_of(chance: f32, sample: &Sample) -> f64 {
    let chance = chance.clamp(1e-6, 1.0 - 1e-6);
    f64::from(-sample.target * chance.ln() - (1.0 - sample.target) * (1.0 - chance).ln())
}

/// The mean cross entropy of samples.
fn loss_of_held_out(model: &Model, samples: &[Sample], scratch: &mut Scratch) -> f32 {
    let mut one = |sample: &Sample| loss_of(model.chance(sample, &[], scratch), sample);
    let sum: f64 = samples.iter().map(&mut one).sum();
    (sum / samples.len() as f64) as f32
}

/// A step down a gradient.
///
/// # Reference
/// Kingma and Ba (2015), Adam: a method for stochastic optimization.
fn step(
    model: &mut Model,
    moments: &mut [Model; 2],
    gradient: &mut Model,
    (rate, decay): (f32, f32),
    n: i32,
) {
    let [first, second] = moments;
    let [unbiased, spread] = [1.0 - 0.9f32.powi(n), 1.0 - 0.999f32.powi(n)];
    let parts = model.parts().into_iter().zip(gradient.parts());
    let parts = parts.zip(first.parts()).zip(second.parts());
    for ((((weights, share, most), (gradient, ..)), (first, ..)), (second, ..)) in parts {
        let rate = rate * share;
        let moments = first.iter_mut().zip(second);
        for ((weight, gradient), (first, second)) in weights.iter_mut().zip(gradient).zip(moments) {
            let down = *gradient + decay * *weight;
            *first += 0.1 * (down - *first);
            *second += 0.001 * (down * down - *second);
            let step = rate * (*first / unbiased) / ((*second / spread).sqrt() + 1e-7);
            *weight = (*weight - step).clamp(-most, most);
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
        let mut samples =
            Samples::new(start, WeightsShape::Units, 1.0).expect("it counts features");
        let mut rng = Rng::new(7);
        for i in 0..6_000 {
            let has: [bool; 16] = std::array::from_fn(|_| rng.below(2) == 0);
            let features = (0..16).filter(|&i| has[usize::from(i)]);
            let sample = Sample {
                features: features.collect(),
                stage: 0.0,
                before: 0.0,
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
        let none = &AtomicBool::new(false);
        let mut told = 0;
        let fitted = fit(samples, shape, 32, 3, none, &mut |_| told += 1).expect("samples");
        assert_eq!(told, fitted.epochs.len());
        fitted
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
        assert!(weights.held_out > 0.65, "{weights:?}");
        for shape in [WeightsShape::Units, WeightsShape::Network] {
            let units = fitted(&mut samples(either), shape).best();
            assert!(units.held_out < 0.25, "{units:?}");
        }
    }

    #[test]
    fn what_is_stopped_or_has_nothing_to_learn_from_finds_nothing() {
        let mut some = samples(|_| 0.5);
        let found = |some: &mut Samples, stop| {
            let stop = AtomicBool::new(stop);
            fit(some, WeightsShape::Weights, 16, 1, &stop, &mut |_| ()).is_some()
        };
        assert!(!found(&mut some, true));
        some.held_out.clear();
        assert!(!found(&mut some, false));
    }
}
