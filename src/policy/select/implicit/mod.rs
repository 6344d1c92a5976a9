//! Implicit minimax: the mean of the playouts mixed with the minimax value of the tree.

mod explore;
mod influence;
mod softmax;

pub use explore::{AnyExplore, Explore, Steady};
pub use influence::{Decaying, EstimateWeight, Fixed};
pub use softmax::Softmax;

use super::{FirstPlay, NodeData, Parent, ParentValue, Select};
use crate::statistics::Layout;
use crate::tree::Node;

/// `(1 − α)·mean + α·estimate + e`: UCB1 on a mixture of means and estimates.
///
/// `A` is the weight α of the estimate, `X` the exploration term e, and `F` the value of unvisited
/// children, which replaces the mean. With
/// [`ImplicitMinimax`](crate::policy::estimate::ImplicitMinimax) the estimate is the minimax value
/// over the evaluations of the leaves.
///
/// | `A` | `X` | in paper 004 |
/// | --- | --- | --- |
/// | [`Fixed`] | [`Steady`] | Eq. 3.4, `MCTS_base` |
/// | [`Fixed`] | [`Softmax`] | Eq. 6.4, `MCTS_exploration` |
/// | [`Decaying`] | [`Steady`] | Eq. 6.6, `MCTS_alpha` |
/// | [`Decaying`] | [`Softmax`] | Eq. 6.7, `MCTS_combined` |
///
/// # Reference
/// Paper 004, sections 3.5.1 and 6.1.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Implicit<A = Fixed, X = Steady, F = ParentValue> {
    /// α: the weight of the estimate.
    pub influence: A,
    /// e: the exploration term.
    pub explore: X,
    /// The value that replaces the mean of an unvisited child.
    pub first_play: F,
}

/// The data that the children of a node share.
#[derive(Clone, Copy, Debug)]
pub struct Mixed<T> {
    mover: usize,
    first_play: f32,
    explore: T,
}

impl<A: EstimateWeight, X: Explore, F: FirstPlay> Select for Implicit<A, X, F> {
    type Shared = ();
    type Private = ();
    type Visit = Mixed<X::Visit>;
    type Statistics = ();
    type Learner = ();

    #[inline(always)]
    fn all_first(&self) -> bool {
        self.first_play.all_first()
    }

    #[inline(always)]
    fn visit<L: Layout>(&self, parent: Parent<'_, L>, _: NodeData<'_, (), ()>) -> Self::Visit {
        Mixed {
            mover: parent.mover(),
            first_play: self.first_play.value(parent),
            explore: self.explore.visit(parent),
        }
    }

    #[inline(always)]
    fn urgency<L: Layout>(&self, visit: &Self::Visit, child: Node<'_, L>, (): ()) -> f32 {
        let (estimate, visits) = (child.estimate(visit.mover), child.visits_f32());
        let alpha = self.influence.of(visits);
        let value = child.mean() + alpha * (estimate - child.mean());
        value + self.explore.term(&visit.explore, estimate, visits)
    }

    #[inline(always)]
    fn first_play<L: Layout>(&self, visit: &Self::Visit, child: Node<'_, L>, (): ()) -> f32 {
        let estimate = child.estimate(visit.mover);
        let alpha = self.influence.of(0.0);
        let value = visit.first_play + alpha * (estimate - visit.first_play);
        value + self.explore.term(&visit.explore, estimate, 1.0)
    }

    #[inline(always)]
    fn first_value(&self, visit: &Self::Visit) -> f32 {
        visit.first_play
    }
}
