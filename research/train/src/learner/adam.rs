//! Steps by Adam.

use burn_tensor::backend::Backend;
use burn_tensor::{Tensor, TensorData};

/// The constants of Adam. Let g be the gradient, plus `decay` times the weight for weights that are
/// not biases. Then m ← β₁m + (1 − β₁)g and v ← β₂v + (1 − β₂)g². In step t, counted from 1, the
/// weight decreases by rate · m/(1 − β₁ᵗ) / (√(v/(1 − β₂ᵗ)) + ε).
///
/// # Reference
/// Kingma and Ba (2015), Adam: a method for stochastic optimization, Algorithm 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Adam {
    /// The learning rate.
    pub rate: f32,
    /// β₁: the decay rate of the mean of gradients.
    pub mean: f32,
    /// β₂: the decay rate of the mean of squared gradients.
    pub square: f32,
    /// ε: it keeps the divisor above 0.
    pub least: f32,
    /// The weight decay.
    pub decay: f32,
}

impl Default for Adam {
    /// What the published program of paper 004 has.
    fn default() -> Self {
        Self {
            rate: 1e-3,
            mean: 0.9,
            square: 0.999,
            least: 1e-8,
            decay: 1e-3,
        }
    }
}

/// The moments of the gradients of some weights.
#[derive(Clone, Debug, PartialEq)]
pub struct Moments {
    /// The mean of each gradient.
    pub mean: Vec<f32>,
    /// The mean of each gradient's square.
    pub square: Vec<f32>,
}

impl Moments {
    /// The moments of `count` weights before the first step.
    pub(super) fn zero(count: usize) -> Self {
        Self {
            mean: vec![0.0; count],
            square: vec![0.0; count],
        }
    }

    /// The number of weights; 0 if the two lists differ in length.
    pub(super) fn len(&self) -> usize {
        if self.mean.len() == self.square.len() {
            self.mean.len()
        } else {
            0
        }
    }
}

/// Some weights with the moments of their gradients.
#[derive(Debug)]
pub(super) struct Slot<B: Backend> {
    value: Tensor<B, 1>,
    mean: Tensor<B, 1>,
    square: Tensor<B, 1>,
}

impl<B: Backend> Slot<B> {
    pub(super) fn new(values: &[f32], moments: &Moments, device: &B::Device) -> Self {
        let tensor = |numbers: &[f32]| {
            Tensor::from_data(TensorData::new(numbers.to_vec(), [numbers.len()]), device)
        };
        Self {
            value: tensor(values),
            mean: tensor(&moments.mean),
            square: tensor(&moments.square),
        }
    }

    pub(super) fn value(&self) -> Tensor<B, 1> {
        self.value.clone()
    }

    pub(super) fn values(&self) -> Vec<f32> {
        numbers(self.value())
    }

    pub(super) fn moments(&self) -> Moments {
        Moments {
            mean: numbers(self.mean.clone()),
            square: numbers(self.square.clone()),
        }
    }

    /// Step number `t`.
    pub(super) fn step(&mut self, adam: &Adam, t: u64, gradient: Tensor<B, 1>, decays: bool) {
        let gradient = if decays && adam.decay != 0.0 {
            gradient + self.value() * adam.decay
        } else {
            gradient
        };
        // In double precision: 0.999 to the power of many steps is close to 0.
        let share = |keep: f32| (1.0 - f64::from(keep).powf(t as f64)) as f32;
        let mean = self.mean.clone() * adam.mean + gradient.clone() * (1.0 - adam.mean);
        let square =
            self.square.clone() * adam.square + gradient.clone() * gradient * (1.0 - adam.square);
        let divisor = (square.clone() / share(adam.square)).sqrt() + adam.least;
        let step = mean.clone() / share(adam.mean) / divisor * adam.rate;
        self.value = self.value() - step;
        (self.mean, self.square) = (mean, square);
    }
}

/// The numbers of a tensor.
pub(super) fn numbers<B: Backend>(tensor: Tensor<B, 1>) -> Vec<f32> {
    let data = tensor.into_data();
    data.to_vec()
        .unwrap_or_else(|_| unreachable!("tensors are of single precision"))
}
