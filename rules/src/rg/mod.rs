//! Regular Games: a game is an automaton whose edges read and change variables.
//!
//! [`read`] makes [`rules::Rules`] of a text, or findings that say where the text is wrong.
//!
//! # Reference
//! Miernik et al., "Regular Games", AAAI 2026.

mod flow;
mod lex;
mod limits;
mod lower;
mod parse;
mod read;
mod report;
mod tree;
mod types;

pub mod engine;
pub mod failure;
pub mod rules;
pub mod state;

pub use read::read;
pub use types::Symbol;
