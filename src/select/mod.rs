//! Selection: which child an iteration goes through.
//!
//! A [`Select`] policy gives each child an urgency; the engine takes the most urgent one, ties
//! broken uniformly at random. The policy computes once a visit what all children share
//! ([`Select::visit`]) and is then asked child by child, in a loop without branches or calls that
//! the compiler turns into vector instructions.

mod argmax;
mod exp;
mod first_play;
mod grave;
mod implicit;
mod pn_bias;
mod progressive_bias;
mod rave;
mod sqrt_ln;
mod ucb1;
mod ucb1_tuned;

pub(crate) use argmax::{Urgencies, most_urgent};
pub use first_play::{AllFirst, Constant, FirstPlay, ParentValue};
pub use grave::Grave;
pub use implicit::{
    Decaying, Explore, Fixed, Implicit, Influence, Mixed, Softened, Softmax, Steady,
};
pub use pn_bias::{Bias, Biased, Kept, PnBias, PnMax, PnRank, PnSum, RankNorm, Ranked, Scale};
pub use progressive_bias::{Preferred, ProgressiveBias};
pub use rave::{
    Amaf, AnyRave, Known, KnownTwice, Rave, RaveContext, RaveJoin, RaveMix, RaveSplit, RaveVariant,
    Raved,
};
pub use ucb1::{Exploration, SQRT_2, Ucb1};
pub use ucb1_tuned::{Tuning, Ucb1Tuned};

use crate::action::{Applied, Keys, Sample, TableLink};
use crate::game::Game;
use crate::tree::{Block, Layout, Slot};
use std::cell::Cell;
use std::fmt::{self, Debug};

/// A selection policy: the urgency of a child.
///
/// # Example
/// A policy of one's own, greedy in the mean with a little optimism:
///
/// ```
/// use tesuji::select::{Memory, Parent, Select};
/// use tesuji::tree::{Layout, Slot};
///
/// #[derive(Clone, Debug)]
/// struct Greedy;
///
/// impl Select for Greedy {
///     type Shared = ();
///     type Private = ();
///     type Visit = ();
///     fn visit<L: Layout>(&self, _: Parent<'_, L>, _: Memory<'_, (), ()>) {}
///     fn urgency<L: Layout>(&self, _: &(), child: Slot<'_, L>, _: ()) -> f32 {
///         child.mean() + 1.0 / child.visits_f32()
///     }
/// }
/// # use tesuji::{Budget, Mcts, Search};
/// # let agent = Mcts::new().with_select(Greedy);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a selection policy",
    note = "implement `tesuji::select::Select`; `Ucb1`, `Ucb1Tuned` and `PnBias` are ready made"
)]
pub trait Select: Clone + Debug + Send + 'static {
    /// Whether the policy reads proof numbers.
    const PROOF: bool = false;

    /// Whether the policy reads mean squares.
    const SQUARES: bool = false;

    /// Whether the policy reads estimates.
    const ESTIMATES: bool = false;

    /// What the policy keeps once for the children of a node; the default value must mean "not
    /// computed yet".
    type Shared: Copy + Default + Send + 'static;

    /// What the policy keeps for each child.
    type Private: Copy + Default + Send + 'static;

    /// What the children of a node share during one visit.
    type Visit;

    /// Whether every child is visited once, in random order, before any is compared. The same
    /// answer every time.
    #[inline(always)]
    fn all_first(&self) -> bool {
        true
    }

    /// Looks at the node whose children are about to be compared.
    fn visit<L: Layout>(
        &self,
        parent: Parent<'_, L>,
        memory: Memory<'_, Self::Shared, Self::Private>,
    ) -> Self::Visit;

    /// How urgent a visited child is; the most urgent one is selected. Not NaN.
    fn urgency<L: Layout>(
        &self,
        visit: &Self::Visit,
        child: Slot<'_, L>,
        private: Self::Private,
    ) -> f32;

    /// How urgent an unvisited child is; not asked if [`Select::all_first`].
    fn first_play<L: Layout>(
        &self,
        visit: &Self::Visit,
        child: Slot<'_, L>,
        private: Self::Private,
    ) -> f32 {
        let _ = (visit, child, private);
        f32::INFINITY
    }

    /// Whether the policy keeps AMAF statistics: it is then told which submoves an iteration played
    /// below a node, through the four methods below.
    const AMAF: bool = false;

    /// What the statistics are kept of, where the type says so; not every tree has all of it.
    const AMAF_OF: Option<Amaf> = None;

    /// What the statistics are kept of.
    fn amaf(&self) -> Option<Amaf> {
        Self::AMAF_OF
    }

    /// Whether it wants any of this; always the same answer.
    #[inline(always)]
    fn listens(&self) -> bool {
        Self::AMAF
    }

    /// Whether children are judged by the AMAF statistics of a node above, which well-visited nodes
    /// keep of all moves: through the three methods below.
    const REFERS: bool = false;

    /// The visits from which a node gathers statistics, and those from which they are used.
    fn refers_from(&self) -> (u32, u32) {
        (u32::MAX, u32::MAX)
    }

    /// Where the statistics of a node are, now that they are to be at `link`.
    fn link(&self, shared: &Cell<Self::Shared>, link: Option<TableLink>) -> TableLink {
        let _ = (shared, link);
        TableLink::default()
    }

    /// What the reference of a child says of its move.
    fn refer(&self, private: &mut Self::Private, sample: Sample) {
        let _ = (private, sample);
    }

    /// The part of [`Select::first_play`] that stands for the mean of an unvisited child.
    fn first_value(&self, visit: &Self::Visit) -> f32 {
        let _ = visit;
        0.0
    }

    /// A new child, and what its submove is known by.
    fn keyed(&self, private: &mut Self::Private, keys: Keys) {
        let _ = (private, keys);
    }

    /// The iteration went through this child: it is remembered among the submoves of its player.
    fn apply(&self, private: Self::Private, applied: &mut Applied) {
        let _ = (private, applied);
    }

    /// What the player of a node has played from there on, and what it brought; asked of each child
    /// that has been visited.
    fn hear(&self, private: &mut Self::Private, applied: &Applied, utility: f32) {
        let _ = (private, applied, utility);
    }

    /// The AMAF statistics of a child, to look at.
    fn sample(&self, private: Self::Private) -> Option<Sample> {
        let _ = private;
        None
    }

    /// Told when a proof number among the children of a node has changed, so that what was
    /// computed from them is computed again, but only if selection comes back to it.
    #[inline(always)]
    fn outdate(&self, shared: &mut Self::Shared) {
        let _ = shared;
    }
}

/// A node whose children are being compared, as a selection policy sees it.
pub struct Parent<'t, L: Layout> {
    pub(crate) node: Slot<'t, L>,
    pub(crate) children: Block<'t, L>,
    pub(crate) mover: usize,
    pub(crate) chooser: usize,
    pub(crate) root: usize,
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
            .field("mover", &self.mover)
            .finish_non_exhaustive()
    }
}

impl<'t, L: Layout> Parent<'t, L> {
    /// The node itself. Its mean is that of the player who chose it, not of its mover.
    #[inline(always)]
    pub fn node(self) -> Slot<'t, L> {
        self.node
    }

    /// The player who moves here.
    #[inline(always)]
    pub fn mover(self) -> usize {
        self.mover
    }

    /// The player who moves at the root.
    #[inline(always)]
    pub fn root(self) -> usize {
        self.root
    }

    /// All children, visited or not; those not visited yet come last.
    #[inline(always)]
    pub fn children(self) -> impl ExactSizeIterator<Item = Slot<'t, L>> + Clone {
        let block = self.children;
        (0..block.len()).map(move |i| Slot::new(block, i))
    }

    /// The children's proof numbers for a goal, in the same order.
    #[inline(always)]
    pub fn proof_numbers(self, goal: usize) -> &'t [Cell<u32>] {
        const { assert!(L::PROOF, "no policy of this agent declares proof numbers") }
        self.children.numbers(goal)
    }

    /// The mean utility of the node for its mover, in [−1, 1].
    #[inline]
    pub fn value(self) -> f32 {
        if self.chooser == self.mover {
            self.node.mean()
        } else if <L::Game as Game>::ZERO_SUM {
            -self.node.mean()
        } else {
            // A node keeps the mean of one player only; the mover's is that of its choices.
            let tried = self.children().take(self.children.tried());
            let (visits, total) = tried.fold((0.0, 0.0), |(n, sum), child| {
                let visits = child.visits_f32();
                (n + visits, sum + visits * child.mean())
            });
            if visits > 0.0 { total / visits } else { 0.0 }
        }
    }
}

/// What a selection policy keeps for the children of one node.
pub struct Memory<'t, S, P> {
    /// Once for all children.
    pub shared: &'t Cell<S>,
    /// For each child, in the order of [`Parent::children`].
    pub private: &'t [Cell<P>],
}

impl<S, P> Clone for Memory<'_, S, P> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}
impl<S, P> Copy for Memory<'_, S, P> {}

impl<S, P> Debug for Memory<'_, S, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Memory").finish_non_exhaustive()
    }
}
