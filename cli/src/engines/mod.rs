//! Engines by name: from the text of the command line to solvers.
//!
//! [`names`] lists them, [`spec`] reads their text; neither depends on a game. [`build`] is where
//! the engines' types meet a game.

mod build;
mod names;
mod spec;

pub(crate) use names::{DEFAULT, ENGINES, Key, agents};
pub(crate) use spec::EngineSpec;
