//! Trainings: what is done in turn, and what is kept on disk.

mod begin;
mod folder;
mod games;
mod log;
mod plot;
mod positions;
mod state;

pub use games::{alphazero, descent, mcts};
pub use plot::plot;
pub use positions::{pretrain, solved};

use crate::samples::{Packed, Target};
use tesuji::Rng;
use tesuji_nets::{Network, Scratch};

/// What random numbers are for: each use has its own, so that a run that goes on draws what it
/// would have drawn.
#[derive(Clone, Copy, Debug)]
enum Use {
    Play,
    Learn,
    Contest,
    Collect,
}

/// Random numbers for game or round number `of` of a training.
fn random(seed: u64, of: u64, purpose: Use) -> Rng {
    let mut rng = Rng::new(seed);
    let first = rng.word() ^ (purpose as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    Rng::new(first.wrapping_add(of.wrapping_mul(0xd134_2543_de82_ef95)))
}

/// The mean of the squares by which a network is off; 0 where there is nothing.
fn loss(network: &Network, pairs: &[(&Packed, &Target)]) -> f64 {
    let mut values = vec![0.0; pairs.len()];
    network.run(&mut Scratch::default(), &mut values, |i, cells| {
        pairs[i].0.unpack(cells);
    });
    let off = values.iter().zip(pairs);
    let squares = off.map(|(value, pair)| f64::from(value - pair.1.value).powi(2));
    // Not `sum`, whose sum of nothing is −0.
    let sum = squares.fold(0.0, |sum, square| sum + square);
    sum / pairs.len().max(1) as f64
}
