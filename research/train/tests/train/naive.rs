//! Networks and their gradients in double precision, written as they are defined.

use tesuji_nets::{Activation, Layer, LayerStep, Weights};

/// Weights and biases of each layer in turn.
pub(crate) type Numbers = Vec<Vec<f64>>;

/// The numbers of a network.
pub(crate) fn numbers(weights: &Weights) -> Numbers {
    let layers = weights.layers().iter();
    let parts = layers.flat_map(|layer| [&layer.weights, &layer.biases]);
    parts
        .map(|part| part.iter().map(|&n| n.into()).collect())
        .collect()
}

/// The tangent of searches, in double precision.
pub(crate) fn approximate(x: f64) -> f64 {
    let x = x.clamp(-4.97, 4.97);
    let s = x * x;
    let above = x * (135_135.0 + s * (17_325.0 + s * (378.0 + s)));
    above / (135_135.0 + s * (62_370.0 + s * (3_150.0 + s * 28.0)))
}

/// A place of an input and of the weight that it is multiplied with, for a sum; `None` for a zero
/// around the board.
fn products(step: &LayerStep, sum: usize) -> Vec<(Option<usize>, usize)> {
    let (input, output, zeros) = (step.input, step.output, step.zeros);
    let [rows, columns] = [input.rows, input.columns].map(|n| n - 2 * zeros);
    let inner = |channel: usize, row: usize, column: usize| {
        let inside =
            (zeros..zeros + rows).contains(&row) && (zeros..zeros + columns).contains(&column);
        inside.then(|| (channel * rows + row - zeros) * columns + column - zeros)
    };
    let mut products = Vec::new();
    for channel in 0..input.channels {
        match step.layer {
            Layer::Conv { size, stride, .. } => {
                let (filter, site) = (sum / output.sites(), sum % output.sites());
                let [row, column] = [site / output.columns, site % output.columns];
                for y in 0..size {
                    for x in 0..size {
                        let from = inner(channel, row * stride + y, column * stride + x);
                        let weight = ((filter * input.channels + channel) * size + y) * size + x;
                        products.push((from, weight));
                    }
                }
            }
            _ => {
                for site in 0..input.sites() {
                    let from = inner(channel, site / input.columns, site % input.columns);
                    let weight = sum * input.cells() + channel * input.sites() + site;
                    products.push((from, weight));
                }
            }
        }
    }
    products
}

fn activation(step: &LayerStep) -> Activation {
    match step.layer {
        Layer::Conv { activation, .. } | Layer::Full { activation, .. } => activation,
        Layer::Pad(_) | Layer::Policy { .. } => unreachable!("none of these networks has one"),
    }
}

/// What comes out of each layer for one position, what goes in first.
fn forward(weights: &Weights, numbers: &Numbers, cells: &[f64], tanh: fn(f64) -> f64) -> Numbers {
    let mut all = vec![cells.to_vec()];
    for (i, step) in weights.plan().steps().iter().enumerate() {
        let input = &all[i];
        let sum = |sum: usize| {
            let products = products(step, sum).into_iter();
            let products =
                products.filter_map(|(from, weight)| Some(input[from?] * numbers[2 * i][weight]));
            numbers[2 * i + 1][sum / step.output.sites()] + products.sum::<f64>()
        };
        let value = |at| match activation(step) {
            Activation::Relu => f64::max(sum(at), 0.0),
            Activation::Tanh => tanh(sum(at)),
            Activation::Linear => sum(at),
        };
        let output = (0..step.output.cells()).map(value).collect();
        all.push(output);
    }
    all
}

/// The loss of a batch.
pub(crate) fn loss(
    weights: &Weights,
    numbers: &Numbers,
    (planes, values): (&[f32], &[f32]),
    tanh: fn(f64) -> f64,
) -> f64 {
    let cells = weights.plan().board().cells();
    let off = planes.chunks(cells).zip(values).map(|(planes, &value)| {
        let planes: Vec<f64> = planes.iter().map(|&cell| cell.into()).collect();
        let all = forward(weights, numbers, &planes, tanh);
        (all[all.len() - 1][0] - f64::from(value)).powi(2)
    });
    off.sum::<f64>() / values.len() as f64
}

/// Its gradient by the chain rule; that of a tangent y is 1 − y².
pub(crate) fn gradient(
    weights: &Weights,
    numbers: &Numbers,
    (planes, values): (&[f32], &[f32]),
    tanh: fn(f64) -> f64,
) -> Numbers {
    let (cells, steps) = (weights.plan().board().cells(), weights.plan().steps());
    let mut gradient: Numbers = numbers.iter().map(|part| vec![0.0; part.len()]).collect();
    for (planes, &value) in planes.chunks(cells).zip(values) {
        let planes: Vec<f64> = planes.iter().map(|&cell| cell.into()).collect();
        let all = forward(weights, numbers, &planes, tanh);
        let off = all[steps.len()][0] - f64::from(value);
        let mut slopes = vec![2.0 * off / values.len() as f64];
        for (i, step) in steps.iter().enumerate().rev() {
            let mut below = vec![0.0; all[i].len()];
            for (at, (&slope, &output)) in slopes.iter().zip(&all[i + 1]).enumerate() {
                let slope = slope
                    * match activation(step) {
                        Activation::Relu => f64::from(u8::from(output > 0.0)),
                        Activation::Tanh => 1.0 - output * output,
                        Activation::Linear => 1.0,
                    };
                gradient[2 * i + 1][at / step.output.sites()] += slope;
                for (from, weight) in products(step, at) {
                    let Some(from) = from else { continue };
                    gradient[2 * i][weight] += slope * all[i][from];
                    below[from] += slope * numbers[2 * i][weight];
                }
            }
            slopes = below;
        }
    }
    gradient
}
