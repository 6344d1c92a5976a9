//! Random openings.

use super::Seeds;
use crate::Session;
use tesuji::Rng;

/// How often an opening that ends the game is drawn again.
const DRAWS: u64 = 1000;

/// The session after `plies` uniformly random moves after which the game goes on, the same for the
/// same seeds; `None` if 1000 draws have not found such moves.
pub fn opening(start: &Session, plies: u32, seeds: Seeds) -> Option<Vec<usize>> {
    (0..DRAWS).find_map(|draw| start.random_line(plies, &mut Rng::new(seeds.of(draw).seed())))
}
