//! Terms that proofs add to the urgencies of children.

use crate::game::Scores;
use crate::policy::select::Parent;
use crate::statistics::Layout;
use crate::tree::Node;
use std::fmt::Debug;

/// The terms that are added to the urgencies of children because of proofs.
///
/// `()` adds 0, and no code is executed or compiled for it.
pub trait Adjust: Copy + Debug + Default + Send + 'static {
    /// Whether these settings add a term at all.
    #[inline(always)]
    fn adjusts(&self) -> bool {
        true
    }

    /// The term that is added to the urgency of `child`; `tried` says whether the child has been
    /// visited.
    fn adjustment<L: Layout>(&self, parent: Parent<'_, L>, child: Node<'_, L>, tried: bool) -> f32;

    /// The value of a visited child in the final choice. `value` is its mean utility and `certain`
    /// the interval of its score, both for the player to move. Called if [`Adjust::adjusts`].
    fn worth(&self, scores: Scores, value: f32, certain: (i16, i16)) -> f32 {
        let _ = (scores, certain);
        value
    }

    /// The value in [−1, 1] that an unfinished iteration has in a shared tree until its result is
    /// known: −1 is a loss for the player who chose the node.
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
