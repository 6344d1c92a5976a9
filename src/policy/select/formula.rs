//! `Formula`: a selection policy that needs visits and means alone.

use super::{NodeData, Parent, Select};
use crate::base::needs::Needs;
use crate::statistics::Layout;
use crate::tree::Node;
use std::fmt::Debug;

/// A selection policy that needs visits and means alone: every formula is a [`Select`].
///
/// Children are visited once, in random order, before any are compared.
///
/// # Example
/// PUCT without a network: `v + C·√N / (b·(1 + n))` for b children.
///
/// ```
/// use tesuji::prelude::*;
///
/// #[derive(Clone, Debug)]
/// struct Puct { c: f32 }
///
/// impl Formula for Puct {
///     type Visit = f32;
///     fn visit<L: Layout>(&self, parent: Parent<'_, L>) -> f32 {
///         self.c * parent.node().visits_f32().sqrt() / parent.children().len() as f32
///     }
///     fn urgency<L: Layout>(&self, exploration: &f32, child: Node<'_, L>) -> f32 {
///         child.mean() + exploration / (1.0 + child.visits_f32())
///     }
/// }
/// # let agent = Mcts::new().with_select(Puct { c: 4.0 });
/// ```
pub trait Formula: Clone + Debug + Send + 'static {
    /// The data that the children of a node share during one visit.
    type Visit;

    /// Computes these data for a node whose children are about to be compared.
    fn visit<L: Layout>(&self, parent: Parent<'_, L>) -> Self::Visit;

    /// The urgency of a visited child; the greatest is selected. Never NaN.
    fn urgency<L: Layout>(&self, visit: &Self::Visit, child: Node<'_, L>) -> f32;
}

impl<F: Formula> Select for F {
    type Shared = ();
    type Private = ();
    type Visit = F::Visit;
    type Statistics = ();
    type Learner = ();
    const NEEDS: Needs = Needs::ENTRIES;

    #[inline(always)]
    fn visit<L: Layout>(&self, parent: Parent<'_, L>, _: NodeData<'_, (), ()>) -> F::Visit {
        Formula::visit(self, parent)
    }

    #[inline(always)]
    fn urgency<L: Layout>(&self, visit: &F::Visit, child: Node<'_, L>, (): ()) -> f32 {
        Formula::urgency(self, visit, child)
    }
}
