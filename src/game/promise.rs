//! The promise of a move, within bounds.

use super::Game;

/// The greatest promise that is told from greater ones.
const MOST: i32 = 1 << 11;

/// [`Game::promise`], at least −2,048 and at most 2,048.
#[inline(always)]
pub(crate) fn promise<G: Game>(position: &G, m: G::Move) -> i32 {
    position.promise(m).clamp(-MOST, MOST)
}
