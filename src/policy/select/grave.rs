//! GRAVE: AMAF values of the closest ancestor with enough visits.

use super::{NodeData, Parent, Select, Ucb1, forward};
use crate::base::constant::{ConstantError, non_negative};
use crate::base::needs::Needs;
use crate::policy::action::{GraveLearner, MoveResults, TableId};
use crate::statistics::Layout;
use crate::tree::{Entry, Node};

/// `(1 − β)·mean + β·AMAF` in place of the mean of the inner policy, with `β = a / (a + n +
/// B·a·n)`. The AMAF value of a move is that of the closest node above, itself included, with at
/// least `reference` visits. There a is the number of iterations that played the move below that
/// node, and n the visits of the child.
///
/// Where the inner policy compares unvisited children with visited ones, an unvisited child has the
/// AMAF value of its move, if there is one. The inner policy must keep no node data of its own.
///
/// A node keeps statistics of all moves below it from its `gathers_from`-th visit on. Departure: in
/// the paper every node does from its first visit. Most nodes have few visits, and their statistics
/// would never be read.
///
/// # Reference
/// Paper 004, Eq. 3.2, with β as in Ludii's implementation. Cazenave (2015), Generalized rapid
/// action value estimation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Grave<I = Ucb1> {
    /// The number of visits from which on the statistics of a node are used.
    pub reference: u32,
    /// The number of visits from which on a node keeps statistics; [`u32::MAX`] switches GRAVE off.
    pub gathers_from: u32,
    /// B, at least 0: the greater, the sooner the mean replaces the AMAF value.
    pub bias: f32,
    /// The policy whose means are mixed with AMAF values.
    pub inner: I,
}

impl<I> Grave<I> {
    /// GRAVE that keeps statistics from half of `reference` visits on.
    ///
    /// # Errors
    /// If `bias` is negative or not finite.
    pub fn new(reference: u32, bias: f32, inner: I) -> Result<Self, ConstantError> {
        let bias = non_negative("bias", bias)?;
        Ok(Self {
            reference,
            gathers_from: reference / 2,
            bias,
            inner,
        })
    }

    /// The inner policy alone, without AMAF values.
    pub fn off(inner: I) -> Self {
        Self {
            reference: u32::MAX,
            gathers_from: u32::MAX,
            bias: 0.0,
            inner,
        }
    }
}

impl<I: Default> Default for Grave<I> {
    /// A reference of 100 visits and B = 10⁻⁶, Ludii's.
    fn default() -> Self {
        Self {
            reference: 100,
            gathers_from: 50,
            bias: 1e-6,
            inner: I::default(),
        }
    }
}

impl<I: Select<Shared = (), Private = (), Learner = ()>> Select for Grave<I> {
    type Shared = TableId;
    type Private = MoveResults;
    type Visit = I::Visit;
    type Learner = GraveLearner;
    const NEEDS: Needs = Needs {
        comparisons: true,
        ..Needs::OF_SELECTION
    };

    forward!(I in inner: statistics, all_first, first_value);

    fn learner(&self) -> GraveLearner {
        GraveLearner {
            gathers_from: self.gathers_from,
            reference: self.reference,
        }
    }

    #[inline(always)]
    fn visit<L: Layout>(
        &self,
        parent: Parent<'_, L>,
        _: NodeData<'_, TableId, MoveResults>,
    ) -> I::Visit {
        self.inner.visit(parent, NodeData::none(&Entry::new(())))
    }

    #[inline(always)]
    fn urgency<L: Layout>(&self, visit: &I::Visit, child: Node<'_, L>, amaf: MoveResults) -> f32 {
        let n = child.visits_f32();
        let beta = amaf.weight / (amaf.weight + n + self.bias * amaf.weight * n);
        // Without samples the sum is 0 and so is β.
        let value = amaf.sum / amaf.weight.max(1.0);
        self.inner.urgency(visit, child, ()) + beta * (value - child.mean())
    }

    #[inline(always)]
    fn first_play<L: Layout>(
        &self,
        visit: &I::Visit,
        child: Node<'_, L>,
        amaf: MoveResults,
    ) -> f32 {
        let inner = self.inner.first_play(visit, child, ());
        if amaf.weight > 0.0 {
            let unaided = self.inner.first_value(visit);
            inner + (amaf.sum / amaf.weight - unaided)
        } else {
            inner
        }
    }
}
