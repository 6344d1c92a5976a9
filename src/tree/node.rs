//! A node: an entry in the columns of its parent's block.

use super::columns::Named;
use super::entry::Entry;
use super::{Blocks, Children};
use crate::game::Scores;
use std::fmt;

/// A node: visits, mean, and the numbers of the agent's statistics. Reading a statistic that no
/// policy of the agent lists does not compile:
///
/// ```compile_fail
/// # use tesuji::game::{Game, Outcome, Players};
/// # #[derive(Clone)]
/// # struct One(bool);
/// # impl Game for One {
/// #     type Players = Players<2>;
/// #     type Move = u8;
/// #     fn mover(&self) -> usize { 0 }
/// #     fn moves(&self, moves: &mut Vec<u8>) { moves.push(0); }
/// #     fn play(&mut self, _: u8) { self.0 = true; }
/// #     fn outcome(&self) -> Option<Outcome<Self>> { self.0.then_some([1, -1]) }
/// # }
/// # use tesuji::policy::select::{NodeData, Parent, Select};
/// # use tesuji::statistics::Layout;
/// # use tesuji::tree::Node;
/// # use tesuji::{Budget, Mcts, Search};
/// #[derive(Clone, Debug)]
/// struct Curious;
///
/// impl Select for Curious {
///     type Shared = ();
///     type Private = ();
///     type Visit = ();
///     // Missing: proof numbers.
///     type Statistics = ();
///     type Learner = ();
///     fn visit<L: Layout>(&self, _: Parent<'_, L>, _: NodeData<'_, (), ()>) {}
///     fn urgency<L: Layout>(&self, _: &(), child: Node<'_, L>, (): ()) -> f32 {
///         -(child.proof_number(0) as f32)
///     }
/// }
/// Search::new(One(false), Mcts::new().with_select(Curious), 1).run(&Budget::iterations(1));
/// ```
pub struct Node<'t, L: Blocks> {
    siblings: Children<'t, L>,
    index: usize,
}

impl<L: Blocks> Clone for Node<'_, L> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}
impl<L: Blocks> Copy for Node<'_, L> {}

impl<L: Blocks> fmt::Debug for Node<'_, L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Node")
            .field("visits", &self.visits())
            .field("mean", &self.mean())
            .finish_non_exhaustive()
    }
}

impl<'t, L: Blocks> Node<'t, L> {
    /// Child `index` of a block.
    ///
    /// # Panics
    /// If there is no entry for it.
    #[inline(always)]
    pub(crate) fn new(siblings: Children<'t, L>, index: usize) -> Self {
        assert!(index < siblings.listed());
        Self { siblings, index }
    }

    /// Child `i` of a block, or the entry that stands for all children without one.
    ///
    /// # Panics
    /// If there is no such child.
    #[inline(always)]
    pub(crate) fn child_of(siblings: Children<'t, L>, i: usize) -> Self {
        assert!(i < siblings.len());
        Self::new(siblings, i.min(siblings.listed() - 1))
    }

    /// Child `index` of a block, for the loop over the children.
    ///
    /// # Safety
    /// `index` must be below the length of the block.
    #[inline(always)]
    pub(crate) unsafe fn new_unchecked(siblings: Children<'t, L>, index: usize) -> Self {
        debug_assert!(index < siblings.room());
        Self { siblings, index }
    }

    /// This node's entry in a column of its block.
    #[inline(always)]
    pub(crate) fn entry<T: Copy>(self, column: super::Column<'t, T>) -> &'t Entry<T> {
        debug_assert_eq!(column.len(), self.siblings.listed());
        // SAFETY: columns are as long as the block, and a node's index is below that. The check
        // would keep the loop over the children from being vectorised.
        unsafe { column.0.get_unchecked(self.index) }
    }

    /// The node and its siblings.
    #[inline(always)]
    pub fn siblings(self) -> Children<'t, L> {
        self.siblings
    }

    /// The index of the node among its siblings that have an entry ([`Children::listed`]).
    #[inline(always)]
    pub fn index(self) -> usize {
        self.index
    }

    /// The player who chose this node; at the root, the player to move.
    #[inline(always)]
    pub fn chooser(self) -> usize {
        self.siblings.chooser()
    }

    /// The children; `None` if the node has not been developed.
    #[inline(always)]
    pub fn below(self) -> Option<Children<'t, L>> {
        if self.siblings.is_short() && self.index + 1 == self.siblings.room() {
            return None;
        }
        self.below_tried()
    }

    /// The same of a node that has been tried.
    #[inline(always)]
    pub(crate) fn below_tried(self) -> Option<Children<'t, L>> {
        self.siblings.below(self.index)
    }

    /// The children, visited or not; empty if the node is a leaf.
    pub fn children(self) -> impl Iterator<Item = Node<'t, L>> {
        let children = self.below();
        let count = children.map_or(0, Children::len);
        (0..count).filter_map(move |i| children.map(|children| Node::child_of(children, i)))
    }

    /// This node's entry in column `index` of the words of a statistic, as a whole number.
    #[inline(always)]
    pub fn word<S: Named>(self, index: usize) -> &'t Entry<u32> {
        self.entry(self.siblings.words::<S>(index))
    }

    /// This node's entry in column `index` of the words of a statistic, as a float.
    #[inline(always)]
    pub fn float<S: Named>(self, index: usize) -> &'t Entry<f32> {
        self.entry(self.siblings.floats::<S>(index))
    }

    /// Both ends of this node's interval `index` of a statistic.
    #[inline(always)]
    pub fn interval<S: Named>(self, index: usize) -> (&'t Entry<i16>, &'t Entry<i16>) {
        let (lows, highs) = self.siblings.intervals::<S>(index);
        (self.entry(lows), self.entry(highs))
    }

    /// Resets the statistics of the node to those before its first visit.
    #[cold]
    pub(crate) fn forget(self, scores: Scores) {
        L::write_fresh(scores, &mut |place, fresh| {
            if !fresh.before {
                let block = self.siblings.raw(0);
                for index in 0..fresh.columns.words {
                    block.words(place.words + index).set(self.index, fresh.word);
                }
                for index in 0..fresh.columns.intervals {
                    let (lows, highs) = block.intervals(place.intervals + index);
                    lows.set(self.index, fresh.interval.0);
                    highs.set(self.index, fresh.interval.1);
                }
            }
        });
    }

    /// How many iterations through the node have come back.
    #[inline(always)]
    pub(crate) fn completed(self) -> u32 {
        self.entry(self.siblings.visits()).get()
    }

    /// The data of the selection policy for the node.
    #[inline(always)]
    pub fn private(self) -> L::Private {
        self.entry(self.siblings.private()).get()
    }

    #[inline(always)]
    pub(crate) fn set_mean(self, mean: f32) {
        self.siblings.means().set(self.index, mean);
    }
}
