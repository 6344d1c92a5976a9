//! The evaluators of an agent.

use crate::agents::judge::Judge;
use crate::agents::nets;
use crate::agents::spec::AgentSpec;
use tesuji_games::catalogue::heuristic;
use tesuji_games::{Family, Knowledge};

/// The evaluator of an agent, whose name has been checked.
pub(crate) fn evaluator<G: Family>(spec: &AgentSpec, position: &G) -> Judge<G> {
    match spec.evaluation.as_deref() {
        None if spec.settings.enhanced.by_network => Judge::shipped(position),
        name => Judge::named(name, &spec.lent, position),
    }
}

/// The weights by which playouts of the agents by a network go, where the game has them.
///
/// # Reference
/// Paper 004, section 7.2.3.
const OF_PLAYOUTS: &str = "schadd60";

/// The evaluator of an agent's playouts, and whether it is another one than the tree's.
///
/// It is the tree's unless the agent names one. Agents by a network have weights there, because a
/// network takes too long.
pub(crate) fn playout_evaluator<G: Family>(spec: &AgentSpec, position: &G) -> (Judge<G>, bool) {
    let by_network = spec.settings.enhanced.by_network;
    let usual = G::Knowledge::HEURISTICS[0].0;
    let of_tree = match spec.evaluation.as_deref() {
        None if by_network && nets::shipped(position).is_some() => "net",
        name => name.unwrap_or(usual),
    };
    let own = match spec.playout_evaluation.as_deref() {
        None if by_network => Some(OF_PLAYOUTS).filter(|name| heuristic::<G>(name).is_some()),
        None => Some(of_tree),
        name => name,
    };
    let own = own.unwrap_or(usual);
    (
        Judge::named(Some(own), &spec.lent, position),
        own != of_tree,
    )
}
