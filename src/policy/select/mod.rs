//! Selection: the choice of the child that an iteration goes through.
//!
//! A [`Select`] policy gives each child an urgency; the engine takes the most urgent one, ties
//! broken uniformly at random. Once a visit the policy computes the data that all children share
//! ([`Select::visit`]). Then [`Select::urgency`] is called for each child, in a loop without
//! branches that the compiler turns into vector instructions.

mod argmax;
mod due;
mod first_play;
mod formula;
mod forward;
mod grave;
mod halving;
mod implicit;
mod pn_bias;
mod pn_prior;
mod pn_residual;
mod progressive_bias;
mod puct;
mod rave;
mod ucb1;
mod ucb1_tuned;
mod width;

pub(crate) use argmax::{Urgencies, float, most_urgent};
pub use first_play::{AllFirst, Constant, FirstPlay, ParentValue, VirtualParentValue};
pub use formula::Formula;
pub use forward::forward;
pub use grave::Grave;
pub use halving::{Halving, ValueScale, improved};
pub use implicit::{
    AnyExplore, Decaying, EstimateWeight, Explore, Fixed, Implicit, Softmax, Steady,
};
pub use pn_bias::{Bias, PnBias, PnMax, PnRank, PnSum, RankNorm, Scale, Ties};
pub use pn_prior::PnPrior;
pub use pn_residual::{PnResidual, Trust, Waning};
pub use progressive_bias::ProgressiveBias;
pub use puct::Puct;
pub use rave::{
    Amaf, AnyRave, FitsTree, Rave, RaveContext, RaveJoin, RaveMix, RaveSplit, RaveVariant,
};
pub use ucb1::{SQRT_2, Ucb1};
pub use ucb1_tuned::Ucb1Tuned;
pub use width::Width;

use crate::base::needs::Needs;
use crate::game::{PlayerCount, Scores};
use crate::statistics::Layout;
use crate::statistics::mean_by_visits;
use crate::statistics::{GoalIndex, GoalRules, Proofs, Statistics};
use crate::tree::{Cache, Children, Column, Entry, Node, Tally};
use std::fmt::{self, Debug};

/// A selection policy: the urgency of a child.
///
/// # Example
/// A policy that reads proof numbers and bounds the mean from above. A policy that reads visits and
/// means alone is shorter as a [`Formula`].
///
/// ```
/// use tesuji::prelude::*;
/// use tesuji::policy::select::NodeData;
/// use tesuji::statistics::Proofs;
///
/// #[derive(Clone, Debug)]
/// struct Greedy;
///
/// impl Select for Greedy {
///     type Shared = ();
///     type Private = ();
///     /// The mover's goal.
///     type Visit = usize;
///     type Statistics = (Proofs, ());
///     type Learner = ();
///     fn visit<L: Layout>(&self, parent: Parent<'_, L>, _: NodeData<'_, (), ()>) -> usize {
///         parent.goal()
///     }
///     fn urgency<L: Layout>(&self, &goal: &usize, child: Node<'_, L>, _: ()) -> f32 {
///         child.mean() + 1.0 / (child.proof_number(goal) as f32 + child.visits_f32())
///     }
/// }
/// # let agent = Mcts::new().with_select(Greedy);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a selection policy",
    note = "implement `tesuji::policy::select::Select`; `Ucb1`, `Ucb1Tuned` and `PnBias` are ready made"
)]
pub trait Select: Clone + Debug + Send + 'static {
    /// The data of the policy that are kept once for all children of a node. The default value must
    /// mean "not computed yet".
    type Shared: Cache;

    /// The data of the policy for each child.
    type Private: Copy + Default + Send + 'static;

    /// The data that the children of a node share during one visit.
    type Visit;

    /// The statistics that the policy reads beside visits and means: `(Proofs, ())`, or `()` for
    /// none. Statistics that several policies of the agent list are kept once. Estimates are not
    /// listed here: the agent's [`Estimate`](crate::policy::estimate::Estimate) brings them.
    type Statistics: Statistics;

    /// The learner beside the tree: a [`TreeLearner`](crate::policy::learn::TreeLearner), or `()`
    /// for none.
    type Learner: Clone + Debug + Default + Send + 'static;

    /// The requirements of the policy; by default an entry for each child, and data of children
    /// that last.
    const NEEDS: Needs = Needs::OF_SELECTION;

    /// The statistics that [`Select::Statistics`] lists, with their settings.
    fn statistics(&self) -> Self::Statistics {
        Self::Statistics::default()
    }

    /// The learner beside the tree, with its settings.
    fn learner(&self) -> Self::Learner {
        Self::Learner::default()
    }

    /// Whether every child is visited once, in random order, before any is compared. The answer
    /// must not change.
    #[inline(always)]
    fn all_first(&self) -> bool {
        true
    }

    /// Computes the shared data for a node whose children are about to be compared.
    fn visit<L: Layout>(
        &self,
        parent: Parent<'_, L>,
        data: NodeData<'_, Self::Shared, Self::Private>,
    ) -> Self::Visit;

    /// The urgency of a visited child; the greatest is selected. Never NaN.
    fn urgency<L: Layout>(
        &self,
        visit: &Self::Visit,
        child: Node<'_, L>,
        private: Self::Private,
    ) -> f32;

    /// The urgency of an unvisited child; not called if [`Select::all_first`].
    fn first_play<L: Layout>(
        &self,
        visit: &Self::Visit,
        child: Node<'_, L>,
        private: Self::Private,
    ) -> f32 {
        let _ = (visit, child, private);
        f32::INFINITY
    }

    /// The value that replaces the mean of an unvisited child in [`Select::first_play`].
    fn first_value(&self, visit: &Self::Visit) -> f32 {
        let _ = visit;
        0.0
    }

    /// The order in which unvisited children are tried, if the policy [asks for one](Needs::order).
    #[inline(always)]
    fn order<'t, L: Layout>(&self, parent: Parent<'t, L>) -> Order<'t> {
        let _ = parent;
        Order {
            numbers: Column::new(&[]),
            level: true,
        }
    }
}

/// An order of unvisited children: the least number comes first; equal numbers are in random order.
#[derive(Clone, Copy, Debug)]
pub struct Order<'t> {
    /// The number of each child that has an entry.
    pub numbers: Column<'t, u32>,
    /// Whether all numbers below [`INFINITE`](crate::statistics::INFINITE) are the same.
    pub level: bool,
}

/// A node whose children are being compared.
pub struct Parent<'t, L: Layout> {
    pub(crate) node: Node<'t, L>,
    pub(crate) children: Children<'t, L>,
    pub(crate) root_player: usize,
    pub(crate) scores: Scores,
    pub(crate) tally: &'t Tally,
    pub(crate) expected: Option<u64>,
}

impl<L: Layout> Clone for Parent<'_, L> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}
impl<L: Layout> Copy for Parent<'_, L> {}

impl<L: Layout> Debug for Parent<'_, L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Parent")
            .field("node", &self.node)
            .field("mover", &self.mover())
            .finish_non_exhaustive()
    }
}

impl<'t, L: Layout> Parent<'t, L> {
    /// The node itself. Its mean is that of the player who chose it, not of its mover.
    #[inline(always)]
    pub fn node(self) -> Node<'t, L> {
        self.node
    }

    /// The player to move at the node.
    #[inline(always)]
    pub fn mover(self) -> usize {
        self.children.chooser()
    }

    /// The player to move at the root.
    #[inline(always)]
    pub fn root_player(self) -> usize {
        self.root_player
    }

    /// The range of the game's scores.
    #[inline(always)]
    pub fn scores(self) -> Scores {
        self.scores
    }

    /// A mean over the nodes of the tree, to which the policy adds when it visits a node. There is
    /// one for the whole agent; of nested policies only the innermost uses it.
    #[inline(always)]
    pub fn tally(self) -> &'t Tally {
        self.tally
    }

    /// The visits that the node is expected to have when the run ends, if it is the root; `None`
    /// at other nodes, and for policies that do not ask for it ([`Needs::length`]). Where
    /// evaluations or the time end the run, a guess by what was used of them so far. The greatest
    /// number if nothing says it yet.
    #[inline(always)]
    pub fn expected(self) -> Option<u64> {
        self.expected
    }

    /// All children, visited or not; those not visited yet come last.
    #[inline(always)]
    pub fn children(self) -> impl ExactSizeIterator<Item = Node<'t, L>> + Clone {
        let children = self.children;
        (0..children.len()).map(move |i| Node::child_of(children, i))
    }

    /// The goals of which the agent keeps proof numbers.
    #[inline(always)]
    pub fn goals(self) -> GoalRules {
        const {
            match <L::Statistics as Statistics>::GOALS {
                Some(goals) => goals,
                None => panic!("no policy of this agent lists proof numbers in its `Statistics`"),
            }
        }
    }

    /// The goal that the mover pursues.
    #[inline(always)]
    pub fn goal(self) -> GoalIndex {
        (self.goals().goal_of)(self.mover(), self.root_player())
    }

    /// The children's proof numbers for a goal, in the order of [`Parent::children`].
    #[inline(always)]
    pub fn proof_numbers(self, goal: GoalIndex) -> Column<'t, u32> {
        self.children.words::<Proofs>(goal)
    }

    /// The mean utility of the node for its mover, in [−1, 1].
    #[inline]
    pub fn value(self) -> f32 {
        if self.node.chooser() == self.mover() {
            self.node.mean()
        } else if L::Players::ZERO_SUM {
            -self.node.mean()
        } else {
            // A node keeps the mean of one player only; the mover's is that of its choices.
            let visits = self.children.visits().iter();
            mean_by_visits(visits.zip(self.children.means().iter()))
        }
    }
}

/// The data of a selection policy for the children of one node.
pub struct NodeData<'t, S, P> {
    /// The data kept once for all children.
    pub shared: &'t Entry<S>,
    /// The data kept for each child, in the order of [`Parent::children`].
    pub private: Column<'t, P>,
}

impl<S, P> Clone for NodeData<'_, S, P> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}
impl<S, P> Copy for NodeData<'_, S, P> {}

impl<S, P> Debug for NodeData<'_, S, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NodeData").finish_non_exhaustive()
    }
}

impl<'t> NodeData<'t, (), ()> {
    /// The data of an inner policy that keeps none; `nothing` is `&Entry::new(())`.
    #[inline(always)]
    pub fn none(nothing: &'t Entry<()>) -> Self {
        NodeData {
            shared: nothing,
            private: Column(&[]),
        }
    }
}
