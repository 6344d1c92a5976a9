//! Backup: what an iteration leaves behind on its way to the root.
//!
//! Every agent averages utilities. A [`Backup`] policy says which [statistics](crate::statistics)
//! are kept besides, how a mean is updated, and what is proven means for selection: which children it
//! should leave alone, and what the others are worth ([`BoundBias`], [`ProofMeans`]). The rules by which
//! proof numbers and bounds move upwards are those of the statistics, whoever asked for them.

mod average;
mod bound_bias;
mod forward;
mod mcts_solver;
mod pn_solver;
mod proof_means;
mod pursuing;
mod score_bounded;
mod under_way;
mod virtual_loss;

pub use average::{Average, ProofNumbers};
pub use bound_bias::BoundBias;
pub use mcts_solver::MctsSolver;
pub use pn_solver::PnSolver;
pub use proof_means::{Means, ProofMeans};
pub use pursuing::Pursuing;
pub use score_bounded::ScoreBounded;
pub use under_way::UnderWay;
pub use virtual_loss::VirtualLoss;

pub use crate::statistics::{INFINITE, Pairs, PerPlayer, ProofGoals, RootPlayer, TwoLayers};

use crate::game::Scores;
use crate::select::Parent;
use crate::statistics::Layout;
use crate::statistics::Statistics;
use crate::tree::Node;
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

    /// Whether [`Backup::adjusts`] is asked at all.
    const MAY_ADJUST: bool = false;

    /// Whether what is proven of children adjusts their urgencies: if not, [`Backup::adjustment`] is not
    /// asked, and nothing is executed for it. The same answer every time.
    fn adjusts(&self) -> bool {
        false
    }

    /// What is added to the urgency that the selection policy gives a child; `tried` says whether it
    /// has been visited.
    #[inline(always)]
    fn adjustment<L: Layout>(&self, parent: Parent<'_, L>, child: Node<'_, L>, tried: bool) -> f32 {
        let _ = (parent, child, tried);
        0.0
    }

    /// What a visited child is worth to the final choice: `value` is its mean utility, and its score is
    /// certain to be in the interval, both for the player to move. Asked if [`Backup::adjusts`].
    fn worth(&self, scores: Scores, value: f32, certain: (i16, i16)) -> f32 {
        let _ = (scores, certain);
        value
    }

    /// What an iteration is worth where it is under way, in the eyes of other threads in the same tree, to the
    /// player who chose the way: in [−1, 1], −1 a loss.
    fn under_way(&self) -> f32 {
        -1.0
    }

    /// The mean utility after one more visit with utility `reward`; `visits` counts it.
    #[inline(always)]
    fn mean(&self, mean: f32, visits: u32, reward: f32) -> f32 {
        mean + (reward - mean) / visits as i32 as f32
    }
}
