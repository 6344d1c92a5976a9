//! Draws from several sets at once.

use super::select::{QUICK, nth_bit};

/// Sets whose bits are numbered on from one to the next. So are the moves of a position that has a
/// set for each step.
pub(crate) struct Numbered<const N: usize> {
    sets: [u64; N],
    /// How many bits lie in the sets before each.
    before: [u32; N],
    /// How many bits there are.
    pub(crate) all: u32,
}

impl<const N: usize> Numbered<N> {
    #[inline(always)]
    pub(crate) fn new(sets: [u64; N]) -> Self {
        let mut before = [0; N];
        let mut all = 0;
        for (before, set) in before.iter_mut().zip(sets) {
            *before = all;
            all += set.count_ones();
        }
        Self { sets, before, all }
    }

    /// The bit with that number, below [`all`](Self::all), in the set where it lies; the other sets
    /// are empty.
    ///
    /// If it is one instruction to find the n-th bit, it is looked for in every set. In sets before
    /// its own the number is too large. In those after it the number is negative, which wraps round
    /// and is too large as well. So no set has to be chosen, and no branch guessed.
    #[inline(always)]
    pub(crate) fn bit(&self, number: u32) -> [u64; N] {
        self.find(number, |n| n)
    }

    /// [`Numbered::bit`] where there are at most 64 bits, which saves a test for each set: a
    /// negative number is too large modulo 64, too.
    #[inline(always)]
    pub(crate) fn bit_of_64(&self, number: u32) -> [u64; N] {
        debug_assert!(self.all <= 64, "{} bits", self.all);
        self.find(number, |n| n % 64)
    }

    #[inline(always)]
    fn find(&self, number: u32, within: impl Fn(u32) -> u32) -> [u64; N] {
        if QUICK {
            return std::array::from_fn(|i| {
                nth_bit(self.sets[i], within(number.wrapping_sub(self.before[i])))
            });
        }
        let (own, bit) = self.place(number);
        std::array::from_fn(|i| if i == own { bit } else { 0 })
    }

    /// The set in which the bit with that number lies, and the bit: the last set that begins at or
    /// before the number, chosen without a branch.
    #[inline(always)]
    pub(crate) fn place(&self, number: u32) -> (usize, u64) {
        let (mut own, mut set, mut start) = (0, self.sets[0], 0);
        for i in 1..N {
            let later = self.before[i] <= number;
            own = if later { i } else { own };
            set = if later { self.sets[i] } else { set };
            start = if later { self.before[i] } else { start };
        }
        (own, nth_bit(set, number.wrapping_sub(start)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::bits::squares;

    #[test]
    fn each_number_is_one_bit_of_one_set() {
        let mut rng = tesuji::Rng::new(5);
        for round in 0..500 {
            // Few bits in every other round.
            let mut word = |words: usize| (0..words).fold(u64::MAX, |set, _| set & rng.word());
            let words = if round % 2 == 0 { 4 } else { 1 };
            // Sets may be empty, at both ends, too.
            let sets: [u64; 4] =
                std::array::from_fn(|i| if round >> i & 4 == 0 { word(words) } else { 0 });
            let numbered = Numbered::new(sets);
            let bits = (0..4).flat_map(|i| squares(sets[i]).map(move |square| (i, square)));
            for (n, (i, square)) in bits.enumerate() {
                let mut expected = [0; 4];
                expected[i] = 1 << square;
                assert_eq!(numbered.place(n as u32), (i, 1 << square));
                assert_eq!(numbered.bit(n as u32), expected);
                if numbered.all <= 64 {
                    assert_eq!(numbered.bit_of_64(n as u32), expected);
                }
            }
        }
    }
}
