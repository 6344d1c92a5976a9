//! The moves of an iteration, for heuristics that learn from them.

use crate::game::Game;

/// An observer of a playout. It is told every move, and limits the length of the playout.
pub trait Log<G: Game> {
    /// Whether moves are kept. If not, they need not be passed one by one.
    const KEEPS: bool;

    /// A move is played in a position.
    fn push(&mut self, position: &G, m: G::Move);

    /// The number of moves that may be played before this is called again; `None` if the time is up
    /// and the playout must end. A policy calls it before the first move. A policy that never calls
    /// it may exceed the time by a whole playout.
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
    /// The [`Game::move_index`] of the move; `None` if the game has no such index.
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

    /// The number of moves that were completed in the tree; the rest belong to the playout.
    pub fn in_tree(&self) -> usize {
        self.in_tree
    }

    /// The number of semimoves chosen in the tree of the first move that was not completed there.
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

    /// Some position with `player` to move, who has made at least one of the moves.
    ///
    /// # Panics
    /// If `player` has made none of the moves.
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
