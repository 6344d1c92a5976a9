//! `PnResidual`: exploration by the residuals of proof numbers.

mod agreement;
mod lanes;
mod trend;
mod trust;
mod waning;

use super::due::Due;
use super::{AllFirst, FirstPlay, NodeData, Parent, Select, Width};
use crate::base::constant::{ConstantError, non_negative};
use crate::base::exact::sqrt_ln;
use crate::base::needs::Needs;
use crate::statistics::Layout;
use crate::statistics::Proofs;
use crate::tree::Node;
use trend::{Explored, set_shares};
pub use trust::Trust;
pub use waning::Waning;

/// `v + C·√((ln N / n)·min(1, V))·(W + K·e)`: UCB1 that explores children that are easier to prove
/// than their visits explain.
///
/// A proof number counts leaves, so it grows with the visits. Therefore the best child so far,
/// which has the most visits, often has the largest number. To remove this growth, a line is fitted
/// at each node to the siblings' log proof numbers over their log visits. The *ease* e of a child
/// is the distance of its number below that line. It is divided by two standard deviations of the
/// siblings' log numbers, and clipped to [−1, 1]. A refuted child has −1. A child with a positive
/// ease is easier to prove than its visits explain, for example after a capture that leaves fewer
/// replies.
///
/// The ease changes the exploration term alone, so in the end the means decide. K is greater at
/// nodes with few visits ([`Waning`]). It is reduced, down to 0, in trees in which the children
/// that are easy to prove have bad means ([`Trust`]). `V = 1 − v² + √(2·ln N / n)` is an upper
/// bound of the variance of a utility with the mean v, with the allowance of
/// [`Ucb1Tuned`](super::Ucb1Tuned). So children with means near ±1 are explored less. W is the
/// share by which wide nodes are explored ([`Width`]).
///
/// Eases and variances are computed again whenever the visits of the node have grown by a quarter.
///
/// # Complexity
/// Two passes over the siblings each time the visits of the node have grown by a quarter; otherwise
/// that of [`Ucb1`](super::Ucb1). Four bytes a child beyond the proof numbers.
///
/// # Reference
/// Our own. In papers 000 and 001 the weight of the bias does not fall with visits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PnResidual<F = AllFirst> {
    /// C: exploration.
    pub c: f32,
    /// K: the share by which the ease of a child raises or lowers its exploration.
    pub weight: Waning,
    /// W: the share by which wide nodes are explored.
    pub width: Width,
    /// The part of K that counts, by the correlation in the tree.
    pub trust: Trust,
    /// The value of an unvisited child.
    pub first_play: F,
}

impl<F: FirstPlay> PnResidual<F> {
    /// # Errors
    /// If `c` is negative or not finite.
    pub fn new(
        c: f32,
        (weight, trust): (Waning, Trust),
        width: Width,
        first_play: F,
    ) -> Result<Self, ConstantError> {
        let c = non_negative("c", c)?;
        Ok(Self {
            c,
            weight,
            width,
            trust,
            first_play,
        })
    }
}

impl<F: FirstPlay> Default for PnResidual<F> {
    /// C = 1, less at nodes with more than six children; K from 0.8 at young nodes to 0.3 at old
    /// ones ([`Waning::default`]).
    fn default() -> Self {
        Self {
            c: 1.0,
            weight: Waning::default(),
            width: Width::default(),
            trust: Trust::default(),
            first_play: F::default(),
        }
    }
}

/// The data that the children of a node share during a visit.
#[derive(Clone, Copy, Debug)]
pub struct Easing {
    /// C·√(ln N).
    scale: f32,
    /// The value in place of the mean of an unvisited child.
    first_value: f32,
    /// The urgency of an unvisited child.
    first_play: f32,
}

impl<F: FirstPlay> Select for PnResidual<F> {
    type Shared = Due<false>;
    /// By which share the exploration of the child is greater than that of UCB1:
    /// `√min(1, V)·(W + K·e) − 1`, or −1 if that is less.
    type Private = f32;
    type Visit = Easing;
    type Statistics = (Proofs, ());
    type Learner = ();
    const NEEDS: Needs = Needs::NONE;

    #[inline(always)]
    fn all_first(&self) -> bool {
        self.first_play.all_first()
    }

    #[inline(always)]
    fn visit<L: Layout>(
        &self,
        parent: Parent<'_, L>,
        data: NodeData<'_, Due<false>, f32>,
    ) -> Easing {
        let now = parent.node().visits();
        let root = sqrt_ln(now);
        if Due::has_come(data.shared, now) {
            let explored = Explored {
                log_visits: root * root,
                share: self.width.share(parent.children.len()),
                visits: parent.children.visits(),
                means: parent.children.means(),
                numbers: parent.proof_numbers(parent.goal()),
            };
            let weight = self.weight.at(now);
            let trusted = weight * self.trust.share(parent.tally());
            if let Some(correlation) = set_shares(trusted, explored, data.private) {
                parent.tally().add(correlation);
            }
        }
        let scale = self.c * root;
        let first_value = self.first_play.value(parent);
        Easing {
            scale,
            first_value,
            first_play: first_value + scale,
        }
    }

    #[inline(always)]
    fn urgency<L: Layout>(&self, visit: &Easing, child: Node<'_, L>, share: f32) -> f32 {
        let exploration = visit.scale / child.visits_f32().sqrt();
        child.mean() + exploration * (1.0 + share)
    }

    #[inline(always)]
    fn first_play<L: Layout>(&self, visit: &Easing, _: Node<'_, L>, _: f32) -> f32 {
        visit.first_play
    }

    #[inline(always)]
    fn first_value(&self, visit: &Easing) -> f32 {
        visit.first_value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn constants_out_of_range_are_refused() {
        let weight = Waning::constant(1.0).expect("a weight");
        let with = |c| PnResidual::new(c, (weight, Trust::Blind), Width::ANY, AllFirst);
        assert!(with(-1.0).is_err());
        assert!(with(0.0).is_ok());
    }
}
