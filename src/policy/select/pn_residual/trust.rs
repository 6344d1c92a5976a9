//! `Trust`: the weight of eases by their correlation with means.

use crate::tree::Tally;

/// The part of the weight of eases that counts, by the correlation in the tree.
///
/// Proof numbers mislead where captures are compulsory: a bad sacrifice leaves the opponent a
/// single reply, so it looks easiest to prove. The correlation r between the eases and the means of
/// siblings, averaged over the nodes of the tree, shows this: it is negative in Draughts
/// (`research/notes/residuals.md`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Trust {
    /// The whole weight if r is at least [`Trust::WHOLE`], 0 if r is at most [`Trust::NOTHING`],
    /// linear in between.
    #[default]
    AsSeen,
    /// The whole weight, whatever the correlation.
    Blind,
}

impl Trust {
    /// The least correlation at which the whole weight counts.
    pub const WHOLE: f32 = -0.05;

    /// The greatest correlation at which the weight is 0.
    pub const NOTHING: f32 = -0.07;

    /// The number of visited nodes from which on the correlation counts.
    pub const SEEN: u64 = 20;

    /// The share of the weight that counts in a tree that has shown this, in [0, 1].
    #[inline(always)]
    pub(super) fn share(self, correlations: &Tally) -> f32 {
        if self == Self::Blind || correlations.count() < Self::SEEN {
            return 1.0;
        }
        ((correlations.mean() - Self::NOTHING) / (Self::WHOLE - Self::NOTHING)).clamp(0.0, 1.0)
    }
}

#[cfg(test)]
#[allow(clippy::float_cmp, reason = "the whole and nothing are exact")]
mod tests {
    use super::*;

    fn share(correlation: f32, times: u64) -> f32 {
        let seen = Tally::default();
        (0..times).for_each(|_| seen.add(correlation));
        assert_eq!(Trust::Blind.share(&seen), 1.0);
        Trust::AsSeen.share(&seen)
    }

    #[test]
    fn what_goes_with_bad_means_counts_less() {
        assert_eq!([share(0.2, 99), share(0.0, 99), share(-0.04, 99)], [1.0; 3]);
        assert!((share(-0.06, 99) - 0.5).abs() < 1e-4);
        assert_eq!([share(-0.08, 99), share(-1.0, 99)], [0.0; 2]);
    }

    #[test]
    fn little_seen_says_nothing() {
        assert_eq!([share(-1.0, 0), share(-1.0, 19)], [1.0; 2]);
        assert_eq!(share(-1.0, 20), 0.0);
    }
}
