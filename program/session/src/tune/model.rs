//! The model that is fitted: a weight for each feature, and optional units over them.

use tesuji::Rng;
use tesuji_games::kit::learned::{FeatureSet, MOST_WORTH, UNITS};

/// A position: its features, twice their number and one more where they are the other side's; how
/// far the game has gone; and the chance to win of the side to move.
#[derive(Debug)]
pub(super) struct Sample {
    pub(super) features: Box<[u16]>,
    pub(super) stage: f32,
    pub(super) target: f32,
}

/// The units of a position: what they add up to, cut off at 0 and 1.
type Hidden = [f32; UNITS];

/// Weights, and units where there are any: [`Units`](tesuji_games::kit::learned::Units) in single
/// precision.
#[derive(Clone)]
pub(super) struct Model {
    pub(super) weights: Vec<[f32; 2]>,
    pub(super) rows: Vec<[f32; UNITS]>,
    /// The bias of the units and their values.
    pub(super) units: [[f32; UNITS]; 2],
}

impl Model {
    /// A model in which everything is 0.
    pub(super) fn zero(features: usize, units: bool) -> Self {
        Self {
            weights: vec![[0.0; 2]; features],
            rows: vec![[0.0; UNITS]; if units { 2 * features } else { 0 }],
            units: [[0.0; UNITS]; 2],
        }
    }

    /// A model to begin with: no weight, and units that are neither empty nor full.
    pub(super) fn start(features: usize, units: bool) -> Self {
        let mut model = Self::zero(features, units);
        let mut rng = Rng::new(11);
        let mut random = |most: f32| most * (rng.below(1 << 20) as f32 / (1 << 19) as f32 - 1.0);
        for weight in model.rows.as_flattened_mut() {
            *weight = random(0.08);
        }
        if units {
            model.units = [
                std::array::from_fn(|_| 0.4 + random(0.2)),
                std::array::from_fn(|_| random(0.5)),
            ];
        }
        model
    }

    /// The units of a position.
    fn hidden(&self, sample: &Sample) -> Hidden {
        let mut hidden = self.units[0];
        for &feature in &sample.features {
            for (unit, weight) in hidden.iter_mut().zip(&self.rows[usize::from(feature)]) {
                *unit += weight;
            }
        }
        hidden.map(|unit| unit.clamp(0.0, 1.0))
    }

    /// The chance to win that the model gives the side to move.
    pub(super) fn chance(&self, sample: &Sample) -> f32 {
        self.chance_and_hidden(sample).0
    }

    fn chance_and_hidden(&self, sample: &Sample) -> (f32, Hidden) {
        let mut odds = 0.0;
        for &feature in &sample.features {
            let [early, late] = self.weights[usize::from(feature >> 1)];
            let worth = early + (late - early) * sample.stage;
            odds += if feature & 1 == 0 { worth } else { -worth };
        }
        let mut hidden = [0.0; UNITS];
        if !self.rows.is_empty() {
            hidden = self.hidden(sample);
            let worth = hidden.iter().zip(&self.units[1]);
            odds += worth.map(|(unit, worth)| unit * unit * worth).sum::<f32>();
        }
        (1.0 / (1.0 + (-odds).exp()), hidden)
    }

    /// Adds to the gradient that of a sample, whose share of the loss is `share`.
    pub(super) fn learn(&self, sample: &Sample, share: f32, gradient: &mut Self) {
        let (chance, hidden) = self.chance_and_hidden(sample);
        let off = share * (chance - sample.target);
        let mut down = [0.0; UNITS];
        if !self.rows.is_empty() {
            for (unit, down) in down.iter_mut().enumerate() {
                let at = hidden[unit];
                gradient.units[1][unit] += off * at * at;
                if at > 0.0 && at < 1.0 {
                    *down = off * 2.0 * at * self.units[1][unit];
                    gradient.units[0][unit] += *down;
                }
            }
        }
        for &feature in &sample.features {
            let own = if feature & 1 == 0 { off } else { -off };
            let [early, late] = &mut gradient.weights[usize::from(feature >> 1)];
            *early += own * (1.0 - sample.stage);
            *late += own * sample.stage;
            if !self.rows.is_empty() {
                let row = &mut gradient.rows[usize::from(feature)];
                for (weight, down) in row.iter_mut().zip(&down) {
                    *weight += down;
                }
            }
        }
    }

    /// The parts that are learned at different rates, each with its rate beside that of the
    /// weights.
    pub(super) fn parts(&mut self) -> [(&mut [f32], f32); 3] {
        [
            (self.weights.as_flattened_mut(), 1.0),
            (self.rows.as_flattened_mut(), 0.1),
            (self.units.as_flattened_mut(), 0.2),
        ]
    }

    /// The file that `Learned::read` reads: units, or without any the weights as lines of text.
    pub(super) fn written(&self, features: FeatureSet) -> Vec<u8> {
        let mut file = features.head().into_bytes();
        let weight = |weight: f32| (256.0 * weight).round().clamp(-32_000.0, 32_000.0) as i16;
        if self.rows.is_empty() {
            let line = |&[early, late]: &[f32; 2]| format!("{} {}\n", weight(early), weight(late));
            file.extend(self.weights.iter().flat_map(|pair| line(pair).into_bytes()));
            return file;
        }
        let most = f32::from(MOST_WORTH);
        let weights = self
            .weights
            .as_flattened()
            .iter()
            .map(|&value| weight(value));
        let bias = self.units[0]
            .iter()
            .map(|bias| (128.0 * bias).round() as i16);
        let worth = self.units[1].map(|worth| (256.0 * worth).round().clamp(-most, most) as i16);
        let row = |weight: &f32| (128.0 * weight).round().clamp(-127.0, 127.0) as i8;
        file.extend(weights.flat_map(i16::to_le_bytes));
        file.extend(
            self.rows
                .as_flattened()
                .iter()
                .map(|weight| row(weight) as u8),
        );
        file.extend(bias.chain(worth).flat_map(i16::to_le_bytes));
        file
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tesuji::eval::Evaluator;
    use tesuji::game::Game;
    use tesuji_games::kit::learned::{Learned, STAGES};
    use tesuji_games::{Knowledge, LosAlamos};

    /// A model over four features in which no weight is 0, no unit is empty or full at `sample`,
    /// and some are elsewhere.
    fn model() -> Model {
        let mut model = Model::start(4, true);
        for (i, weight) in model.weights.as_flattened_mut().iter_mut().enumerate() {
            *weight = 0.3 - 0.1 * i as f32;
        }
        model
    }

    fn sample() -> Sample {
        Sample {
            features: [0, 3, 3, 4].into(),
            stage: 0.25,
            target: 0.8,
        }
    }

    fn loss(model: &Model, sample: &Sample) -> f64 {
        let chance = f64::from(model.chance(sample));
        let target = f64::from(sample.target);
        -target * chance.ln() - (1.0 - target) * (1.0 - chance).ln()
    }

    #[test]
    fn gradients_are_those_of_the_loss() {
        let (mut model, sample) = (model(), sample());
        let mut gradient = Model::zero(4, true);
        model.learn(&sample, 1.0, &mut gradient);
        let step = 2e-3;
        let mut found = 0;
        for part in 0..3 {
            for i in 0..gradient.parts()[part].0.len() {
                let mut at = |off: f32| {
                    model.parts()[part].0[i] += off;
                    let loss = loss(&model, &sample);
                    model.parts()[part].0[i] -= off;
                    loss
                };
                let slope = (at(step) - at(-step)) / f64::from(2.0 * step);
                let own = f64::from(gradient.parts()[part].0[i]);
                assert!(
                    (slope - own).abs() < 2e-3 + 0.02 * own.abs(),
                    "{part} {i}: {slope} {own}"
                );
                found += usize::from(own.abs() > 0.01);
            }
        }
        assert!(found > 50, "{found} slopes");
    }

    #[test]
    fn what_is_written_is_what_was_learned() {
        let mut position = LosAlamos::default();
        let tuning = LosAlamos::tuning().expect("features");
        let features = (tuning.seen)(&position).set;
        let mut rng = Rng::new(3);
        for units in [false, true] {
            let mut model = Model::start(features.count, units);
            for weight in model.weights.as_flattened_mut() {
                *weight = (rng.below(200) as f32 - 100.0) / 400.0;
            }
            let learned = Learned::read(features, &model.written(features)).expect("weights");
            assert_eq!(matches!(learned, Learned::Units(_)), units);
            let evaluator = (tuning.by)(learned);
            let mut scratch = Vec::new();
            for _ in 0..40 {
                let seen = (tuning.seen)(&position);
                let sample = Sample {
                    features: seen.features.into(),
                    stage: seen.stage as f32 / STAGES as f32,
                    target: 0.0,
                };
                let mut value = [0.0];
                let positions = std::slice::from_ref(&position);
                let memory = &mut Default::default();
                evaluator.evaluate(positions, position.mover(), memory, &mut value);
                let chance = f32::midpoint(value[0], 1.0);
                let own = model.chance(&sample);
                assert!((chance - own).abs() < 0.02, "{chance} {own}");
                position.play_random(&mut rng, &mut scratch);
                if position.outcome().is_some() {
                    position = LosAlamos::default();
                }
            }
        }
    }
}
