//! Split moves: the semimoves of which the moves of a game consist.
//!
//! A game implements [`Split`] for every [`Strategy`], which says how finely moves are split. A
//! search with the move design [`Semisplit`](crate::policy::split::Semisplit) chooses semimove by
//! semimove. The functions of this module walk through semimoves: to a random move, to all moves,
//! and from a move back to its semimoves.

mod semimoves;
mod strategy;
mod walking;

pub use semimoves::{Semimove, Split, Submove, SubmoveOf};
pub use strategy::{
    AnyStrategy, Mod, ModJoined, ModPlus, ModPlusShift, ModShift, Strategy, Suited,
};
pub use walking::{
    AtRandom, Guide, Observer, complete, random_move_from, semimoves_of, whole_moves,
};
