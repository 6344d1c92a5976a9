//! The header of a block.

use super::Blocks;
use super::entry::Entry;
use super::room::Room;
use std::ptr::NonNull;

/// The start of a block, which its columns follow in memory.
#[repr(C)]
pub(crate) struct Header<L: Blocks> {
    /// The children there are entries for, which the columns' places depend on, and the player who
    /// chooses among them.
    pub(super) room: Room,
    /// Children `0..tried` have been visited. The others are in random order; where selection ranks
    /// them they are in no order, the next in line being the first of them.
    pub(super) tried: Entry<u32>,
    /// The data of the selection policy for the node, computed from its children.
    pub(super) shared: Entry<L::Shared>,
    /// The number of children, where it can be less than the capacity.
    pub(super) children: Entry<L::ChildCount>,
}

/// Where a child's own children are; `None` for a leaf.
pub(super) type Link<L> = Option<NonNull<Header<L>>>;
