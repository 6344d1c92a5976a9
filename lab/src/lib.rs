//! The laboratory of [`tesuji`]: agents, engines and games by name, matches between them, and what
//! the results say.
//!
//! The library `tesuji` makes an agent a type. Here an agent is a text such as
//! `gpn-max+sb:cpn=0.5`, and a [`Session`] is a position of a game whose type nobody needs to know:
//!
//! | what | where |
//! | --- | --- |
//! | a game that is played, searched, solved, counted and checked | [`session`] |
//! | the games of `tesuji-games` by name | [`open`], [`games`], [`variants`] |
//! | agents by name, with their constants | [`agents`] |
//! | engines that solve, by name | [`engines`] |
//! | matches of many games on several threads | [`tournament`] |
//! | intervals, Elo and verdicts | [`stats`] |
//! | random playouts, whole or in semimoves | [`playouts`] |
//!
//! The catalogue of games is one way to a session; [`Session::new`] takes a position of any game
//! that implements [`Family`](tesuji_games::Family), one's own included.
//!
//! Nothing above a session is compiled for a game. What is compiled for each game is put together
//! in [`session`], and, for every game of the catalogue, by [`open`].

pub mod agents;
// The unit tests open no game by name, and compiling every agent for every game takes minutes.
#[cfg(all(feature = "catalogue", not(test)))]
mod catalogue;
pub mod engines;
mod keyed;
pub mod playouts;
pub mod session;
pub mod stats;
pub mod tournament;

#[cfg(all(feature = "catalogue", not(test)))]
pub use catalogue::{games, open, variants};
pub use session::Session;
