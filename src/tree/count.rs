//! The stored form of the number of children.

use std::fmt::Debug;

/// The stored form of the number of children of a node, which may be less than the block has memory
/// for.
pub trait ChildCount: Copy + Debug + Default + Send + 'static {
    /// Whether a node can have fewer children than it has memory for.
    const VARIES: bool;
    /// The stored form of a number of children.
    fn of(count: usize) -> Self;
    /// The number of children of a node with memory for `room` of them.
    fn get(self, room: usize) -> usize;
}

/// A node has as many children as it has memory for.
impl ChildCount for () {
    const VARIES: bool = false;

    #[inline(always)]
    fn of(_: usize) -> Self {}
    #[inline(always)]
    fn get(self, room: usize) -> usize {
        room
    }
}

impl ChildCount for u32 {
    const VARIES: bool = true;

    #[inline(always)]
    fn of(count: usize) -> Self {
        count as u32
    }
    #[inline(always)]
    fn get(self, _: usize) -> usize {
        self as usize
    }
}
