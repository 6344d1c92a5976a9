//! The part of a best-first search that does not depend on the game.

use super::rule::Leaf;
use crate::solve::control::Effort;
use std::any::Any;
use std::fmt::Debug;
use std::ops::Range;

/// A tree of numbers, and the line of nodes that the search is at.
///
/// A [`Ruled`](super::ruled::Ruled) tree without the type of its rule: the part that knows the game
/// is compiled once for a game, and this part once for a rule. A call through the pointer is a
/// whole step of a search, so that its cost is negligible.
pub(super) trait Core: Any + Debug + Send + Sync {
    /// A tree of a root with the numbers of an unknown position; `own` and `hash` are those of its
    /// position.
    fn plant(&mut self, own: bool, hash: Option<u64>);

    /// Positions with these hashes lead to the root, and count as the line.
    fn set_before(&mut self, before: Vec<u64>);

    /// The root was looked at.
    fn know_root(&mut self, leaf: &Leaf);

    /// Whether all that is asked for is known of the root.
    fn is_decided(&self) -> bool;

    /// The number of moves from the root to the end of the line.
    fn depth(&self) -> usize;

    /// Called at the root before the search goes down.
    fn aim(&mut self);

    /// The child to go to from the end of the line; `None` if that is a leaf.
    fn select(&self) -> Option<u32>;

    /// Goes to a child.
    fn enter(&mut self, child: u32, own: bool, hash: Option<u64>);

    /// Brings the numbers up to date from the end of the line towards the root, as far as anything
    /// changes. The search goes on from there. [`Core::moved`] has to be heeded then.
    fn back_up(&mut self);

    /// The nodes that have got another place since this was last called, from where and to where.
    fn moved(&mut self) -> std::vec::Drain<'_, (u32, u32)>;

    /// Whether a position with this hash is on the line, or leads to the root.
    fn is_met(&self, hash: u64) -> bool;

    /// The hashes of the positions before the end of the line.
    fn line_hashes(&self) -> Vec<u64>;

    /// The game is over at the end of the line, with this score of the player.
    fn finish(&mut self, score: i16);

    /// Reserves the numbers of `nodes` more nodes; `false` if the rule would hold more than `limit`
    /// bytes then.
    fn make_room(&mut self, nodes: usize, limit: usize) -> bool;

    /// The children that there are for the end of the line so far.
    fn children_so_far(&self) -> usize;

    /// One more child, in which the game is over with this score.
    fn add_finished(&mut self, score: i16);

    /// One more child, in which the game goes on.
    fn add_leaf(&mut self, leaf: &Leaf);

    /// Adds, in place of any other children, those of the root of another tree of the same rule,
    /// without their subtrees.
    fn add_children_of(&mut self, other: &dyn Core);

    /// Gives the end of the line the children there are so far, and tells the first of their
    /// places. `None` if that would take more than `limit` bytes, and then the children are
    /// dropped.
    fn adopt(&mut self, limit: usize) -> Option<u32>;

    /// Drops the children there are so far.
    fn disown(&mut self);

    /// The places of a node's children; none of a leaf.
    fn children(&self, node: u32) -> Range<u32>;

    /// The child that would be gone to; `None` of a leaf.
    fn chosen(&self, node: u32, own: bool) -> Option<u32>;

    /// The number of nodes below a node, itself included, counted up to `most`.
    fn weight(&self, node: u32, most: usize) -> usize;

    /// Whether the player can force the score at a node, if its numbers prove that.
    fn verdict(&self, node: u32, score: i16) -> Option<bool>;

    /// The numbers of the root for people.
    fn efforts(&self) -> Vec<Effort>;

    /// Nodes in use.
    fn used(&self) -> usize;

    /// The capacity in nodes.
    fn capacity(&self) -> usize;

    /// Bytes of the nodes and of the data kept for each of them elsewhere.
    fn tree_bytes(&self) -> usize;

    /// Bytes that the rule itself holds.
    fn rule_bytes(&self) -> usize;

    /// Whether a leaf needs the number of moves along its playouts.
    fn needs_branching(&self) -> bool;
}
