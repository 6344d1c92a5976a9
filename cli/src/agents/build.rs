//! From a specification to a player: the table of the agents' types.

use super::player::{Player, Searcher};
use super::random::Random;
use super::spec::{AgentSpec, Kind};
use tesuji::game::Game;

/// The player of a specification at a position.
pub(crate) fn player<G: Game>(spec: &AgentSpec, position: G) -> Box<dyn Player<G>> {
    match spec.kind {
        Kind::Random => Box::new(Random::new(position)),
        _ => Box::new(Searcher::new(position, spec.settings.reuse)),
    }
}
