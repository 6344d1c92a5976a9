//! Learning networks: weights as tensors, the gradient of the loss, and the steps.

mod adam;
mod network;

pub use adam::{Adam, Moments};

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

/// A network that learns from pairs of planes and the value for the first player.
///
/// The loss of a batch is the mean of (y − t)², where y is the network's value and t the target. A
/// step follows its gradient by [`Adam`]. The hyperbolic tangent of the last layer is that of the
/// searches, with the derivative 1 − y².
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
        let Some(Layer::Full {
            nodes: 1,
            activation: Activation::Tanh,
        }) = about.architecture.layers().last()
        else {
            let wrong = "its last layer is not F-1-T, which makes values from −1 to 1";
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

    /// Learns from a batch: `planes` has the planes of the positions one after the other, `targets`
    /// their target values. Returns the loss before the step.
    ///
    /// # Panics
    /// If the numbers of planes and targets differ.
    pub fn step(&mut self, planes: &[f32], targets: &[f32]) -> f64 {
        let (loss, gradients) = self.gradient(planes, targets);
        self.steps += 1;
        for (i, (slot, gradient)) in self.slots.iter_mut().zip(gradients).enumerate() {
            // Weights are drawn towards 0, biases are not.
            slot.step(&self.adam, self.steps, gradient, i % 2 == 0);
        }
        loss
    }

    /// The loss of a batch, and its gradient for weights and biases of each layer in turn, without
    /// weight decay.
    ///
    /// # Panics
    /// If the numbers of planes and targets differ.
    pub fn loss(&self, planes: &[f32], targets: &[f32]) -> (f64, Vec<Vec<f32>>) {
        let (loss, gradients) = self.gradient(planes, targets);
        (loss, gradients.into_iter().map(adam::numbers).collect())
    }

    fn gradient(&self, planes: &[f32], targets: &[f32]) -> (f64, Vec<Tensor<B::InnerBackend, 1>>) {
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
        let mut values = adam::numbers(sums.clone().inner());
        Squash::Tanh.apply(1.0, &mut values);
        // The derivative of the loss by the sums, which is all that the rest of the network needs.
        let mut loss = 0.0;
        for (value, target) in values.iter_mut().zip(targets) {
            let off = *value - target;
            loss += f64::from(off * off);
            *value = 2.0 * off * (1.0 - *value * *value) / batch as f32;
        }
        let slope = Tensor::<B, 1>::from_data(TensorData::new(values, [batch]), &self.device);
        let mut gradients = (sums * slope).sum().backward();
        let found = parameters
            .into_iter()
            .flat_map(|layer| layer.gradients(&mut gradients));
        (loss / batch as f64, found.collect())
    }
}
