//! Playing experiments: runs, their logs, and runs that are ended in any way.
//!
//! One program: what each of these files would be built with is built once.

mod common;

#[cfg(unix)]
mod killed;
mod large;
mod openings;
mod resumed;
