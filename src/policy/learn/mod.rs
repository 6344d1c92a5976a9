//! Learners: data beside the tree that are updated by every iteration.
//!
//! A [`Learner`] keeps data from one iteration to the next, such as the values of moves in playouts
//! ([`Mast`](crate::policy::action::Mast)). Every playout policy is one; a policy that does not
//! learn keeps only buffers.
//!
//! A [`TreeLearner`] also follows the tree: it is told when a node gets children and when they are
//! compared, and sees the path of every iteration. The AMAF statistics of
//! [`Rave`](crate::policy::select::Rave) and [`Grave`](crate::policy::select::Grave) are collected
//! so. A selection policy names its learner
//! ([`Select::Learner`](crate::policy::select::Select::Learner)); `()` for none, which takes no
//! instructions.
//!
//! | when | call |
//! | --- | --- |
//! | an iteration begins | [`TreeLearner::entered`] |
//! | a node gets children | [`TreeLearner::grown`] |
//! | children are about to be compared | [`TreeLearner::compared`] |
//! | an iteration is over | [`Learner::finished`], then [`TreeLearner::climbed`] with its path |
//! | a move is played in the game | [`Learner::played`] |
//! | a part of the tree is kept | [`TreeLearner::kept`] |

use crate::game::{ByPlayer, Game};
use crate::policy::playout::record::Record;
use crate::policy::split::MoveDesign;
use crate::statistics::{EachPlayer, Layout};
use crate::tree::{Children, Node, Typed, Visit};
use std::fmt::{self, Debug};

/// Data that are kept from one iteration of a search to the next.
pub trait Learner<G: Game>: Clone + Debug + Send + 'static {
    /// The learned data, and the buffers for learning.
    type Memory: Default + Send;

    /// Whether the moves of iterations are recorded. The answer must not change.
    #[inline(always)]
    fn records(&self) -> bool {
        false
    }

    /// Called at the end of an iteration with its moves, in the tree and in the playout, and its
    /// value for each player. Called only if moves are recorded.
    fn finished(
        &self,
        memory: &mut Self::Memory,
        record: &Record<G>,
        utilities: &ByPlayer<G, f32>,
    ) {
        let _ = (memory, record, utilities);
    }

    /// Called when a move is played in the game that the search is for.
    fn played(&self, memory: &mut Self::Memory) {
        let _ = memory;
    }

    /// The approximate bytes of the learned data, which count towards a memory limit.
    fn bytes(&self, memory: &Self::Memory) -> usize {
        let _ = memory;
        0
    }
}

/// A learner that is told of the changes of a tree with the move design `D` and the node layout
/// `L`.
#[diagnostic::on_unimplemented(
    message = "what `{Self}` learns does not go with a tree of the design `{D}`",
    note = "RAVE and GRAVE keep statistics of moves or of semimoves, and not every tree consists of \
            them: see the table in `tesuji::policy::action`"
)]
pub trait TreeLearner<G: Game, D: MoveDesign<G>, L: Layout>: Learner<G> {
    /// Whether [`TreeLearner::compared`] is called with these settings. The selection policy must
    /// have [`Needs::comparisons`](crate::Needs::comparisons).
    #[inline(always)]
    fn compares(&self) -> bool {
        false
    }

    /// Called when an iteration begins.
    #[inline(always)]
    fn entered(&self, memory: &mut Self::Memory) {
        let _ = memory;
    }

    /// Called when a node has been given children.
    #[inline(always)]
    fn grown(&self, memory: &mut Self::Memory, grown: At<'_, '_, G, D, L>) {
        let _ = (memory, grown);
    }

    /// Called when an iteration is at a node whose children are about to be compared.
    #[inline(always)]
    fn compared(&self, memory: &mut Self::Memory, at: At<'_, '_, G, D, L>) {
        let _ = (memory, at);
    }

    /// Called at the end of an iteration with its path, its moves and its value. The nodes of the
    /// path have not counted it yet.
    #[inline(always)]
    fn climbed(&self, memory: &mut Self::Memory, climbed: Climbed<'_, '_, G, D, L>) {
        let _ = (memory, climbed);
    }

    /// Called when a part of the tree, with the root `root`, has been kept and the rest is gone.
    /// `None`: all of the tree is gone.
    #[inline(always)]
    fn kept(&self, memory: &mut Self::Memory, root: Option<Node<'_, L>>) {
        let _ = (memory, root);
    }
}

impl<G: Game> Learner<G> for () {
    type Memory = ();
}

impl<G: Game, D: MoveDesign<G>, L: Layout> TreeLearner<G, D, L> for () {}

/// A node, with the state of the game there.
pub struct At<'a, 't, G: Game, D: MoveDesign<G>, L: Layout> {
    pub(crate) design: &'a D,
    pub(crate) state: &'a D::State,
    pub(crate) node: Node<'t, L>,
    pub(crate) children: Children<'t, L>,
    pub(crate) steps: Typed<'t, L, D::Step>,
}

impl<'a, 't, G: Game, D: MoveDesign<G>, L: Layout> At<'a, 't, G, D, L> {
    /// The move design.
    pub fn design(&self) -> &'a D {
        self.design
    }

    /// The state of the game.
    pub fn state(&self) -> &'a D::State {
        self.state
    }

    /// The node.
    pub fn node(&self) -> Node<'t, L> {
        self.node
    }

    /// The children of the node.
    pub fn children(&self) -> Children<'t, L> {
        self.children
    }

    /// The step to each child.
    pub fn steps(&self) -> impl Iterator<Item = D::Step> + use<'t, G, D, L> {
        let (steps, children) = (self.steps, self.children);
        (0..children.len()).map(move |i| steps.step(children, i))
    }
}

impl<G: Game, D: MoveDesign<G>, L: Layout> Debug for At<'_, '_, G, D, L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("At")
            .field("node", &self.node)
            .finish_non_exhaustive()
    }
}

/// An iteration that has ended.
pub struct Climbed<'a, 't, G: Game, D: MoveDesign<G>, L: Layout> {
    pub(crate) design: &'a D,
    pub(crate) record: &'a Record<G>,
    pub(crate) path: Path<'a, 't, L>,
    pub(crate) utilities: &'a ByPlayer<G, f32>,
}

impl<'a, 't, G: Game, D: MoveDesign<G>, L: Layout<Players = G::Players>> Climbed<'a, 't, G, D, L> {
    /// The move design.
    pub fn design(&self) -> &'a D {
        self.design
    }

    /// The moves of the iteration.
    pub fn record(&self) -> &'a Record<G> {
        self.record
    }

    /// The nodes that the iteration went through.
    pub fn path(&self) -> Path<'a, 't, L> {
        self.path
    }

    /// The value of the iteration for each player, in [−1, 1].
    pub fn utilities(&self) -> &'a EachPlayer<L, f32> {
        self.utilities
    }
}

impl<G: Game, D: MoveDesign<G>, L: Layout> Debug for Climbed<'_, '_, G, D, L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Climbed")
            .field("path", &self.path)
            .finish_non_exhaustive()
    }
}

/// The nodes that an iteration went through, the root first.
pub struct Path<'a, 't, L: Layout> {
    pub(crate) visits: &'a [Visit<'t, L>],
    /// For trees with intermediate states, whether the step to each node completed no move.
    pub(crate) intermediate: &'a [bool],
}

impl<L: Layout> Clone for Path<'_, '_, L> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<L: Layout> Copy for Path<'_, '_, L> {}

impl<L: Layout> Debug for Path<'_, '_, L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.nodes()).finish()
    }
}

impl<'a, 't, L: Layout> Path<'a, 't, L> {
    /// The nodes, the root first.
    pub fn nodes(
        self,
    ) -> impl ExactSizeIterator<Item = Node<'t, L>> + DoubleEndedIterator + use<'a, 't, L> {
        self.visits.iter().map(Visit::node)
    }

    /// Whether the step to a node of the path completed a move.
    pub fn completes(self, place: usize) -> bool {
        !self.intermediate.get(place).is_some_and(|&within| within)
    }
}
