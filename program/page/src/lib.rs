//! The page of a program: a server for browsers on this machine, which play, analyse, solve and
//! watch matches with the sessions of [`tesuji_session`].
//!
//! | what | where |
//! | --- | --- |
//! | what the server offers, and to whom | [`Settings`], [`Limits`] |
//! | the server, and one without connections | [`Server`], [`Unheard`] |
//! | the lists and reports of the program that it shows | [`Tables`] |
//!
//! Questions and answers are those of [`tesuji_protocols::analysis`], as JSON over `POST`. A series
//! of answers is a stream of events. The page consists of the files in `web`, which are a part of
//! the program.
//!
//! The server answers every question, valid or not, and goes on. Bytes, moves, time, memory,
//! searches and connections are limited. A search ends with its connection. No question names a
//! file. No code of this crate is compiled for a game.

mod agents;
mod assets;
mod body;
mod events;
mod guard;
mod hosts;
mod limits;
mod listen;
mod refusal;
mod routes;
mod settings;
mod state;
mod tables;
#[cfg(test)]
mod tests;
mod token;
mod unheard;

pub use limits::Limits;
pub use listen::{Server, Stopper};
pub use settings::Settings;
pub use tables::Tables;
pub use unheard::Unheard;
