//! The weights of a network, with its description.

mod file;
mod init;

use crate::{Architecture, Encoding, Plan};
use tesuji::eval::PlaneShape;
use tesuji::game::TextError;

/// The description of a network, and the origin of its weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NetworkAbout {
    /// The game that the network was made for, with its options.
    pub game: String,
    /// The planes of the game.
    pub planes: PlaneShape,
    /// The input.
    pub encoding: Encoding,
    /// The layers.
    pub architecture: Architecture,
    /// A line about the origin of the weights.
    pub trained: String,
}

impl NetworkAbout {
    /// The shapes of the layers.
    ///
    /// # Errors
    /// If a layer does not fit the board; the error names it.
    pub fn plan(&self) -> Result<Plan, TextError> {
        self.architecture.plan(self.encoding.input(self.planes))
    }
}

/// The weights and biases of one layer, in the order of `PyTorch`.
#[derive(Clone, Debug, PartialEq)]
pub struct LayerWeights {
    /// The weights. For a convolution the order is filter, channel, row, column. For a connected
    /// layer it is node, then channel, row, column of the input.
    pub weights: Vec<f32>,
    /// A bias for each filter or node.
    pub biases: Vec<f32>,
}

/// The weights of a network, and its description.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    about: NetworkAbout,
    plan: Plan,
    layers: Vec<LayerWeights>,
}

impl Weights {
    /// The weights of a network. `layers` has those of each layer with weights, in their order.
    ///
    /// # Errors
    /// If a layer does not fit the board, or its weights have the wrong number or are not finite;
    /// the error names it.
    pub fn new(about: NetworkAbout, layers: Vec<LayerWeights>) -> Result<Self, TextError> {
        let plan = about.plan()?;
        if plan.steps().len() != layers.len() {
            let wrong = format!("weights of {} layers", layers.len());
            return Err(TextError::new(about.architecture.to_string(), wrong));
        }
        for (step, layer) in plan.steps().iter().zip(&layers) {
            let part = |what| format!("{} (layer {}) {what}", step.layer, step.place + 1);
            let wanted = [
                ("weights", &layer.weights, step.weights()),
                ("biases", &layer.biases, step.output.channels),
            ];
            for (what, given, wanted) in wanted {
                if given.len() != wanted {
                    let wrong = format!("{} numbers in the place of {wanted}", given.len());
                    return Err(TextError::new(part(what), wrong));
                }
                if let Some(at) = given.iter().position(|number| !number.is_finite()) {
                    let wrong = format!("number {at} is {}", given[at]);
                    return Err(TextError::new(part(what), wrong));
                }
            }
        }
        Ok(Self {
            about,
            plan,
            layers,
        })
    }

    /// Copies each layer of `other` with the same shape and index. Returns their number. The
    /// weights of convolutions do not depend on the size of the board. So those learned on a small
    /// board can initialise a network for a large one.
    ///
    /// ```
    /// use tesuji::eval::PlaneShape;
    /// use tesuji_nets::{NetworkAbout, Architecture, Encoding, Weights};
    ///
    /// let of = |size, seed| {
    ///     let planes = PlaneShape { planes: 2, rows: size, columns: size };
    ///     let (encoding, architecture) = (Encoding::Pieces, Architecture::thesis());
    ///     let (game, trained) = ("of lines".to_owned(), "not".to_owned());
    ///     Weights::random(NetworkAbout { game, planes, encoding, architecture, trained }, seed)
    /// };
    /// let (small, mut large) = (of(6, 1)?, of(8, 2)?);
    /// // Three convolutions and the last layer; the one between has more inputs on the larger
    /// // board.
    /// assert_eq!(large.take_layers(&small), 4);
    /// # Ok::<(), tesuji::game::TextError>(())
    /// ```
    pub fn take_layers(&mut self, other: &Self) -> usize {
        let mut taken = 0;
        let (steps, others) = (self.plan.steps(), other.plan.steps());
        let layers = self.layers.iter_mut().zip(&other.layers);
        for ((layer, of_other), (step, other)) in layers.zip(steps.iter().zip(others)) {
            if step.layer == other.layer && step.weight_shape() == other.weight_shape() {
                layer.clone_from(of_other);
                taken += 1;
            }
        }
        taken
    }

    /// The mean of these weights and of `others`, number by number, with the description of these.
    /// The mean over several stages of one training is mostly better than each stage.
    ///
    /// # Errors
    /// If one of `others` has other planes or layers.
    ///
    /// # Reference
    /// Izmailov, Podoprikhin, Garipov, Vetrov and Wilson (2018), Averaging weights leads to wider
    /// optima and better generalization.
    pub fn mean(self, others: &[Self]) -> Result<Self, TextError> {
        let Self {
            about, mut layers, ..
        } = self;
        let differs = |other: &&Self| {
            let own = (&about.planes, about.encoding, &about.architecture);
            own != (
                &other.about.planes,
                other.about.encoding,
                &other.about.architecture,
            )
        };
        if let Some(other) = others.iter().find(differs) {
            let wrong = format!(
                "a network for {} with other planes or layers",
                other.about.game
            );
            return Err(TextError::new(about.game, wrong));
        }
        let count = (others.len() + 1) as f64;
        for (place, layer) in layers.iter_mut().enumerate() {
            let of = |other: &Self, biases: bool, i: usize| {
                let layer = &other.layers[place];
                f64::from(if biases {
                    layer.biases[i]
                } else {
                    layer.weights[i]
                })
            };
            for (biases, numbers) in [(false, &mut layer.weights), (true, &mut layer.biases)] {
                for (i, number) in numbers.iter_mut().enumerate() {
                    let sum: f64 = others.iter().map(|other| of(other, biases, i)).sum();
                    *number = ((f64::from(*number) + sum) / count) as f32;
                }
            }
        }
        Self::new(about, layers)
    }

    /// The description of the network.
    pub fn about(&self) -> &NetworkAbout {
        &self.about
    }

    /// The shapes of the layers.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The weights of each layer that has weights.
    pub fn layers(&self) -> &[LayerWeights] {
        &self.layers
    }
}
