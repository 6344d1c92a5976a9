//! Networks and boards for the tests.

#![allow(dead_code, reason = "each program of tests uses some of it")]

use tesuji::Rng;
use tesuji::eval::PlaneShape;
use tesuji_nets::{Encoding, Network, NetworkAbout, Scratch, Weights};

/// Planes of 8 × 8 for two kinds of pieces, or others.
pub(crate) fn shape(planes: usize, columns: usize, rows: usize) -> PlaneShape {
    PlaneShape {
        planes,
        rows,
        columns,
    }
}

/// Random weights, biases included.
pub(crate) fn weights(layers: &str, planes: PlaneShape, seed: u64) -> Weights {
    let about = NetworkAbout {
        game: "a game".to_owned(),
        planes,
        encoding: Encoding::Pieces,
        architecture: layers.parse().expect("layers"),
        trained: format!("random, seed {seed}"),
    };
    let random = Weights::random(about.clone(), seed).expect("they fit");
    let mut rng = Rng::new(seed + 1);
    let mut layers = random.layers().to_vec();
    for layer in &mut layers {
        for bias in &mut layer.biases {
            *bias = 0.2 * rng.unit() - 0.1;
        }
    }
    Weights::new(about, layers).expect("they fit")
}

/// Boards with a piece on a third of their sites.
pub(crate) fn boards(planes: PlaneShape, count: usize, seed: u64) -> Vec<Vec<f32>> {
    let mut rng = Rng::new(seed);
    let mut board = || {
        let cell = |_| if rng.below(3) == 0 { 1.0 } else { 0.0 };
        (0..planes.cells()).map(cell).collect()
    };
    (0..count).map(|_| board()).collect()
}

/// The values of boards by a network, in one call.
pub(crate) fn values(network: &Network, boards: &[Vec<f32>], scratch: &mut Scratch) -> Vec<f32> {
    let mut values = vec![f32::NAN; boards.len()];
    network.run(scratch, &mut values, |i, cells| {
        cells.copy_from_slice(&boards[i]);
    });
    values
}
