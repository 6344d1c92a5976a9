//! The layers of a network as operations on tensors.

use super::adam::Slot;
use burn_tensor::Tensor;
use burn_tensor::activation::relu;
use burn_tensor::backend::AutodiffBackend;
use burn_tensor::module::conv2d;
use burn_tensor::ops::{ConvOptions, PadMode};
use tesuji_nets::{Activation, Layer, LayerStep, Plan};

/// The weights and biases of a layer, of which gradients are found.
pub(super) struct Parameters<B: AutodiffBackend>([Tensor<B, 1>; 2]);

impl<B: AutodiffBackend> Parameters<B> {
    /// Those of two slots.
    pub(super) fn new(slots: &[Slot<B::InnerBackend>]) -> Self {
        Self([0, 1].map(|i| Tensor::from_inner(slots[i].value()).require_grad()))
    }

    /// Their gradients.
    pub(super) fn gradients(self, all: &mut B::Gradients) -> [Tensor<B::InnerBackend, 1>; 2] {
        self.0.map(|tensor| {
            let found = tensor.grad_remove(all);
            found.unwrap_or_else(|| Tensor::zeros(tensor.dims(), &tensor.device()))
        })
    }
}

/// The sums of the last layer, for each of so many positions, before they become values.
pub(super) fn output<B: AutodiffBackend>(
    plan: &Plan,
    parameters: &[Parameters<B>],
    input: Tensor<B, 1>,
    batch: usize,
) -> Tensor<B, 1> {
    let mut numbers = input;
    let steps = plan.steps();
    for (i, (step, layer)) in steps.iter().zip(parameters).enumerate() {
        let (sums, activation) = match step.layer {
            Layer::Conv {
                stride, activation, ..
            } => (convolve(step, layer, numbers, batch, stride), activation),
            Layer::Full { activation, .. } => (connect(step, layer, numbers, batch), activation),
            Layer::Policy { .. } => (connect(step, layer, numbers, batch), Activation::Linear),
            Layer::Pad(_) => unreachable!("it has no weights"),
        };
        numbers = match activation {
            _ if i + 1 == steps.len() => sums,
            Activation::Relu => relu(sums),
            Activation::Tanh => tangent(sums),
            Activation::Linear => sums,
        };
    }
    numbers
}

/// The channels, rows and columns of what goes into a step, without the zeros around it.
fn inner(step: &LayerStep) -> [usize; 3] {
    let [rows, columns] = [step.input.rows, step.input.columns].map(|n| n - 2 * step.zeros);
    [step.input.channels, rows, columns]
}

fn convolve<B: AutodiffBackend>(
    step: &LayerStep,
    Parameters([weights, biases]): &Parameters<B>,
    numbers: Tensor<B, 1>,
    batch: usize,
    stride: usize,
) -> Tensor<B, 1> {
    let [channels, rows, columns] = inner(step);
    let shape = step.weight_shape();
    let filters = weights
        .clone()
        .reshape([shape[0], shape[1], shape[2], shape[3]]);
    let options = ConvOptions::new([stride; 2], [step.zeros; 2], [1, 1], 1);
    let numbers = numbers.reshape([batch, channels, rows, columns]);
    let sums = conv2d(numbers, filters, Some(biases.clone()), options);
    sums.reshape([batch * step.output.cells()])
}

fn connect<B: AutodiffBackend>(
    step: &LayerStep,
    Parameters([weights, biases]): &Parameters<B>,
    numbers: Tensor<B, 1>,
    batch: usize,
) -> Tensor<B, 1> {
    let [channels, rows, columns] = inner(step);
    let zeros = step.zeros;
    let inputs = step.input.cells();
    let numbers = if zeros == 0 {
        numbers.reshape([batch, inputs])
    } else {
        let numbers = numbers.reshape([batch, channels, rows, columns]);
        let padded = numbers.pad((zeros, zeros, zeros, zeros), PadMode::Constant(0.0));
        padded.reshape([batch, inputs])
    };
    let nodes = step.output.channels;
    let weights = weights.clone().reshape([nodes, inputs]).transpose();
    let sums = numbers.matmul(weights) + biases.clone().reshape([1, nodes]);
    sums.reshape([batch * nodes])
}

/// The tangent that searches use, [`Squash::Tanh`](tesuji::eval::Squash::Tanh).
fn tangent<B: AutodiffBackend>(sums: Tensor<B, 1>) -> Tensor<B, 1> {
    let x = sums.clamp(-4.97, 4.97);
    let s = x.clone() * x.clone();
    let above = ((s.clone() + 378.0) * s.clone() + 17_325.0) * s.clone() + 135_135.0;
    let below = ((s.clone() * 28.0 + 3_150.0) * s.clone() + 62_370.0) * s + 135_135.0;
    x * above / below
}
