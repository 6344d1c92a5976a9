//! Random trees with fixed seeds.

#[path = "../../common/random_spec.rs"]
mod random_spec;

use random_spec::{Kind, random_spec};
use tesuji::Rng;
use tesuji_games::Synthetic;
use tesuji_games::synthetic::{Rule, Spec};

/// Trees that are small enough for exact values, each with a seed for the search.
pub fn random_specs(count: usize) -> impl Iterator<Item = (Spec, u64)> {
    let kind = Kind {
        depth: (2, 6),
        width: 3,
        together: 3,
    };
    let mut rng = Rng::new(2024);
    (0..count).map(move |_| (random_spec(&mut rng, kind), rng.word()))
}

/// One of these trees, and its seed.
pub fn random_tree<const N: usize, R: Rule>(case: usize) -> (Synthetic<N, R>, u64) {
    let (spec, seed) = random_specs(case + 1).last().expect("one more");
    (Synthetic::new(spec), seed)
}
