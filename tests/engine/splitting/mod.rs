//! Semisplit trees: their statistics are those of their semimoves, dead states are no nodes, and
//! their proofs are those of orthodox trees.

mod estimates;
mod heuristics;
mod trees;

use tesuji::Rng;
use tesuji_games::synthetic::{Parts, Spec};

/// Random trees of moves in parts, most beginnings of which are dead.
pub fn specs(count: usize) -> impl Iterator<Item = (Spec, u64)> {
    let mut rng = Rng::new(77);
    (0..count).map(move |_| {
        let (count, choices) =
            [(1, 5), (2, 3), (2, 4), (3, 2), (3, 4), (4, 2)][rng.below(6) as usize];
        let least = 1 + rng.below(2) as u8;
        let spec = Spec {
            seed: rng.word(),
            depth: 2 + rng.below(4) as u8,
            branching: (least, least + rng.below(3) as u8),
            draws: rng.below(140) as u8,
            early: rng.below(70) as u8,
            turns: rng.below(2) == 0,
            transpositions: rng.below(3) == 0,
            parts: Some(Parts { count, choices }),
            ..Spec::default()
        };
        (spec, rng.word())
    })
}
