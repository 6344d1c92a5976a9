//! Agents by name: from text to players.
//!
//! The [`catalogue()`] has one entry for each agent, with its description. [`AgentSpec`] reads the
//! text of an agent by its entry; neither depends on a game. A [`Session`](crate::Session) seats
//! the agent, which is where the types of the library meet the names.

mod catalogue;
mod choice;
mod compose;
mod constants;
mod enhanced;
mod guided;
mod judge;
mod keys;
mod learned;
mod lent;
mod level;
mod minimax;
mod nets;
mod once;
mod outside;
mod own;
mod playout;
mod presets;
mod recommended;
pub(crate) mod settings;
mod spec;
mod split;

pub use catalogue::{Agent, Proves, catalogue};
pub use choice::{FinalChoice, FirstChoice};
pub use compose::{Bounded, BoxedPlayer};
pub use judge::{Judge, JudgeMemory};
pub use keys::Key;
pub(crate) use learned::{SHIPPED as SHIPPED_SPARSE, file as learned_file, learned};
pub(crate) use lent::Lent;
pub use lent::{Batch, Borrowed, OfPlanes};
pub(crate) use lent::{find as find_lent, name as lent_name};
pub use level::Level;
pub use nets::network;
pub(crate) use nets::{NetName, found as shipped_network};
pub(crate) use once::ReadOnce;
pub use outside::{Outsider, Outsiders};
pub use own::{AgentFor, OwnAgent};
pub use recommended::{MONTE_CARLO, STRONGEST, strongest};
pub use spec::AgentSpec;
pub use tesuji::player::Size;

pub(crate) use compose::{player, prover};
