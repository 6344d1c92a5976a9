//! The protocol of threads: all waiting and claiming in a shared tree.
//!
//! Everything here works on single words, through [`Word`], so that a model checker can run the
//! same code on words of its own (`models.rs`).

use std::sync::atomic::{AtomicPtr, AtomicU32, Ordering};

/// Four bytes that several threads change.
pub(super) trait Word {
    fn load(&self, order: Ordering) -> u32;
    fn store(&self, value: u32, order: Ordering);
    /// Replaces a value that is as expected; the value that was there if it is not.
    fn exchange(&self, expected: u32, new: u32, order: Ordering) -> Result<u32, u32>;
}

impl Word for AtomicU32 {
    #[inline(always)]
    fn load(&self, order: Ordering) -> u32 {
        self.load(order)
    }

    #[inline(always)]
    fn store(&self, value: u32, order: Ordering) {
        self.store(value, order);
    }

    #[inline(always)]
    fn exchange(&self, expected: u32, new: u32, order: Ordering) -> Result<u32, u32> {
        self.compare_exchange(expected, new, order, Ordering::Relaxed)
    }
}

/// The bit of a node's visits that says that a thread is counting an iteration there. Visits stay
/// below it: a root is not searched beyond 2³¹ − 1.
pub(super) const COUNTING: u32 = 1 << 31;

/// Waits until no other thread counts an iteration at a node, and begins to; returns its visits.
///
/// There are only a few instructions until [`end_count`]. If the other thread was put to sleep
/// between them, the waiting thread yields, so that it is woken.
#[inline(always)]
pub(super) fn begin_count(visits: &impl Word) -> u32 {
    let mut tries = 0u32;
    loop {
        let now = visits.load(Ordering::Relaxed) & !COUNTING;
        if visits
            .exchange(now, now | COUNTING, Ordering::Acquire)
            .is_ok()
        {
            return now;
        }
        tries += 1;
        wait(tries);
    }
}

/// Ends what [`begin_count`] began: the node has `now` visits.
#[inline(always)]
pub(super) fn end_count(visits: &impl Word, now: u32) {
    debug_assert!(now & COUNTING == 0);
    visits.store(now, Ordering::Release);
}

#[cold]
fn wait(tries: u32) {
    #[cfg(all(test, loom))]
    {
        let _ = tries;
        loom::thread::yield_now();
    }
    #[cfg(not(all(test, loom)))]
    if tries.is_multiple_of(64) {
        std::thread::yield_now();
    } else {
        std::hint::spin_loop();
    }
}

/// The bits of a block's header that are the number of children tried.
pub(super) const TRIED: u32 = (1 << 24) - 1;

/// A thread is finding the numbers of the node from those of these children.
const MERGING: u32 = 1 << 31;

/// A child has changed since that began.
const AGAIN: u32 = 1 << 30;

/// Says that a child of a node has changed, so that the numbers of the node have to be found again.
/// `true` if the caller has to do that; otherwise the thread that is doing it will do it once more,
/// and will carry the change to the root.
#[inline(always)]
pub(super) fn begin_merge(state: &impl Word) -> bool {
    loop {
        let now = state.load(Ordering::Relaxed);
        let free = now & MERGING == 0;
        let new = now | if free { MERGING } else { AGAIN };
        // Acquires the writes of the last thread, and releases those of the caller.
        if state.exchange(now, new, Ordering::AcqRel).is_ok() {
            return free;
        }
    }
}

/// Says that the numbers of the node have been found; `true` if they have to be found again.
#[inline(always)]
pub(super) fn end_merge(state: &impl Word) -> bool {
    loop {
        let now = state.load(Ordering::Relaxed);
        let again = now & AGAIN != 0;
        let new = now & !if again { AGAIN } else { MERGING };
        if state.exchange(now, new, Ordering::AcqRel).is_ok() {
            return again;
        }
    }
}

/// One more child has been tried.
#[inline(always)]
pub(super) fn count_tried(state: &impl Word) {
    loop {
        let now = state.load(Ordering::Relaxed);
        if state.exchange(now, now + 1, Ordering::AcqRel).is_ok() {
            return;
        }
    }
}

/// The link to the children of a node, with the right to use them.
pub(super) trait Slot {
    /// A block of children.
    type Block: Copy;
    /// The state of the place.
    fn read(&self) -> Below<Self::Block>;
    /// Claims an empty place; whether it was empty.
    fn claim(&self) -> bool;
    /// Replaces the caller's claim by a closed block, or empties the place if `block` is `None`; or
    /// ends the caller's hold on a block.
    fn settle(&self, block: Option<Self::Block>);
    /// Replaces one's own claim by a block that the caller holds.
    fn keep(&self, block: Self::Block);
    /// Holds a block that is closed; `false` if it is so no longer.
    fn hold(&self, block: Self::Block) -> bool;
    /// Opens a block that the caller holds, for good.
    fn open(&self, block: Self::Block);
}

/// The children of a node, and which threads may use them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Below<B> {
    /// It has no children.
    Nothing,
    /// No children yet: a thread looks at the node, or lists its children.
    Claimed,
    /// Its children. One thread at a time may be there, and in all that is below them: the thread
    /// that holds them.
    Closed(B),
    /// Its children, which a thread holds.
    Held(B),
    /// Its children, which all may use at once, through atomic words.
    Open(B),
}

/// The bit of a link that stands for a claim, where there is no block, or for a thread that holds
/// the block. Blocks begin at multiples of 32.
const HELD: usize = 1;

/// The bit of a link to an open block.
const OPEN: usize = 2;

impl Slot for AtomicPtr<u8> {
    type Block = std::ptr::NonNull<u8>;

    #[inline(always)]
    fn read(&self) -> Below<Self::Block> {
        let link = self.load(Ordering::Acquire);
        let marks = link.addr() & (HELD | OPEN);
        match std::ptr::NonNull::new(link.map_addr(|address| address & !(HELD | OPEN))) {
            None if marks == 0 => Below::Nothing,
            None => Below::Claimed,
            Some(block) if marks == OPEN => Below::Open(block),
            Some(block) if marks == HELD => Below::Held(block),
            Some(block) => Below::Closed(block),
        }
    }

    #[inline(always)]
    fn claim(&self) -> bool {
        let nothing = std::ptr::null_mut();
        let claim = std::ptr::without_provenance_mut(HELD);
        self.compare_exchange(nothing, claim, Ordering::Acquire, Ordering::Relaxed)
            .is_ok()
    }

    #[inline(always)]
    fn settle(&self, block: Option<Self::Block>) {
        let link = block.map_or(std::ptr::null_mut(), std::ptr::NonNull::as_ptr);
        self.store(link, Ordering::Release);
    }

    #[inline(always)]
    fn keep(&self, block: Self::Block) {
        let held = block.as_ptr().map_addr(|address| address | HELD);
        self.store(held, Ordering::Release);
    }

    #[inline(always)]
    fn hold(&self, block: Self::Block) -> bool {
        let closed = block.as_ptr();
        let held = closed.map_addr(|address| address | HELD);
        self.compare_exchange(closed, held, Ordering::Acquire, Ordering::Relaxed)
            .is_ok()
    }

    #[inline(always)]
    fn open(&self, block: Self::Block) {
        let open = block.as_ptr().map_addr(|address| address | OPEN);
        self.store(open, Ordering::Release);
    }
}

/// Claims the child that is next to be tried, so that the caller alone takes the first look at it.
/// `None` if all have been tried, or another thread is about to try the next one.
///
/// Only the thread that holds the claim on the next child counts it as tried. A claim on a child
/// that another thread has meanwhile tried and left is given back.
#[inline(always)]
pub(super) fn claim_next<'a, S: Slot + 'a>(
    state: &impl Word,
    len: usize,
    slot: impl Fn(usize) -> &'a S,
) -> Option<usize> {
    loop {
        let next = (state.load(Ordering::Acquire) & TRIED) as usize;
        if next >= len || !slot(next).claim() {
            return None;
        }
        if (state.load(Ordering::Acquire) & TRIED) as usize == next {
            count_tried(state);
            return Some(next);
        }
        slot(next).settle(None);
    }
}
