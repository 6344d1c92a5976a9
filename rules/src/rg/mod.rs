//! Regular Games: a game is an automaton whose edges read and change variables.
//!
//! [`read`] reads a text as [`rules::Rules`], or returns findings with the places of errors.
//! [`load`](crate::load()) reads a game from a file.
//!
//! # Reference
//! Miernik et al., "Regular Games", AAAI 2026.

mod components;
mod flow;
mod hrg;
mod kif;
mod lasting;
mod lex;
mod limits;
mod lower;
mod parse;
mod playable;
mod print;
mod read;
mod report;
mod text;
mod tree;
mod types;

pub mod board;
pub mod engine;
pub mod failure;
pub mod loaded;
pub mod rules;
pub mod split;
pub mod state;
pub mod unfolded;

pub(crate) use playable::playable;
pub use print::expand;
pub use read::read;
pub use types::Symbol;
