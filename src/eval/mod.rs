//! Evaluation: the value of a position without search.
//!
//! An [`Evaluator`] takes a batch of positions and gives a value for each: a weighted sum of
//! features, or a network. Minimax, implicit minimax, progressive bias and cut playouts use one.
//! They evaluate the children of a node as one batch, so a node costs one call.
//!
//! A [`Heuristic`] is an evaluator made of [terms](Term), the features of a position with their
//! weights. [`Ludii`] has the general ones, which work for every game with a [`Board`]; a game adds
//! its own.
//!
//! # A heuristic for a game of one's own
//! Describe the board, and choose weights: where the pieces stand, lines, moves and threats are
//! then general terms. Three methods of [`Board`] are required, and the others are for features
//! that a game has beyond pieces on sites. Other features, such as the foremost pawn of a race, are
//! a [`Term`] of the game's own. A tuple joins it with the general ones. [`by_eight`] computes it
//! for eight positions at once. Choose the slope by measurement: 95 % of the positions from games
//! between equal players should have values within ±0.8.
//!
//! ```
//! use tesuji::eval::{Board, Evaluator, Heuristic, Lines, Ludii, Placement, straight_lines};
//! # use tesuji::game::{Game, Outcome, Players};
//!
//! /// Four in a line on 5 × 5.
//! #[derive(Clone)]
//! struct Four { stones: [u64; 2], mover: usize }
//! # impl Game for Four {
//! #     type Players = Players<2>;
//! #     type Move = u8;
//! #     fn mover(&self) -> usize { self.mover }
//! #     fn moves(&self, moves: &mut Vec<u8>) {
//! #         moves.extend((0..25).filter(|s| (self.stones[0] | self.stones[1]) >> s & 1 == 0));
//! #     }
//! #     fn play(&mut self, square: u8) {
//! #         self.stones[self.mover] |= 1 << square;
//! #         self.mover = 1 - self.mover;
//! #     }
//! #     fn outcome(&self) -> Option<Outcome<Self>> { None }
//! # }
//!
//! impl Board for Four {
//!     type Sites = u64;
//!     fn board(&self) -> u64 { (1 << 25) - 1 }
//!     fn place(&self, site: usize) -> [i32; 2] { [site as i32 % 5, site as i32 / 5] }
//!     fn pieces(&self, player: usize, _kind: usize) -> u64 { self.stones[player] }
//!     fn lines(&self) -> Vec<u64> {
//!         straight_lines([5, 5], 4, &[[1, 0], [0, 1], [1, 1], [1, -1]], |x, y| Some(5 * y + x))
//!     }
//! }
//!
//! let heuristic = Heuristic::new(
//!     Ludii {
//!         placement: Placement { centre: [0.1], ..Placement::NONE },
//!         lines: Lines(1.0),
//!         ..Ludii::NONE
//!     },
//!     2.0,
//! );
//! // A stone in the middle against one in a corner.
//! let positions = [Four { stones: [1 << 12, 1 << 0], mover: 0 }];
//! let mut values = [0.0];
//! heuristic.evaluate(&positions, 0, &mut Default::default(), &mut values);
//! assert!(values[0] > 0.1 && values[0] < 0.8);
//! ```
//!
//! # Learned without features
//! A [`Nnue`] needs no features of a game: its [`Inputs`] are the pieces on their sites, and
//! `tesuji tune` learns the weights from games.
//!
//! A value is always an estimate: it never counts as proven.

mod actions;
mod ahead;
mod board;
mod cached;
mod deferred;
mod divided;
mod gathering;
mod heuristic;
mod nnue;
mod planes;
mod simple;
mod squash;
#[cfg(test)]
mod testing;

pub use actions::Actions;
pub use ahead::{Ahead, Lookahead};
pub use board::{
    Board, Influence, Lines, LinesMemory, Ludii, LudiiMemory, Mobility, PieceCounts, Placement,
    PlacementMemory, Sites, ThreatenedMaterial, ThreatenedMemory, by_eight, straight_lines,
};
pub use cached::{CacheMemory, Cached};
pub use deferred::{Deferred, Waiting};
pub use divided::{Divided, DividedMemory};
pub use gathering::Gathering;
pub use heuristic::{Heuristic, Term};
pub use nnue::{FurtherKinds, Inputs, Nnue, NnueMemory, NnueWeights, Opposed};
pub use planes::{PlaneShape, PlaneWriter, Planes, Symmetries, Symmetry, board_shape, write_board};
pub use simple::{Intercept, Null, ToMove};
pub use squash::Squash;

use crate::game::Game;
use std::fmt::Debug;

/// Values positions.
///
/// # Example
/// A pile of Nim in which the player who takes the last stone wins: a multiple of three is lost.
///
/// ```
/// use tesuji::eval::Evaluator;
/// use tesuji::game::Pile;
///
/// #[derive(Clone, Debug)]
/// struct Remainder;
///
/// impl Evaluator<Pile> for Remainder {
///     type Memory = ();
///     fn evaluate(&self, piles: &[Pile], player: usize, (): &mut (), values: &mut [f32]) {
///         for (pile, value) in piles.iter().zip(values) {
///             let wins = (pile.stones % 3 != 0) == (pile.mover == player);
///             *value = if wins { 0.9 } else { -0.9 };
///         }
///     }
/// }
///
/// let mut value = [0.0];
/// Remainder.evaluate(&[Pile { stones: 4, mover: 0 }], 0, &mut (), &mut value);
/// assert_eq!(value, [0.9]);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not evaluate `{G}`",
    note = "implement `tesuji::eval::Evaluator`"
)]
pub trait Evaluator<G: Game>: Clone + Debug + Send + 'static {
    /// Buffers and caches that last from one call to the next; each search has its own.
    type Memory: Default + Send;

    /// Writes the value of each position for `player`, in [−1, 1]: 1 is a likely win of that
    /// player, −1 a likely loss. Never NaN.
    ///
    /// In none of the positions the game is over; `values` is as long as `positions`. The value
    /// depends on the position and the player alone, not on the batch. In a game of two players
    /// whose scores add up to zero, their values must differ in sign alone.
    fn evaluate(
        &self,
        positions: &[G],
        player: usize,
        memory: &mut Self::Memory,
        values: &mut [f32],
    );

    /// Whether the evaluator knows more of moves than the values of the positions after them:
    /// [`Evaluator::priors`]. Always the same answer.
    fn has_priors(&self) -> bool {
        false
    }

    /// Writes how likely each of the legal moves of a position is to be the best, in [0, 1] and
    /// together 1. By default all are alike.
    ///
    /// The position is undecided, and mostly the last one that was evaluated with this memory: a
    /// network has both from one pass.
    fn priors(
        &self,
        position: &G,
        moves: &[G::Move],
        memory: &mut Self::Memory,
        priors: &mut [f32],
    ) {
        let _ = (position, moves, memory);
        priors.fill(1.0 / priors.len() as f32);
    }
}
