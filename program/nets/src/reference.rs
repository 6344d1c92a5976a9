//! Networks computed as they are defined, in double precision: the reference of kernels.

use crate::arch::{Activation, Layer, LayerStep, Shape};
use crate::weights::{LayerWeights, Weights};

/// The output of the network, and the sum to which the last layer's activation is applied. With a
/// policy both are those of the value. In `cells` the planes lie plane after plane, row after row.
///
/// Computed in double precision and with the exact hyperbolic tangent, so it is slow: for tests.
///
/// # Panics
/// If the number of cells is not that of the network's planes.
pub fn reference(weights: &Weights, cells: &[f32]) -> [f64; 2] {
    let (output, sum) = outputs(weights, cells);
    [output[0], sum]
}

/// The logit of each action, for planes as [`reference()`] takes them; empty if the network has no
/// policy.
///
/// # Panics
/// As [`reference()`].
pub fn reference_policy(weights: &Weights, cells: &[f32]) -> Vec<f64> {
    outputs(weights, cells).0.split_off(1)
}

/// The numbers after the last layer, and the first one before its activation.
fn outputs(weights: &Weights, cells: &[f32]) -> (Vec<f64>, f64) {
    assert_eq!(cells.len(), weights.plan().board().cells(), "the cells");
    let mut numbers: Vec<f64> = cells.iter().map(|&cell| cell.into()).collect();
    let mut sum = 0.0;
    for (step, layer) in weights.plan().steps().iter().zip(weights.layers()) {
        let padded = pad(step, &numbers);
        let (mut sums, activation) = match step.layer {
            Layer::Conv {
                size,
                stride,
                activation,
                ..
            } => (convolve(step, layer, size, stride, &padded), activation),
            Layer::Full { activation, .. } => (connect(layer, &padded), activation),
            Layer::Policy { .. } => (connect(layer, &padded), Activation::Linear),
            Layer::Pad(_) => unreachable!("it has no weights"),
        };
        sum = sums[0];
        for number in &mut sums {
            *number = match activation {
                Activation::Relu => number.max(0.0),
                Activation::Tanh => number.tanh(),
                Activation::Linear => *number,
            };
        }
        numbers = sums;
    }
    if weights.about().architecture.actions() > 0 {
        numbers[0] = sum.tanh();
    }
    (numbers, sum)
}

/// The numbers with zeros around each channel.
fn pad(step: &LayerStep, numbers: &[f64]) -> Vec<f64> {
    let Shape { rows, columns, .. } = step.input;
    let inner = [rows, columns].map(|sites| sites - 2 * step.zeros);
    let mut padded = vec![0.0; step.input.cells()];
    for (i, &number) in numbers.iter().enumerate() {
        let (channel, row, column) = (
            i / (inner[0] * inner[1]),
            i / inner[1] % inner[0] + step.zeros,
            i % inner[1] + step.zeros,
        );
        padded[(channel * rows + row) * columns + column] = number;
    }
    padded
}

fn convolve(
    step: &LayerStep,
    layer: &LayerWeights,
    size: usize,
    stride: usize,
    input: &[f64],
) -> Vec<f64> {
    let mut sums = Vec::with_capacity(step.output.cells());
    for filter in 0..step.output.channels {
        for row in 0..step.output.rows {
            for column in 0..step.output.columns {
                let mut sum = f64::from(layer.biases[filter]);
                for channel in 0..step.input.channels {
                    for y in 0..size {
                        for x in 0..size {
                            let at = (channel * step.input.rows + row * stride + y)
                                * step.input.columns
                                + column * stride
                                + x;
                            let of =
                                ((filter * step.input.channels + channel) * size + y) * size + x;
                            sum += f64::from(layer.weights[of]) * input[at];
                        }
                    }
                }
                sums.push(sum);
            }
        }
    }
    sums
}

fn connect(layer: &LayerWeights, input: &[f64]) -> Vec<f64> {
    let nodes = layer.weights.chunks_exact(input.len()).zip(&layer.biases);
    let sum = |(weights, &bias): (&[f32], &f32)| {
        let products = weights.iter().zip(input);
        f64::from(bias) + products.map(|(&w, x)| f64::from(w) * x).sum::<f64>()
    };
    nodes.map(sum).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Encoding, NetworkAbout};
    use tesuji::eval::PlaneShape;

    /// Two filters of 2 × 2 over 3 × 2 sites, and one node, by hand.
    #[test]
    fn a_network_computed_by_hand() {
        let about = NetworkAbout {
            game: String::new(),
            planes: PlaneShape {
                planes: 1,
                rows: 2,
                columns: 3,
            },
            encoding: Encoding::Pieces,
            architecture: "C-2-2-1-R>F-1-T".parse().expect("layers"),
            trained: String::new(),
        };
        let layers = vec![
            LayerWeights {
                weights: vec![1.0, 2.0, 3.0, 4.0, -1.0, 0.0, 0.0, 0.5],
                biases: vec![0.5, 0.25],
            },
            LayerWeights {
                weights: vec![0.01, 0.02, 0.1, -0.2],
                biases: vec![0.03],
            },
        ];
        let weights = Weights::new(about, layers).expect("they fit");
        let [value, sum] = reference(&weights, &[1.0, 2.0, 3.0, 0.0, 1.0, 2.0]);
        // The filters see 1 2 / 0 1 and 2 3 / 1 2: 9.5 and 19.5; 0.25 − 1 + 0.5 < 0 and 0.25 − 2 +
        // 1 < 0.
        let expected = 0.03 + 0.01 * 9.5 + 0.02 * 19.5;
        assert!((sum - expected).abs() < 1e-7, "{sum}");
        assert!((value - sum.tanh()).abs() < 1e-12);
    }
}
