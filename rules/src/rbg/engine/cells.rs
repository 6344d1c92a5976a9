//! Sets of cells.

use super::select::select;

/// A set of places, one bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cells<const W: usize>(pub(super) [u64; W]);

impl<const W: usize> Cells<W> {
    pub(super) const NONE: Self = Self([0; W]);

    #[inline(always)]
    pub(super) fn one(place: usize) -> Self {
        let mut set = Self::NONE;
        set.0[place / 64] = 1 << (place % 64);
        set
    }

    /// The set that is kept in some words.
    #[inline(always)]
    pub(super) fn read(words: &[u64]) -> Self {
        let mut set = Self::NONE;
        set.0.copy_from_slice(&words[..W]);
        set
    }

    #[inline(always)]
    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    #[inline(always)]
    pub(super) fn has(&self, place: usize) -> bool {
        self.0[place / 64] >> (place % 64) & 1 == 1
    }

    /// 1 if a place is in the set, else 0.
    #[inline(always)]
    pub(super) fn bit(&self, place: usize) -> u64 {
        self.0[place / 64 % W] >> (place % 64) & 1
    }

    #[inline(always)]
    pub(super) fn add(&mut self, place: usize) {
        self.0[place / 64] |= 1 << (place % 64);
    }

    #[inline(always)]
    pub(super) fn remove(&mut self, place: usize) {
        self.0[place / 64] &= !(1 << (place % 64));
    }

    #[inline(always)]
    pub(super) fn and(mut self, other: &Self) -> Self {
        for word in 0..W {
            self.0[word] &= other.0[word];
        }
        self
    }

    #[inline(always)]
    pub(super) fn or(mut self, other: &Self) -> Self {
        for word in 0..W {
            self.0[word] |= other.0[word];
        }
        self
    }

    #[inline(always)]
    pub(super) fn without(mut self, other: &Self) -> Self {
        for word in 0..W {
            self.0[word] &= !other.0[word];
        }
        self
    }

    #[inline(always)]
    pub(super) fn count(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Every place moved by a number that keeps them in range.
    #[inline(always)]
    pub(super) fn moved(&self, by: i32) -> Self {
        let mut moved = Self::NONE;
        let (words, bits) = ((by.unsigned_abs() / 64) as usize, by.unsigned_abs() % 64);
        if W == 1 {
            let (left, right) = (by.max(0), (-by).max(0));
            moved.0[0] = self.0[0] << left >> right;
            return moved;
        }
        if W == 2 {
            let (left, right) = (by.max(0), (-by).max(0));
            let both = u128::from(self.0[0]) | u128::from(self.0[1]) << 64;
            let both = both << left >> right;
            moved.0[0] = both as u64;
            moved.0[1] = (both >> 64) as u64;
            return moved;
        }
        for word in words..W {
            if by >= 0 {
                moved.0[word] |= self.0[word - words] << bits;
                if bits > 0 && word > words {
                    moved.0[word] |= self.0[word - words - 1] >> (64 - bits);
                }
            } else {
                moved.0[word - words] |= self.0[word] >> bits;
                if bits > 0 && word > words {
                    moved.0[word - words - 1] |= self.0[word] << (64 - bits);
                }
            }
        }
        moved
    }

    /// All places up to the first one; all if there is none.
    #[inline(always)]
    pub(super) fn up_to_first(&self) -> Self {
        if W == 1 {
            return Self([self.0[0] ^ self.0[0].wrapping_sub(1); W]);
        }
        let (mut places, mut open) = (Self::NONE, u64::MAX);
        for word in 0..W {
            let bits = self.0[word];
            places.0[word] = (bits ^ bits.wrapping_sub(1)) & open;
            open = if bits == 0 { open } else { 0 };
        }
        places
    }

    /// All places from the last one on; all if there is none.
    #[inline(always)]
    pub(super) fn beyond_last(&self) -> Self {
        let (mut places, mut open) = (Self::NONE, u64::MAX);
        for word in (0..W).rev() {
            let bits = self.0[word];
            let from = if bits == 0 {
                u64::MAX
            } else {
                u64::MAX << bits.ilog2()
            };
            places.0[word] = from & open;
            open = if bits == 0 { open } else { 0 };
        }
        places
    }

    /// The place with a number, counted from 0 in ascending order, below the count.
    #[inline]
    pub(super) fn nth(&self, mut number: u32) -> usize {
        for (word, &bits) in self.0.iter().enumerate() {
            let here = bits.count_ones();
            if number < here {
                return 64 * word + select(bits, number);
            }
            number -= here;
        }
        0
    }

    /// The places, ascending.
    #[inline(always)]
    pub(super) fn places(self) -> Places<W> {
        Places {
            left: self,
            word: 0,
        }
    }
}

/// The places of a set, ascending.
pub(super) struct Places<const W: usize> {
    left: Cells<W>,
    word: usize,
}

impl<const W: usize> Iterator for Places<W> {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        while self.word < W {
            let bits = self.left.0[self.word];
            if bits != 0 {
                self.left.0[self.word] &= bits - 1;
                return Some(64 * self.word + bits.trailing_zeros() as usize);
            }
            self.word += 1;
        }
        None
    }
}
