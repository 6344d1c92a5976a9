//! Networks as evaluators.

use crate::kernel::{Network, Scratch};
use crate::{Activation, Kernel, Layer, Weights};
use std::fmt;
use std::sync::Arc;
use tesuji::eval::{Evaluator, PlaneShape, Planes, Symmetries};
use tesuji::game::{Game, PlayerCount, TextError};

/// A network that evaluates positions of a game of two players with opposite scores.
///
/// The network's output is the value for the first player; for the second its sign is changed.
/// Values do not depend on how positions are batched. Clones share the weights.
///
/// # Reference
/// Paper 004, section 5.4: the value is that for player one.
///
/// # Example
/// ```
/// use tesuji::eval::{Evaluator, Planes};
/// use tesuji_games::Breakthrough;
/// use tesuji_nets::{NetworkAbout, Architecture, Encoding, Net, Scratch, Weights};
///
/// let start = Breakthrough::new(8, 8)?;
/// let planes = Planes::of(&start);
/// let weights = Weights::random(
///     NetworkAbout {
///         game: "breakthrough".to_owned(),
///         planes: planes.shape,
///         encoding: Encoding::Pieces,
///         architecture: Architecture::thesis(),
///         trained: "not at all".to_owned(),
///     },
///     1,
/// )?;
/// let net = Net::new(&weights, Some(planes))?;
/// let mut values = [0.0; 2];
/// let [first, second] = &mut values;
/// let mut scratch = Scratch::default();
/// net.evaluate(&[start.clone()], 0, &mut scratch, std::slice::from_mut(first));
/// net.evaluate(&[start], 1, &mut scratch, std::slice::from_mut(second));
/// assert_eq!(values[0], -values[1]);
/// # Ok::<(), tesuji::game::TextError>(())
/// ```
pub struct Net<G> {
    network: Arc<Network>,
    planes: Planes<G>,
    /// The symmetries over whose images a value is the mean: the identity alone if a position is
    /// evaluated once.
    symmetries: Symmetries,
}

impl<G: Game> Net<G> {
    /// A network with `weights`, for a game with `planes`; `None` if the game has no planes.
    ///
    /// # Errors
    /// Those of [`Net::shared`].
    pub fn new(weights: &Weights, planes: Option<Planes<G>>) -> Result<Self, TextError> {
        Self::shared(Arc::new(Network::new(weights)), planes)
    }

    /// [`Net::new`] for a kernel.
    ///
    /// # Errors
    /// Those of [`Net::shared`].
    ///
    /// # Panics
    /// If the processor does not have the kernel's instructions.
    pub fn with_kernel(
        weights: &Weights,
        planes: Option<Planes<G>>,
        kernel: Kernel,
    ) -> Result<Self, TextError> {
        Self::shared(Arc::new(Network::with_kernel(weights, kernel)), planes)
    }

    /// A network that is already prepared, for a game with `planes`.
    ///
    /// # Errors
    /// If the game has no planes, or not those of the network; if it is not a game of two players
    /// with opposite scores; or if the output of the network is not a value in [−1, 1].
    pub fn shared(network: Arc<Network>, planes: Option<Planes<G>>) -> Result<Self, TextError> {
        let planes = fits(&network, planes)?;
        Ok(Self {
            network,
            planes,
            symmetries: Symmetries::NONE,
        })
    }

    /// This network with the mean over all images of a position under [`Planes::symmetries`] as its
    /// value. It takes as many times longer as there are symmetries, but counts as one evaluation.
    /// Equivalent images then have equal values.
    #[must_use]
    pub fn symmetric(self) -> Self {
        let symmetries = self.planes.symmetries;
        Self { symmetries, ..self }
    }
}

impl<G> Net<G> {
    /// The network.
    pub fn network(&self) -> &Arc<Network> {
        &self.network
    }

    /// The input planes.
    pub fn planes(&self) -> Planes<G> {
        self.planes
    }
}

/// The planes, if a network goes with a variant of a game that has them.
fn fits<G: Game>(network: &Network, planes: Option<Planes<G>>) -> Result<Planes<G>, TextError> {
    let about = network.about();
    let refuse = |wrong: String| TextError::new(format!("network for {}", about.game), wrong);
    if !(G::ZERO_SUM && G::Players::COUNT == 2) {
        let wrong = "the game is none of two players with opposite scores";
        return Err(refuse(wrong.to_owned()));
    }
    let none = || refuse("the game has no planes for a network to see".to_owned());
    let planes = planes.ok_or_else(none)?;
    network.sees(planes.shape).map_err(refuse)?;
    Ok(planes)
}

impl Network {
    /// Checks that the network takes `planes` and that its values are in [−1, 1].
    ///
    /// # Errors
    /// If the shape or the last layer does not fit; the error names it.
    pub fn sees(&self, planes: PlaneShape) -> Result<(), String> {
        let about = self.about();
        if planes != about.planes {
            let text = |shape: PlaneShape| {
                let PlaneShape {
                    planes,
                    rows,
                    columns,
                } = shape;
                format!("{planes} planes of {columns} × {rows}")
            };
            let [own, given] = [about.planes, planes].map(text);
            return Err(format!(
                "it is for {} and sees {own}; the game has {given}",
                about.game
            ));
        }
        match about.architecture.layers().last() {
            Some(Layer::Full {
                activation: Activation::Tanh,
                ..
            }) => Ok(()),
            _ => Err("its last layer is not F-1-T, which makes values from −1 to 1".to_owned()),
        }
    }
}

impl<G> Clone for Net<G> {
    fn clone(&self) -> Self {
        Self {
            network: self.network.clone(),
            ..*self
        }
    }
}

impl<G> fmt::Debug for Net<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let about = self.network.about();
        f.debug_struct("Net")
            .field("about", about)
            .field("kernel", &self.network.kernel())
            .field("images", &self.symmetries.count())
            .finish_non_exhaustive()
    }
}

impl<G: Game> Evaluator<G> for Net<G> {
    type Memory = Scratch;

    fn evaluate(&self, positions: &[G], player: usize, scratch: &mut Scratch, values: &mut [f32]) {
        debug_assert_eq!(positions.len(), values.len());
        let Self {
            network, planes, ..
        } = self;
        let encoding = network.about().encoding;
        let write = |position: &G, cells: &mut [f32]| encoding.write(position, planes, cells);
        if self.symmetries == Symmetries::NONE {
            network.run(scratch, values, |i, cells| write(&positions[i], cells));
        } else {
            network.run_images(scratch, values, self.symmetries, |i, cells| {
                write(&positions[i], cells);
            });
        }
        if player == 1 {
            for value in values {
                *value = -*value;
            }
        }
    }
}
