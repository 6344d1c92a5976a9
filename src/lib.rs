//! Tesuji: a game-playing agent is a type.

pub mod agents;
pub mod backup;
mod constant;
pub mod expand;
pub mod final_move;
pub mod game;
pub mod playout;
mod recipe;
mod rng;
pub mod search;
pub mod select;
pub mod split;
pub mod text;
pub mod tree;

pub use constant::ConstantError;
pub use game::Game;
pub use recipe::{Mcts, NodeOf, Recipe, StateOf, StepOf};
pub use rng::Rng;
pub use search::{Budget, Report, Search, StopReason};
