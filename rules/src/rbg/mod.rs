//! Regular Boardgames: a game is a board, pieces, variables and a regular expression of actions.
//!
//! [`read()`] makes a [`description::Description`] of a text, or [`message::Finding`]s that say
//! where the text is wrong.
//!
//! # Reference
//! Kowalski et al., "Regular Boardgames", AAAI 2019.

pub mod description;
pub mod message;

mod board;
mod checks;
mod context;
mod expand;
mod format;
mod lex;
mod limits;
mod names;
mod normal;
mod parse;
mod print;
mod read;
mod sections;
mod source;
mod syntax;

pub use format::format;
pub use print::expand;
pub use read::read;

pub mod arithmetic;
pub mod automaton;
pub mod emit;
pub mod engine;
pub mod failure;
pub mod loaded;
pub mod numbers;
pub mod owners;
pub mod product;
pub mod reference;
pub mod rules;
pub mod split;
pub mod state;
pub mod straightness;
pub mod termination;
pub mod text;
