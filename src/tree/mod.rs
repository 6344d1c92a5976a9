//! The tree: blocks of children in an arena.
//!
//! A node has no memory of its own: its statistics are one entry in each column of the block it
//! shares with its siblings (a [`Slot`]), and a link from there leads to the block of its
//! children once it has been developed. States are not stored; a search replays the moves.
//!
//! # Why there is `unsafe` here
//!
//! The columns of a block are slices of memory that the arena lends, of lengths and types that
//! depend on the game and the agent. `benches/storage.rs` holds them against safe vectors, one
//! for each column of the whole tree: a plain tree grows as fast either way, with more columns
//! blocks are a few percent faster. What vectors cannot do is stop within a memory limit without
//! setting half of it aside for the copy they grow by, and let the compiler drop the columns that
//! an agent does not need. All of it is in `block.rs`, behind handles that borrow the tree.

mod block;
mod layout;
mod offsets;
mod reuse;
mod slot;

pub(crate) use block::{Block, Link};
pub use layout::Layout;
pub use slot::Slot;

use bumpalo::Bump;
use std::cell::Cell;
use std::ptr::NonNull;

/// The blocks of a search, and the slot of the root.
///
/// Blocks are handed out for the length of a shared borrow and change through cells; whatever
/// frees or moves blocks borrows the tree exclusively.
pub(crate) struct Tree<L: Layout> {
    arena: Bump,
    root: Cell<Link<L>>,
    nodes: Cell<u64>,
    bytes: Cell<usize>,
    limit: Option<usize>,
}

// SAFETY: the links are the only part that is not `Send` by itself, and they point into the
// arena that moves with them; steps and policy data are `Send` by the bounds of `Layout`.
unsafe impl<L: Layout> Send for Tree<L> {}

impl<L: Layout> Tree<L> {
    /// A tree without a root.
    pub(crate) fn new() -> Self {
        Self {
            arena: Bump::new(),
            root: Cell::new(None),
            nodes: Cell::new(0),
            bytes: Cell::new(0),
            limit: None,
        }
    }

    /// The most memory the arena may take from the system, in bytes.
    pub(crate) fn set_limit(&mut self, limit: Option<usize>) {
        self.limit = limit;
        self.arena.set_allocation_limit(limit);
    }

    /// Forgets everything and starts with an unvisited root; `false` if not even that fits.
    ///
    /// The root's slot needs some step to be a slot; it is never read.
    pub(crate) fn plant(&mut self, any_step: L::Step) -> bool {
        self.clear();
        let root = self.grow(&[any_step]).map(Block::link);
        self.root.set(root);
        root.is_some()
    }

    /// Forgets everything, the root included.
    pub(crate) fn clear(&mut self) {
        self.root.set(None);
        self.arena.reset();
        self.nodes.set(0);
        self.bytes.set(0);
    }

    /// The root, if there is one.
    pub(crate) fn root(&self) -> Option<Slot<'_, L>> {
        // SAFETY: the root block lies in the arena, which is only reset through `&mut self`.
        let block = self.root.get().map(|header| unsafe { Block::at(header) })?;
        Some(Slot::new(block, 0))
    }

    /// A new block of untried children, or `None` if the memory limit does not allow it.
    pub(crate) fn grow(&self, steps: &[L::Step]) -> Option<Block<'_, L>> {
        let fresh = self.allot(steps.len())?;
        // SAFETY: the arena has just lent this memory, of the size and alignment asked for, and
        // keeps it until `&mut self` resets it.
        Some(unsafe { Block::write(fresh, steps) })
    }

    /// A copy of a block of another tree, without its links; `None` if the memory limit does not
    /// allow it.
    fn duplicate(&self, original: Block<'_, L>) -> Option<Block<'_, L>> {
        let fresh = self.allot(original.len())?;
        // SAFETY: as in `grow`.
        Some(unsafe { Block::write_copy(fresh, original) })
    }

    /// Fresh memory for a block of so many children.
    #[inline(always)]
    fn allot(&self, children: usize) -> Option<NonNull<u8>> {
        let memory = Block::<L>::memory(children);
        let fresh = self.arena.try_alloc_layout(memory).ok()?;
        self.nodes.set(self.nodes.get() + children as u64);
        self.bytes.set(self.bytes.get() + memory.size());
        Some(fresh)
    }

    /// The nodes held: every child of every developed node, visited or not, and the root.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes.get()
    }

    /// The bytes of the blocks.
    pub(crate) fn bytes(&self) -> usize {
        self.bytes.get()
    }

    /// The bytes the arena has taken from the system.
    pub(crate) fn reserved(&self) -> usize {
        self.arena.allocated_bytes()
    }
}
