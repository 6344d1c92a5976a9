//! The leaf at which selection ends.

use crate::game::{ByPlayer, Game, Outcome};

/// Where selection ended.
pub(super) enum Leaf<G: Game> {
    /// Selection ended where the game is over, with these scores.
    Decided(Outcome<G>),
    /// Selection ended in a position to play out from.
    Open,
    /// Selection ended in a position that is worth this without a playout.
    Known(ByPlayer<G, f32>),
    /// Selection ended within a move, which can be completed to this one.
    Underway(G::Move),
}
