//! Agents by name: from text to players.
//!
//! [`AgentSpec`] reads the text of an agent; nothing in it depends on a game. A
//! [`Session`](crate::Session) seats the agent, which is where the types of the library meet the
//! names.

mod build;
mod choice;
mod enhanced;
mod minimax;
mod names;
mod player;
mod playout;
mod random;
mod semisplit;
mod spec;
mod split;

pub use enhanced::EnhancedKey;
pub use minimax::MinimaxKey;
pub use names::{Entry, Key, listing};
pub use player::Size;
pub use spec::AgentSpec;
pub use split::SplitKey;

pub(crate) use build::{BoxedPlayer, fits, player, prover, proves};
