//! Tests of the engines that solve, and of the certificates they write.
#![allow(
    unreachable_pub,
    reason = "modules of a test program have no other users"
)]

mod common;

mod boards;
mod monte_carlo;
mod random_games;
