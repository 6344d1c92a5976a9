//! Facts about a game that hold in every position.

use crate::agents::{self, Lent, NetName, OwnAgent};
use tesuji::eval::PlaneShape;
use tesuji::game::{PlayerCount, Scores, TextError};
use tesuji_games::catalogue::{actions, shipped_network, sparse_features, strongest_set};
use tesuji_games::kit::learned::FeatureSet;
use tesuji_games::{Family, Knowledge, Primer};
use tesuji_nets::Shipped;

/// Facts about a game that hold in every position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameInfo {
    /// The name by which the game was opened, with its options.
    pub name: String,
    /// The number of players.
    pub players: usize,
    /// The range of the game's scores.
    pub scores: Scores,
    /// Whether the scores of all players add up to 0 in every game.
    pub zero_sum: bool,
    /// The rules and the notation.
    pub primer: Primer,
    /// The split strategies that differ, each with the parts of a move; empty if the game does not
    /// split moves.
    pub splits: &'static [(&'static str, &'static str)],
    /// The names of the evaluator's sets of weights, the default first. The last is `nnue` if the
    /// program has a sparse network for the game.
    pub evaluators: Vec<&'static str>,
    /// The set of weights that selective search uses where it has no sparse network.
    pub strongest_set: &'static str,
    /// The features of the game whose weights can be learned; `None` if it has no features.
    pub features: Option<FeatureSet>,
    /// The features of sparse networks; `None` if the game has no inputs for them.
    pub inputs: Option<FeatureSet>,
    /// The input planes of networks; `None` if the game has none, or is not a game of two players
    /// with opposite scores.
    pub planes: Option<PlaneShape>,
    /// The actions that the policy of a network has logits for; 0 if moves have no numbers.
    pub actions: usize,
    /// The network that comes with the program for the game, which agents call `net`; `None` if
    /// there is no such network.
    pub network: Option<&'static Shipped>,
    /// Evaluators that are lent for it.
    pub(crate) lent: Vec<Lent>,
    /// The agents that play the game beside those of the catalogue.
    pub agents: Vec<OwnAgent>,
}

impl GameInfo {
    pub(crate) fn of<G: Family>(name: String, position: &G) -> Self {
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
            strongest_set: strongest_set::<G>().0,
            features: features.filter(|set| set.count > 0),
            inputs,
            planes: planes.map(|planes| planes.shape),
            actions: actions(position).map_or(0, |actions| actions.count()),
            network: agents::shipped_network(position),
            lent: Vec::new(),
            agents: Vec::new(),
        }
    }

    /// Checks that the game has an evaluator: the name of a set of weights, `net`, `net:FILE`, both
    /// also with `symmetric-` before them, `learned:FILE`, or `lent:NAME`
    /// ([lent](crate::Session::lending) evaluators). The weights of a file must be for the game's
    /// planes, features or inputs.
    ///
    /// # Errors
    /// If the game does not have the evaluator. The error names it, or the file and the reason.
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
