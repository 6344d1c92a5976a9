//! Engines by name: from text to solvers.
//!
//! [`EngineSpec`] reads the text of an engine, which does not depend on a game. A
//! [`Session`](crate::Session) is solved by it, which is where the engines' types meet a game.

mod build;
mod choice;
mod names;
mod reading;
mod spec;

pub use choice::EngineChoice;
pub(crate) use choice::choose;
pub use names::{DEFAULT, ENGINES, EngineEntry, EngineKey, agents};
pub use spec::EngineSpec;
