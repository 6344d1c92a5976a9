//! Architectures: layers as text, and their shapes on a board.

mod shape;
mod text;

pub use shape::{LayerStep, Plan, Shape};

use std::fmt;
use std::str::FromStr;
use tesuji::eval::PlaneShape;
use tesuji::game::TextError;

/// The function that a layer applies to its sums.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Activation {
    /// The larger of the sum and 0.
    Relu,
    /// The hyperbolic tangent, as [`Squash::Tanh`](tesuji::eval::Squash::Tanh) has it.
    Tanh,
    /// The identity.
    Linear,
}

/// A layer of a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Layer {
    /// Rows and columns of zeros on every side, by their number.
    Pad(usize),
    /// A convolution, which does not go beyond the sides by itself: cross-correlation with filters
    /// that are not turned, and a bias.
    Conv {
        /// The number of filters.
        filters: usize,
        /// The rows and columns of a filter.
        size: usize,
        /// The steps between two places of a filter.
        stride: usize,
        /// The function that is applied to the sums.
        activation: Activation,
    },
    /// Every node has a weight for each input, and a bias.
    Full {
        /// The number of nodes.
        nodes: usize,
        /// The function that is applied to the sums.
        activation: Activation,
    },
    /// The last layer of a network with a policy: like [`Layer::Full`], a node for the value, whose
    /// sum becomes its hyperbolic tangent, and one for each action, whose sum is its logit.
    Policy {
        /// The number of actions.
        actions: usize,
    },
}

/// The layers of a network, one after the other.
///
/// As text, layers are separated by `>`: `Z-p` pads with p rows and columns of zeros on every side,
/// `C-filters-size-stride-activation` is a convolution, `F-nodes-activation` a layer in which
/// everything is connected. A last layer `P-actions` makes the value and a logit for each action.
/// Activations are `R` for `ReLU`, `T` for the hyperbolic tangent and `L` for none. Convolutions do
/// not pad by themselves.
///
/// # Reference
/// Paper 004, section 7.1.2 and figure 7.1: [`Architecture::thesis`].
///
/// # Example
/// ```
/// use tesuji::eval::PlaneShape;
/// use tesuji_nets::Architecture;
///
/// let thesis: Architecture = "Z-1>C-64-3-1-R>C-64-3-1-R>C-64-3-1-R>F-100-R>F-1-T".parse()?;
/// assert_eq!(thesis, Architecture::thesis());
/// let board = PlaneShape { planes: 2, rows: 8, columns: 8 };
/// assert_eq!(thesis.plan(board)?.parameters(), 177_673);
///
/// let small = PlaneShape { planes: 2, rows: 3, columns: 3 };
/// let error = thesis.plan(small).unwrap_err();
/// assert_eq!(error.part(), "C-64-3-1-R (layer 4)");
/// # Ok::<(), tesuji::game::TextError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Architecture {
    layers: Vec<Layer>,
}

impl Architecture {
    /// The network of the thesis: three convolutions of 64 filters on a board with one row of zeros
    /// around it, a layer of 100 nodes, and the value.
    ///
    /// # Panics
    /// Never.
    pub fn thesis() -> Self {
        Self::known("Z-1>C-64-3-1-R>C-64-3-1-R>C-64-3-1-R>F-100-R>F-1-T")
    }

    /// [`Self::thesis`] with a row of zeros around every convolution, so that the board does not
    /// shrink.
    ///
    /// # Panics
    /// Never.
    pub fn padded() -> Self {
        Self::known("Z-1>C-64-3-1-R>Z-1>C-64-3-1-R>Z-1>C-64-3-1-R>F-100-R>F-1-T")
    }

    /// [`Self::padded`] with two convolutions, for boards that are too small for the third.
    ///
    /// # Panics
    /// Never.
    pub fn small() -> Self {
        Self::known("Z-1>C-64-3-1-R>C-64-3-1-R>F-100-R>F-1-T")
    }

    fn known(text: &str) -> Self {
        text.parse().expect("it is well formed")
    }

    /// The layers in their order.
    pub fn layers(&self) -> &[Layer] {
        &self.layers
    }

    /// The number of actions that the network has logits for; 0 if it has no policy.
    pub fn actions(&self) -> usize {
        match self.layers.last() {
            Some(&Layer::Policy { actions }) => actions,
            _ => 0,
        }
    }

    /// The same layers, the last of which makes the value and a logit for each action.
    #[must_use]
    pub fn with_policy(mut self, actions: usize) -> Self {
        if let Some(last) = self.layers.last_mut() {
            *last = Layer::Policy { actions };
        }
        self
    }

    /// The shapes of the input and of the output of each layer on a board.
    ///
    /// # Errors
    /// Names the layer whose output is empty, or that is too large.
    pub fn plan(&self, board: PlaneShape) -> Result<Plan, TextError> {
        Plan::new(self, board)
    }
}

impl FromStr for Architecture {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        text::parse(text).map(|layers| Self { layers })
    }
}

impl fmt::Display for Architecture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, layer) in self.layers.iter().enumerate() {
            let between = if i == 0 { "" } else { ">" };
            write!(f, "{between}{layer}")?;
        }
        Ok(())
    }
}
