//! The Go Text Protocol, version 2, for Go on boards of every size.
//!
//! Every command is answered by `=` and the response, or by `?` and the error. The number of the
//! command is repeated if it has one, and an empty line follows.
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
