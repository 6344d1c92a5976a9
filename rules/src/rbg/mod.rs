//! Regular Boardgames: a game is a board, pieces, variables and a regular expression of actions.
//!
//! [`read()`] reads a text as a [`description::Description`], or returns [`message::Finding`]s with
//! the places of errors.
//!
//! Some words of this module: a *modifier* is an action that changes the board, a variable or the
//! turn. A *switch* is a modifier that ends the turn of a player. The *keeper* acts by itself
//! between the turns of players. A *leg* is the part of the rules between two modifiers. A *symbol*
//! is the number of a modifier, of a dot or of the start. A *pair* is a symbol with the cell where
//! it is passed. A *word* is a sequence of pairs, such as a move.
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
