//! Agents by name: from the text of the command line to players.
//!
//! [`spec`] knows the names, keys and values; nothing in it depends on a game. [`build`] turns a
//! specification into a [`Player`] of a game, and is the one place where the types of the library
//! meet the names.

mod build;
mod choice;
mod names;
mod player;
mod random;
mod spec;

pub(crate) use build::player;
pub(crate) use names::{Key, listing};
pub(crate) use player::{Findings, Player, Size};
pub(crate) use spec::AgentSpec;
