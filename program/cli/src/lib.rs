//! The program `tesuji`: plays, searches, solves, measures and runs matches.
//!
//! Results go to standard output, everything else to standard error; a result comes before the
//! messages about it. The exit code is 0 for success. It is 1 for a failure of the program, for
//! results that could not be written and for a proof that is invalid; 2 for input it cannot use; 3
//! if a limit ended a check. It is 130 if Ctrl-C, SIGTERM or SIGHUP ended the work early (the
//! results until then have been printed).
//!
//! The commands use a game through a [`Session`](tesuji_session::Session), whose game's type they
//! do not know: no code of this crate is compiled for a game.
//!
//! It is a library, so that a game of one's own gets the same program: see [`Program`].

mod args;
mod commands;
mod completing;
mod failure;
mod interrupt;
mod limits;
mod output;
mod program;
mod progress;
mod replacement;
mod setup;

pub use program::Program;
