//! Actions: how a network with a policy numbers the moves of a game.

use crate::game::Game;
use crate::game::split::{Split, Strategy, Submove};
use std::fmt;

/// How the moves of a game are numbered for the policy of a network.
///
/// A move is one action or several. Its logit is the sum of those of its actions, and the priors of
/// the moves of a position are the softmax of their logits. Where a game [splits](Split) its moves,
/// an action is a semimove: a few dozen numbers stand for thousands of moves. The games of the
/// catalogue number a piece that is taken up and one that is put down differently. Otherwise an
/// action is the [index](Game::move_index) of a move.
///
/// # Reference
/// Paper 002, "Conclusions", has networks as future work: semimoves make their space of actions
/// smaller. The sum is ours: the network is asked once a position, not once a semimove.
pub struct Actions<G: Game> {
    count: usize,
    write: fn(&G, G::Move, &mut Vec<u32>),
}

impl<G: Game> Actions<G> {
    /// An action for each move index; `None` if the game has no index of moves.
    pub fn of_moves() -> Option<Self> {
        let write = |position: &G, m: G::Move, actions: &mut Vec<u32>| {
            actions.extend(position.move_index(m).map(|index| index as u32));
        };
        (G::MOVE_INDICES > 0).then_some(Self {
            count: G::MOVE_INDICES,
            write,
        })
    }

    /// An action for each semimove by a strategy.
    pub fn of_semimoves<S: Strategy>() -> Self
    where
        G: Split<S>,
    {
        let write = |position: &G, m: G::Move, actions: &mut Vec<u32>| {
            let strategy = S::default();
            let mut submove = Submove::Whole(m);
            loop {
                let (part, semimove) = position.last(strategy, submove);
                actions.push(semimove.into());
                let Some(part) = part else { break };
                submove = Submove::Part(part);
            }
        };
        Self {
            count: G::SEMIMOVES,
            write,
        }
    }

    /// The number of actions.
    pub fn count(&self) -> usize {
        self.count
    }

    /// Appends the actions of a legal move of a position, each below [`Actions::count`]: at least
    /// one.
    pub fn write(&self, position: &G, m: G::Move, actions: &mut Vec<u32>) {
        (self.write)(position, m, actions);
    }
}

#[expect(
    clippy::expl_impl_clone_on_copy,
    reason = "a derived one would want the game to be `Copy`"
)]
impl<G: Game> Clone for Actions<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Actions<G> {}

impl<G: Game> fmt::Debug for Actions<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Actions")
            .field("count", &self.count)
            .finish_non_exhaustive()
    }
}
