//! Tests of the searches by minimax, against plain searches.
#![allow(
    unreachable_pub,
    reason = "modules of a test program have no other users"
)]
#![allow(clippy::float_cmp, reason = "two searches that agree do so to the bit")]

#[path = "../solving/common/exact.rs"]
mod exact;
#[path = "../solving/common/graph.rs"]
mod graph;

mod common;

mod alpha_beta;
mod best_first;
mod boards;
mod endings;
mod limits;
mod proofs;
mod selective;
mod threads;
mod walk;
