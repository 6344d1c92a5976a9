//! `InReach`: proof numbers count where the node will still get the visits that the proof takes.

use super::ProofSignal;
use crate::exact::log2;
use crate::select::Parent;
use crate::statistics::Layout;
use crate::statistics::{Goal, INFINITE};
use crate::tree::Node;

/// `max(0, 1 − ln pn / ln R)`, R being the visits that the node can expect from now to the end of the search.
///
/// A proof number is a lower bound of the leaves that are still to be looked at. So it says something where that work is
/// within what the node will be given ([`Parent::expected_visits`]), and nothing where it is far beyond: what takes as much as
/// that or more has 0, one leaf has 1. Where nobody knows how long the search will be, R is the visits the node has had, as if the search were
/// halfway.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct InReach;

/// What is within reach at a node.
#[derive(Clone, Copy, Debug)]
pub struct Reach {
    goal: Goal,
    /// 1 / log₂ R.
    slope: f32,
}

impl Reach {
    /// With at least two visits to come, for which a logarithm means something.
    #[inline(always)]
    fn new(goal: Goal, visits: f32) -> Self {
        Self {
            goal,
            slope: 1.0 / log2(visits.max(2.0)),
        }
    }

    #[inline(always)]
    fn of(&self, number: u32) -> f32 {
        let signal = (1.0 - log2(number.max(1) as f32) * self.slope).max(0.0);
        if number == INFINITE { 0.0 } else { signal }
    }
}

impl ProofSignal for InReach {
    type Shared = Reach;
    type Statistics = ();
    const READS_SHORT: bool = true;

    #[inline(always)]
    fn prepare<L: Layout>(&self, parent: Parent<'_, L>) -> Reach {
        let goal = parent.goal();
        let expected = parent.expected_visits();
        let visits = if expected.is_finite() {
            expected
        } else {
            parent.node().visits() as f32
        };
        Reach::new(goal, visits)
    }

    #[inline(always)]
    fn of<L: Layout>(&self, reach: &Reach, child: Node<'_, L>) -> f32 {
        reach.of(child.proof_number(reach.goal))
    }
}

#[cfg(test)]
#[allow(clippy::float_cmp, reason = "powers of two have exact logarithms")]
mod tests {
    use super::*;

    #[test]
    fn what_takes_more_than_there_is_says_nothing() {
        let reach = Reach::new(0, 256.0);
        let signals = [1, 2, 16, 128, 256, 257, 1 << 20, INFINITE].map(|number| reach.of(number));
        assert_eq!(signals, [1.0, 0.875, 0.5, 0.125, 0.0, 0.0, 0.0, 0.0]);
        // What is proven is as easy as what takes one leaf.
        assert_eq!(reach.of(0), 1.0);
        // Nothing is left to come.
        assert_eq!(
            [1, 2].map(|number| Reach::new(0, 0.0).of(number)),
            [1.0, 0.0]
        );
    }
}
