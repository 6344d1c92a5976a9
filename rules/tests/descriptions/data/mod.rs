//! Public descriptions against what the original system says of them.
//!
//! The data lies in a folder beside the workspace; without it the tests say so and pass. By default
//! the cheap lines are checked. `cargo test --release -- --ignored` checks all.

mod engine;
mod means;
mod perft;
mod replays;
mod shared;
mod splits;
mod uniform;
