//! What the table knows of a position, in sixteen bytes.

/// The number of what is refuted. Sums saturate one below it.
pub(super) const INFINITE: u32 = (1 << 23) - 1;

/// The greatest depth that is told from deeper ones.
pub(super) const DEEPEST: u32 = (1 << 12) - 1;

/// Proof and disproof number of a position, by [`PROOF`] and [`DISPROOF`].
pub(super) type Pair = [u32; 2];

/// The place of the proof number.
pub(super) const PROOF: usize = 0;
/// The place of the disproof number.
pub(super) const DISPROOF: usize = 1;

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// The numbers; one is 0 and the other infinite if the position is solved.
    pub(super) numbers: Pair,
    /// If solved, no line of the proof is longer; at most `INFINITE`.
    pub(super) length: u32,
    /// Some bits of the hash of the leaf that both numbers depend on most.
    pub(super) source: u16,
    /// The least number of moves from the root, or, where a disproof rests on a position that came
    /// before, the depth of that position; at most `DEEPEST`.
    pub(super) depth: u32,
    /// The logarithm of the positions expanded below.
    pub(super) size: Size,
}

/// A number of expanded positions by its logarithm to the base √2, at least 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Size(u8);

impl Size {
    pub(super) fn of(count: u64) -> Self {
        let count = count.max(1);
        let log = count.ilog2();
        let half = u128::from(count).pow(2) >= 2 << (2 * log);
        Self((2 * log + u32::from(half) + 1).min(Self::MOST.into()) as u8)
    }

    /// About the number of positions.
    pub(super) fn count(self) -> u64 {
        1 << (u32::from(self.0 - 1) / 2)
    }

    /// The greatest.
    pub(super) const MOST: u8 = 63;

    pub(super) fn place(self) -> usize {
        self.0.into()
    }
}

/// An entry as the table holds it: 50 bits of the hash and 14 of the source; 23 bits for each
/// number, 12 for the depth and 6 for the size. In a solved entry the length stands in the place
/// of the infinite number. All zero if empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Packed {
    name: u64,
    value: u64,
}

/// The bits of a hash that an entry holds; the bits above are the place in the table.
pub(super) const KEY_BITS: u32 = 50;

/// The bits of a source that an entry holds.
pub(super) const SOURCE_BITS: u32 = 64 - KEY_BITS;

impl Packed {
    pub(super) fn new(hash: u64, entry: Entry) -> Self {
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
            | u64::from(entry.size.0) << 58;
        let name = hash << SOURCE_BITS | u64::from(entry.source);
        Self { name, value }
    }

    pub(super) fn is_empty(self) -> bool {
        self.value == 0
    }

    pub(super) fn is_for(self, hash: u64) -> bool {
        self.name >> SOURCE_BITS == hash & ((1 << KEY_BITS) - 1) && !self.is_empty()
    }

    /// The bits of the hash.
    pub(super) fn key(self) -> u64 {
        self.name >> SOURCE_BITS
    }

    pub(super) fn size(self) -> Size {
        Size((self.value >> 58) as u8)
    }

    pub(super) fn entry(self) -> Entry {
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
            size: self.size(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn sizes_are_logarithms() {
        let mut last = Size::of(0);
        assert_eq!(last, Size::of(1));
        for count in 1..100_000u64 {
            let size = Size::of(count);
            assert!(size >= last, "{count}");
            let exact = 2.0 * (count as f64).log2() + 1.0;
            assert!(
                (f64::from(size.0) - exact).abs() <= 1.1,
                "{count}: {size:?}"
            );
            assert!(size.count() <= count);
            last = size;
        }
        assert_eq!(Size::of(u64::MAX).0, Size::MOST);
    }

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
