//! Statistics: the numbers that nodes keep beside visits and mean, and the rules that compute them
//! and back them up.
//!
//! Every statistic is a type of its own with [its columns and its rules](Statistic): proof numbers
//! ([`Proofs`]), score bounds ([`Bounds`]), estimates of positions ([`Estimates`]), priors of moves
//! ([`Priors`]), the mean of the squares ([`Squares`]) and iterations under way ([`InFlight`]). A
//! policy lists those it needs. The nodes of an agent keep the union of the lists of its policies,
//! and the search knows no statistic by name.
//!
//! A list is made of pairs and ends with `()`: `(Proofs, (Bounds, ()))`. An empty one takes no
//! memory and no instructions.
//!
//! | when | call |
//! | --- | --- |
//! | a node gets children | [`Statistic::fresh`], for all of them |
//! | an iteration comes to a node | [`Statistic::under_way`] |
//! | a node is looked at for the first time | [`Statistic::found`] |
//! | an iteration comes back through a node | [`Statistic::under_way`], [`Statistic::count`] |
//! | and something has changed below | [`Statistic::merge`] |
//! | a kept node becomes the root | [`Statistic::become_root`] |

mod bounds;
mod erased;
mod estimates;
mod goals;
mod in_flight;
mod layout;
mod list;
mod node;
mod priors;
mod proofs;
mod search_node;
mod squares;

pub use bounds::Bounds;
pub(crate) use erased::{ErasedNode, ErasedTree, mean_by_visits};
pub use estimates::Estimates;
pub use goals::{
    GoalIndex, GoalRules, INFINITE, PerPlayer, ProofGoals, Proven, Reached, RootPlayer, TwoLayers,
};
pub use in_flight::InFlight;
pub(crate) use layout::EachPlayer;
pub use layout::{Layout, LayoutFor};
pub use list::{Changed, Statistics};
pub use priors::Priors;
pub use proofs::Proofs;
pub use search_node::SearchNode;
pub use squares::Squares;

use crate::base::needs::Needs;
use crate::game::{PlayerCount, Scores};
use crate::tree::{Children, Columns, Named, Node};
use std::fmt::{self, Debug};

/// The changes in a node: bits whose meaning each statistic defines; 0 for none.
pub type Changes = u32;

/// All bits of [`Changes`]: everything about a node may have changed.
pub const ALL_CHANGED: Changes = Changes::MAX;

/// A statistic: data of a node, and its rules.
///
/// # Example
/// The greatest utility of any iteration for the player who chose the node:
///
/// ```
/// use tesuji::Needs;
/// use tesuji::statistics::{Brought, Changes, Layout, Statistic};
/// use tesuji::tree::{Columns, Count, Node};
///
/// #[derive(Clone, Copy, Debug, Default)]
/// struct Greatest;
///
/// impl Statistic for Greatest {
///     const NAME: &'static str = "greatest";
///     const COLUMNS: Columns = Columns::words(Count::Fixed(1));
///
///     // Nothing is found from the children, so that they need no entries of their own.
///     const NEEDS: Needs = Needs {
///         counts: true,
///         ..Needs::NONE
///     };
///
///     fn fresh(_: tesuji::game::Scores) -> (u32, (i16, i16)) {
///         ((-1.0_f32).to_bits(), (0, 0))
///     }
///
///     fn count<L: Layout>(&self, node: Node<'_, L>, brought: &Brought<'_, L>) -> Changes {
///         let greatest = node.float::<Self>(0);
///         greatest.set(greatest.get().max(brought.utility(node.chooser())));
///         0 // Nothing that the node's parent would have to know.
///     }
/// }
/// ```
///
/// A selection policy that lists it reads it as `child.float::<Greatest>(0).get()`.
pub trait Statistic: Clone + Debug + Default + Send + 'static {
    /// The name of the statistic. Policies that list the same name share its columns.
    const NAME: &'static str;

    /// The columns that the statistic takes in every block.
    const COLUMNS: Columns;

    /// The changes in a node that has just been given children, before any of them is visited.
    const ON_DEVELOPMENT: Changes = 0;

    /// The requirements of the statistic; by default counted iterations, and an entry for each
    /// child. It needs no entries if it does not read children, or treats those without an entry
    /// correctly.
    const NEEDS: Needs = Needs::OF_STATISTICS;

    /// The goals whose proof numbers the statistic keeps; `None` if it keeps no proof numbers.
    const GOALS: Option<GoalRules> = None;

    /// The initial values of a child: the word of its word columns, and the ends of its intervals.
    #[inline(always)]
    fn fresh(scores: Scores) -> (u32, (i16, i16)) {
        let _ = scores;
        (0, (0, 0))
    }

    /// Called when an iteration reaches the node (`change` is 1), and when it ends or is given up
    /// (`change` is −1). Not called in a tree that several threads share.
    #[inline(always)]
    fn under_way<L: Layout>(&self, node: Node<'_, L>, change: i32) {
        let _ = (node, change);
    }

    /// Called at the first visit of the node. Returns the changes.
    #[inline(always)]
    fn found<L: Layout>(&self, node: Node<'_, L>, found: &Found<'_, L::Players>) -> Changes {
        let _ = (node, found);
        0
    }

    /// Called when an iteration through the node has a result. Returns the changes in the node.
    #[inline(always)]
    fn count<L: Layout>(&self, node: Node<'_, L>, brought: &Brought<'_, L>) -> Changes {
        let _ = (node, brought);
        0
    }

    /// Computes the numbers of a node from those of its children. Returns the changes in the node.
    /// `changed` has the changes in the child that the iteration went through, or all bits if the
    /// node has got new children. Not called without a change.
    #[inline(always)]
    fn merge<L: Layout>(&self, family: WithChildren<'_, L>, changed: Changes) -> Changes {
        let _ = (family, changed);
        0
    }

    /// The interval in which the score of a player certainly lies: by default the range of the
    /// game's scores. No estimate may narrow it.
    fn certain<L: Layout>(node: Node<'_, L>, asked: Asked) -> (i16, i16) {
        let _ = node;
        (asked.scores.least, asked.scores.greatest)
    }

    /// Called when a kept node becomes the root. A value that the root's children do not prove must
    /// not stay proven. Otherwise the next search would end before the move to play is known.
    fn become_root<L: Layout>(&self, kept: &NewRoot<'_, L>) {
        let _ = kept;
    }
}

impl<S: Statistic> Named for S {
    const NAME: &'static str = <S as Statistic>::NAME;
}

/// The facts found at the first visit of a node.
pub struct Found<'a, P: PlayerCount> {
    /// The scores; `None` if the game goes on.
    pub outcome: Option<&'a P::Of<i16>>,
    /// The mover and the number of moves; `None` if moves are not counted.
    pub moves: Option<Moves>,
    /// The player to move at the root.
    pub root_player: usize,
}

impl<P: PlayerCount> Debug for Found<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Found")
            .field("outcome", &self.outcome)
            .field("moves", &self.moves)
            .finish_non_exhaustive()
    }
}

/// The moves of a new leaf.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moves {
    /// The player to move.
    pub mover: usize,
    /// The number of moves.
    pub count: u32,
}

/// The result of an iteration at a node.
pub struct Brought<'a, L: Layout> {
    pub(crate) utilities: &'a <L::Players as PlayerCount>::Of<f32>,
    pub(crate) visits: u32,
}

impl<L: Layout> Debug for Brought<'_, L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Brought")
            .field("utilities", self.utilities)
            .field("visits", &self.visits)
            .finish_non_exhaustive()
    }
}

impl<L: Layout> Brought<'_, L> {
    /// The value of the iteration for a player, in [−1, 1].
    #[inline(always)]
    pub fn utility(&self, player: usize) -> f32 {
        self.utilities[player]
    }

    /// The number of iterations through the node, this one included.
    #[inline(always)]
    pub fn visits(&self) -> u32 {
        self.visits
    }

    /// The new mean of a value over the iterations through the node. `mean` is the mean before this
    /// iteration, `value` the value of this one.
    #[inline(always)]
    pub fn mean(&self, mean: f32, value: f32) -> f32 {
        mean + (value - mean) / self.visits as i32 as f32
    }
}

/// A node and its children.
pub struct WithChildren<'t, L: Layout> {
    /// The node.
    pub node: Node<'t, L>,
    /// The children of the node.
    pub children: Children<'t, L>,
    /// The player to move at the root.
    pub root_player: usize,
}

impl<L: Layout> Clone for WithChildren<'_, L> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}
impl<L: Layout> Copy for WithChildren<'_, L> {}

impl<L: Layout> Debug for WithChildren<'_, L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("WithChildren")
            .field("node", &self.node)
            .finish_non_exhaustive()
    }
}

impl<L: Layout> WithChildren<'_, L> {
    /// The player to move at the node.
    #[inline(always)]
    pub fn mover(&self) -> usize {
        self.children.chooser()
    }
}

/// The question for a certain interval: the player and the rules.
#[derive(Clone, Copy, Debug)]
pub struct Asked {
    /// The player whose score is asked for.
    pub player: usize,
    /// The player to move at the root. With several opponents the lower end is the score that the
    /// player can force against all of them.
    pub root_player: usize,
    /// The range of the game's scores.
    pub scores: Scores,
}

/// A node that has become the root.
pub struct NewRoot<'t, L: Layout> {
    /// The node that has become the root.
    pub node: Node<'t, L>,
    /// The player who chose the node when it was not yet the root.
    pub chooser: usize,
    /// The player for whom proof numbers are kept.
    pub root_player: usize,
    /// The range of the game's scores.
    pub scores: Scores,
}

impl<L: Layout> Debug for NewRoot<'_, L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NewRoot")
            .field("node", &self.node)
            .field("chooser", &self.chooser)
            .finish_non_exhaustive()
    }
}

impl<'t, L: Layout> NewRoot<'t, L> {
    /// The root with its children, if it has any.
    pub fn family(&self) -> Option<WithChildren<'t, L>> {
        Some(WithChildren {
            node: self.node,
            children: self.node.below()?,
            root_player: self.root_player,
        })
    }
}
