//! The model that is fitted: a weight for each feature, and optional units over them.

use tesuji::Rng;
use tesuji::eval::NnueWeights;
use tesuji_games::kit::learned::{FeatureSet, MOST_WORTH, UNITS};

/// A position: its features, twice their number and one more where they are the other side's; how
/// far the game has gone; and the chance to win of the side to move.
#[derive(Debug)]
pub(super) struct Sample {
    pub(super) features: Box<[u16]>,
    pub(super) stage: f32,
    /// The logarithm of the odds by the weights that a network is added to, 0 without such.
    pub(super) before: f32,
    pub(super) target: f32,
}

impl Sample {
    /// Its features in an image, by what each becomes; as they are if that is empty.
    fn seen<'a>(&'a self, image: &'a [u16]) -> impl Iterator<Item = u16> + 'a {
        let becomes = |&feature: &u16| image.get(usize::from(feature)).copied().unwrap_or(feature);
        self.features.iter().map(becomes)
    }
}

/// The sizes of a model.
#[derive(Clone, Debug)]
pub(super) struct Sizes {
    pub(super) features: usize,
    /// The number of units; 0 if there are weights alone.
    pub(super) width: usize,
    /// The numbers of features at which the next phase begins, in which units have worths of their
    /// own, and so has the move; `None` if there are no phases.
    pub(super) edges: Option<Vec<u16>>,
    /// The set of weights that a network is added to, if there is one.
    pub(super) beside: Option<&'static str>,
}

impl Sizes {
    /// Those of weights of features, and of units over them.
    pub(super) fn of_features(features: usize, units: bool) -> Self {
        Self {
            features,
            width: if units { UNITS } else { 0 },
            edges: None,
            beside: None,
        }
    }

    /// The phase of a sample.
    fn phase(&self, sample: &Sample) -> usize {
        let active = sample.features.len();
        let edges = self.edges.iter().flatten();
        edges.filter(|&&edge| active >= edge.into()).count()
    }

    fn phases(&self) -> usize {
        self.edges.as_ref().map_or(1, |edges| edges.len() + 1)
    }
}

/// Weights, and units if there are any: [`Units`](tesuji_games::kit::learned::Units) or a
/// [sparse network](NnueWeights) in single precision.
#[derive(Clone)]
pub(super) struct Model {
    sizes: Sizes,
    pub(super) weights: Vec<[f32; 2]>,
    /// The row of each side of each feature.
    rows: Vec<f32>,
    bias: Vec<f32>,
    /// The worth of each unit in each phase.
    worths: Vec<f32>,
    /// The worth of the move in each phase, if there are phases.
    of_move: Vec<f32>,
}

/// Buffers of a model.
#[derive(Debug, Default)]
pub(super) struct Scratch {
    /// The units of a position: their sums, cut off at 0 and 1.
    hidden: Vec<f32>,
    /// The slopes of the loss by these sums.
    down: Vec<f32>,
}

impl Model {
    /// A model in which everything is 0.
    pub(super) fn zero(sizes: &Sizes) -> Self {
        let Sizes {
            features, width, ..
        } = *sizes;
        let phases = sizes.phases();
        Self {
            weights: vec![[0.0; 2]; features],
            rows: vec![0.0; 2 * features * width],
            bias: vec![0.0; width],
            worths: vec![0.0; phases * width],
            of_move: vec![0.0; if sizes.edges.is_some() { phases } else { 0 }],
            sizes: sizes.clone(),
        }
    }

    /// A model to begin with: no weight, and units that are neither empty nor full.
    pub(super) fn start(sizes: &Sizes) -> Self {
        let mut model = Self::zero(sizes);
        let mut rng = Rng::new(11);
        let mut random = |most: f32| most * (rng.below(1 << 20) as f32 / (1 << 19) as f32 - 1.0);
        model.rows.fill_with(|| random(0.08));
        model.bias.fill_with(|| 0.4 + random(0.2));
        let (first, others) = model.worths.split_at_mut(sizes.width);
        first.fill_with(|| random(0.5));
        for worths in others.chunks_exact_mut(sizes.width.max(1)) {
            worths.copy_from_slice(first);
        }
        model
    }

    /// Sets all to 0.
    pub(super) fn clear(&mut self) {
        for (part, ..) in self.parts() {
            part.fill(0.0);
        }
    }

    /// The row of an input.
    fn row(&self, input: u16) -> &[f32] {
        &self.rows[usize::from(input) * self.sizes.width..][..self.sizes.width]
    }

    /// The worths of the units in the phase of a sample.
    fn worths(&self, sample: &Sample) -> &[f32] {
        let phase = self.sizes.phase(sample);
        &self.worths[phase * self.sizes.width..][..self.sizes.width]
    }

    /// The chance to win that the model gives the side to move, of a sample in an image.
    pub(super) fn chance(&self, sample: &Sample, image: &[u16], scratch: &mut Scratch) -> f32 {
        let of_move = self.of_move.get(self.sizes.phase(sample));
        let mut odds = sample.before + of_move.copied().unwrap_or(0.0);
        for feature in sample.seen(image) {
            let [early, late] = self.weights[usize::from(feature >> 1)];
            let worth = early + (late - early) * sample.stage;
            odds += if feature & 1 == 0 { worth } else { -worth };
        }
        let hidden = &mut scratch.hidden;
        hidden.clone_from(&self.bias);
        if self.sizes.width > 0 {
            for feature in sample.seen(image) {
                for (unit, weight) in hidden.iter_mut().zip(self.row(feature)) {
                    *unit += weight;
                }
            }
            for unit in &mut *hidden {
                *unit = unit.clamp(0.0, 1.0);
            }
            let worth = hidden.iter().zip(self.worths(sample));
            odds += worth.map(|(unit, worth)| unit * unit * worth).sum::<f32>();
        }
        1.0 / (1.0 + (-odds).exp())
    }

    /// Adds to the gradient that of a sample in an image, whose share of the loss is `share`.
    /// Returns the chance to win of the side to move.
    pub(super) fn learn(
        &self,
        (sample, image): (&Sample, &[u16]),
        share: f32,
        gradient: &mut Self,
        scratch: &mut Scratch,
    ) -> f32 {
        let chance = self.chance(sample, image, scratch);
        let off = share * (chance - sample.target);
        let (width, phase) = (self.sizes.width, self.sizes.phase(sample));
        if let Some(of_move) = gradient.of_move.get_mut(phase) {
            *of_move += off;
        }
        let Scratch { hidden, down } = scratch;
        down.clear();
        down.resize(width, 0.0);
        let worths = gradient.worths[phase * width..].iter_mut();
        let units = hidden.iter().zip(self.worths(sample)).zip(worths);
        for ((((&at, &worth), to), down), bias) in units.zip(&mut *down).zip(&mut gradient.bias) {
            *to += off * at * at;
            let inside = if at > 0.0 && at < 1.0 { 1.0 } else { 0.0 };
            *down = inside * off * 2.0 * at * worth;
            *bias += *down;
        }
        for feature in sample.seen(image) {
            let own = if feature & 1 == 0 { off } else { -off };
            let [early, late] = &mut gradient.weights[usize::from(feature >> 1)];
            *early += own * (1.0 - sample.stage);
            *late += own * sample.stage;
            let row = &mut gradient.rows[usize::from(feature) * width..][..width];
            for (weight, down) in row.iter_mut().zip(&*down) {
                *weight += down;
            }
        }
        chance
    }

    /// Adds another model.
    pub(super) fn add(&mut self, other: &mut Self) {
        for ((own, ..), (more, ..)) in self.parts().into_iter().zip(other.parts()) {
            for (own, more) in own.iter_mut().zip(more) {
                *own += *more;
            }
        }
    }

    /// The parts that are learned at different rates, each with its rate beside that of the
    /// weights, and the greatest number that can be written.
    pub(super) fn parts(&mut self) -> [(&mut [f32], f32, f32); 5] {
        let most = match &self.sizes.edges {
            Some(_) => NnueWeights::most_worth(self.sizes.width),
            None => MOST_WORTH,
        };
        let most_bias = 60.0;
        [
            (self.weights.as_flattened_mut(), 1.0, 120.0),
            (&mut self.rows, 0.1, 127.0 / 128.0),
            (&mut self.bias, 0.2, most_bias),
            (&mut self.worths, 0.2, f32::from(most) / 256.0),
            (&mut self.of_move, 1.0, 120.0),
        ]
    }

    /// The file of what was learned: weights of a sparse network, units, or weights alone as lines
    /// of text.
    pub(super) fn written(&self, features: FeatureSet) -> Vec<u8> {
        let weight = |weight: f32| (256.0 * weight).round().clamp(-32_000.0, 32_000.0) as i16;
        let row = |weight: &f32| (128.0 * weight).round().clamp(-127.0, 127.0) as i8;
        let bias = self.bias.iter().map(|bias| (128.0 * bias).round() as i16);
        let worths = |most: i16| {
            let most = f32::from(most);
            let worths = self.worths.iter();
            worths.map(move |worth| (256.0 * worth).round().clamp(-most, most) as i16)
        };
        if let Some(edges) = &self.sizes.edges {
            let most = NnueWeights::most_worth(self.sizes.width);
            let weights = NnueWeights {
                // There are no stages: the phases stand for them.
                weights: self
                    .weights
                    .iter()
                    .map(|&[early, _]| weight(early))
                    .collect(),
                rows: self.rows.iter().map(row).collect(),
                bias: bias.collect(),
                edges: edges.clone(),
                worths: worths(most).collect(),
                of_move: self
                    .of_move
                    .iter()
                    .map(|&of_move| weight(of_move))
                    .collect(),
                beside: self.sizes.beside.map(str::to_owned),
            };
            return weights.written(features.name);
        }
        let mut file = features.head().into_bytes();
        if self.rows.is_empty() {
            let line = |&[early, late]: &[f32; 2]| format!("{} {}\n", weight(early), weight(late));
            file.extend(self.weights.iter().flat_map(|pair| line(pair).into_bytes()));
            return file;
        }
        let weights = self.weights.as_flattened().iter();
        file.extend(
            weights
                .map(|&value| weight(value))
                .flat_map(i16::to_le_bytes),
        );
        file.extend(self.rows.iter().map(|weight| row(weight) as u8));
        file.extend(bias.chain(worths(MOST_WORTH)).flat_map(i16::to_le_bytes));
        file
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tesuji::eval::{Evaluator, Nnue, NnueMemory};
    use tesuji::game::Game;
    use tesuji_games::kit::learned::{Learned, STAGES};
    use tesuji_games::{Knowledge, LosAlamos};

    /// A model over four features in which no weight is 0, no unit is empty or full at `sample`,
    /// and some are elsewhere.
    fn model(edges: Option<Vec<u16>>) -> Model {
        let sizes = Sizes {
            features: 4,
            width: 32,
            edges,
            beside: None,
        };
        let mut model = Model::start(&sizes);
        for (i, weight) in model.weights.as_flattened_mut().iter_mut().enumerate() {
            *weight = 0.3 - 0.1 * i as f32;
        }
        model
    }

    fn sample() -> Sample {
        Sample {
            features: [0, 3, 3, 4].into(),
            stage: 0.25,
            before: 0.3,
            target: 0.8,
        }
    }

    fn loss(model: &Model, sample: &Sample) -> f64 {
        let chance =
            f64::from(model.chance(sample, &[2, 3, 6, 7, 4, 5, 0, 1], &mut Scratch::default()));
        let target = f64::from(sample.target);
        -target * chance.ln() - (1.0 - target) * (1.0 - chance).ln()
    }

    #[test]
    fn gradients_are_those_of_the_loss() {
        for edges in [None, Some(vec![3, 9])] {
            let (mut model, sample) = (model(edges), sample());
            let mut gradient = model.clone();
            gradient.clear();
            let image = [2, 3, 6, 7, 4, 5, 0, 1];
            model.learn(
                (&sample, &image),
                1.0,
                &mut gradient,
                &mut Scratch::default(),
            );
            let step = 2e-3;
            let mut found = 0;
            for part in 0..5 {
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
    }

    #[test]
    fn what_is_written_is_what_was_learned() {
        let mut position = LosAlamos::default();
        let tuning = LosAlamos::tuning().expect("features");
        let features = (tuning.seen)(&position).set;
        let mut rng = Rng::new(3);
        for units in [false, true] {
            let mut model = Model::start(&Sizes::of_features(features.count, units));
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
                    before: 0.0,
                    target: 0.0,
                };
                let mut value = [0.0];
                let positions = std::slice::from_ref(&position);
                let memory = &mut Default::default();
                evaluator.evaluate(positions, position.mover(), memory, &mut value);
                let chance = f32::midpoint(value[0], 1.0);
                let own = model.chance(&sample, &[], &mut Scratch::default());
                assert!((chance - own).abs() < 0.02, "{chance} {own}");
                position.play_random(&mut rng, &mut scratch);
                if position.outcome().is_some() {
                    position = LosAlamos::default();
                }
            }
        }
    }

    #[test]
    fn a_network_that_is_written_is_what_was_learned() {
        let mut position = LosAlamos::default();
        let inputs = LosAlamos::inputs(&position).expect("a board");
        let (name, count) = ("losalamos", inputs.features());
        let mut model = Model::start(&Sizes {
            features: count,
            width: 64,
            edges: Some(vec![20, 22]),
            beside: None,
        });
        let mut rng = Rng::new(3);
        for weight in model.weights.as_flattened_mut() {
            *weight = (rng.below(200) as f32 - 100.0) / 800.0;
        }
        model.of_move = vec![0.5, -0.25, 0.125];
        let written = model.written(FeatureSet { name, count });
        let weights = NnueWeights::read(name, count, &written).expect("weights");
        let network = Nnue::new(inputs.clone(), &weights);
        let mut scratch = Vec::new();
        for _ in 0..200 {
            let sample = Sample {
                features: inputs.active(&position).into(),
                stage: 0.0,
                before: 0.0,
                target: 0.0,
            };
            let mut value = [0.0];
            let positions = std::slice::from_ref(&position);
            let memory = &mut NnueMemory::default();
            network.evaluate(positions, position.mover(), memory, &mut value);
            let chance = f32::midpoint(value[0], 1.0);
            let own = model.chance(&sample, &[], &mut Scratch::default());
            assert!((chance - own).abs() < 0.03, "{chance} {own}");
            position.play_random(&mut rng, &mut scratch);
            if position.outcome().is_some() {
                position = LosAlamos::default();
            }
        }
    }
}
