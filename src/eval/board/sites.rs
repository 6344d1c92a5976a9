//! Sets of sites.

use std::fmt::Debug;

/// A set of sites: words of 64 bits, site `s` being bit `s % 64` of word `s / 64`.
pub trait Sites: Copy + Debug + PartialEq + Send + Sync + 'static {
    /// The number of 64-bit words in a set.
    const WORDS: usize;
    /// The empty set.
    const NONE: Self;

    /// The word with the index `word`, below [`Sites::WORDS`].
    fn word(&self, word: usize) -> u64;

    /// The set with the site in it.
    #[must_use]
    fn with(self, site: usize) -> Self;

    /// Whether the site is in the set.
    #[inline(always)]
    fn has(&self, site: usize) -> bool {
        self.word(site / 64) >> (site % 64) & 1 != 0
    }

    /// The number of sites in the set.
    #[inline(always)]
    fn count(&self) -> u32 {
        (0..Self::WORDS).map(|w| self.word(w).count_ones()).sum()
    }

    /// The sites in ascending order.
    fn sites(self) -> impl Iterator<Item = usize> {
        (0..64 * Self::WORDS).filter(move |&site| self.has(site))
    }
}

impl Sites for u64 {
    const WORDS: usize = 1;
    const NONE: Self = 0;

    #[inline(always)]
    fn word(&self, _: usize) -> u64 {
        *self
    }

    #[inline(always)]
    fn with(self, site: usize) -> Self {
        self | 1 << site
    }
}

impl Sites for u128 {
    const WORDS: usize = 2;
    const NONE: Self = 0;

    #[inline(always)]
    fn word(&self, word: usize) -> u64 {
        (self >> (64 * word)) as u64
    }

    #[inline(always)]
    fn with(self, site: usize) -> Self {
        self | 1 << site
    }
}

impl<const W: usize> Sites for [u64; W] {
    const WORDS: usize = W;
    const NONE: Self = [0; W];

    #[inline(always)]
    fn word(&self, word: usize) -> u64 {
        self[word]
    }

    #[inline(always)]
    fn with(mut self, site: usize) -> Self {
        self[site / 64] |= 1 << (site % 64);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn holds<S: Sites>(sites: &[usize]) {
        let set = sites.iter().fold(S::NONE, |set, &site| set.with(site));
        assert_eq!(set.sites().collect::<Vec<_>>(), sites);
        assert_eq!(set.count() as usize, sites.len());
        assert!(sites.iter().all(|&site| set.has(site)));
    }

    #[test]
    fn sets_hold_their_sites() {
        holds::<u64>(&[0, 5, 63]);
        holds::<u128>(&[0, 63, 64, 127]);
        holds::<[u64; 3]>(&[1, 64, 130, 191]);
        holds::<[u64; 3]>(&[]);
    }
}
