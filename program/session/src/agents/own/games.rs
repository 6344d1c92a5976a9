//! The players of your own agent, by game.

use crate::agents::compose::seats::{BoxedPlayer, alone_or_on_threads, proving_on_threads};
use crate::agents::spec::AgentSpec;
use tesuji::player::StepText;
use tesuji::solve::Prover;
use tesuji::{Recipe, Search};
use tesuji_games::Family;

/// An agent for all games, for [`OwnAgent::playing_all`](super::OwnAgent::playing_all).
///
/// The methods are compiled for each game. [`AgentSpec::player_of`] and
/// [`AgentSpec::prover_of`] make players and provers of an agent that is composed of policies.
pub trait AgentFor: Clone + Send + Sync + 'static {
    /// Whether several threads can share the tree. Players and provers then have to use the number
    /// of threads, as those of [`AgentSpec::player_on_threads`] do.
    const SHARES_TREE: bool = false;

    /// The player at `position`, with the values of the keys in `agent`.
    fn player<G: Family>(&self, agent: &AgentSpec, position: G) -> BoxedPlayer<G>;

    /// The search for proofs from `root`, a position and a seed; `None` if the agent proves
    /// nothing.
    fn prover<G: Family>(&self, agent: &AgentSpec, root: (&G, u64)) -> Option<Box<dyn Prover<G>>> {
        let _ = (agent, root);
        None
    }
}

/// The player of one game.
pub(super) trait AgentOf<G: Family>: Send + Sync {
    /// The player at `position`, with the values of the keys in `agent`.
    fn player(&self, agent: &AgentSpec, position: G) -> BoxedPlayer<G>;

    /// The search for proofs from `root`, a position and a seed; `None` if the agent proves
    /// nothing.
    fn prover(&self, agent: &AgentSpec, root: (&G, u64)) -> Option<Box<dyn Prover<G>>>;

    /// The reason why threads cannot share the tree; `None` if they can.
    fn unshared(&self, agent: &AgentSpec, position: &G) -> Option<String>;
}

/// An agent that is composed of policies.
pub(super) struct Composed<F>(pub(super) F);

impl<G: Family, R, F> AgentOf<G> for Composed<F>
where
    R: Recipe<G>,
    R::Design: StepText<G>,
    F: Fn(&AgentSpec, &G) -> R + Send + Sync,
{
    fn player(&self, agent: &AgentSpec, position: G) -> BoxedPlayer<G> {
        let recipe = (self.0)(agent, &position);
        alone_or_on_threads(agent, position, recipe)
    }

    fn prover(&self, agent: &AgentSpec, root: (&G, u64)) -> Option<Box<dyn Prover<G>>> {
        Some(proving_on_threads(agent, root, (self.0)(agent, root.0)))
    }

    fn unshared(&self, agent: &AgentSpec, position: &G) -> Option<String> {
        let search = Search::new(position.clone(), (self.0)(agent, position), 0);
        let shared = search.can_be_shared();
        shared.err().map(|why| why.to_string())
    }
}

/// Any other player.
pub(super) struct Played<F>(pub(super) F);

impl<G: Family, F> AgentOf<G> for Played<F>
where
    F: Fn(&AgentSpec, G) -> BoxedPlayer<G> + Send + Sync,
{
    fn player(&self, agent: &AgentSpec, position: G) -> BoxedPlayer<G> {
        (self.0)(agent, position)
    }

    fn prover(&self, _: &AgentSpec, _: (&G, u64)) -> Option<Box<dyn Prover<G>>> {
        None
    }

    fn unshared(&self, _: &AgentSpec, _: &G) -> Option<String> {
        None
    }
}

/// An agent for all games in one of them.
pub(super) struct One<A>(pub(super) A);

impl<G: Family, A: AgentFor> AgentOf<G> for One<A> {
    fn player(&self, agent: &AgentSpec, position: G) -> BoxedPlayer<G> {
        self.0.player(agent, position)
    }

    fn prover(&self, agent: &AgentSpec, root: (&G, u64)) -> Option<Box<dyn Prover<G>>> {
        self.0.prover(agent, root)
    }

    fn unshared(&self, _: &AgentSpec, _: &G) -> Option<String> {
        None
    }
}
