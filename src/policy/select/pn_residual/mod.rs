//! `PnResidual`: exploration by proof numbers from which the effect of visits is removed.

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
/// A proof number counts leaves, so it grows with the search below it. Among siblings the most
/// visited one, which is the best so far, looks hardest to prove. A bias by the number itself is
/// exploration that never ends. The growth is found at each node by fitting a line through the
/// siblings' log proof number over log visits. The *ease* e of a child is how far its number lies
/// below that line, in units of two standard deviations of the siblings' log numbers, cut off at
/// ±1; −1 for a child that cannot be proven any more. So eases are small where visits explain the
/// numbers: the residuals there have little meaning. It says whether a child is easier to prove
/// than siblings with as many visits would be: a capture that leaves fewer replies, a line of
/// forced moves.
///
/// It works within the exploration, so it fades as that does, and the results of playouts decide in
/// the end. K is greater at young nodes ([`Waning`]), which have few playouts yet. It counts less
/// or not at all in trees where the children that are easy to prove are the bad ones ([`Trust`]).
/// `V = 1 − v² + √(2·ln N / n)` is the variance that a utility of mean v may have at most, with the
/// allowance of [`Ucb1Tuned`](super::Ucb1Tuned): values that are nearly certain are explored less.
/// And so are nodes with many children, by the share W ([`Width`]).
///
/// Eases and variances are computed again whenever a quarter more visits have come to the node:
/// they change slowly, and are the most costly part of selection.
///
/// # Complexity
/// Two passes over the siblings each time the visits of the node have grown by a quarter; otherwise
/// that of [`Ucb1`](super::Ucb1). Four bytes a child beyond the proof numbers.
///
/// # Reference
/// Our own; a departure from papers 000 and 001, whose bias is added to UCB1 with a weight that no
/// number of visits changes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PnResidual<F = AllFirst> {
    /// C: exploration.
    pub c: f32,
    /// K: by which share the ease of a child raises or lowers its exploration.
    pub weight: Waning,
    /// W: by which share wide nodes are explored.
    pub width: Width,
    /// How much of K counts in this game.
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
