//! Weights to begin with.

use super::{LayerWeights, NetworkAbout, Weights};
use crate::Layer;
use tesuji::Rng;
use tesuji::game::TextError;

impl Weights {
    /// Random weights, the same for the same seed on every machine: nearly normally distributed
    /// with mean 0 and variance 2/fan-in, where fan-in is the number of inputs to one sum. Biases
    /// are 0. The weights of logits are a tenth of that, so that all moves are nearly alike.
    ///
    /// # Errors
    /// Names the layer that does not fit the board.
    ///
    /// # Reference
    /// He, Zhang, Ren and Sun (2015), Delving deep into rectifiers; the published program of paper
    /// 004 begins so in all layers, the last one included.
    pub fn random(about: NetworkAbout, seed: u64) -> Result<Self, TextError> {
        let mut rng = Rng::new(seed);
        let plan = about.plan()?;
        let layers = plan.steps().iter().map(|step| {
            let deviation = (2.0 / step.fan_in() as f64).sqrt();
            let weight = |i: usize| {
                let of_logit = matches!(step.layer, Layer::Policy { .. }) && i >= step.fan_in();
                let share = if of_logit { 0.1 } else { 1.0 };
                (normal(&mut rng) * deviation * share) as f32
            };
            LayerWeights {
                weights: (0..step.weights()).map(weight).collect(),
                biases: vec![0.0; step.output.channels],
            }
        });
        let layers = layers.collect();
        Self::new(about, layers)
    }
}

/// A number of mean 0 and variance 1, nearly normally distributed: the sum of twelve uniform ones.
/// It is made of sums alone, which are the same on every machine, where logarithms are not.
fn normal(rng: &mut Rng) -> f64 {
    let unit = |_| (rng.word() >> 11) as f64 / (1_u64 << 53) as f64;
    (0..12).map(unit).sum::<f64>() - 6.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Architecture, Encoding};
    use tesuji::eval::PlaneShape;

    fn about() -> NetworkAbout {
        NetworkAbout {
            game: "breakthrough".to_owned(),
            planes: PlaneShape {
                planes: 2,
                rows: 8,
                columns: 8,
            },
            encoding: Encoding::Pieces,
            architecture: Architecture::thesis(),
            trained: "not".to_owned(),
        }
    }

    #[test]
    fn weights_have_the_variance_that_they_should() {
        let weights = Weights::random(about(), 1).expect("it fits");
        for (step, layer) in weights.plan().steps().iter().zip(weights.layers()) {
            if layer.weights.len() < 1000 {
                continue;
            }
            let mean_of = |f: &dyn Fn(f64) -> f64| {
                let sum: f64 = layer.weights.iter().map(|&w| f(w.into())).sum();
                sum / layer.weights.len() as f64
            };
            let variance = mean_of(&|w| w * w) * step.fan_in() as f64 / 2.0;
            assert!((variance - 1.0).abs() < 0.1, "{}: {variance}", step.layer);
            let mean = mean_of(&|w| w) * (step.fan_in() as f64 / 2.0).sqrt();
            assert!(mean.abs() < 0.1, "{}: {mean}", step.layer);
            assert_eq!(layer.biases, vec![0.0; step.output.channels]);
        }
    }

    #[test]
    fn a_seed_is_one_network() {
        let of = |seed| Weights::random(about(), seed).expect("it fits");
        assert_eq!(of(3), of(3));
        assert_ne!(of(3), of(4));
    }

    #[test]
    fn what_is_not_finite_is_refused_by_name() {
        let weights = Weights::random(about(), 1).expect("it fits");
        for (layer, number) in [(1, f32::NAN), (3, f32::INFINITY)] {
            let mut layers = weights.layers().to_vec();
            layers[layer].weights[17] = number;
            let error = Weights::new(about(), layers).expect_err("not finite");
            let place = layer + 2;
            assert!(
                error.part().contains(&format!("(layer {place}) weights")),
                "{error}"
            );
            assert!(error.to_string().contains("number 17 is"), "{error}");
        }
        let mut layers = weights.layers().to_vec();
        layers[4].biases.clear();
        let error = Weights::new(about(), layers).expect_err("too few");
        assert_eq!(error.part(), "F-1-T (layer 6) biases");
        let error = Weights::new(about(), Vec::new()).expect_err("none");
        assert!(error.to_string().contains("weights of 0 layers"), "{error}");
    }
}
