//! Backup: what an iteration leaves behind on its way to the root.
//!
//! Every agent averages utilities. A [`Backup`] policy says which proof numbers or bounds are
//! kept besides, how a mean is updated, and which children selection should leave alone because
//! of what is proven. The rules that carry numbers and bounds upwards are the same whoever asked
//! for them, and live in `proof` and `bounds` beside them.

mod average;
pub(crate) mod bounds;
mod mcts_solver;
mod numbering;
pub(crate) mod proof;
mod score_bounded;
mod solver;
mod virtual_loss;

pub use average::{Average, ProofNumbers};
pub use mcts_solver::MctsSolver;
pub(crate) use numbering::players;
pub use numbering::{Goals, INFINITE, Numbering, PerPlayer, RootPlayer, TwoLayers};
pub use score_bounded::ScoreBounded;
pub use solver::Solver;
pub use virtual_loss::VirtualLoss;

use crate::tree::{Layout, Slot};
use std::fmt::Debug;

/// What is kept of an iteration, and what a proof means for selection.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a backup policy",
    note = "implement `tesuji::backup::Backup`; `Average`, `ProofNumbers`, `Solver` and `ScoreBounded` are ready made"
)]
pub trait Backup: Clone + Debug + Send + 'static {
    /// Whose proofs are counted, should this or another policy need proof numbers.
    type Numbers: Numbering;

    /// Whether this policy needs proof numbers.
    const PROOF: bool = false;

    /// Whether this policy needs score bounds.
    const BOUNDS: bool = false;

    /// Whether [`Backup::excludes`] is asked at all.
    const EXCLUDES: bool = false;

    /// Whether nodes count the iterations that are within them as visits and losses.
    const IN_FLIGHT: bool = false;

    /// Whether an iteration ends at a node whose score is proven to be worth the same whatever is
    /// still open below it, and [`Backup::draws`] is asked.
    const ENDS_AT_PROVEN: bool = false;

    /// What [`Backup::excludes`] needs to know of the parent, found once a visit; `()` without
    /// exclusion.
    type Cut: Copy + Default;

    /// Looks at a node whose children are about to be compared.
    ///
    /// `mover` chooses there, `root` moves at the root.
    #[inline(always)]
    fn cut<L: Layout>(&self, node: Slot<'_, L>, mover: usize, root: usize) -> Self::Cut {
        let _ = (node, mover, root);
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
    fn excludes<L: Layout>(&self, cut: &Self::Cut, child: Slot<'_, L>) -> bool {
        let _ = (cut, child);
        false
    }

    /// The mean utility after one more visit with utility `reward`; `visits` counts it.
    #[inline(always)]
    fn mean(&self, mean: f32, visits: u32, reward: f32) -> f32 {
        mean + (reward - mean) / visits as i32 as f32
    }
}
