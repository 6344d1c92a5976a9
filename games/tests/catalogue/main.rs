//! All games of the catalogue. One program of tests: code that is generic over games is compiled
//! once.

mod allocation;
mod contract;
mod greedy;
mod heuristics;
mod oracles;
#[path = "../parallel/mod.rs"]
mod parallel;
mod planes;
mod scenes;
mod split;
mod split_lengths;
mod split_texts;
