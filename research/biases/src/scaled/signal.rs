//! What proof numbers say of a child, from 0 to 1.

use std::fmt::Debug;
use tesuji::policy::select::{Bias, Parent, PnMax};
use tesuji::statistics::Layout;
use tesuji::statistics::{GoalIndex, Statistics};
use tesuji::tree::Cache;
use tesuji::tree::{Column, Node};

/// What the proof numbers of a child say, beside those of its siblings: from 0 for what cannot be
/// proven to 1 for what is easiest.
///
/// Unlike a [`Bias`] it sees the whole node: numbers for any goal, visits, means.
pub trait ProofSignal: Clone + Debug + Send + 'static {
    /// What is found once a visit for all children.
    type Shared: Copy + Debug;

    /// What nodes keep for it beside proof numbers, or `()` for nothing.
    type Statistics: Statistics;

    /// Whether it can do with one entry for all children that have not been visited, as
    /// [`Needs::entries`](tesuji::Needs::entries) says.
    const READS_SHORT: bool;

    /// Looks at the node whose children are about to be compared.
    fn prepare<L: Layout>(&self, parent: Parent<'_, L>) -> Self::Shared;

    /// The signal of a child, in [0, 1].
    fn of<L: Layout>(&self, shared: &Self::Shared, child: Node<'_, L>) -> f32;
}

/// A bias for one goal: what it has found of the siblings.
#[derive(Clone, Copy, Debug, Default)]
pub struct ForGoal<S> {
    goal: GoalIndex,
    found: S,
}

impl<S> ForGoal<S> {
    /// Looks at the children of a node for a goal.
    #[inline(always)]
    pub(super) fn new<B, L>(bias: &B, parent: Parent<'_, L>, goal: GoalIndex) -> Self
    where
        B: Bias<Shared = S, Private = ()>,
        L: Layout,
    {
        let numbers = parent.proof_numbers(goal);
        let found = bias.prepare(numbers, None, Column::new(&[]));
        Self { goal, found }
    }

    /// The bias of a child.
    #[inline(always)]
    pub(super) fn of<B, L>(&self, bias: &B, child: Node<'_, L>) -> f32
    where
        B: Bias<Shared = S, Private = ()>,
        L: Layout,
    {
        bias.of(&self.found, (), child.proof_number(self.goal))
    }
}

/// The bias of a formula of paper 001, for the goal that the mover pursues.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OneSide<B = PnMax>(
    /// [`PnMax`] or [`PnSum`](tesuji::policy::select::PnSum).
    pub B,
);

impl<B: Bias<Private = (), Shared: Debug>> ProofSignal for OneSide<B> {
    type Shared = ForGoal<B::Shared>;
    type Statistics = ();
    const READS_SHORT: bool = !B::Shared::ENTRIES;

    #[inline(always)]
    fn prepare<L: Layout>(&self, parent: Parent<'_, L>) -> Self::Shared {
        ForGoal::new(&self.0, parent, parent.goal())
    }

    #[inline(always)]
    fn of<L: Layout>(&self, shared: &Self::Shared, child: Node<'_, L>) -> f32 {
        shared.of(&self.0, child)
    }
}

/// How easy it is for the mover and how hard for the opponent: the mean of the mover's bias and of
/// what is missing to 1 in the opponent's, whose goal the mover wants refuted. With more than two
/// players, and where the players are not opposed, it is [`OneSide`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BothSides<B = PnMax>(
    /// [`PnMax`] or [`PnSum`](tesuji::policy::select::PnSum).
    pub B,
);

impl<B: Bias<Private = (), Shared: Debug>> ProofSignal for BothSides<B> {
    type Shared = [ForGoal<B::Shared>; 2];
    type Statistics = ();
    const READS_SHORT: bool = !B::Shared::ENTRIES;

    #[inline(always)]
    fn prepare<L: Layout>(&self, parent: Parent<'_, L>) -> Self::Shared {
        let (mover, root) = (parent.mover(), parent.root_player());
        let opponent = if opposed::<L>() { 1 - mover } else { mover };
        [mover, opponent].map(|player| {
            let goal = (parent.goals().goal_of)(player, root);
            ForGoal::new(&self.0, parent, goal)
        })
    }

    #[inline(always)]
    fn of<L: Layout>(&self, [own, other]: &Self::Shared, child: Node<'_, L>) -> f32 {
        let own = own.of(&self.0, child);
        if opposed::<L>() {
            0.5 * (own + 1.0 - other.of(&self.0, child))
        } else {
            own
        }
    }
}

/// Whether two players have opposite interests.
#[inline(always)]
const fn opposed<L: Layout>() -> bool {
    <L::Players as tesuji::game::PlayerCount>::ZERO_SUM
}
