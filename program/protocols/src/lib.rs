//! Protocols between programs that play games, for sessions of [`tesuji_session`].
//!
//! | part | items |
//! | --- | --- |
//! | an engine for programs that referee, show or analyse games | [`serve`] |
//! | agents that are engines of others | [`Engines`] |
//! | the languages | [`Protocol`] |
//! | questions and answers of analysis, for other transports | [`analysis`] |
//! | values as chess programs write them | [`centipawns`] |
//! | the setup of an engine | [`Setup`] |
//!
//! No code of this crate is compiled for a game. An engine answers every line and goes on. A line
//! that it cannot use gets an error in the form of the protocol.

pub mod analysis;
mod clock;
mod gtp;
mod lines;
mod mind;
mod outside;
mod score;
mod serve;
mod setup;
mod uci;
mod universal;
mod wrong;

pub use outside::Engines;
pub use score::centipawns;
pub use serve::serve;
pub use setup::{Protocol, Setup};
pub use wrong::Wrong;
