//! The moves of an iteration, for heuristics that learn from them.

use crate::game::Game;

/// An observer of a playout: it is told of the moves, and says for how long the playout may go on.
pub trait Log<G: Game> {
    /// Whether moves are kept, so that they must be known one by one.
    const KEEPS: bool;

    /// A move is played in a position.
    fn push(&mut self, position: &G, m: G::Move);

    /// How many more moves may be played before this is asked again. `None` if the time is up and
    /// the playout is to be given up.
    ///
    /// Asked before the first move. A policy that never asks overruns the time of a search by as
    /// much as a playout takes.
    #[inline(always)]
    fn pace(&mut self) -> Option<u32> {
        Some(u32::MAX)
    }
}

/// Discards every move, and never ends a playout.
impl<G: Game> Log<G> for () {
    const KEEPS: bool = false;

    #[inline(always)]
    fn push(&mut self, _: &G, _: G::Move) {}
}

impl<G: Game, L: Log<G>> Log<G> for &mut L {
    const KEEPS: bool = L::KEEPS;

    #[inline(always)]
    fn push(&mut self, position: &G, m: G::Move) {
        (**self).push(position, m);
    }

    #[inline(always)]
    fn pace(&mut self) -> Option<u32> {
        (**self).pace()
    }
}

/// The moves of an iteration in the order in which they were played.
#[derive(Debug)]
pub struct Record<G: Game> {
    moves: Vec<Logged<G::Move>>,
    /// A position with each player to move, for requests that depend on the player only.
    at: Vec<Option<G>>,
    in_tree: usize,
    begun: usize,
}

/// A move of an iteration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Logged<M> {
    /// The player who made the move.
    pub player: usize,
    /// The move.
    pub m: M,
    /// The [`Game::move_index`] of the move.
    pub index: Option<usize>,
}

impl<G: Game> Default for Record<G> {
    fn default() -> Self {
        Self {
            moves: Vec::new(),
            at: Vec::new(),
            in_tree: 0,
            begun: 0,
        }
    }
}

impl<G: Game> Record<G> {
    /// The moves of the iteration, in the order in which they were played.
    pub fn moves(&self) -> &[Logged<G::Move>] {
        &self.moves
    }

    /// How many of the iteration's moves were completed in the tree; the rest belong to the
    /// playout.
    pub fn in_tree(&self) -> usize {
        self.in_tree
    }

    /// How many semimoves of the first move that was not completed in the tree were chosen there.
    pub fn begun(&self) -> usize {
        self.begun
    }

    /// Forgets everything, for the next iteration.
    pub(crate) fn clear(&mut self) {
        self.moves.clear();
    }

    /// The path in the tree ends here, within a move of which `begun` semimoves are chosen.
    pub(crate) fn leave_tree(&mut self, begun: usize) {
        self.in_tree = self.moves.len();
        self.begun = begun;
    }

    /// Some position with a player to move who has made one of the moves.
    ///
    /// # Panics
    /// If the player has made none.
    pub fn position_of(&self, player: usize) -> &G {
        let seen = self.at.get(player).and_then(Option::as_ref);
        seen.expect("the player has moved")
    }
}

impl<G: Game> Log<G> for Record<G> {
    const KEEPS: bool = true;

    #[inline]
    fn push(&mut self, position: &G, m: G::Move) {
        let player = position.mover();
        if self.at.len() <= player {
            self.at.resize(player + 1, None);
        }
        self.at[player].get_or_insert_with(|| position.clone());
        self.moves.push(Logged {
            player,
            m,
            index: position.move_index(m),
        });
    }
}
