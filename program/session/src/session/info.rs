//! Facts about a game in any position.

use crate::agents::{self, Lent, NetName, OwnAgent};
use tesuji::eval::PlaneShape;
use tesuji::game::{PlayerCount, Scores, TextError};
use tesuji_games::catalogue::{actions, shipped_network, sparse_features};
use tesuji_games::kit::learned::FeatureSet;
use tesuji_games::{Family, Knowledge, Primer};
use tesuji_nets::Shipped;

/// Facts about a game in any position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameInfo {
    /// The name it was opened by, with its options.
    pub name: String,
    /// The number of players.
    pub players: usize,
    /// The scores that a player can finish with.
    pub scores: Scores,
    /// Whether the scores of all players add up to 0 in every game.
    pub zero_sum: bool,
    /// The rules, and how moves and positions are written.
    pub primer: Primer,
    /// The split strategies that differ, by name, with the parts of a move; empty if the game does
    /// not split moves.
    pub splits: &'static [(&'static str, &'static str)],
    /// The names of the sets of weights of its evaluator, the default first. The last is `nnue` if
    /// a sparse network comes with the program.
    pub evaluators: Vec<&'static str>,
    /// The features that it counts, of which weights can be learned; `None` if it has no features.
    pub features: Option<FeatureSet>,
    /// The features of sparse networks; `None` if the game has no inputs for them.
    pub inputs: Option<FeatureSet>,
    /// The planes that a network sees of it; `None` if it has none, or is no game of two players
    /// with opposite scores.
    pub planes: Option<PlaneShape>,
    /// The actions that the policy of a network has logits for; 0 if moves have no numbers.
    pub actions: usize,
    /// The network that comes with the program for it, which is written `net`.
    pub network: Option<&'static Shipped>,
    /// Evaluators that are lent for it.
    pub(crate) lent: Vec<Lent>,
    /// Agents that play it beside those of the catalogue.
    pub agents: Vec<OwnAgent>,
}

impl GameInfo {
    pub(super) fn of<G: Family>(name: String, position: &G) -> Self {
        let evaluators = G::Knowledge::HEURISTICS.iter().map(|&(name, _, _)| name);
        let sparse = shipped_network(position).map(|_| agents::SHIPPED_SPARSE);
        let opposed = G::ZERO_SUM && G::Players::COUNT == 2;
        let planes = G::Knowledge::planes(position).filter(|_| opposed);
        let inputs = sparse_features(position);
        let features = G::Knowledge::tuning().map(|tuning| (tuning.seen)(position).set);
        Self {
            name,
            players: G::Players::COUNT,
            scores: G::SCORES,
            zero_sum: G::ZERO_SUM,
            primer: G::PRIMER,
            splits: G::SPLITS,
            evaluators: evaluators.chain(sparse).collect(),
            features: features.filter(|set| set.count > 0),
            inputs,
            planes: planes.map(|planes| planes.shape),
            actions: actions(position).map_or(0, |actions| actions.count()),
            network: agents::shipped_network(position),
            lent: Vec::new(),
            agents: Vec::new(),
        }
    }

    /// Refuses an evaluator that the game has not. That is a set of weights of another name, or
    /// `net` if no network comes with the program. It is `net:FILE` if the network cannot be read
    /// or is made for other planes; either may stand behind `symmetric-`. It is `learned:FILE` if
    /// the weights are not those of its features or inputs, or `lent:NAME` if it is not
    /// [lent](crate::Session::lending).
    ///
    /// # Errors
    /// Names the evaluator, or the file and the error.
    pub fn has_evaluator(&self, evaluator: &str) -> Result<(), TextError> {
        if let Some(net) = NetName::of(evaluator) {
            return self.has_network(net);
        }
        if let Some(name) = agents::lent_name(evaluator) {
            self.has_planes()?;
            return agents::find_lent(&self.lent, name).map(drop);
        }
        if let Some(file) = agents::learned_file(evaluator) {
            return agents::learned(file, self.features, self.inputs).map(drop);
        }
        if self.evaluators.contains(&evaluator) {
            return Ok(());
        }
        let (name, names) = (&self.name, self.evaluators.join(", "));
        let learned = self
            .features
            .or(self.inputs)
            .map_or("", |_| ", learned:FILE");
        let wrong = format!("{name} has no such weights; it has {names}{learned}, and net:FILE");
        Err(TextError::new(evaluator, wrong))
    }

    /// The planes that a network sees.
    fn has_planes(&self) -> Result<PlaneShape, TextError> {
        self.planes.ok_or_else(|| {
            let wrong = "a network needs planes, which games have that have a board and two opposed players";
            TextError::new(&self.name, wrong)
        })
    }

    fn has_network(&self, net: NetName<'_>) -> Result<(), TextError> {
        let name = &self.name;
        let planes = self.has_planes()?;
        let Some(file) = net.file else {
            let wrong = format!(
                "no network comes with the program for this game; `tesuji-train descent {name} \
                 --out FOLDER` trains one, and net:FILE names it"
            );
            return if self.network.is_some() {
                Ok(())
            } else {
                Err(TextError::new(name, wrong))
            };
        };
        let network = agents::network(file)?;
        let fits = network
            .sees(planes)
            .and_then(|()| network.plays(self.actions));
        fits.map_err(|wrong| TextError::new(file, wrong))
    }
}
