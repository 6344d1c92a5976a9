//! The measure of the work below a position, by which the tables of solvers replace entries.

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

    /// As six bits, not all zero.
    #[inline(always)]
    pub(super) fn bits(self) -> u8 {
        self.0
    }

    /// From these bits; all zero are less than any number.
    #[inline(always)]
    pub(super) fn from_bits(bits: u8) -> Self {
        Self(bits)
    }

    /// The greatest.
    pub(super) const MOST: u8 = 63;

    pub(super) fn place(self) -> usize {
        self.0.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
