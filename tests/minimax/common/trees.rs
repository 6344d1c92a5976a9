//! Random trees.

use tesuji::Rng;
use tesuji_games::synthetic::Spec;

/// A tree of any kind: with draws, with ends before the full depth, with players that move several
/// times in a row, with lines that come together.
pub fn random(rng: &mut Rng, deepest: u32) -> Spec {
    let least = 1 + rng.below(3) as u8;
    Spec {
        seed: rng.word(),
        depth: 1 + rng.below(deepest) as u8,
        branching: (least, least + rng.below(4) as u8),
        draws: rng.below(140) as u8,
        early: rng.below(70) as u8,
        turns: rng.below(2) == 0,
        transpositions: rng.below(2) == 0,
        ..Spec::default()
    }
}
