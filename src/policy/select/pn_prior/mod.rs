//! `PnPrior`: proof numbers as the prior of PUCT.

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

/// `v + C·P·√N/(1 + n)` with `P = s/Σs` and `s = max(0, 1 − C_pn·pn/max pn)`: PUCT with a prior
/// from proof numbers. At nodes with b > 14 children, P is multiplied by √(b/14).
///
/// The hardest child with a finite number has s = `1 − C_pn`, a child that is nearly proven 1, and
/// a refuted child 0. With the default `C_pn` of ½ every child is explored, so playouts correct
/// numbers that mislead. If no child can be proven, all have the same share.
///
/// Proof numbers tell most before there are playouts: the number of a new leaf is the number of
/// replies to the move. So use it with [`AllChildren<true>`](crate::policy::expand::AllChildren),
/// which computes the numbers of all children when a node is developed. With one child at a time,
/// untried children have the least number.
///
/// [`Width`] says why wide nodes are explored more.
///
/// Shares are computed again whenever the visits of the node have grown by a quarter.
///
/// # Complexity
/// Three passes over the proof numbers of the siblings each time the visits of the node have grown
/// by a quarter. If children are created at once, one more pass over the unvisited ones when one of
/// them is visited; other visits compare the visited children and one unvisited child. Four bytes a
/// child beyond the proof numbers.
///
/// # Reference
/// Our own: the PUCT formula of Silver et al. (2017), Mastering the game of Go without human
/// knowledge, with a prior from proof numbers. In papers 000 and 001 the weight of the bias does
/// not fall with visits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PnPrior<F = ParentValue> {
    /// C: exploration.
    pub c: f32,
    /// `C_pn`, at least 0: how much less the child that is hardest to prove is explored. 0 ignores
    /// proof numbers.
    pub cpn: f32,
    /// The number of children above which a node is explored more.
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
