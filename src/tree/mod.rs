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
//! an agent does not need. All of it is in `block.rs` and, for copying whole trees, `raw.rs`, behind
//! handles that borrow the tree.

mod block;
mod layout;
mod raw;
mod reshape;
mod reuse;
mod shape;
mod slot;
mod store;
mod view;

pub(crate) use block::{Block, Link};
pub use layout::Layout;
pub use slot::Slot;
pub(crate) use view::{Glance, View};

use shape::Shaped;
use std::cell::Cell;
use store::Store;

/// The blocks of a search, and the slot of the root.
///
/// Blocks are handed out for the length of a shared borrow and change through cells; whatever
/// frees or moves blocks borrows the tree exclusively.
pub(crate) struct Tree<L: Layout> {
    store: Store,
    root: Cell<Link<L>>,
}

// SAFETY: the links are the only part that is not `Send` by itself, and they point into the
// arena that moves with them; steps and policy data are `Send` by the bounds of `Layout`.
unsafe impl<L: Layout> Send for Tree<L> {}

impl<L: Layout> Tree<L> {
    /// A tree without a root.
    pub(crate) fn new() -> Self {
        Self {
            store: Store::new(),
            root: Cell::new(None),
        }
    }

    /// The most memory the tree may take from the system, in bytes.
    pub(crate) fn set_limit(&mut self, limit: Option<usize>) {
        self.store.set_limit(limit);
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
        self.store.clear();
    }

    /// The root, if there is one.
    pub(crate) fn root(&self) -> Option<Slot<'_, L>> {
        // SAFETY: the root block lies in the store, which is only cleared through `&mut self`.
        let block = self.root.get().map(|header| unsafe { Block::at(header) })?;
        Some(Slot::new(block, 0))
    }

    /// A new block of untried children, or `None` if the memory limit does not allow it.
    pub(crate) fn grow(&self, steps: &[L::Step]) -> Option<Block<'_, L>> {
        let memory = L::SHAPE.memory(steps.len());
        let fresh = self.store.allot(memory, steps.len())?;
        // SAFETY: the store has just lent this memory, of the size and alignment asked for, and
        // keeps it until `&mut self` clears it.
        Some(unsafe { Block::write(fresh, steps, steps.len()) })
    }

    /// The nodes held: every child of every developed node, visited or not, and the root.
    pub(crate) fn nodes(&self) -> u64 {
        self.store.nodes()
    }

    /// The bytes of the blocks.
    pub(crate) fn bytes(&self) -> usize {
        self.store.bytes()
    }

    /// The bytes the arena has taken from the system.
    pub(crate) fn reserved(&self) -> usize {
        self.store.reserved()
    }
}
