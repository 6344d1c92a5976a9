//! The rule of a best-first engine: the part in which engines differ.

use super::tree::EngineNode;
use crate::solve::control::Effort;
use std::fmt::Debug;
use std::ops::Range;

/// The data of a leaf in which the game goes on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Leaf {
    /// Whether the player of the goal is to move.
    pub own: bool,
    /// The number of moves; 1 if the engine does not count them.
    pub moves: u32,
    /// The results of playouts; `None` if there were none.
    pub playouts: Option<PlayoutResults>,
}

/// The results of playouts from a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlayoutResults {
    /// The share of the playouts that reached the target, in [0, 1]. A playout that was cut off
    /// counts as one half.
    pub reached: f32,
    /// The mean, over playouts, of the total number of moves in the positions of a playout. 0 if
    /// [`Rule::needs_branching`] is `false`.
    pub branching: f32,
}

/// The numbers of a best-first engine: their computation, the child that they select, the scores
/// that they prove.
///
/// `own` says that the player of the goal is to move in a node. All others play against that
/// player.
pub trait Rule: Clone + Debug + Send + Sync + 'static {
    /// The numbers of a node.
    type Data: Copy + Debug + Send + Sync + 'static;

    /// Whether a leaf needs [`PlayoutResults::branching`], which takes time.
    fn needs_branching(&self) -> bool {
        false
    }

    /// Reserves memory for the numbers of `nodes` more nodes; `false` if the rule would then hold
    /// more than `limit` bytes.
    fn make_room(&mut self, nodes: usize, limit: usize) -> bool {
        let _ = (nodes, limit);
        true
    }

    /// The numbers of a leaf.
    fn leaf(&mut self, leaf: &Leaf) -> Self::Data;

    /// The numbers of a position in which the game ended with this score of the player. A repeated
    /// position counts as the least score.
    fn finished(&mut self, score: i16) -> Self::Data;

    /// Called before each descent with the numbers of the root: a rule with several scores in
    /// question chooses one here.
    fn aim(&mut self, root: &Self::Data) {
        let _ = root;
    }

    /// The index of the child to select in a node that is not decided.
    fn select(&self, own: bool, node: &Self::Data, children: &[EngineNode<Self::Data>]) -> usize;

    /// Computes the numbers of a node from its children. Returns whether any changed.
    fn update(
        &mut self,
        own: bool,
        node: &mut Self::Data,
        children: &[EngineNode<Self::Data>],
    ) -> bool;

    /// Whether the player can force the score; `None` if the numbers do not prove it.
    fn verdict(&self, node: &Self::Data, score: i16) -> Option<bool>;

    /// Whether the numbers decide all scores in question.
    fn decided(&self, node: &Self::Data) -> bool;

    /// The range of open scores, as indices of the scores in question. It has no gaps, because a
    /// player who can force a score can force every lower one.
    fn open(&self, node: &Self::Data) -> Range<usize> {
        0..usize::from(!self.decided(node))
    }

    /// The child that alone proves the decided scores of a node; `None` if no child does.
    fn bearer(
        &self,
        own: bool,
        node: &Self::Data,
        children: &[EngineNode<Self::Data>],
    ) -> Option<usize>;

    /// The numbers of a node for reports.
    fn efforts(&self, node: &Self::Data) -> Vec<Effort>;

    /// Frees the numbers of a node.
    fn release(&mut self, node: Self::Data) {
        let _ = node;
    }

    /// The bytes that the rule itself holds.
    fn bytes(&self) -> usize {
        0
    }
}
