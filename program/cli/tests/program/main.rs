//! Tests of the program as its users see it.
//!
//! One program, because each would be linked with every game and agent; but for signals, which are
//! sent to processes that nothing else should slow down.

#[path = "../common/mod.rs"]
mod common;

mod bad_input;
mod calibrating;
#[cfg(unix)]
mod clients;
mod cluster;
mod commands;
mod conventions;
mod described;
mod experiments;
mod explaining;
#[cfg(unix)]
mod faults;
mod files;
mod generated;
mod matches;
mod networks;
mod page;
mod people;
mod pictures;
mod playing;
mod readme;
mod saving;
mod searching;
mod solving;
#[cfg(target_os = "linux")]
mod streams;
mod trees;
mod trials;
mod tuning;
mod verifying;
