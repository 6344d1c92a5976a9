//! Means that do not contradict proofs.

use super::{Adjust, Backup, forward};
use crate::game::Scores;
use crate::policy::select::Parent;
use crate::statistics::Layout;
use crate::statistics::{Asked, Statistics};
use crate::tree::Node;

/// The inner policy, with proven values in place of means. In selection and in the final choice, a
/// proven value replaces the mean of a child as [`Means`] says.
///
/// Proven values come from the score bounds or proof numbers that the agent keeps. The means in the
/// tree stay the results of playouts: no proven value is backed up. In selection the difference
/// between value and mean is added to the urgency. Departure: the value of an untried child stays
/// unchanged; the published code clips it, as it clips its parent's value.
///
/// # Reference
/// The published code of paper 001, in which each kind of tree reads values in its own way; the
/// paper does not mention it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ProofMeans<B> {
    /// The rule by which a proof changes the value of a child.
    pub means: Means,
    /// The policy that keeps proofs and means.
    pub inner: B,
}

/// The rule by which a proof changes the value of a child where it is compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Means {
    /// No proven value: the mean is that of the playouts.
    #[default]
    Played,
    /// A proven win has at least the value of the least win; losses and draws keep their means.
    /// Where only winning counts, a proven win is worth 1.
    ///
    /// # Reference
    /// The published GPN-MCTS without score bounds.
    Wins,
    /// A child whose exact score is proven has the value of that score; others keep their means.
    /// With [`ScoreBounded`](super::ScoreBounded) and two players it mainly changes the values of
    /// the final choice, because selection leaves out solved children.
    ///
    /// # Reference
    /// The published UCT with score bounds, the opponent in paper 001's experiments.
    Solved,
    /// No mean lies outside the values of the child's bounds.
    ///
    /// # Reference
    /// The published GPN-MCTS with score bounds.
    Clipped,
}

impl Means {
    /// The value that replaces `mean` of a child whose score lies for certain between `least` and
    /// `most`, for the player who chooses.
    #[inline(always)]
    pub fn read(self, scores: Scores, mean: f32, (least, most): (i16, i16)) -> f32 {
        let (low, high) = (scores.utility(least), scores.utility(most));
        match self {
            Self::Wins if least > 0 => mean.max(low),
            Self::Solved if scores.worth_the_same(least, most) => low,
            Self::Clipped => mean.max(low).min(high),
            Self::Played | Self::Wins | Self::Solved => mean,
        }
    }
}

impl<B: Backup> Backup for ProofMeans<B> {
    type Adjust = ProofMeans<B::Adjust>;

    forward!(B in inner: statistics, cut, mean);

    fn adjust(&self) -> Self::Adjust {
        ProofMeans {
            means: self.means,
            inner: self.inner.adjust(),
        }
    }
}

impl<A: Adjust> Adjust for ProofMeans<A> {
    #[inline(always)]
    fn adjusts(&self) -> bool {
        self.means != Means::Played || self.inner.adjusts()
    }

    #[inline(always)]
    fn adjustment<L: Layout>(&self, parent: Parent<'_, L>, child: Node<'_, L>, tried: bool) -> f32 {
        let inner = self.inner.adjustment(parent, child, tried);
        if !tried || self.means == Means::Played {
            return inner;
        }
        let scores = parent.scores();
        let asked = Asked {
            player: parent.mover(),
            root_player: parent.root_player(),
            scores,
        };
        let (certain, mean) = (L::Statistics::certain(child, asked), child.mean());
        inner + (self.means.read(scores, mean, certain) - mean)
    }

    fn worth(&self, scores: Scores, value: f32, certain: (i16, i16)) -> f32 {
        let value = self.inner.worth(scores, value, certain);
        self.means.read(scores, value, certain)
    }

    fn under_way(&self) -> f32 {
        self.inner.under_way()
    }
}

#[cfg(test)]
#[allow(clippy::float_cmp, reason = "values are taken over as they are")]
mod tests {
    use super::*;

    #[test]
    fn each_reads_what_it_says() {
        let outcome = |means: Means, mean, certain| means.read(Scores::OUTCOME, mean, certain);
        for (certain, wins, solved, clipped) in [
            ((-1, 1), 0.25, 0.25, 0.25),
            ((1, 1), 1.0, 1.0, 1.0),
            ((0, 0), 0.25, 0.0, 0.0),
            ((-1, -1), 0.25, -1.0, -1.0),
            ((-1, 0), 0.25, 0.25, 0.0),
            ((0, 1), 0.25, 0.25, 0.25),
        ] {
            assert_eq!(outcome(Means::Played, 0.25, certain), 0.25);
            assert_eq!(outcome(Means::Wins, 0.25, certain), wins, "{certain:?}");
            assert_eq!(outcome(Means::Solved, 0.25, certain), solved, "{certain:?}");
            assert_eq!(
                outcome(Means::Clipped, 0.25, certain),
                clipped,
                "{certain:?}"
            );
        }
        assert_eq!(outcome(Means::Clipped, -0.5, (0, 1)), 0.0);
    }

    #[test]
    fn only_what_scores_are_worth_counts() {
        let any_win = Scores::range(-48, 48);
        assert_eq!(Means::Solved.read(any_win, 0.5, (3, 48)), 1.0);
        let margin = Scores::range(-4, 4).by_margin();
        assert_eq!(Means::Solved.read(margin, 0.5, (3, 4)), 0.5);
        assert_eq!(Means::Clipped.read(margin, 0.5, (3, 4)), 0.75);
        assert_eq!(Means::Wins.read(margin, 0.5, (1, 4)), 0.5);
        assert_eq!(Means::Wins.read(margin, 0.0, (1, 4)), 0.25);
    }
}
