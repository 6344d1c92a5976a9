//! Terms that proofs add to urgencies.

use crate::game::Scores;
use crate::policy::select::Parent;
use crate::statistics::Layout;
use crate::tree::Node;
use std::fmt::Debug;

/// The terms that are added to the urgencies of children because of proofs.
///
/// `()` adds 0, and no code is executed or compiled for it.
pub trait Adjust: Copy + Debug + Default + Send + 'static {
    /// Whether these settings add any term.
    #[inline(always)]
    fn adjusts(&self) -> bool {
        true
    }

    /// The term that is added to the urgency that the selection policy gives a child; `tried` says
    /// whether it has been visited.
    fn adjustment<L: Layout>(&self, parent: Parent<'_, L>, child: Node<'_, L>, tried: bool) -> f32;

    /// The value of a visited child for the final choice. `value` is its mean utility, and its
    /// score is certain to be in the interval, both for the player to move. Asked if
    /// [`Adjust::adjusts`].
    fn worth(&self, scores: Scores, value: f32, certain: (i16, i16)) -> f32 {
        let _ = (scores, certain);
        value
    }

    /// The value of an iteration that is under way, as other threads of a shared tree see it, for
    /// the player who chose the way: in [−1, 1], −1 a loss.
    fn under_way(&self) -> f32 {
        -1.0
    }
}

impl Adjust for () {
    #[inline(always)]
    fn adjusts(&self) -> bool {
        false
    }

    #[inline(always)]
    fn adjustment<L: Layout>(&self, _: Parent<'_, L>, _: Node<'_, L>, _: bool) -> f32 {
        // Added to any number it gives that number, so the sum is not even computed. 0 would not
        // do: it changes the sign of −0.
        -0.0
    }
}
