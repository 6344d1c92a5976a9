//! Regular Games: public descriptions against what the original system says of them, and wrong
//! descriptions.
//!
//! The data lies in a folder beside the workspace; without it the tests say so and pass. By default
//! the cheap lines are checked. `cargo test --release -- --ignored` checks all.

mod contract;
mod hostile;
mod kif;
mod perft;
mod print;
mod replays;
mod shared;
mod splits;
mod unfolded;
mod wrong;
