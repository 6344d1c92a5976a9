//! Virtual loss: iterations that are under way count as lost.

use super::{Backup, forward};
use crate::statistics::InFlight;

/// A backup policy whose nodes count the iterations that are within them: each is a visit, and a
/// loss for the player who chose the node, until its result is known.
///
/// A policy that reads [`Node::visits`](crate::tree::Node::visits) and
/// [`Node::mean`](crate::tree::Node::mean) then avoids nodes where other iterations are. This is
/// for searches that select several leaves before the first is evaluated, which no search of this
/// library does yet. Where one iteration ends before the next begins, all that changes is that a
/// node on the way already counts the visit. Threads that share a tree count each other's
/// iterations as losses without it ([`Search::run_parallel`](crate::Search::run_parallel)).
///
/// # Reference
/// Chaslot, Winands and van den Herik (2008), Parallel Monte-Carlo tree search; paper 004, section
/// 7.2.2.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct VirtualLoss<B>(
    /// The policy.
    pub B,
);

impl<B: Backup> Backup for VirtualLoss<B> {
    type Statistics = (InFlight, B::Statistics);

    fn statistics(&self) -> Self::Statistics {
        (InFlight, self.0.statistics())
    }

    forward!(B in 0: cut, adjust, mean);
}
