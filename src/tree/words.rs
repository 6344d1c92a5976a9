//! Atomic words for tables that threads share.

use std::mem::ManuallyDrop;
use std::sync::atomic::AtomicU64;

/// So many words that are zero. The memory comes zeroed from the system and is not touched, so that a large
/// table takes no time to make.
pub(crate) fn zeroed_words(count: usize) -> Vec<AtomicU64> {
    let mut words = ManuallyDrop::new(vec![0_u64; count]);
    let (pointer, capacity) = (words.as_mut_ptr(), words.capacity());
    // SAFETY: the memory is that of a vector of `u64`, which is given up, and an `AtomicU64` has the size and
    // every bit pattern of one, and its alignment as well, or else this does not compile.
    unsafe {
        const { assert!(align_of::<AtomicU64>() == align_of::<u64>()) };
        Vec::from_raw_parts(pointer.cast::<AtomicU64>(), count, capacity)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::Ordering;

    #[test]
    fn they_are_zero_and_can_be_written() {
        assert!(zeroed_words(0).is_empty());
        let words = zeroed_words(1000);
        words[999].store(7, Ordering::Relaxed);
        let sum: u64 = words.iter().map(|word| word.load(Ordering::Relaxed)).sum();
        assert_eq!((words.len(), sum), (1000, 7));
    }
}
