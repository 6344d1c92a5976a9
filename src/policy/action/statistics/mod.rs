//! Which moves count as the same: the statistics of MAST.

mod any;
mod join;
mod mix;
mod semimoves;
mod submoves;

pub use any::{AnyStatistics, Variant};
pub(super) use join::is_sparse;
pub use join::{Join, MoveTable};
pub use mix::{Both, Mix};
pub use semimoves::{BySemimove, Semimoves};
pub use submoves::{ByContext, Submoves};

use super::Context;
use crate::game::Game;
use crate::game::split::Semimove;
use crate::policy::playout::Logged;
use std::fmt::Debug;

/// Statistics of moves over all iterations of a search, for each player.
pub trait MoveStatistics<G: Game>: Clone + Debug + Send + 'static {
    /// The table of the statistics.
    type Table: Default + Send;

    /// Whether there are values of semimoves.
    const OF_SEMIMOVES: bool;

    /// Adds `utility` to the results of a move of an iteration, for the player who made it. `game`
    /// is some position with that player to move.
    fn learn(&self, table: &mut Self::Table, game: &G, moved: Logged<G::Move>, utility: f32);

    /// Multiplies the weight of all results so far by `factor`.
    fn decay(&self, table: &mut Self::Table, factor: f32);

    /// The value of a whole move for the mover of the position, in [−1, 1]. A move without results
    /// has exactly 1, which counts as the greatest value without comparison.
    fn of_move(&self, table: &mut Self::Table, position: &G, m: G::Move) -> f32;

    /// The value of a semimove for its player, in [−1, 1].
    #[doc(hidden)]
    fn of_semimove(&self, table: &Self::Table, player: usize, at: At, semimove: Semimove) -> f32 {
        let _ = (table, player, at, semimove);
        unreachable!("only asked of statistics of semimoves")
    }
}

/// The place within a move at which a semimove is considered.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct At(pub(crate) Context);

/// Statistics that have values of semimoves.
#[diagnostic::on_unimplemented(
    message = "`{Self}` keeps statistics of whole moves only, playouts in semimoves need those of semimoves",
    note = "use BySemimove (MAST-split), ByContext (MAST-context) or Mix (MAST-mix)"
)]
pub trait SemimoveStatistics<G: Game>: MoveStatistics<G> {}
