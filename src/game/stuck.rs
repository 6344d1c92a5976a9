//! Positions that break the contract: the game goes on, and there is no legal move.
//!
//! Searches list and count moves through this module where speed does not matter, so that a
//! position without moves ends in a clear message. Otherwise it would be an index out of bounds or
//! a false proof.

use super::Game;
use std::any::type_name;

/// Appends the legal moves of a position without outcome.
///
/// # Panics
/// If there are none.
#[inline(always)]
pub(crate) fn list_moves<G: Game>(position: &G, moves: &mut Vec<G::Move>) {
    let before = moves.len();
    position.moves(moves);
    if moves.len() == before {
        no_legal_move::<G>();
    }
}

/// The number of legal moves of a position without outcome; `scratch` is a buffer.
///
/// # Panics
/// If there are none.
#[inline(always)]
pub(crate) fn count_moves<G: Game>(position: &G, scratch: &mut Vec<G::Move>) -> usize {
    let count = position.count_moves(scratch);
    if count == 0 {
        no_legal_move::<G>();
    }
    count
}

/// Says that the rules of a game contradict themselves.
#[cold]
#[inline(never)]
pub(crate) fn no_legal_move<G: Game>() -> ! {
    panic!(
        "a position of `{}` has neither an outcome nor a legal move, which `tesuji::Game` rules \
         out; `tesuji::game::testing::check` finds such positions",
        type_name::<G>()
    )
}
