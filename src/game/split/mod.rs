//! Moves in parts: how a game says of which semimoves its moves consist.
//!
//! A game implements [`Split`] for each [`Strategy`], that is, as finely as the strategy asks. A
//! search whose move design is [`Semisplit`](crate::policy::split::Semisplit) goes through the
//! parts. The functions walk through semimoves for all: to a whole move, to all of them, and back.

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
