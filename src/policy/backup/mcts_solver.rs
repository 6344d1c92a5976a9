//! MCTS-Solver: lost children are left out, and proven nodes are not played out again.

use super::{Backup, Cut};
use crate::policy::select::Parent;
use crate::statistics::Bounds;
use crate::statistics::Layout;
use crate::tree::Node;

/// Averages and score bounds. A child that is a proven loss for the mover is not selected.
///
/// Unlike [`ScoreBounded`](super::ScoreBounded), which leaves out every child that cannot improve
/// on the guaranteed score, it leaves out losses only. An iteration that reaches a proven node ends
/// there with the proven value. A node with fewer visits than the threshold chooses a child as
/// playouts choose moves, and proven losses are not left out there. Otherwise the means above would
/// not show that most moves there lose.
///
/// # Reference
/// Paper 004, section 3.4; Winands, Björnsson and Saito (2008), Monte-Carlo tree search solver.
/// Departure: a loss is any score below 0, and score bounds prove values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MctsSolver {
    /// The number of visits from which on the children of a node are selected, not drawn.
    pub threshold: u32,
}

impl Default for MctsSolver {
    /// 5 visits.
    fn default() -> Self {
        Self { threshold: 5 }
    }
}

impl Backup for MctsSolver {
    type Statistics = (Bounds, ());
    type Cut = Self;
    type Adjust = ();

    fn cut(&self) -> Self {
        *self
    }
}

impl Cut for MctsSolver {
    const ENDS_AT_PROVEN: bool = true;
    /// The mover.
    type Visit = usize;

    #[inline(always)]
    fn visit<L: Layout>(&self, parent: Parent<'_, L>) -> usize {
        parent.mover()
    }

    #[inline(always)]
    fn excludes<L: Layout>(&self, &mover: &usize, child: Node<'_, L>) -> bool {
        child.optimistic(mover) < 0
    }

    #[inline(always)]
    fn draws(&self, visits: u32) -> bool {
        visits < self.threshold
    }
}
