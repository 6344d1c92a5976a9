//! What a node of a composition holds.

use super::columns::{Listed, Place};
use crate::backup::Backup;
use crate::game::PlayerCount;
use crate::select::Select;
use crate::split::ChildCount;
use crate::statistics::{Statistic, Statistics};
use std::marker::PhantomData;

/// The columns of a tree: the union of what the policies of one agent need, for games of one
/// number of players.
///
/// Neither the game nor its moves are in it: whatever goes by the numbers in the tree alone
/// (selection, backup, reports, reuse) is compiled once for a layout, and serves every game whose
/// players are as many. Policies meet it as a type parameter they need not look into.
pub trait Layout: Sized + 'static {
    /// The number of players, and whether they are opposed.
    type Players: PlayerCount;
    /// The selection policy, which may keep data of its own.
    type Select: Select;
    /// The backup policy.
    type Backup: Backup;
    /// The statistics that nodes keep beside visits, means and the selection policy's own data.
    type Statistics: Statistics;
    /// How the number of children is kept, should it ever change.
    type ChildCount: ChildCount;

    /// The names and columns of the statistics.
    const LISTED: &'static Listed = <Self::Statistics as Statistics>::LISTED;

    /// The columns of four bytes beside visits and means.
    const WORDS: usize = Self::LISTED.total::<Self::Players>().words;

    /// The pairs of columns of two bytes, which hold intervals.
    const INTERVALS: usize = Self::LISTED.total::<Self::Players>().intervals;

    /// Whether blocks may be [short](super::Children::listed): all that looks at the children of a node says
    /// that it can do with one entry for those that have not been visited.
    const SHORT: bool = !Self::ChildCount::VARIES
        && Self::Select::READS_SHORT
        && Self::Statistics::READS_SHORT
        && !Self::Statistics::DIFFERS_UNVISITED;

    /// The bytes of one child that has an entry, without the step that leads to it and its share of the block's
    /// header.
    const CHILD_BYTES: usize =
        16 + 4 * Self::WORDS + 4 * Self::INTERVALS + size_of::<PrivateOf<Self>>();
}

/// What the selection policy of a layout keeps once for the children of a node.
pub(crate) type SharedOf<L> = <<L as Layout>::Select as Select>::Shared;

/// What the selection policy of a layout keeps for each child.
pub(crate) type PrivateOf<L> = <<L as Layout>::Select as Select>::Private;

/// One value of type `T` for each player of the games of a layout.
pub(crate) type EachPlayer<L, T> = <<L as Layout>::Players as PlayerCount>::Of<T>;

/// The columns of a layout before those of a statistic and its own; none if it is not kept.
pub(crate) const fn place_of<L: Layout, S: Statistic>() -> Option<(Place, Place)> {
    L::LISTED.place::<L::Players>(S::NAME)
}

/// Whether a statistic is kept.
pub(crate) const fn keeps<L: Layout, S: Statistic>() -> bool {
    L::LISTED.has(S::NAME)
}

/// The layout of policies: selection, backup, statistics, number of children, players.
#[derive(Debug)]
pub struct LayoutFor<S, B, T, C, P>(PhantomData<(S, B, T, C, P)>);

impl<S, B, T, C, P> Layout for LayoutFor<S, B, T, C, P>
where
    S: Select,
    B: Backup,
    T: Statistics,
    C: ChildCount,
    P: PlayerCount,
{
    type Players = P;
    type Select = S;
    type Backup = B;
    type Statistics = T;
    type ChildCount = C;
}
