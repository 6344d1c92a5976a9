//! Learning networks: weights as tensors, the gradient of the loss, and the steps.

mod adam;
mod network;

pub use adam::{Adam, Moments};

use crate::samples::{Batch, Policy};
use adam::Slot;
use burn_tensor::backend::AutodiffBackend;
use burn_tensor::{Tensor, TensorData};
use network::{Parameters, output};
use tesuji::eval::Squash;
use tesuji::game::TextError;
use tesuji_nets::{Activation, Layer, LayerWeights, NetworkAbout, Plan, Weights};

/// The backend that computes gradients on the processor.
pub type Processor = burn_autodiff::Autodiff<burn_flex::Flex>;

/// The only device of a [`Processor`].
pub const PROCESSOR: burn_flex::FlexDevice = burn_flex::FlexDevice;

/// A network that learns from pairs of planes and the value for the first player, and from policies
/// if it has one.
///
/// The loss of a batch is the mean of (y − t)², where y is the value and t what it should be. The
/// cross entropy of the policies is added, its sum divided by the positions of the batch. A
/// step goes down its gradient by [`Adam`]. The tangent of the last layer is the one that searches
/// use, with the derivative 1 − y².
///
/// # Reference
/// Paper 004, section 7.1.3; loss, optimiser and their constants are those of the published
/// program.
#[derive(Debug)]
pub struct Learner<B: AutodiffBackend> {
    about: NetworkAbout,
    plan: Plan,
    adam: Adam,
    /// The steps that were taken.
    steps: u64,
    /// Weights and biases of each layer in turn.
    slots: Vec<Slot<B::InnerBackend>>,
    device: B::Device,
}

/// The state of a learner for a file. Reading it gives the same learner, bit for bit.
#[derive(Clone, Debug, PartialEq)]
pub struct Learned {
    /// The weights.
    pub weights: Weights,
    /// The moments of the gradients, for weights and biases of each layer in turn.
    pub moments: Vec<Moments>,
    /// The number of steps that were taken.
    pub steps: u64,
}

impl<B: AutodiffBackend> Learner<B> {
    /// A learner that begins with `weights`.
    ///
    /// # Errors
    /// If the last layer does not give values in [−1, 1].
    pub fn new(weights: &Weights, adam: Adam, device: B::Device) -> Result<Self, TextError> {
        let numbers = |layer: &LayerWeights| [layer.weights.len(), layer.biases.len()];
        let zeros = weights.layers().iter().flat_map(numbers).map(Moments::zero);
        let learned = Learned {
            weights: weights.clone(),
            moments: zeros.collect(),
            steps: 0,
        };
        Self::resume(&learned, adam, device)
    }

    /// A learner that continues from the state `learned`.
    ///
    /// # Errors
    /// If the last layer does not give values in [−1, 1], or the moments do not fit the weights.
    pub fn resume(learned: &Learned, adam: Adam, device: B::Device) -> Result<Self, TextError> {
        let weights = &learned.weights;
        let about = weights.about();
        let Some(
            Layer::Full {
                nodes: 1,
                activation: Activation::Tanh,
            }
            | Layer::Policy { .. },
        ) = about.architecture.layers().last()
        else {
            let wrong = "its last layer is neither F-1-T nor P, which make values from −1 to 1";
            return Err(TextError::new(about.architecture.to_string(), wrong));
        };
        let values = weights.layers().iter();
        let values: Vec<_> = values
            .flat_map(|layer| [&layer.weights, &layer.biases])
            .collect();
        let fit = |(values, moments): (&&Vec<f32>, &Moments)| moments.len() == values.len();
        if values.len() != learned.moments.len() || !values.iter().zip(&learned.moments).all(fit) {
            let wrong = "the moments of the gradients do not fit the weights";
            return Err(TextError::new(about.architecture.to_string(), wrong));
        }
        let slots = values.iter().zip(&learned.moments);
        let slots = slots.map(|(values, moments)| Slot::new(values, moments, &device));
        Ok(Self {
            about: about.clone(),
            plan: weights.plan().clone(),
            adam,
            steps: learned.steps,
            slots: slots.collect(),
            device,
        })
    }

    /// The number of cells of the planes of a position.
    pub fn cells(&self) -> usize {
        self.plan.board().cells()
    }

    /// The present weights. `trained` is a line about their origin.
    ///
    /// # Errors
    /// If a weight is not finite, because the learning rate is too great.
    pub fn weights(&self, trained: &str) -> Result<Weights, TextError> {
        let layers = self.slots.chunks_exact(2).map(|slots| LayerWeights {
            weights: slots[0].values(),
            biases: slots[1].values(),
        });
        let about = NetworkAbout {
            trained: trained.to_owned(),
            ..self.about.clone()
        };
        Weights::new(about, layers.collect())
    }

    /// The state to continue from.
    ///
    /// # Errors
    /// Those of [`Learner::weights`].
    pub fn learned(&self, trained: &str) -> Result<Learned, TextError> {
        Ok(Learned {
            weights: self.weights(trained)?,
            moments: self.slots.iter().map(Slot::moments).collect(),
            steps: self.steps,
        })
    }

    /// Learns from a batch. Gives back the loss of its values before the step.
    ///
    /// # Panics
    /// If the planes are not as many as the values.
    pub fn step(&mut self, batch: &Batch<'_>) -> f64 {
        let (loss, gradients) = self.gradient(&batch.planes, &batch.values, &batch.policies);
        self.steps += 1;
        for (i, (slot, gradient)) in self.slots.iter_mut().zip(gradients).enumerate() {
            // Weights are drawn towards 0, biases are not.
            slot.step(&self.adam, self.steps, gradient, i % 2 == 0);
        }
        loss
    }

    /// The loss of the values of a batch, and its gradient for the weights and biases of each layer
    /// in turn. Weight decay is not part of it.
    ///
    /// # Panics
    /// If the planes are not as many as the values.
    pub fn loss(&self, batch: &Batch<'_>) -> (f64, Vec<Vec<f32>>) {
        let (loss, gradients) = self.gradient(&batch.planes, &batch.values, &batch.policies);
        (loss, gradients.into_iter().map(adam::numbers).collect())
    }

    fn gradient(
        &self,
        planes: &[f32],
        targets: &[f32],
        policies: &[Option<&Policy>],
    ) -> (f64, Vec<Tensor<B::InnerBackend, 1>>) {
        let batch = targets.len();
        assert_eq!(planes.len(), batch * self.cells(), "planes for each value");
        let parameters: Vec<_> = self
            .slots
            .chunks_exact(2)
            .map(Parameters::<B>::new)
            .collect();
        let data = TensorData::new(planes.to_vec(), [planes.len()]);
        let input = Tensor::<B, 1>::from_data(data, &self.device);
        let sums = output(&self.plan, &parameters, input, batch);
        let each = 1 + self.about.architecture.actions();
        let numbers = adam::numbers(sums.clone().inner());
        let mut values: Vec<f32> = numbers.iter().step_by(each).copied().collect();
        Squash::Tanh.apply(1.0, &mut values);
        // The derivative of the loss by the sums, which is all that the rest of the network needs.
        let (mut loss, mut slopes) = (0.0, vec![0.0; numbers.len()]);
        for (i, (value, target)) in values.iter().zip(targets).enumerate() {
            let off = value - target;
            loss += f64::from(off * off);
            let own = &mut slopes[i * each..][..each];
            own[0] = 2.0 * off * (1.0 - value * value);
            if let Some(policy) = policies.get(i).copied().flatten() {
                policy.slope(&numbers[i * each + 1..][..each - 1], &mut own[1..]);
            }
            for slope in own {
                *slope /= batch as f32;
            }
        }
        let slope = TensorData::new(slopes, [batch * each]);
        let slope = Tensor::<B, 1>::from_data(slope, &self.device);
        let mut gradients = (sums * slope).sum().backward();
        let found = parameters
            .into_iter()
            .flat_map(|layer| layer.gradients(&mut gradients));
        (loss / batch as f64, found.collect())
    }
}
