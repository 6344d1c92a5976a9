//! GRAVE: AMAF values from the closest ancestor that has seen enough.

use super::{NodeData, Parent, Select, Ucb1};
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
/// An unvisited child is worth the AMAF value of its move if that has one, where unvisited children
/// are compared with visited ones. The inner policy must keep no node data of its own.
///
/// A node gathers statistics of all moves of all players below it from its `gathers_from`-th visit
/// on. In the paper every node does from its first; but nodes with few visits are most of a tree
/// and never asked.
///
/// # Reference
/// Paper 004, Eq. 3.2, in which the two n of β are those of Ludii's implementation: see above.
/// Cazenave (2015), Generalized rapid action value estimation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Grave<I = Ucb1> {
    /// The visits from which the statistics of a node are used.
    pub reference: u32,
    /// The visits from which they are gathered; [`u32::MAX`] switches GRAVE off.
    pub gathers_from: u32,
    /// B, at least 0: how soon the mean takes over.
    pub bias: f32,
    /// The policy whose means are corrected.
    pub inner: I,
}

impl<I> Grave<I> {
    /// Gathers from half the visits on at which the statistics are used.
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

    /// No AMAF values: the inner policy alone.
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
    type Statistics = I::Statistics;
    type Learner = GraveLearner;
    const NEEDS: Needs = Needs {
        comparisons: true,
        ..Needs::OF_SELECTION
    };

    fn statistics(&self) -> I::Statistics {
        self.inner.statistics()
    }

    fn learner(&self) -> GraveLearner {
        GraveLearner {
            gathers_from: self.gathers_from,
            reference: self.reference,
        }
    }

    #[inline(always)]
    fn all_first(&self) -> bool {
        self.inner.all_first()
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

    #[inline(always)]
    fn first_value(&self, visit: &I::Visit) -> f32 {
        self.inner.first_value(visit)
    }
}
