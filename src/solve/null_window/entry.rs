//! The entry of a position in the table, in sixteen bytes.

use crate::solve::size::Size;
use crate::solve::table::{self, SIZE_PLACE, TAG_BITS};

/// Bounds of the score that the player can force at a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::solve) struct Entry {
    /// The greatest score that the player is known to be able to force.
    pub(super) least: i16,
    /// The player can be kept from more than this.
    pub(super) most: i16,
    /// No line of the proof of `least` is longer, unless it is [`LONGEST`].
    pub(super) length: u16,
    /// Some bits of the hash of the child that decided last: see [`name_of`].
    pub(super) best: u16,
    /// The logarithm of the positions expanded below.
    pub(super) size: Size,
}

/// Proofs of this number of plies or more are not told apart.
pub(super) const LONGEST: u16 = u16::MAX;

/// The bits by which a child is known in the entry of its parent. They belong to the position, so
/// that symmetric positions, whose moves have other places, can share them.
const NAME_BITS: u32 = TAG_BITS;

/// The name of a child with this hash in the entry of its parent.
#[inline(always)]
pub(super) fn name_of(hash: u64) -> u16 {
    // Any bits will do that are not the table's first.
    (hash >> 20) as u16 & ((1 << NAME_BITS) - 1)
}

/// An entry as the table holds it: 50 bits of the hash and 14 of the best child; 16 bits for each
/// bound and for the length, 6 for the size. All zero if empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::solve) struct Packed {
    name: u64,
    value: u64,
}

impl table::Packed for Packed {
    type Entry = Entry;

    #[inline(always)]
    fn new(hash: u64, entry: Entry) -> Self {
        debug_assert!(entry.best >> NAME_BITS == 0);
        let value = u64::from(entry.least as u16)
            | u64::from(entry.most as u16) << 16
            | u64::from(entry.length) << 32
            | u64::from(entry.size.bits()) << SIZE_PLACE;
        let name = hash << NAME_BITS | u64::from(entry.best);
        Self { name, value }
    }

    #[inline(always)]
    fn entry(self) -> Entry {
        Entry {
            least: self.value as i16,
            most: (self.value >> 16) as i16,
            length: (self.value >> 32) as u16,
            best: self.name as u16 & ((1 << NAME_BITS) - 1),
            size: table::Packed::size(self),
        }
    }

    #[inline(always)]
    fn words(self) -> [u64; 2] {
        [self.name, self.value]
    }

    #[inline(always)]
    fn of_words([name, value]: [u64; 2]) -> Self {
        Self { name, value }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::table::Packed as _;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn entries_survive_packing(
            bounds: (i16, i16),
            length: u16,
            hash: u64,
            best in 0u16..1 << NAME_BITS,
            count: u64,
        ) {
            let (least, most) = bounds;
            let entry = Entry { least, most, length, best, size: Size::of(count) };
            let packed = Packed::new(hash, entry);
            prop_assert_eq!(packed.entry(), entry);
            prop_assert!(packed.is_for(hash) && !packed.is_for(hash ^ 1 << 49));
            prop_assert!(!packed.is_empty());
        }
    }
}
