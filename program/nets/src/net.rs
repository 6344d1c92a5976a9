//! Networks as evaluators.

use crate::kernel::{Network, Scratch};
use crate::{Activation, Kernel, Layer, Weights};
use std::fmt;
use std::sync::Arc;
use tesuji::eval::{Actions, Evaluator, PlaneShape, Planes, Symmetries};
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
pub struct Net<G: Game> {
    network: Arc<Network>,
    planes: Planes<G>,
    /// The symmetries over whose images a value is the mean: the identity alone if a position is
    /// evaluated once.
    symmetries: Symmetries,
    /// How moves are numbered, if the network has a policy that is used.
    actions: Option<Actions<G>>,
}

impl<G: Game> Net<G> {
    /// A network with `weights`, for a game with `planes`; `None` if the game has no planes.
    ///
    /// # Errors
    /// Those of [`Net::shared`].
    pub fn new(weights: &Weights, planes: Option<Planes<G>>) -> Result<Self, TextError> {
        Self::shared(Arc::new(Network::new(weights)), planes)
    }

    /// Makes a network as [`Net::new`] does, for a kernel.
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
            actions: None,
        })
    }

    /// The same network, which also gives priors of moves by its policy: the softmax of the logits
    /// of `actions`. A network without a policy stays as it is.
    ///
    /// # Errors
    /// If the policy is for another number of actions, or the game has none.
    pub fn with_actions(self, actions: Option<Actions<G>>) -> Result<Self, TextError> {
        let about = self.network.about();
        let given = actions.map_or(0, |actions| actions.count());
        let refuse = |wrong| TextError::new(format!("network for {}", about.game), wrong);
        self.network.plays(given).map_err(refuse)?;
        let has_policy = about.architecture.actions() > 0;
        let actions = actions.filter(|_| has_policy);
        Ok(Self { actions, ..self })
    }

    /// The same network, whose value of a position is the mean over all images of it under
    /// [`Planes::symmetries`].
    ///
    /// It takes as many times as long as there are symmetries, and is still one evaluation of a
    /// position. The mean takes out differences that training has left between equivalent images.
    #[must_use]
    pub fn symmetric(self) -> Self {
        let symmetries = self.planes.symmetries;
        Self { symmetries, ..self }
    }
}

impl<G: Game> Net<G> {
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
    /// Checks that the policy of the network, if it has one, has a logit for each of `actions`
    /// actions.
    ///
    /// # Errors
    /// Names both numbers.
    pub fn plays(&self, actions: usize) -> Result<(), String> {
        let about = self.about();
        let own = about.architecture.actions();
        if own == 0 || own == actions {
            return Ok(());
        }
        let game = &about.game;
        Err(format!(
            "it is for {game} and has a policy of {own} actions; the game has {actions}"
        ))
    }

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
            Some(
                Layer::Full {
                    activation: Activation::Tanh,
                    ..
                }
                | Layer::Policy { .. },
            ) => Ok(()),
            _ => Err(
                "its last layer is neither F-1-T nor P, which make values from −1 to 1".to_owned(),
            ),
        }
    }
}

impl<G: Game> Clone for Net<G> {
    fn clone(&self) -> Self {
        Self {
            network: self.network.clone(),
            ..*self
        }
    }
}

impl<G: Game> fmt::Debug for Net<G> {
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
        if self.actions.is_some() && positions.len() == 1 && self.symmetries == Symmetries::NONE {
            // The priors of the position are most likely asked for next.
            values[0] = self.look_at(&positions[0], scratch);
        } else if self.symmetries == Symmetries::NONE {
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

    fn has_priors(&self) -> bool {
        self.actions.is_some()
    }

    fn priors(&self, position: &G, moves: &[G::Move], scratch: &mut Scratch, priors: &mut [f32]) {
        let Some(actions) = self.actions else {
            priors.fill(1.0 / priors.len() as f32);
            return;
        };
        let encoding = self.network.about().encoding;
        if !scratch.knows(&self.network, |cells| {
            encoding.write(position, &self.planes, cells);
        }) {
            self.look_at(position, scratch);
        }
        let policy = &mut scratch.policy;
        for (prior, &m) in priors.iter_mut().zip(moves) {
            policy.actions.clear();
            actions.write(position, m, &mut policy.actions);
            let logits = policy.actions.iter();
            *prior = logits.map(|&action| policy.logits[action as usize]).sum();
        }
        let greatest = priors.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let mut sum = 0.0;
        for prior in &mut *priors {
            *prior = (*prior - greatest).max(-80.0).exp();
            sum += *prior;
        }
        for prior in priors {
            *prior /= sum;
        }
    }
}

impl<G: Game> Net<G> {
    /// The value of a position for the first player, whose logits are then in the buffers.
    fn look_at(&self, position: &G, scratch: &mut Scratch) -> f32 {
        let encoding = self.network.about().encoding;
        let actions = self.network.about().architecture.actions();
        let (mut value, mut policy) = ([0.0], std::mem::take(&mut scratch.policy));
        policy.logits.resize(actions, 0.0);
        let outputs = (&mut value[..], &mut policy.logits[..]);
        self.network.run_with_policy(scratch, outputs, |_, cells| {
            encoding.write(position, &self.planes, cells);
            policy.cells.clear();
            policy.cells.extend_from_slice(cells);
        });
        policy.network = self.network.number();
        scratch.policy = policy;
        value[0]
    }
}
