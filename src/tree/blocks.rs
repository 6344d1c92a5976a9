//! The columns of a tree's blocks.

use super::columns::{Fresh, Listed, Named, Place};
use super::count::ChildCount;
use crate::game::{PlayerCount, Scores};

/// The columns of the blocks of a tree. A tree knows neither policies nor rules of statistics:
/// agents with the same columns share the type.
pub trait Blocks: Sized + 'static {
    /// The number of players, and whether they are opposed.
    type Players: PlayerCount;
    /// The data of the selection policy that are kept once for the children of a node.
    type Shared: Cache;
    /// The data of the selection policy for each child.
    type Private: Copy + Default + Send + 'static;
    /// The type of the number of children.
    type ChildCount: ChildCount;

    /// The names and columns of the statistics.
    const LISTED: &'static Listed;

    /// Whether the statistics allow unvisited children to share one entry.
    const SHARE: bool;

    /// Whether any statistic counts iterations.
    const COUNTS: bool;

    /// Calls `write` with the place of each statistic's columns and the initial values of new
    /// children.
    fn write_fresh(scores: Scores, write: &mut impl FnMut(Place, Fresh));

    /// The number of columns of four bytes beside visits and means.
    const WORDS: usize = Self::LISTED.total::<Self::Players>().words;

    /// The number of pairs of columns of two bytes, which hold intervals.
    const INTERVALS: usize = Self::LISTED.total::<Self::Players>().intervals;

    /// Whether blocks may be [short](super::Children::listed).
    const SHORT: bool =
        !Self::ChildCount::VARIES && Self::SHARE && !<Self::Shared as Cache>::ENTRIES;

    /// The bytes of a child that has an entry, without its step and its share of the block's
    /// header.
    const CHILD_BYTES: usize =
        16 + 4 * Self::WORDS + 4 * Self::INTERVALS + size_of::<Self::Private>();
}

/// The data of a selection policy that are kept once for the children of a node. The default value
/// means "not computed yet".
pub trait Cache: Copy + Default + Send + 'static {
    /// Whether each child has an entry of its own in the columns, visited or not. It is the
    /// constant of the layout that belongs to [`Needs::entries`](crate::Needs::entries).
    const ENTRIES: bool = true;

    /// Called when statistics of the children have changed: the data computed from them are out of
    /// date.
    #[inline(always)]
    fn outdate(&mut self) {}
}

impl Cache for () {
    const ENTRIES: bool = false;
}

/// The columns before those of a statistic and its own; `None` if it is not kept.
pub(crate) const fn place_of<L: Blocks, S: Named>() -> Option<(Place, Place)> {
    L::LISTED.place::<L::Players>(S::NAME)
}

/// Whether a statistic is kept.
pub(crate) const fn keeps<L: Blocks, S: Named>() -> bool {
    L::LISTED.has(S::NAME)
}
