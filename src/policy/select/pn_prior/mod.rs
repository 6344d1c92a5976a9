//! `PnPrior`: proof numbers as the probabilities that a policy would give the moves.

mod shares;

use super::due::Due;
use super::{FirstPlay, NodeData, Order, Parent, ParentValue, Select, Width};
use crate::base::constant::{ConstantError, non_negative};
use crate::base::needs::Needs;
use crate::statistics::Layout;
use crate::statistics::Proofs;
use crate::tree::Node;
use shares::set_shares;
use std::num::NonZeroU16;

/// `v + C·P·√N/(1 + n)` with `P = s/Σs` and `s = max(0, 1 − C_pn·pn/max pn)`: PUCT, whose prior is
/// by proof numbers. At nodes of b children, more than 14, P is √(b/14) times that.
///
/// The child that is hardest to prove, among those that can be proven at all, has a share of `1 −
/// C_pn`. A child that is nearly proven has 1, and one that cannot be proven any more 0. With the
/// default of ½ every child is explored. So playouts count where numbers mislead, as in Draughts,
/// where a sacrifice leaves a single reply. If no child can be proven, all are alike.
///
/// A proof number tells most before there are playouts: that of a new leaf is the number of replies
/// to the move. So the policy wants [`AllChildren<true>`](crate::policy::expand::AllChildren),
/// which finds the numbers of all children when a node is developed. With one child at a time those
/// that have not been tried count as the easiest.
///
/// [`Width`] says why wide nodes are explored more.
///
/// Shares are computed again whenever a quarter more visits have come to the node: numbers change
/// as slowly as that.
///
/// # Complexity
/// Three passes over the numbers of the siblings each time the visits of the node have grown by a
/// quarter. If children are created at once, there is one more pass over the unvisited ones when
/// one of them is visited. All other visits compare the visited children and one more. Otherwise
/// that of [`Ucb1`](super::Ucb1). Four bytes a child beyond the proof numbers.
///
/// # Reference
/// Our own: the prior of Silver et al. (2017), Mastering the game of Go without human knowledge,
/// from the terms that papers 000 and 001 add to UCB1. A departure from both, whose bias has a
/// weight that no number of visits changes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PnPrior<F = ParentValue> {
    /// C: exploration.
    pub c: f32,
    /// `C_pn`: by which share the child that is hardest to prove is explored less; 0 leaves proof
    /// numbers out.
    pub cpn: f32,
    /// The number of children above which a node counts as wide and is explored more.
    pub width: Width,
    /// The value of an unvisited child.
    pub first_play: F,
}

impl<F: FirstPlay> PnPrior<F> {
    /// # Errors
    /// If `c` or `cpn` is negative or not finite.
    pub fn new(c: f32, cpn: f32, width: Width, first_play: F) -> Result<Self, ConstantError> {
        Ok(Self {
            c: non_negative("c", c)?,
            cpn: non_negative("cpn", cpn)?,
            width,
            first_play,
        })
    }
}

impl<F: FirstPlay> Default for PnPrior<F> {
    /// C = 2 and `C_pn` = ½; nodes are wide above 14 children.
    fn default() -> Self {
        Self {
            c: 2.0,
            cpn: 0.5,
            width: Width::above(WIDE),
            first_play: F::default(),
        }
    }
}

/// The children above which a node is wide.
const WIDE: NonZeroU16 = NonZeroU16::new(14).unwrap();

/// The data that the children of a node share during a visit.
#[derive(Clone, Copy, Debug)]
pub struct Sharing {
    /// C·√N over the divisor of the node's width, which is b at b children of a narrow one: the
    /// term of a child without visits and with an even share.
    scale: f32,
    /// The value in place of the mean of an unvisited child.
    first_value: f32,
}

impl<F: FirstPlay> Select for PnPrior<F> {
    type Shared = Due<true>;
    /// By which factor the share of the child is greater than an even one, less 1: `b·P − 1` at b
    /// children.
    type Private = f32;
    type Visit = Sharing;
    type Statistics = (Proofs, ());
    type Learner = ();
    const NEEDS: Needs = Needs {
        order: true,
        ..Needs::ENTRIES
    };

    #[inline(always)]
    fn all_first(&self) -> bool {
        self.first_play.all_first()
    }

    #[inline(always)]
    fn visit<L: Layout>(
        &self,
        parent: Parent<'_, L>,
        data: NodeData<'_, Due<true>, f32>,
    ) -> Sharing {
        let now = parent.node().visits();
        if Due::has_come(data.shared, now) {
            let numbers = parent.proof_numbers(parent.goal());
            set_shares(self.cpn, numbers, data.private);
        }
        Sharing {
            scale: self.c * (now as f32).sqrt() / self.width.divisor(parent.children.len()),
            first_value: self.first_play.value(parent),
        }
    }

    #[inline(always)]
    fn urgency<L: Layout>(&self, visit: &Sharing, child: Node<'_, L>, share: f32) -> f32 {
        child.mean() + visit.scale * (1.0 + share) / (1.0 + child.visits_f32())
    }

    #[inline(always)]
    fn first_play<L: Layout>(&self, visit: &Sharing, _: Node<'_, L>, share: f32) -> f32 {
        visit.first_value + visit.scale * (1.0 + share)
    }

    /// The easiest child first. With a weight of 0 all children are alike but those whose goal is
    /// refuted.
    #[inline(always)]
    fn order<'t, L: Layout>(&self, parent: Parent<'t, L>) -> Order<'t> {
        Order {
            numbers: parent.proof_numbers(parent.goal()),
            level: self.cpn <= 0.0,
        }
    }

    #[inline(always)]
    fn first_value(&self, visit: &Sharing) -> f32 {
        visit.first_value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn constants_out_of_range_are_refused() {
        let wide = Width::above(WIDE);
        let with = |c, cpn| PnPrior::new(c, cpn, wide, ParentValue);
        assert!(with(-1.0, 0.5).is_err());
        assert!(with(2.0, f32::NAN).is_err());
        assert_eq!(with(2.0, 0.5), Ok(PnPrior::default()));
    }
}
