//! Agents by name: from the text of the command line to players.
//!
//! [`spec`] knows the names, keys and values; nothing in it depends on a game. [`build`] turns a
//! specification into a [`Player`] of a game, and is the one place where the types of the library
//! meet the names.

#[cfg(feature = "program")]
mod build;
#[cfg(feature = "program")]
mod choice;
mod informed;
mod minimax;
mod names;
#[cfg(feature = "program")]
mod player;
#[cfg(feature = "program")]
mod playout;
#[cfg(feature = "program")]
mod random;
#[cfg(feature = "program")]
mod semisplit;
mod spec;
mod split;

#[cfg(feature = "program")]
pub(crate) use build::{fits, player, prover, proves};
#[cfg(feature = "program")]
pub(crate) use names::{Key, listing};
#[cfg(feature = "program")]
pub(crate) use player::{Findings, Player, Size};
pub(crate) use spec::AgentSpec;
