//! Tests of the engines that solve, and of the certificates they write.
#![allow(
    unreachable_pub,
    reason = "modules of a test program have no other users"
)]

#[path = "../../fuzz/properties/certificate.rs"]
mod certificate;
mod common;

mod boards;
mod certificates;
mod effort;
mod extremes;
mod interrupted;
mod monte_carlo;
mod null_window;
mod random_games;
mod threads;
mod threats;
mod traps;

use common::exact;

/// The property of the fuzz target, on inputs that are the same in every run.
#[test]
fn certificates_of_any_bytes() {
    let mut rng = tesuji::Rng::new(12);
    for _ in 0..20_000 {
        let length = rng.below(40);
        let input: Vec<u8> = (0..length).map(|_| rng.below(256) as u8 % 3).collect();
        certificate::certificate(&input);
    }
}
