//! Sessions of [`tesuji`]: agents, engines and games by name, matches, and statistics of their
//! results.
//!
//! In the library `tesuji` an agent is a type. Here an agent is a text such as
//! `gpn-max+sb:cpn=0.5`, and a [`Session`] is a position of a game whose type the caller need not
//! know.
//!
//! | part | items |
//! | --- | --- |
//! | a game that is played, searched, solved, counted and checked | [`session`] |
//! | agents by name, with their constants | [`agents`] |
//! | the budget of an agent for a move | [`Budget`](tesuji::Budget), [`of_a_move`] |
//! | engines that solve, by name | [`engines`] |
//! | claims about a position, in words | [`claims`] |
//! | matches of many games on several threads | [`tournament`] |
//! | intervals, Elo and verdicts | [`stats`] |
//! | weights that are learned from games | [`tune`] |
//! | random playouts, whole or in semimoves | [`playouts`] |
//! | files that are read whole, within limits | [`files`] |
//!
//! [`Session::new`] takes a position of any game that implements [`Family`](tesuji_games::Family),
//! also your own. [`Games`] opens games by name; the crate `tesuji-catalogue` has those of
//! `tesuji-games`.
//!
//! Code that uses sessions is not compiled for each game. [`session`] has the code that is.

pub mod agents;
pub mod claims;
pub mod engines;
pub mod files;
mod keyed;
mod limits;
pub mod playouts;
pub mod session;
pub mod stats;
pub mod tables;
pub mod tournament;
pub mod tune;

pub use limits::{of_a_move, processor_time};
pub use session::{Games, Session};
