//! Regular Boardgames: a game is a board, pieces, variables and a regular expression of actions.
//!
//! # Reference
//! Kowalski et al., "Regular Boardgames", AAAI 2019.

pub mod description;
