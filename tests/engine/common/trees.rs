//! Random trees with fixed seeds.

use tesuji::Rng;
use tesuji_games::synthetic::Spec;

/// Trees that are small enough for exact values, each with a seed for the search.
pub fn random_specs(count: usize) -> impl Iterator<Item = (Spec, u64)> {
    let mut rng = Rng::new(2024);
    (0..count).map(move |_| {
        let least = 1 + rng.below(3) as u8;
        let spec = Spec {
            seed: rng.word(),
            depth: 2 + rng.below(6) as u8,
            branching: (least, least + rng.below(3) as u8),
            draws: rng.below(140) as u8,
            early: rng.below(70) as u8,
            turns: rng.below(2) == 0,
            transpositions: rng.below(3) == 0,
            ..Spec::default()
        };
        (spec, rng.word())
    })
}
