//! Nodes with the steps that lead to them, for users of a search.

use super::{ErasedNode, Layout};
use crate::tree::{Node, Tree, Typed};
use std::fmt::{self, Debug};
use std::ops::Deref;

/// A node of a search's tree with the step that leads to it. It has all methods of [`Node`].
pub struct SearchNode<'t, L: Layout, S> {
    tree: &'t Tree<L>,
    steps: Typed<'t, L, S>,
    node: Node<'t, L>,
    /// The place among all siblings, those without an entry of their own included.
    index: usize,
}

impl<L: Layout, S> Clone for SearchNode<'_, L, S> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<L: Layout, S> Copy for SearchNode<'_, L, S> {}

impl<'t, L: Layout, S> Deref for SearchNode<'t, L, S> {
    type Target = Node<'t, L>;

    fn deref(&self) -> &Node<'t, L> {
        &self.node
    }
}

impl<L: Layout, S: Copy + Debug + 'static> Debug for SearchNode<'_, L, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SearchNode")
            .field("step", &self.step())
            .field("visits", &self.node.visits())
            .field("mean", &self.node.mean())
            .finish_non_exhaustive()
    }
}

impl<'t, L: Layout, S: Copy + 'static> SearchNode<'t, L, S> {
    /// The root of a tree.
    ///
    /// # Panics
    /// If the steps of the tree are not of type `S`.
    pub(crate) fn root(tree: &'t Tree<L>) -> Option<Self> {
        let node = tree.root()?;
        Some(Self {
            tree,
            steps: Typed::new(tree),
            node,
            index: node.index(),
        })
    }

    /// The step from the parent to the node; meaningless at the root.
    pub fn step(self) -> S {
        self.steps.step(self.node.siblings(), self.index)
    }

    /// The index of the node among its siblings.
    pub fn index(self) -> usize {
        self.index
    }

    /// The children, visited or not; empty if the node is a leaf.
    pub fn children(self) -> impl Iterator<Item = Self> {
        let of = move |(index, node)| Self {
            node,
            index,
            ..self
        };
        self.node.children().enumerate().map(of)
    }

    /// The proof number of every goal; empty if the agent has none.
    pub fn all_proof_numbers(self) -> Vec<u32> {
        self.erased().all_proof_numbers()
    }

    /// The bounds of every player; empty if the agent has none.
    pub fn all_bounds(self) -> Vec<(i16, i16)> {
        self.erased().all_bounds()
    }

    /// The estimate of the node for `player`; `None` if the agent has no estimates. `chooser` is
    /// the player who chose this step.
    pub fn looks_worth(self, player: usize, chooser: usize) -> Option<f32> {
        self.erased().looks_worth(player, chooser)
    }

    /// The interval in which the score of `player` certainly lies, by all statistics.
    ///
    /// `root_player` is the player to move at the root of the search. With several opponents the
    /// lower end is the score that the player can force against all of them.
    pub fn certain(self, player: usize, root_player: usize) -> (i16, i16) {
        self.erased().certain(player, root_player)
    }

    fn erased(self) -> ErasedNode<'t> {
        self.tree.erase(self.node)
    }
}
