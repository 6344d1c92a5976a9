//! The moves that were played since some position, for the text of a position.

use super::grid::Point;
use crate::kit::sets::Set;

/// The first position of a game (stones, plies, and whether the last move was a pass) and the moves
/// since; a pass is [`super::PASS`].
#[derive(Debug)]
pub struct Past<'a, const W: usize> {
    pub(super) stones: [Set<W>; 2],
    pub(super) plies: u16,
    pub(super) passed: bool,
    pub(super) moves: &'a [Point],
}
