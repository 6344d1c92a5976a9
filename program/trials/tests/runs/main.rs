//! Playing experiments: runs, their logs, and runs that are ended in any way.
//!
//! One program, so that the dependencies are linked once.

mod common;

#[cfg(unix)]
mod killed;
mod large;
mod openings;
mod resumed;
