//! The part in which best-first engines differ.

use super::tree::EngineNode;
use crate::solve::control::Effort;
use std::fmt::Debug;
use std::ops::Range;

/// The data of a leaf whose game is not over.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Leaf {
    /// Whether the player the search is about is to move.
    pub own: bool,
    /// The number of moves; 1 if the engine does not count them.
    pub moves: u32,
    /// The results of playouts, if there were any.
    pub playouts: Option<PlayoutResults>,
}

/// The results of playouts from a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlayoutResults {
    /// The share of the playouts that reached the target, in [0, 1]; one that was cut off counts
    /// for a half.
    pub reached: f32,
    /// The mean of the number of moves summed over the positions of a playout; 0 if the rule does
    /// not need it ([`Rule::needs_branching`]).
    pub branching: f32,
}

/// The numbers of a best-first engine: how they are computed, which child they select, which scores
/// they prove.
///
/// The player the search is about is to move in a node if `own`; all others play against it.
pub trait Rule: Clone + Debug + Send + Sync + 'static {
    /// The numbers of a node.
    type Data: Copy + Debug + Send + Sync + 'static;

    /// Whether a leaf needs the number of moves along its playouts, which takes time.
    fn needs_branching(&self) -> bool {
        false
    }

    /// Reserves the numbers of `nodes` more nodes; `false` if the rule would hold more than `limit`
    /// bytes then.
    fn make_room(&mut self, nodes: usize, limit: usize) -> bool {
        let _ = (nodes, limit);
        true
    }

    /// The numbers of a leaf.
    fn leaf(&mut self, leaf: &Leaf) -> Self::Data;

    /// The numbers of a position in which the game ended with this score of the player. A position
    /// that comes again counts as the least score, since it brings no target nearer.
    fn finished(&mut self, score: i16) -> Self::Data;

    /// Called at the root before the search goes down, with the root's numbers: a rule with several
    /// possible aims chooses one here.
    fn aim(&mut self, root: &Self::Data) {
        let _ = root;
    }

    /// The place of the child to go to, in a node that is not decided.
    fn select(&self, own: bool, node: &Self::Data, children: &[EngineNode<Self::Data>]) -> usize;

    /// Computes the numbers of a node from its children; whether any changed.
    fn update(
        &mut self,
        own: bool,
        node: &mut Self::Data,
        children: &[EngineNode<Self::Data>],
    ) -> bool;

    /// Whether the player can force the score, if the numbers prove that.
    fn verdict(&self, node: &Self::Data, score: i16) -> Option<bool>;

    /// Whether all that is asked for is known.
    fn decided(&self, node: &Self::Data) -> bool;

    /// Which of the scores asked for are open, as places in their order. They are neighbours,
    /// because a player who can force a score can force every lower one.
    fn open(&self, node: &Self::Data) -> Range<usize> {
        0..usize::from(!self.decided(node))
    }

    /// The child that alone proves the decided scores of a node, if one does.
    fn bearer(
        &self,
        own: bool,
        node: &Self::Data,
        children: &[EngineNode<Self::Data>],
    ) -> Option<usize>;

    /// The numbers for people.
    fn efforts(&self, node: &Self::Data) -> Vec<Effort>;

    /// The numbers are no longer used.
    fn release(&mut self, node: Self::Data) {
        let _ = node;
    }

    /// Bytes the rule itself holds.
    fn bytes(&self) -> usize {
        0
    }
}
