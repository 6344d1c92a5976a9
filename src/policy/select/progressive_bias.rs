//! Progressive bias: children with good estimates are preferred until iterations through them are
//! lost.

use super::forward;
use super::{NodeData, Parent, Select, Ucb1};
use crate::base::constant::{ConstantError, non_negative};
use crate::statistics::Layout;
use crate::tree::Node;

/// `inner + W·H / (l + 1)`, with H the estimate of the child and l the number of lost iterations
/// through it.
///
/// With the estimate of an evaluator ([`Evaluated`](crate::policy::estimate::Evaluated)) this is
/// progressive bias; with the values that playouts have learned
/// ([`History`](crate::policy::estimate::History)) it is progressive history. A draw counts as half
/// a loss: l follows from the mean.
///
/// # Reference
/// Paper 004, section 3.3.1. Departure: Eq. 3.3 prints the term under the root of the exploration
/// term. Here it is added, as by Chaslot et al. (2008), Progressive strategies for Monte-Carlo tree
/// search, and Nijssen and Winands (2011).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ProgressiveBias<I = Ucb1> {
    /// W: the weight of the bias.
    pub weight: f32,
    /// The policy to which the bias is added.
    pub inner: I,
}

impl<I> ProgressiveBias<I> {
    /// # Errors
    /// If `weight` is negative or not finite.
    pub fn new(weight: f32, inner: I) -> Result<Self, ConstantError> {
        let weight = non_negative("weight", weight)?;
        Ok(Self { weight, inner })
    }
}

impl<I: Default> Default for ProgressiveBias<I> {
    /// W = 1.
    fn default() -> Self {
        Self {
            weight: 1.0,
            inner: I::default(),
        }
    }
}

/// The data that the children of a node share.
#[derive(Clone, Copy, Debug)]
pub struct Preferred<V> {
    mover: usize,
    inner: V,
}

impl<I: Select> Select for ProgressiveBias<I> {
    type Visit = Preferred<I::Visit>;

    forward!(I in inner: data, statistics, learner, all_first, first_value(inner));

    #[inline(always)]
    fn visit<L: Layout>(
        &self,
        parent: Parent<'_, L>,
        data: NodeData<'_, I::Shared, I::Private>,
    ) -> Self::Visit {
        Preferred {
            mover: parent.mover(),
            inner: self.inner.visit(parent, data),
        }
    }

    #[inline(always)]
    fn urgency<L: Layout>(&self, visit: &Self::Visit, child: Node<'_, L>, own: I::Private) -> f32 {
        let lost = child.visits_f32() * (0.5 - 0.5 * child.mean());
        let bias = self.weight * child.estimate(visit.mover) / (lost + 1.0);
        self.inner.urgency(&visit.inner, child, own) + bias
    }

    #[inline(always)]
    fn first_play<L: Layout>(
        &self,
        visit: &Self::Visit,
        child: Node<'_, L>,
        own: I::Private,
    ) -> f32 {
        let bias = self.weight * child.estimate(visit.mover);
        self.inner.first_play(&visit.inner, child, own) + bias
    }
}
