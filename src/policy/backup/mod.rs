//! Backup: the changes that an iteration makes to the nodes of its path.
//!
//! Every agent averages utilities. A [`Backup`] policy says which other
//! [statistics](crate::statistics) are kept and how a mean is updated. It also says how proofs
//! change selection: which children are left out, and which values the others have ([`BoundBias`],
//! [`ProofMeans`]). The statistics have the rules by which proof numbers and bounds move up.

mod adjust;
mod average;
mod bound_bias;
mod cut;
mod forward;
mod mcts_solver;
mod pn_solver;
mod proof_means;
mod score_bounded;
mod virtual_loss;

pub use adjust::Adjust;
pub use average::{Average, ProofNumbers};
pub use bound_bias::BoundBias;
pub use cut::Cut;
pub use forward::forward;
pub use mcts_solver::MctsSolver;
pub use pn_solver::PnSolver;
pub use proof_means::{Means, ProofMeans};
pub use score_bounded::ScoreBounded;
pub use virtual_loss::VirtualLoss;

pub use crate::statistics::{INFINITE, PerPlayer, ProofGoals, RootPlayer, TwoLayers};

use crate::statistics::Statistics;
use std::fmt::Debug;

/// A backup policy: the results of an iteration that are kept, and the effect of proofs on
/// selection.
///
/// # Example
/// A running mean in which a new result always weighs at least a tenth.
///
/// ```
/// use tesuji::policy::backup::Backup;
///
/// #[derive(Clone, Debug)]
/// struct Recent;
///
/// impl Backup for Recent {
///     type Statistics = ();
///     type Cut = ();
///     type Adjust = ();
///
///     fn mean(&self, mean: f32, visits: u32, reward: f32) -> f32 {
///         mean + (reward - mean) / visits.min(10) as f32
///     }
/// }
/// # let agent = tesuji::Mcts::new().with_backup(Recent);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a backup policy",
    note = "implement `tesuji::policy::backup::Backup`; `Average`, `ProofNumbers`, `PnSolver` and `ScoreBounded` are ready made"
)]
pub trait Backup: Clone + Debug + Send + 'static {
    /// The statistics of nodes beside visits and means: `(Bounds, ())`, or `()` for none.
    type Statistics: Statistics;

    /// The children that selection leaves out; `()` for none.
    type Cut: Cut;

    /// The terms that proofs add to the urgencies of children; `()` for none.
    type Adjust: Adjust;

    /// The statistics of nodes, with their settings.
    fn statistics(&self) -> Self::Statistics {
        Self::Statistics::default()
    }

    /// The children that selection leaves out, with the settings.
    fn cut(&self) -> Self::Cut {
        Self::Cut::default()
    }

    /// The terms that proofs add to urgencies, with their settings.
    fn adjust(&self) -> Self::Adjust {
        Self::Adjust::default()
    }

    /// The mean utility after one more visit with utility `reward`; `visits` counts it.
    #[inline(always)]
    fn mean(&self, mean: f32, visits: u32, reward: f32) -> f32 {
        mean + (reward - mean) / visits as i32 as f32
    }
}
