//! Backup: what an iteration leaves behind on its way to the root.
//!
//! Every agent averages utilities. A [`Backup`] policy says which [statistics](crate::statistics)
//! are kept besides, how a mean is updated, and which children selection should leave alone because
//! of what is proven. The rules by which proof numbers and bounds move upwards are those of the
//! statistics, whoever asked for them.

mod average;
mod mcts_solver;
mod pn_solver;
mod score_bounded;
mod virtual_loss;

pub use average::{Average, ProofNumbers};
pub use mcts_solver::MctsSolver;
pub use pn_solver::PnSolver;
pub use score_bounded::ScoreBounded;
pub use virtual_loss::VirtualLoss;

pub use crate::statistics::{INFINITE, PerPlayer, ProofGoals, RootPlayer, TwoLayers};

use crate::select::Parent;
use crate::statistics::Statistics;
use crate::tree::{Layout, Node};
use std::fmt::Debug;

/// What is kept of an iteration, and what a proof means for selection.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a backup policy",
    note = "implement `tesuji::backup::Backup`; `Average`, `ProofNumbers`, `PnSolver` and `ScoreBounded` are ready made"
)]
pub trait Backup: Clone + Debug + Send + 'static {
    /// What nodes keep beside visits and means: `(Bounds, ())`, or `()` for nothing.
    type Statistics: Statistics;

    /// What nodes keep, with its settings.
    fn statistics(&self) -> Self::Statistics {
        Self::Statistics::default()
    }

    /// Whether [`Backup::excludes`] is asked at all.
    const EXCLUDES: bool = false;

    /// Whether an iteration ends at a node whose score is proven to be worth the same whatever is
    /// still open below it, and [`Backup::draws`] is asked.
    const ENDS_AT_PROVEN: bool = false;

    /// What [`Backup::excludes`] needs to know of the parent, found once a visit; `()` without
    /// exclusion.
    type Cut: Copy + Default;

    /// Looks at a node whose children are about to be compared.
    #[inline(always)]
    fn cut<L: Layout>(&self, parent: Parent<'_, L>) -> Self::Cut {
        let _ = parent;
        Self::Cut::default()
    }

    /// Whether the children of a node with so many visits are chosen as playouts choose moves.
    #[inline(always)]
    fn draws(&self, visits: u32) -> bool {
        let _ = visits;
        false
    }

    /// Whether a child should be left alone while there are others.
    #[inline(always)]
    fn excludes<L: Layout>(&self, cut: &Self::Cut, child: Node<'_, L>) -> bool {
        let _ = (cut, child);
        false
    }

    /// The mean utility after one more visit with utility `reward`; `visits` counts it.
    #[inline(always)]
    fn mean(&self, mean: f32, visits: u32, reward: f32) -> f32 {
        mean + (reward - mean) / visits as i32 as f32
    }
}
