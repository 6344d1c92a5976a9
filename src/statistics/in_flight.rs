//! Unfinished iterations.

use super::Statistic;
use crate::base::needs::Needs;
use crate::statistics::Layout;
use crate::tree::{Columns, Count, Node};

/// The number of unfinished iterations through a node. Each counts as a visit, and as a loss for
/// the player who chose the node.
///
/// # Reference
/// Chaslot, Winands and van den Herik (2008), Parallel Monte-Carlo tree search: virtual loss.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct InFlight;

impl Statistic for InFlight {
    const NAME: &'static str = "iterations under way";
    const COLUMNS: Columns = Columns::words(Count::Fixed(1));
    const NEEDS: Needs = Needs::NONE;

    #[inline(always)]
    fn under_way<L: Layout>(&self, node: Node<'_, L>, change: i32) {
        let flying = node.word::<Self>(0);
        flying.set(flying.get().wrapping_add_signed(change));
    }
}
