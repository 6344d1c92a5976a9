//! The entry of a position in the table, in sixteen bytes.

use crate::solve::size::Size;
use crate::solve::table::{self, SIZE_PLACE, TAG_BITS};

/// The number of a refuted target. Sums saturate one below it.
pub(in crate::solve) const INFINITE: u32 = (1 << 23) - 1;

/// The greatest depth that is told from deeper ones.
pub(in crate::solve) const DEEPEST: u32 = (1 << 12) - 1;

/// Proof and disproof number of a position, by [`PROOF`] and [`DISPROOF`].
pub(in crate::solve) type Pair = [u32; 2];

/// The place of the proof number.
pub(in crate::solve) const PROOF: usize = 0;
/// The place of the disproof number.
pub(in crate::solve) const DISPROOF: usize = 1;

/// The numbers of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::solve) struct Entry {
    /// The numbers; one is 0 and the other infinite if the position is solved.
    pub(in crate::solve) numbers: Pair,
    /// If solved, no line of the proof is longer; at most `INFINITE`.
    pub(in crate::solve) length: u32,
    /// Some bits of the hash of the leaf that both numbers depend on most.
    pub(in crate::solve) source: u16,
    /// The least number of moves from the root, or, where a disproof rests on a position that came
    /// before, the depth of that position; at most `DEEPEST`.
    pub(in crate::solve) depth: u32,
    /// The logarithm of the positions expanded below.
    pub(in crate::solve) size: Size,
}

/// An entry as the table holds it: 50 bits of the hash and 14 of the source; 23 bits for each
/// number, 12 for the depth and 6 for the size. In a solved entry the length stands in the place
/// of the infinite number. All zero if empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::solve) struct Packed {
    name: u64,
    value: u64,
}

/// The bits of a source that an entry holds.
pub(in crate::solve) const SOURCE_BITS: u32 = TAG_BITS;

impl table::Packed for Packed {
    type Entry = Entry;

    #[inline(always)]
    fn new(hash: u64, entry: Entry) -> Self {
        debug_assert!(entry.source >> SOURCE_BITS == 0);
        let mut numbers = entry.numbers;
        match entry.numbers {
            [0, _] => numbers[DISPROOF] = entry.length,
            [_, 0] => numbers[PROOF] = entry.length.max(1),
            _ => {}
        }
        let value = u64::from(numbers[PROOF])
            | u64::from(numbers[DISPROOF]) << 23
            | u64::from(entry.depth) << 46
            | u64::from(entry.size.bits()) << SIZE_PLACE;
        let name = hash << SOURCE_BITS | u64::from(entry.source);
        Self { name, value }
    }

    #[inline(always)]
    fn words(self) -> [u64; 2] {
        [self.name, self.value]
    }

    #[inline(always)]
    fn of_words([name, value]: [u64; 2]) -> Self {
        Self { name, value }
    }

    #[inline(always)]
    fn entry(self) -> Entry {
        let mut numbers = [self.value, self.value >> 23].map(|n| n as u32 & INFINITE);
        let mut length = 0;
        match numbers {
            [0, _] => length = std::mem::replace(&mut numbers[DISPROOF], INFINITE),
            [_, 0] => length = std::mem::replace(&mut numbers[PROOF], INFINITE),
            _ => {}
        }
        Entry {
            numbers,
            length,
            source: self.name as u16 & ((1 << SOURCE_BITS) - 1),
            depth: (self.value >> 46) as u32 & DEEPEST,
            size: table::Packed::size(self),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::table::Packed as _;
    use proptest::prelude::*;

    fn numbers() -> impl Strategy<Value = (Pair, u32)> {
        prop_oneof![
            (1..INFINITE, 1..INFINITE).prop_map(|(p, d)| ([p, d], 0)),
            (0..=INFINITE).prop_map(|length| ([0, INFINITE], length)),
            (1..=INFINITE).prop_map(|length| ([INFINITE, 0], length)),
        ]
    }

    proptest! {
        #[test]
        fn entries_survive_packing(
            (numbers, length) in numbers(),
            hash: u64,
            source in 0u16..1 << SOURCE_BITS,
            depth in 0..=DEEPEST,
            count: u64,
        ) {
            let size = Size::of(count);
            let entry = Entry { numbers, length, source, depth, size };
            let packed = Packed::new(hash, entry);
            prop_assert_eq!(packed.entry(), entry);
            prop_assert!(packed.is_for(hash) && !packed.is_for(hash ^ 1 << 49));
            prop_assert!(!packed.is_empty());
        }
    }
}
