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
    /// Where the statistics are kept.
    type Table: Default + Send;

    /// Whether semimoves have a value of their own.
    const OF_SEMIMOVES: bool;

    /// A move of an iteration that brought its player `utility`. `game` is any position with that
    /// player to move.
    fn learn(&self, table: &mut Self::Table, game: &G, moved: Logged<G::Move>, utility: f32);

    /// The weight of the results so far is multiplied by `factor`.
    fn decay(&self, table: &mut Self::Table, factor: f32);

    /// The value of a whole move for the mover of the position, in [−1, 1]. A value of exactly 1,
    /// which a move has that has not been seen, is taken for the greatest without a look at the
    /// others.
    fn of_move(&self, table: &mut Self::Table, position: &G, m: G::Move) -> f32;

    /// The value of a semimove for its player, in [−1, 1].
    #[doc(hidden)]
    fn of_semimove(&self, table: &Self::Table, player: usize, at: At, semimove: Semimove) -> f32 {
        let _ = (table, player, at, semimove);
        unreachable!("only asked of statistics of semimoves")
    }
}

/// Where in a move a semimove is considered.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct At(pub(crate) Context);

/// Statistics by which semimoves can be compared.
#[diagnostic::on_unimplemented(
    message = "`{Self}` keeps statistics of whole moves only, playouts in semimoves need those of semimoves",
    note = "use BySemimove (MAST-split), ByContext (MAST-context) or Mix (MAST-mix)"
)]
pub trait SemimoveStatistics<G: Game>: MoveStatistics<G> {}
