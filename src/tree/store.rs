//! The memory of a tree: an arena with a limit.

use super::abandoned::Abandoned;
use super::shared::{Pool, SharedPool};
use bumpalo::Bump;
use std::alloc;
use std::cell::Cell;
use std::ptr::NonNull;
use std::sync::Arc;

/// An arena of blocks.
///
/// Memory is handed out for the length of a shared borrow; functions that free it borrow the store
/// exclusively.
pub(super) struct Store {
    arena: Bump,
    nodes: Cell<u64>,
    bytes: Cell<usize>,
    /// Blocks that are used no more.
    abandoned: Abandoned,
    limit: Option<usize>,
    /// The arenas of the threads that have searched the tree beside this one's.
    others: Vec<Bump>,
    /// The bytes that the arenas of several threads may take, while there are several.
    pool: Option<SharedPool>,
}

impl Store {
    pub(super) fn new() -> Self {
        Self {
            arena: Bump::new(),
            nodes: Cell::new(0),
            bytes: Cell::new(0),
            abandoned: Abandoned::default(),
            limit: None,
            others: Vec::new(),
            pool: None,
        }
    }

    /// The most memory the arena may take from the system, in bytes.
    pub(super) fn limit(&self) -> Option<usize> {
        self.limit
    }

    pub(super) fn set_limit(&mut self, limit: Option<usize>) {
        self.limit = limit;
        let own = limit.map(|limit| limit.saturating_sub(self.reserved_by_others()));
        self.arena.set_allocation_limit(own);
    }

    /// Fresh memory for a block of `nodes` nodes; `None` if the limit does not allow it.
    #[inline(always)]
    pub(super) fn allot(&self, memory: alloc::Layout, nodes: usize) -> Option<NonNull<u8>> {
        let fresh = match self.abandoned.take(memory) {
            Some(used) => used,
            None => self.fresh(memory)?,
        };
        self.nodes.set(self.nodes.get() + nodes as u64);
        self.bytes.set(self.bytes.get() + memory.size());
        Some(fresh)
    }

    #[inline(always)]
    fn fresh(&self, memory: alloc::Layout) -> Option<NonNull<u8>> {
        match self.arena.try_alloc_layout(memory) {
            Ok(fresh) => Some(fresh),
            Err(_) => self.allot_from_pool(memory),
        }
    }

    /// Fresh memory from a chunk that the arena has to ask for; `None` if that is not to be had.
    #[cold]
    fn allot_from_pool(&self, memory: alloc::Layout) -> Option<NonNull<u8>> {
        self.pool.as_ref()?.allot(&self.arena, memory)
    }

    /// Stores for several threads, which together keep the limit of this one: their arenas are
    /// those of the threads before, if there were any.
    pub(super) fn lend(&mut self, threads: usize) -> Vec<Self> {
        let left = self
            .limit
            .map(|limit| limit.saturating_sub(self.reserved()));
        let pool = left.map(|left| Arc::new(Pool::new(left)));
        let store = |_| {
            let mut store = Self::new();
            if let Some(arena) = self.others.pop() {
                store.arena = arena;
            }
            match &pool {
                Some(_) => Pool::restrict(&store.arena),
                None => store.arena.set_allocation_limit(None),
            }
            store.pool.clone_from(&pool);
            store
        };
        (0..threads).map(store).collect()
    }

    /// Takes back a store that was lent.
    pub(super) fn take_back(&mut self, lent: Self) {
        self.nodes.set(self.nodes() + lent.nodes());
        self.bytes.set(self.bytes() + lent.bytes());
        self.others.push(lent.arena);
        // This one may no longer take the bytes that the others have taken.
        self.set_limit(self.limit);
    }

    fn reserved_by_others(&self) -> usize {
        self.others.iter().map(Bump::allocated_bytes).sum()
    }

    /// Counts a block no more. Its memory is only freed with everything else.
    pub(super) fn abandon(&self, memory: alloc::Layout, nodes: usize) {
        self.nodes.set(self.nodes.get() - nodes as u64);
        self.bytes.set(self.bytes.get() - memory.size());
    }

    /// Counts a block no more, whose memory is given to the next one of its size.
    ///
    /// # Safety
    /// The block must be of this store and of this layout, and never be used again.
    pub(super) unsafe fn give_back(&self, memory: alloc::Layout, start: NonNull<u8>, nodes: usize) {
        self.abandon(memory, nodes);
        // SAFETY: blocks of a store have the same alignment, and the kept pieces are forgotten
        // before they are freed.
        unsafe { self.abandoned.keep(memory, start) };
    }

    /// Frees everything.
    pub(super) fn clear(&mut self) {
        self.abandoned = Abandoned::default();
        self.arena.reset();
        self.others.clear();
        self.arena.set_allocation_limit(self.limit);
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
        self.arena.allocated_bytes() + self.reserved_by_others()
    }
}
