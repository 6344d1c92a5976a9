//! Engines by name: from text to solvers.
//!
//! [`EngineSpec`] reads the text of an engine, which does not depend on a game.
//! [`Session::solver`](crate::Session::solver) makes a solver of it for a position.

mod build;
mod choice;
mod names;
mod reading;
mod spec;

pub use choice::EngineChoice;
pub(crate) use choice::choose;
pub use names::{DEFAULT, ENGINES, EngineEntry, EngineKey, agents};
pub use spec::EngineSpec;
