//! What is known about a game before any of it is played.

use super::About;
use crate::agents::OwnAgent;
use tesuji::game::PlayerCount;
use tesuji_games::Family;

/// What is known about a game whatever the position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameInfo {
    /// The name it was opened by, with its options.
    pub name: String,
    /// The number of players.
    pub players: usize,
    /// The split strategies that differ, by name, with what a move is split into; none if the game
    /// does not split moves.
    pub splits: &'static [(&'static str, &'static str)],
    /// The names of the sets of weights of its evaluator, the default first.
    pub evaluators: Vec<&'static str>,
    /// Agents that the catalogue does not have: names, with a line about each.
    pub agents: Vec<About>,
}

impl GameInfo {
    pub(super) fn of<G: Family>(name: String, agents: &[OwnAgent<G>]) -> Self {
        let evaluators = G::HEURISTICS.iter().map(|&(name, _, _)| name);
        Self {
            name,
            players: G::Players::COUNT,
            splits: G::SPLITS,
            evaluators: evaluators.collect(),
            agents: agents.iter().map(OwnAgent::about).collect(),
        }
    }
}
