//! Random trees with fixed seeds.

#[path = "../../common/random_spec.rs"]
mod random_spec;

use random_spec::{Kind, random_spec};
use tesuji::Rng;
use tesuji_games::synthetic::Spec;

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
