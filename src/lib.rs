//! Tesuji: a game-playing agent is a type.

pub mod game;
mod rng;
pub mod text;

pub use game::Game;
pub use rng::Rng;
