//! Tests of the search engine as its users see it.
//!
//! One program, because every combination of an agent and a game is compiled to its own search
//! loop: several programs would compile them several times.
#![allow(
    unreachable_pub,
    reason = "modules of a test program have no other users"
)]

mod bias;
#[allow(dead_code, reason = "the tests of the laboratory use the rest")]
mod common;

mod consistency;
mod evaluations;
mod fuzz_properties;
mod generators;
mod giving_up;
mod implicit;
mod knowledge;
mod limits;
mod parallel;
mod prior;
mod proof_values;
mod puct;
mod reuse;
mod selection;
mod solving;
mod splitting;
mod tally;
mod watching;
mod wide_games;
