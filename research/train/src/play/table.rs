//! A game by name, for training.

use super::contest::{self, Tally};
use super::descent::{self, Method, Packer, SelfPlay};
use super::solved::{self, Solved, Wanted};
use super::{Record, alphazero, finals, mcts};
use crate::samples::{Packed, Target};
use std::fmt::Debug;
use std::sync::Arc;
use tesuji::eval::{Evaluator, PlaneShape, Planes, Symmetries};
use tesuji::game::{PlayerCount, TextError};
use tesuji_games::catalogue::actions;
use tesuji_games::{Family, Knowledge, Visitor};
use tesuji_nets::{Encoding, Net, Network, Scratch};

/// A game whose type is known only from its name. Calls are for whole games.
pub trait Table: Debug + Send + Sync {
    /// The planes of the game.
    fn planes(&self) -> PlaneShape;

    /// The symmetries of the planes.
    fn symmetries(&self) -> Symmetries;

    /// The actions that a policy has logits for; 0 if moves have no numbers.
    fn actions(&self) -> usize;

    /// Plays a game of a network against itself.
    ///
    /// # Errors
    /// If the network is not for this game.
    fn play(&self, network: &Arc<Network>, by: &SelfPlay, seed: u64) -> Result<Record, TextError>;

    /// Final positions of random games, with their values for the first player.
    fn finals(
        &self,
        encoding: Encoding,
        most: usize,
        patience: u32,
        seed: u64,
    ) -> Vec<(Packed, Target)>;

    /// Plays games against best-first search by the game's own evaluator.
    ///
    /// # Errors
    /// If the network is not for this game.
    fn contest(
        &self,
        network: &Arc<Network>,
        games: u32,
        evaluations: u64,
        seed: u64,
    ) -> Result<Tally, TextError>;

    /// Positions of random games whose values are proven.
    fn solved(&self, encoding: Encoding, wanted: &Wanted) -> Vec<Solved>;

    /// The network's value of the start position, for the first player.
    ///
    /// # Errors
    /// If the network is not for this game.
    fn start_value(&self, network: &Arc<Network>) -> Result<f32, TextError>;
}

/// Opens a game by its name.
///
/// # Errors
/// If there is no such game, or it does not have a board and two players with opposite scores.
pub fn open(game: &str) -> Result<Box<dyn Table>, TextError> {
    tesuji_games::catalogue::open(game, Opened(game))?
}

struct Opened<'a>(&'a str);

impl Visitor for Opened<'_> {
    type Output = Result<Box<dyn Table>, TextError>;

    fn visit<G: Family>(self, start: G) -> Self::Output {
        let opposed = G::ZERO_SUM && G::Players::COUNT == 2;
        let Some(planes) = G::Knowledge::planes(&start).filter(|_| opposed) else {
            let wrong = "a network needs a game of two opposed players with a board";
            return Err(TextError::new(self.0, wrong));
        };
        Ok(Box::new(Start { start, planes }))
    }
}

/// The start of a game.
#[derive(Debug)]
struct Start<G> {
    start: G,
    planes: Planes<G>,
}

impl<G: Family> Table for Start<G> {
    fn planes(&self) -> PlaneShape {
        self.planes.shape
    }

    fn symmetries(&self) -> Symmetries {
        self.planes.symmetries
    }

    fn actions(&self) -> usize {
        actions(&self.start).map_or(0, |actions| actions.count())
    }

    fn play(&self, network: &Arc<Network>, by: &SelfPlay, seed: u64) -> Result<Record, TextError> {
        let net = Net::shared(network.clone(), Some(self.planes))?;
        Ok(match by.method {
            Method::AlphaZero { considered } => {
                let net = net.with_actions(actions(&self.start))?;
                alphazero::play(&self.start, &net, considered, by, seed)
            }
            Method::Descent => descent::play(&self.start, net, by, seed),
            Method::Mcts { formula, playouts } => {
                mcts::play(&self.start, net, (formula, playouts), by, seed)
            }
        })
    }

    fn finals(
        &self,
        encoding: Encoding,
        most: usize,
        patience: u32,
        seed: u64,
    ) -> Vec<(Packed, Target)> {
        let packer = Packer::new(encoding, self.planes);
        finals::collect(&self.start, packer, most, patience, seed).into_pairs()
    }

    fn contest(
        &self,
        network: &Arc<Network>,
        games: u32,
        evaluations: u64,
        seed: u64,
    ) -> Result<Tally, TextError> {
        let net = Net::shared(network.clone(), Some(self.planes))?;
        Ok(contest::play(&self.start, &net, games, evaluations, seed))
    }

    fn solved(&self, encoding: Encoding, wanted: &Wanted) -> Vec<Solved> {
        let packer = Packer::new(encoding, self.planes);
        solved::find(&self.start, packer, &self.planes, wanted)
    }

    fn start_value(&self, network: &Arc<Network>) -> Result<f32, TextError> {
        let net = Net::shared(network.clone(), Some(self.planes))?;
        let mut value = [0.0];
        let start = std::slice::from_ref(&self.start);
        net.evaluate(start, 0, &mut Scratch::default(), &mut value);
        Ok(value[0])
    }
}
