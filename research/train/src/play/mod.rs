//! Games that are played to learn from, whatever the game is.

mod alphazero;
mod contest;
mod descent;
mod finals;
mod formula;
mod judge;
mod mcts;
mod playouts;
mod solved;
mod table;

pub use contest::Tally;
pub use descent::{Learn, Method, Pace, SelfPlay};
pub use formula::Formula;
pub use solved::{Solved, Wanted};
pub use table::{Table, open};

use crate::samples::{Packed, Target};

/// A game that was played, and what there is to learn from it.
#[derive(Clone, Debug)]
pub struct Record {
    /// How many moves were played.
    pub plies: u32,
    /// The score of the first player.
    pub score: i16,
    /// The evaluations that the searches of the game asked for.
    pub evaluations: u64,
    /// Positions, each once, and what a network should say of them.
    pub pairs: Vec<(Packed, Target)>,
}
