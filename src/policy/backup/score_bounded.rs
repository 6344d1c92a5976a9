//! Score-bounded search: children that cannot improve on the guaranteed score are left out.

use super::{Backup, Cut};
use crate::policy::select::Parent;
use crate::statistics::Bounds;
use crate::statistics::Layout;
use crate::tree::Node;

/// Averages and, for every player, a pessimistic and an optimistic bound of the score.
///
/// A child is left out while its optimistic bound for the mover is worth no more than the mover's
/// pessimistic bound at the parent. If this holds for every child, the parent is solved and they
/// are compared as usual.
///
/// # Reference
/// Cazenave and Saffidine, Score Bounded Monte-Carlo Tree Search (2010); paper 001, section 3.4.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ScoreBounded;

/// The mover, and the least score that would be an improvement.
#[derive(Clone, Copy, Debug, Default)]
pub struct Improvement {
    mover: usize,
    least: i16,
}

impl Backup for ScoreBounded {
    type Statistics = (Bounds, ());
    type Cut = Self;
    type Adjust = ();
}

impl Cut for ScoreBounded {
    type Visit = Improvement;

    #[inline(always)]
    fn visit<L: Layout>(&self, parent: Parent<'_, L>) -> Improvement {
        let mover = parent.mover();
        let (guaranteed, _) = parent.node().bounds(mover);
        Improvement {
            mover,
            least: parent.scores().better_than(guaranteed),
        }
    }

    #[inline(always)]
    fn excludes<L: Layout>(&self, visit: &Improvement, child: Node<'_, L>) -> bool {
        child.optimistic(visit.mover) < visit.least
    }
}
