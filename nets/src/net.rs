//! Networks as evaluators.

use crate::kernel::{Network, Scratch};
use crate::{Activation, Kernel, Layer, Weights};
use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;
use tesuji::eval::{Evaluator, PlaneShape, Planes, Symmetries};
use tesuji::game::{PlayerCount, TextError};

/// A network that evaluates positions of a game of two players with opposite scores.
///
/// A value is that of the network for the first player, and with its sign changed for the second. It is
/// the same to the last bit however positions are batched. Clones share the weights.
///
/// # Reference
/// Paper 004, section 5.4: the value is that for player one.
///
/// # Example
/// ```
/// use tesuji::eval::{Evaluator, Planes};
/// use tesuji_games::Breakthrough;
/// use tesuji_nets::{About, Architecture, Encoding, Net, Scratch, Weights};
///
/// let start = Breakthrough::new(8, 8)?;
/// let weights = Weights::random(
///     About {
///         game: "breakthrough".to_owned(),
///         planes: start.plane_shape().expect("it has a board"),
///         encoding: Encoding::Pieces,
///         architecture: Architecture::thesis(),
///         trained: "not at all".to_owned(),
///     },
///     1,
/// )?;
/// let net = Net::new(&weights, &start)?;
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
    /// Those over whose images a value is the mean: the identity alone if positions are seen as they are.
    symmetries: Symmetries,
    game: PhantomData<fn(G)>,
}

impl<G: Planes> Net<G> {
    /// A network of these weights for a variant of the game, of which any position is given.
    ///
    /// # Errors
    /// As [`Net::shared`].
    pub fn new(weights: &Weights, position: &G) -> Result<Self, TextError> {
        Self::shared(Arc::new(Network::new(weights)), position)
    }

    /// The same for a kernel.
    ///
    /// # Errors
    /// As [`Net::shared`].
    ///
    /// # Panics
    /// If the processor has not got the kernel's instructions.
    pub fn with_kernel(weights: &Weights, position: &G, kernel: Kernel) -> Result<Self, TextError> {
        Self::shared(Arc::new(Network::with_kernel(weights, kernel)), position)
    }

    /// A network that is ready, for a variant of the game, of which any position is given.
    ///
    /// # Errors
    /// If the game has no planes, or others than the network sees; if it is no game of two players with
    /// opposite scores; or if what the network says is no value in [−1, 1].
    pub fn shared(network: Arc<Network>, position: &G) -> Result<Self, TextError> {
        fits(&network, position)?;
        Ok(Self {
            network,
            symmetries: Symmetries::NONE,
            game: PhantomData,
        })
    }

    /// The same network, whose value of a position is the mean over all images of it under the symmetries of the
    /// game, [`Planes::symmetries`], which are those of any position of the variant.
    ///
    /// It takes as many times as long as there are symmetries, and is still one evaluation of a position. What
    /// training has left of a difference between images that are worth the same is taken out.
    #[must_use]
    pub fn symmetric(self, position: &G) -> Self {
        let symmetries = position.symmetries();
        Self { symmetries, ..self }
    }
}

impl<G> Net<G> {
    /// The network.
    pub fn network(&self) -> &Arc<Network> {
        &self.network
    }
}

/// Refuses a network that does not go with a variant of a game.
fn fits<G: Planes>(network: &Network, position: &G) -> Result<(), TextError> {
    let about = network.about();
    let refuse = |wrong: String| Err(TextError::new(format!("network for {}", about.game), wrong));
    if !(G::ZERO_SUM && G::Players::COUNT == 2) {
        return refuse("the game is none of two players with opposite scores".to_owned());
    }
    let Some(planes) = position.plane_shape() else {
        return refuse("the game has no planes for a network to see".to_owned());
    };
    network.sees(planes).or_else(refuse)
}

impl Network {
    /// Refuses a game whose planes have this shape if the network sees others, and a network that does
    /// not make values in [−1, 1].
    ///
    /// # Errors
    /// Says why, in a few words.
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
            symmetries: self.symmetries,
            game: PhantomData,
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
            .finish()
    }
}

impl<G: Planes> Evaluator<G> for Net<G> {
    type Memory = Scratch;

    fn evaluate(&self, positions: &[G], player: usize, scratch: &mut Scratch, values: &mut [f32]) {
        debug_assert_eq!(positions.len(), values.len());
        let Self { network, .. } = self;
        let about = network.about();
        let write = |position: &G, cells: &mut [f32]| {
            about.encoding.write(position, about.planes, cells);
        };
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
