//! The memory of a tree: an arena with a limit, and what has been taken from it.

use bumpalo::Bump;
use std::alloc;
use std::cell::Cell;
use std::ptr::NonNull;

/// An arena of blocks.
///
/// Memory is handed out for the length of a shared borrow; whatever frees it borrows the store
/// exclusively.
pub(super) struct Store {
    arena: Bump,
    nodes: Cell<u64>,
    bytes: Cell<usize>,
    limit: Option<usize>,
}

impl Store {
    pub(super) fn new() -> Self {
        Self {
            arena: Bump::new(),
            nodes: Cell::new(0),
            bytes: Cell::new(0),
            limit: None,
        }
    }

    /// The most memory the arena may take from the system, in bytes.
    pub(super) fn limit(&self) -> Option<usize> {
        self.limit
    }

    pub(super) fn set_limit(&mut self, limit: Option<usize>) {
        self.limit = limit;
        self.arena.set_allocation_limit(limit);
    }

    /// Fresh memory for a block of so many nodes, or `None` if the limit does not allow it.
    #[inline(always)]
    pub(super) fn allot(&self, memory: alloc::Layout, nodes: usize) -> Option<NonNull<u8>> {
        let fresh = self.arena.try_alloc_layout(memory).ok()?;
        self.nodes.set(self.nodes.get() + nodes as u64);
        self.bytes.set(self.bytes.get() + memory.size());
        Some(fresh)
    }

    /// Counts a block no more. Its memory is only freed with everything else.
    pub(super) fn abandon(&self, memory: alloc::Layout, nodes: usize) {
        self.nodes.set(self.nodes.get() - nodes as u64);
        self.bytes.set(self.bytes.get() - memory.size());
    }

    /// Frees everything.
    pub(super) fn clear(&mut self) {
        self.arena.reset();
        self.nodes.set(0);
        self.bytes.set(0);
    }

    pub(super) fn nodes(&self) -> u64 {
        self.nodes.get()
    }

    pub(super) fn bytes(&self) -> usize {
        self.bytes.get()
    }

    /// The bytes the arena has taken from the system.
    pub(super) fn reserved(&self) -> usize {
        self.arena.allocated_bytes()
    }
}
