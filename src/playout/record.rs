//! The moves of an iteration, for heuristics that learn from them.

use crate::game::Game;

/// Is told of the moves of a playout.
pub trait Log<G: Game> {
    /// Whether anybody listens.
    const KEEPS: bool;

    /// A move is played in a position.
    fn push(&mut self, position: &G, m: G::Move);
}

/// Nobody listens.
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
}

/// The moves of an iteration in the order in which they were played.
#[derive(Debug)]
pub struct Record<G: Game> {
    pub(crate) moves: Vec<Logged<G::Move>>,
    /// A position of the game, to ask for what does not depend on the position.
    pub(crate) any: Option<G>,
}

/// A move of an iteration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Logged<M> {
    /// Who played it.
    pub player: usize,
    /// The move.
    pub m: M,
    /// Its [`Game::move_index`].
    pub index: Option<usize>,
}

impl<G: Game> Default for Record<G> {
    fn default() -> Self {
        Self {
            moves: Vec::new(),
            any: None,
        }
    }
}

impl<G: Game> Record<G> {
    /// The moves.
    pub fn moves(&self) -> &[Logged<G::Move>] {
        &self.moves
    }
}

impl<G: Game> Log<G> for Record<G> {
    const KEEPS: bool = true;

    #[inline]
    fn push(&mut self, position: &G, m: G::Move) {
        if self.any.is_none() {
            self.any = Some(position.clone());
        }
        self.moves.push(Logged {
            player: position.mover(),
            m,
            index: position.move_index(m),
        });
    }
}
