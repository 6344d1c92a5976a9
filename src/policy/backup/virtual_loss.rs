//! Virtual loss: unfinished iterations count as losses.

use super::{Backup, forward};
use crate::statistics::InFlight;

/// A backup policy with virtual losses. An unfinished iteration is a visit of each node on its
/// path, and a loss for the player who chose the node.
///
/// A policy that reads [`Node::visits`](crate::tree::Node::visits) and
/// [`Node::mean`](crate::tree::Node::mean) then avoids nodes where other iterations are. It is for
/// searches that select several leaves before the first is evaluated; no search of this library
/// does so. In a search of single iterations a node only counts the visit earlier. Threads that
/// share a tree have virtual losses without it
/// ([`Search::run_parallel`](crate::Search::run_parallel)).
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
