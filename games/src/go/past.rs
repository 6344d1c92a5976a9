//! The moves that were played on a board, and the position before them.

use super::grid::Point;
use crate::kit::sets::Set;

/// A beginning and the moves that followed: stones, plies and whether the last move was a pass;
/// and the moves since then, [`super::PASS`] among them.
#[derive(Debug)]
pub struct Past<'a, const W: usize> {
    pub(super) stones: [Set<W>; 2],
    pub(super) plies: u16,
    pub(super) passed: bool,
    pub(super) moves: &'a [Point],
}
