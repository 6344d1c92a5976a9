//! Atomic words for tables that threads share.

use std::mem::ManuallyDrop;
use std::sync::atomic::AtomicU64;

/// `count` words that are zero. The memory comes zeroed from the system and is not touched, so that
/// a large table takes no time to make.
pub(crate) fn zeroed_words(count: usize) -> Vec<AtomicU64> {
    // On some processors of 32 bits a word of 64 is aligned to less where it is not atomic.
    if const { align_of::<AtomicU64>() > align_of::<u64>() } {
        return (0..count).map(|_| AtomicU64::new(0)).collect();
    }
    let mut words = ManuallyDrop::new(vec![0_u64; count]);
    let (pointer, capacity) = (words.as_mut_ptr(), words.capacity());
    large_pages::ask(words.as_mut_slice());
    // SAFETY: the memory is that of a vector of `u64`, which is given up, and an `AtomicU64` has
    // the size and every bit pattern of one, and here its alignment as well.
    unsafe { Vec::from_raw_parts(pointer.cast::<AtomicU64>(), count, capacity) }
}

/// An empty vector for `capacity` entries of a table, on large pages if there are any and it is
/// large.
pub(crate) fn with_large_pages<T>(capacity: usize) -> Vec<T> {
    let mut entries = Vec::with_capacity(capacity);
    large_pages::ask(entries.spare_capacity_mut());
    entries
}

/// Asks for the line of memory at a place, which will be looked at soon; its contents make no
/// difference.
#[inline(always)]
pub(crate) fn fetch<T>(place: *const T) {
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: no memory is read, wherever the address leads to.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(place.cast()) };
    }
    #[cfg(not(all(target_arch = "x86_64", not(miri))))]
    let _ = place;
}

/// Large pages for tables of many megabytes, which are looked into all over.
///
/// In pages of four kilobytes nearly every new entry causes a page fault, and a second one if it
/// was read before it was written. For the second one the system has to interrupt the other threads
/// (`research/notes/parallel.md`).
#[cfg(all(target_os = "linux", not(miri)))]
mod large_pages {
    use std::ffi::{c_int, c_void};

    /// The size of a large page; smaller memory does not ask for them.
    const LARGE: usize = 2 << 20;

    /// `MADV_HUGEPAGE`.
    const HUGE_PAGES: c_int = 14;

    unsafe extern "C" {
        fn madvise(start: *mut c_void, length: usize, advice: c_int) -> c_int;
    }

    /// Asks for large pages where this memory is. Only the running time depends on whether there
    /// are any.
    pub(super) fn ask<T>(memory: &mut [T]) {
        let range = memory.as_mut_ptr_range();
        let first = range.start.addr().next_multiple_of(LARGE);
        let length = range.end.addr().saturating_sub(first) / LARGE * LARGE;
        if length == 0 {
            return;
        }
        let start = range.start.with_addr(first);
        // SAFETY: the pages lie within the memory, and this advice does not change their contents.
        unsafe { madvise(start.cast(), length, HUGE_PAGES) };
    }
}

#[cfg(any(not(target_os = "linux"), miri))]
mod large_pages {
    pub(super) fn ask<T>(_: &mut [T]) {}
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::Ordering;

    #[test]
    fn they_are_zero_and_can_be_written() {
        assert!(zeroed_words(0).is_empty());
        // The last are enough for large pages.
        for count in [1000, 1 << 20] {
            let words = zeroed_words(count);
            words[count - 1].store(7, Ordering::Relaxed);
            let sum: u64 = words.iter().map(|word| word.load(Ordering::Relaxed)).sum();
            assert_eq!((words.len(), sum), (count, 7));
        }
    }
}
