//! Sets of squares on boards of more than 64 squares: several words.
//!
//! The compiler turns the loops over the words into vector instructions.

use crate::kit::bits::{Numbered, squares};

/// A set of the squares 0 to 64·W − 1: square `s` is bit `s % 64` of word `s / 64`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Set<const W: usize>(pub(crate) [u64; W]);

impl<const W: usize> Set<W> {
    /// The set without a square.
    pub const EMPTY: Self = Self([0; W]);

    /// The set of one square.
    #[inline(always)]
    pub(crate) fn of(square: u16) -> Self {
        // All words are computed: storing just one would hold up the vector loads that follow.
        let mut set = Self::EMPTY;
        for (w, word) in (0..).zip(&mut set.0) {
            *word = u64::from(w == square / 64) << (square % 64);
        }
        set
    }

    /// Whether the square is in the set; no square beyond the last word is.
    #[inline(always)]
    pub(crate) fn has(&self, square: u16) -> bool {
        let word = self.0.get(usize::from(square / 64));
        word.is_some_and(|word| word >> (square % 64) & 1 != 0)
    }

    #[inline(always)]
    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    #[inline(always)]
    pub(crate) fn count(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Word by word. A loop, where [`std::array::from_fn`] would be calls of closures unless
    /// everything is compiled as one unit.
    #[inline(always)]
    fn with(mut self, other: Self, of: impl Fn(u64, u64) -> u64) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word = of(*word, other);
        }
        self
    }

    #[inline(always)]
    pub(crate) fn and(self, other: Self) -> Self {
        self.with(other, |a, b| a & b)
    }

    #[inline(always)]
    pub(crate) fn or(self, other: Self) -> Self {
        self.with(other, |a, b| a | b)
    }

    #[inline(always)]
    pub(crate) fn minus(self, other: Self) -> Self {
        self.with(other, |a, b| a & !b)
    }

    /// Every square moved to the one `by` higher, 0 < `by` < 64.
    #[inline(always)]
    pub(crate) fn up(mut self, by: u32) -> Self {
        let mut below = 0;
        for word in &mut self.0 {
            let moved = *word << by | below >> (64 - by);
            below = std::mem::replace(word, moved);
        }
        self
    }

    /// Every square moved to the one `by` lower, 0 < `by` < 64.
    #[inline(always)]
    pub(crate) fn down(mut self, by: u32) -> Self {
        let mut above = 0;
        for word in self.0.iter_mut().rev() {
            let moved = *word >> by | above << (64 - by);
            above = std::mem::replace(word, moved);
        }
        self
    }

    /// The `n`-th square, of which there must be more than `n`.
    #[inline(always)]
    pub(crate) fn nth(&self, n: u32) -> u16 {
        let (word, bit) = Numbered::new(self.0).place(n);
        (64 * word) as u16 + bit.trailing_zeros() as u16
    }

    /// The squares in ascending order.
    pub(crate) fn squares(self) -> impl Iterator<Item = u16> {
        let words = (0u16..).zip(self.0);
        words.flat_map(|(word, bits)| squares(bits).map(move |bit| 64 * word + u16::from(bit)))
    }
}

impl<const W: usize> FromIterator<u16> for Set<W> {
    fn from_iter<I: IntoIterator<Item = u16>>(squares: I) -> Self {
        squares
            .into_iter()
            .fold(Self::EMPTY, |set, square| set.or(Self::of(square)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use tesuji::Rng;

    fn agrees<const W: usize>(rng: &mut Rng) {
        let random = |rng: &mut Rng| Set::<W>(std::array::from_fn(|_| rng.word() & rng.word()));
        for _ in 0..200 {
            let sets = [random(rng), random(rng)];
            let [a, b] = sets.map(|set| set.squares().collect::<BTreeSet<u16>>());
            let list = |set: Set<W>| set.squares().collect::<Vec<_>>();
            assert_eq!(list(sets[0].and(sets[1])), Vec::from_iter(&a & &b));
            assert_eq!(list(sets[0].or(sets[1])), Vec::from_iter(&a | &b));
            assert_eq!(list(sets[0].minus(sets[1])), Vec::from_iter(&a - &b));
            assert_eq!(sets[0].count() as usize, a.len());
            for by in [1, 10, 20, 63] {
                let last = 64 * W as u16;
                let up = a.iter().map(|s| s + by).filter(|&s| s < last);
                assert_eq!(list(sets[0].up(by.into())), up.collect::<Vec<_>>());
                let down = a.iter().filter_map(|s| s.checked_sub(by));
                assert_eq!(list(sets[0].down(by.into())), down.collect::<Vec<_>>());
            }
            for (n, &square) in a.iter().enumerate() {
                assert_eq!(sets[0].nth(n as u32), square);
                assert!(sets[0].has(square));
                assert!(!sets[0].minus(Set::of(square)).has(square));
            }
            assert_eq!(a.iter().copied().collect::<Set<W>>(), sets[0]);
            assert!(!sets[0].has(64 * W as u16) && !sets[0].has(u16::MAX));
        }
        assert!(Set::<W>::EMPTY.is_empty());
        assert!((0..64 * W as u16).all(|square| !Set::<W>::of(square).is_empty()));
    }

    #[test]
    fn sets_are_those_of_their_squares() {
        let mut rng = Rng::new(61);
        agrees::<1>(&mut rng);
        agrees::<2>(&mut rng);
        agrees::<6>(&mut rng);
    }
}
