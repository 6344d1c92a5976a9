//! Games from descriptions. One program of tests: code that is generic over players is compiled
//! once.

mod allocation;
mod common;
mod compiled;
mod contract;
mod data;
mod format;
mod language;
mod lines;
mod mutants;
mod own;
mod public;
mod rg;
#[cfg(feature = "catalogue")]
mod scene;
mod straightness;
mod termination;
mod twins;
mod wrong;
