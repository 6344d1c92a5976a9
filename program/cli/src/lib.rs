//! The program `tesuji`: plays, searches, solves, measures and runs matches.
//!
//! Results go to standard output, everything else to standard error; a result comes before the
//! messages about it. The exit code is 0 for success. It is 1 for a failure of the program, for
//! results that could not be written and for an invalid proof. It is 2 for unusable input, and 3 if
//! a limit ended a check. It is 130 if Ctrl-C, SIGTERM or SIGHUP ended the work early; the results
//! so far are printed before.
//!
//! The commands use a game through a [`Session`](tesuji_session::Session), so no code of this crate
//! is compiled for a game. The crate is a library, so that your own game can have the same program:
//! see [`Program`].

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
