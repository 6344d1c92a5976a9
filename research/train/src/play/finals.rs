//! Ends of random games.

use super::descent::Packer;
use crate::samples::Gathered;
use tesuji::Rng;
use tesuji_games::Family;

/// Different final positions of random games, with the utilities of their scores for the first
/// player. It stops at a number of positions, or after a number of games without a new one.
///
/// # Reference
/// Paper 004, section 7.1.3; the published program gives up after 100 games.
pub(super) fn collect<G: Family>(
    start: &G,
    mut packer: Packer<G>,
    most: usize,
    patience: u32,
    seed: u64,
) -> Gathered {
    let mut rng = Rng::new(seed);
    let mut found = Gathered::default();
    let (mut moves, mut vain) = (Vec::new(), 0);
    while found.len() < most && vain < patience {
        let mut position = start.clone();
        let scores = loop {
            if let Some(scores) = position.outcome() {
                break scores;
            }
            position.play_random(&mut rng, &mut moves);
        };
        let value = G::SCORES.utility(scores[0]);
        vain = if found.add(packer.pack(&position), value) {
            0
        } else {
            vain + 1
        };
    }
    found
}
