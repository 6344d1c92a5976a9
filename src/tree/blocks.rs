//! The contents of a block of a tree, as data.

use super::columns::{Fresh, Listed, Named, Place};
use super::count::ChildCount;
use crate::game::{PlayerCount, Scores};

/// The columns of the blocks of a tree: data only. A tree knows neither policies nor rules of
/// statistics.
///
/// Blocks with the same columns are of one type, whatever the policies of the agents that use them.
pub trait Blocks: Sized + 'static {
    /// The number of players, and whether they are opposed.
    type Players: PlayerCount;
    /// The data of the selection policy that are kept once for the children of a node.
    type Shared: Cache;
    /// The data of the selection policy for each child.
    type Private: Copy + Default + Send + 'static;
    /// How the number of children is kept, should it ever change.
    type ChildCount: ChildCount;

    /// The names and columns of the statistics.
    const LISTED: &'static Listed;

    /// Whether children without a visit can share one entry, as far as the statistics go.
    const SHARE: bool;

    /// Whether any statistic counts iterations.
    const COUNTS: bool;

    /// Writes the initial values of each statistic for new children: the place of its columns, then
    /// the values.
    fn write_fresh(scores: Scores, write: &mut impl FnMut(Place, Fresh));

    /// The columns of four bytes beside visits and means.
    const WORDS: usize = Self::LISTED.total::<Self::Players>().words;

    /// The pairs of columns of two bytes, which hold intervals.
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
    /// Whether each child has an entry of its own in the columns, visited or not. A constant of the
    /// layout, where [`Needs::entries`](crate::Needs::entries) is asked for at run time.
    const ENTRIES: bool = true;

    /// Statistics of the children have changed: the data computed from them are out of date.
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
