//! The position after a move.

use super::{Game, PlayerCount};

/// The data of the position after a legal move that a search reads before it visits the position.
#[derive(Clone, Copy, Debug)]
pub enum After<P: PlayerCount> {
    /// The game is over.
    Over {
        /// The score of each player.
        scores: P::Of<i16>,
    },
    /// The game goes on.
    Open {
        /// The player to move.
        mover: usize,
        /// The number of legal moves, at least 1.
        moves: usize,
    },
}

impl<P: PlayerCount> After<P> {
    /// The data of a position after a move. `scratch` is a buffer.
    #[inline]
    pub fn of<G: Game<Players = P>>(position: &G, scratch: &mut Vec<G::Move>) -> Self {
        if let Some(scores) = position.outcome() {
            return Self::Over { scores };
        }
        scratch.clear();
        let (mover, moves) = (position.mover(), position.count_moves(scratch));
        Self::Open { mover, moves }
    }
}

impl<P: PlayerCount> PartialEq for After<P> {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Over { scores: a }, Self::Over { scores: b }) => a == b,
            (Self::Open { mover: a, moves: m }, Self::Open { mover: b, moves: n }) => {
                (a, m) == (b, n)
            }
            _ => false,
        }
    }
}
