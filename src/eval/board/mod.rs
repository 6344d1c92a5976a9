//! Boards: the data of a game that the general terms of heuristics read.

mod columns;
mod features;
mod influence;
mod lanes;
mod lines;
mod ludii;
mod mobility;
mod placement;
mod plain;
mod proximity;
mod sites;
mod tally;
#[cfg(test)]
mod tests;
mod threats;

pub use influence::Influence;
pub use lanes::by_eight;
pub use lines::{Lines, LinesMemory, straight_lines};
pub use ludii::{Ludii, LudiiMemory};
pub use mobility::Mobility;
pub use placement::{Placement, PlacementMemory};
pub use sites::Sites;
pub use tally::PieceCounts;
pub use threats::{ThreatenedMaterial, ThreatenedMemory};

use crate::game::Game;

/// A game with pieces on the sites of a board, as [`Placement`], [`Lines`] and the other general
/// terms see it.
///
/// Three methods are required: [`board`](Board::board), [`place`](Board::place) and
/// [`pieces`](Board::pieces). The defaults of the others switch off the features that need them.
///
/// Sites are numbered as the game likes. Everything about the board itself
/// ([`board`](Board::board), [`place`](Board::place), [`distance`](Board::distance),
/// [`goal`](Board::goal) and [`lines`](Board::lines)) may depend on [`shape`](Board::shape) only,
/// not on the rest of the position: terms keep tables of it.
pub trait Board: Game {
    /// A set of sites.
    type Sites: Sites;

    /// The number of kinds of pieces a player has.
    const KINDS: usize = 1;

    /// Whether players hold pieces in hand.
    const HANDS: bool = false;

    /// A number for the size and form of the board: different boards have different numbers.
    #[inline(always)]
    fn shape(&self) -> u64 {
        0
    }

    /// The sites of the board.
    fn board(&self) -> Self::Sites;

    /// The column and the row of a site of the board.
    fn place(&self, site: usize) -> [i32; 2];

    /// The pieces of a player of one kind, which is below [`Board::KINDS`].
    fn pieces(&self, player: usize, kind: usize) -> Self::Sites;

    /// The number of pieces of the kind that the player holds in hand.
    #[inline(always)]
    fn hand(&self, player: usize, kind: usize) -> u32 {
        let _ = (player, kind);
        0
    }

    /// The distance of two sites: by default the steps of a king.
    fn distance(&self, from: usize, to: usize) -> u32 {
        let ([a, b], [c, d]) = (self.place(from), self.place(to));
        a.abs_diff(c).max(b.abs_diff(d))
    }

    /// The sites that the player wants to reach: Ludii's region of the player. None by default.
    fn goal(&self, player: usize) -> Self::Sites {
        let _ = player;
        Self::Sites::NONE
    }

    /// The lines that a player wants to fill, all of the same length. None by default;
    /// [`straight_lines`] finds them.
    fn lines(&self) -> Vec<Self::Sites> {
        Vec::new()
    }

    /// The site that a move goes to; `None` if it goes nowhere.
    #[inline]
    fn target(&self, m: Self::Move) -> Option<usize> {
        let _ = m;
        None
    }

    /// This position with `player` to move, so that the moves of a player whose turn it is not can
    /// be listed. `None` if there is no such position, or the game would be over in it.
    #[inline]
    fn with_mover(&self, player: usize) -> Option<Self> {
        (player == self.mover()).then(|| self.clone())
    }

    /// The points of the player so far.
    #[inline]
    fn score(&self, player: usize) -> i32 {
        let _ = player;
        0
    }

    /// The counters (seeds, values of dice) on the player's own sites.
    #[inline]
    fn counters(&self, player: usize) -> i32 {
        let _ = player;
        0
    }
}
