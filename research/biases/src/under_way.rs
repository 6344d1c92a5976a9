//! Virtual loss of another size.

use tesuji::game::Scores;
use tesuji::policy::backup::{Adjust, Backup, forward};
use tesuji::policy::select::Parent;
use tesuji::statistics::Layout;
use tesuji::tree::Node;

/// The inner policy, with another worth for iterations of other threads that are under way: a loss
/// is −1, as without this policy.
///
/// One thread searches as it does without it. What comes back from a leaf that a network evaluated
/// is seldom as bad as a loss; worth 0, an iteration under way is a visit that brought a draw.
///
/// # Reference
/// Paper 004, section 7.5.1, "different virtual loss values": 0 in Table C.1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct UnderWay<B> {
    /// The worth, in [−1, 1].
    pub worth: f32,
    /// The policy that backs up.
    pub inner: B,
}

impl<B: Backup> Backup for UnderWay<B> {
    type Adjust = UnderWay<B::Adjust>;

    forward!(B in inner: statistics, cut, mean);

    fn adjust(&self) -> Self::Adjust {
        UnderWay {
            worth: self.worth,
            inner: self.inner.adjust(),
        }
    }
}

impl<A: Default> Default for UnderWay<A> {
    /// As a loss.
    fn default() -> Self {
        Self {
            worth: -1.0,
            inner: A::default(),
        }
    }
}

impl<A: Adjust> Adjust for UnderWay<A> {
    fn adjusts(&self) -> bool {
        self.inner.adjusts()
    }

    #[inline(always)]
    fn adjustment<L: Layout>(&self, parent: Parent<'_, L>, child: Node<'_, L>, tried: bool) -> f32 {
        self.inner.adjustment(parent, child, tried)
    }

    fn worth(&self, scores: Scores, value: f32, certain: (i16, i16)) -> f32 {
        self.inner.worth(scores, value, certain)
    }

    fn under_way(&self) -> f32 {
        self.worth
    }
}
