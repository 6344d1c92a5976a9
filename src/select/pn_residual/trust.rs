//! `Trust`: whether proof numbers count in a game where what is easy to prove is not what is good.

use crate::tree::Tally;

/// How much of the weight of eases counts, by what the tree has shown of them.
///
/// Where captures are compulsory, a sacrifice leaves the opponent a single reply: nothing looks easier to prove, and little is
/// worse. Whether a game is of that kind can be told from the search itself, by the correlation r of the eases and the means of
/// siblings, as a mean over all nodes of the tree: it is about −0.12 in Draughts, and between −0.03 and 0.12 in the games in
/// which proof numbers pay (`docs/results/proof-numbers.md`). A single node says nothing of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Trust {
    /// The whole weight while r is not below 0, less of it in proportion where it is, and none from −0.08 on.
    #[default]
    AsSeen,
    /// The whole weight, whatever is seen.
    Blind,
}

impl Trust {
    /// r from which on nothing of the weight counts.
    pub const LEAST: f32 = -0.08;

    /// How often children have to be looked at before r counts.
    pub const SEEN: u64 = 20;

    /// The share of the weight that counts in a tree that has shown this, in [0, 1].
    #[inline(always)]
    pub(super) fn share(self, correlations: &Tally) -> f32 {
        if self == Self::Blind || correlations.count() < Self::SEEN {
            return 1.0;
        }
        (1.0 - correlations.mean() / Self::LEAST).clamp(0.0, 1.0)
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
        assert_eq!([share(0.2, 99), share(0.0, 99)], [1.0; 2]);
        assert!((share(-0.02, 99) - 0.75).abs() < 1e-6);
        assert_eq!([share(-0.09, 99), share(-1.0, 99)], [0.0; 2]);
    }

    #[test]
    fn little_seen_says_nothing() {
        assert_eq!([share(-1.0, 0), share(-1.0, 19)], [1.0; 2]);
        assert_eq!(share(-1.0, 20), 0.0);
    }
}
