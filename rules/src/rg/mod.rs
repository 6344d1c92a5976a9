//! Regular Games: a game is an automaton whose edges read and change variables.
//!
//! [`read`] makes [`rules::Rules`] of a text, or findings that say where the text is wrong. [`load`]
//! makes a game of a file.
//!
//! # Reference
//! Miernik et al., "Regular Games", AAAI 2026.

mod flow;
mod hrg;
mod lex;
mod limits;
mod load;
mod lower;
mod parse;
mod read;
mod report;
mod text;
mod tree;
mod types;

pub mod engine;
pub mod failure;
pub mod loaded;
pub mod rules;
pub mod state;

#[cfg(feature = "catalogue")]
pub(crate) use load::keep;
pub use load::{Start, load, load_text};
pub use read::read;
pub use types::Symbol;
