//! The memory limit of a shared tree, whose threads have arenas of their own.

use bumpalo::Bump;
use std::alloc;
use std::ptr::NonNull;
use std::sync::{Mutex, PoisonError};

/// The bytes that the arenas of all threads may still take from the system together.
///
/// An arena takes memory in chunks, each as large as all before, so that it asks rarely and can do
/// so behind a lock. Between two chunks it knows that it may not take another.
#[derive(Debug)]
pub(in crate::tree) struct Pool {
    left: Mutex<usize>,
}

impl Pool {
    pub(in crate::tree) fn new(left: usize) -> Self {
        Self {
            left: Mutex::new(left),
        }
    }

    /// Makes an arena ask before it takes another chunk.
    pub(in crate::tree) fn restrict(arena: &Bump) {
        arena.set_allocation_limit(Some(arena.allocated_bytes()));
    }

    /// Memory from an arena that has none left in its chunk; `None` if the limit does not allow
    /// another.
    #[cold]
    pub(in crate::tree) fn allot(
        &self,
        arena: &Bump,
        memory: alloc::Layout,
    ) -> Option<NonNull<u8>> {
        // The number of bytes left is right even if a thread has panicked while it held the lock:
        // it is written last.
        let mut left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        let before = arena.allocated_bytes();
        arena.set_allocation_limit(Some(before.saturating_add(*left)));
        let fresh = arena.try_alloc_layout(memory).ok();
        *left = left.saturating_sub(arena.allocated_bytes() - before);
        Self::restrict(arena);
        fresh
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arenas_keep_a_limit_together() {
        let limit = 1 << 20;
        let pool = Pool::new(limit);
        let arenas = [Bump::new(), Bump::new(), Bump::new()];
        arenas.iter().for_each(Pool::restrict);
        let memory = alloc::Layout::from_size_align(1000, 32).expect("a layout");
        let mut open = vec![0, 1, 2];
        while let Some(&which) = open.first() {
            let arena = &arenas[which];
            let fresh = arena.try_alloc_layout(memory).ok();
            if fresh.or_else(|| pool.allot(arena, memory)).is_some() {
                open.rotate_left(1);
            } else {
                open.remove(0);
            }
            let taken: usize = arenas.iter().map(Bump::allocated_bytes).sum();
            assert!(taken <= limit, "{taken} bytes");
        }
        let taken: usize = arenas.iter().map(Bump::allocated_bytes).sum();
        assert!(taken > limit / 2, "{taken} bytes of {limit}");
    }
}
