//! The Go Text Protocol, version 2, for Go on every board there is.
//!
//! Every command is answered by `=` and the response, or by `?` and the error, each with the number
//! of the command if it had one and an empty line behind.
//!
//! # Reference
//! G. Farnebäck, "Specification of the Go Text Protocol, version 2, draft 2", 2002; the commands
//! `lz-…` are those of Leela Zero, which Sabaki and Lizzie read.

mod answers;
mod area;
mod board;
mod commands;
mod engine;
mod game;
mod handicap;
mod sgf;
#[cfg(test)]
mod tests;
mod time;
mod told;
mod vertex;

pub(crate) use engine::Engine;
