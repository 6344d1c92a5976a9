//! Random trees, for all test programs.

use tesuji::Rng;
use tesuji_games::synthetic::Spec;

/// The shape of random trees.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    /// The least depth, and how many depths there are.
    pub depth: (u8, u32),
    /// The least number of moves goes up to this, and the greatest to less than this above it.
    pub width: u32,
    /// One tree out of `together` has lines that come together.
    pub together: u32,
}

/// A random tree of a kind, small enough for exact values.
pub fn random_spec(rng: &mut Rng, kind: Kind) -> Spec {
    let least = 1 + rng.below(kind.width) as u8;
    let (shallowest, depths) = kind.depth;
    Spec {
        seed: rng.word(),
        depth: shallowest + rng.below(depths) as u8,
        branching: (least, least + rng.below(kind.width) as u8),
        draws: rng.below(140) as u8,
        early: rng.below(70) as u8,
        turns: rng.below(2) == 0,
        transpositions: rng.below(kind.together) == 0,
        ..Spec::default()
    }
}
