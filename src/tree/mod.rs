//! The tree: blocks of children in an arena.
//!
//! The statistics of a [`Node`] are one entry in each column of the block that it shares with its
//! siblings. Once it has been developed, a link leads to the block of its children. States are not
//! stored; a search replays the moves.
//!
//! # Why there is `unsafe` here
//!
//! The columns of a block are slices of the arena's memory, whose lengths and types depend on the
//! game and the agent. `benches/storage.rs` compares them with safe vectors, one for each column of
//! the whole tree. When a vector grows it is copied, so vectors could use only half of a memory
//! limit. Nor could the compiler remove columns that an agent does not need. The atomic words of
//! tables are here, too (`words.rs`). Nearly all `unsafe` code is in `children.rs`, `write.rs`,
//! `steps.rs` and, for copying blocks and whole trees, `raw.rs` and `widen`, behind handles that
//! borrow the tree. The loops over children leave out the checks of indices.

mod abandoned;
mod blocks;
mod children;
mod columns;
mod count;
mod entry;
mod header;
mod link;
mod node;
mod raw;
mod reshape;
mod reuse;
mod room;
mod shape;
pub(crate) mod shared;
mod steps;
mod store;
mod tally;
mod typed;
mod widen;
mod words;
mod write;

pub use blocks::{Blocks, Cache};
pub(crate) use blocks::{keeps, place_of};
pub use children::Children;
pub(crate) use columns::Named;
pub use columns::{Columns, Count, Fresh, Listed, Place};
pub use count::ChildCount;
pub use entry::{Column, Entry};
pub use node::Node;
pub(crate) use steps::{RawSteps, StepType};
pub use tally::Tally;
pub(crate) use typed::{Typed, TypedSteps, Visit};
pub(crate) use words::{fetch, with_large_pages, zeroed_words};

use crate::game::Scores;
use header::Link;
pub(crate) use raw::RawBlock;
use room::Room;
use shape::Shaped;
use std::cell::Cell;
use store::Store;

/// The blocks of a search, and the node of the root.
///
/// Blocks are handed out for the length of a shared borrow and change through entries; functions
/// that free or move blocks borrow the tree exclusively.
pub(crate) struct Tree<L: Blocks> {
    store: Store,
    root: Cell<Link<L>>,
    step: StepType,
    /// The scores that a node may end with.
    scores: Scores,
    tally: Tally,
    /// Whether new blocks may be short.
    short: bool,
    /// Whether any block may be short now.
    has_short: Cell<bool>,
}

// SAFETY: the links are the only part that is not `Send` by itself, and they point into the arena
// that moves with them. Steps are those of games, which are `Send`, and policy data is by the
// bounds of its trait.
unsafe impl<L: Blocks> Send for Tree<L> {}

impl<L: Blocks> Tree<L> {
    /// A tree without a root, for steps of a type and games with these scores.
    pub(crate) fn new(step: StepType, scores: Scores) -> Self {
        Self {
            store: Store::new(),
            root: Cell::new(None),
            step,
            scores,
            tally: Tally::default(),
            short: false,
            has_short: Cell::new(false),
        }
    }

    /// The most memory the tree may take from the system, in bytes.
    pub(crate) fn set_limit(&mut self, limit: Option<usize>) {
        self.store.set_limit(limit);
    }

    /// Forgets everything and starts with an unvisited root, where `mover` is to move; `false` if
    /// not even that fits.
    ///
    /// The root needs some step to be a node; it is never read.
    #[inline(never)]
    pub(crate) fn plant(&mut self, any_step: RawSteps<'_>, mover: usize) -> bool {
        self.clear();
        let root = self.grow(any_step, mover).map(Children::link);
        self.root.set(root);
        root.is_some()
    }

    /// Forgets everything, the root included.
    pub(crate) fn clear(&mut self) {
        self.root.set(None);
        self.has_short.set(false);
        self.tally = Tally::default();
        self.store.clear();
    }

    /// The root, if there is one.
    pub(crate) fn root(&self) -> Option<Node<'_, L>> {
        // SAFETY: the root block lies in the store, which is only cleared through `&mut self`.
        let block = self
            .root
            .get()
            .map(|header| unsafe { Children::at(header) })?;
        Some(Node::new(block, 0))
    }

    /// A new block of untried children among whom `chooser` chooses, or `None` if the memory limit
    /// does not allow it.
    #[inline(always)]
    pub(crate) fn grow(&self, steps: RawSteps<'_>, chooser: usize) -> Option<Children<'_, L>> {
        let entries = if L::SHORT && self.short {
            self.first_entries(steps.count)
        } else {
            steps.count
        };
        self.grow_with_entries(steps, entries, chooser)
    }

    /// A new block as from [`Tree::grow`], with entries for more children than it has, or for
    /// fewer.
    ///
    /// # Panics
    /// If the steps are not of the type of the tree's.
    #[inline(always)]
    fn grow_with_entries(
        &self,
        steps: RawSteps<'_>,
        entries: usize,
        chooser: usize,
    ) -> Option<Children<'_, L>> {
        assert!(steps.of.size == self.step.size, "steps of another type");
        let children = steps.count.max(entries);
        if children >= Room::MOST {
            // More than the header can count takes more memory than there is.
            return None;
        }
        let room = Room::of(entries, steps.count, chooser);
        let memory = L::SHAPE.memory(entries, children, self.step.size);
        let fresh = self.store.allot(memory, children)?;
        // SAFETY: the store has just lent this memory, of the size and alignment asked for, and
        // keeps it until `&mut self` clears it.
        Some(unsafe { Children::write(fresh, steps, room, self.scores) })
    }

    /// Makes a block the children of a node.
    #[allow(clippy::unused_self, reason = "both are of this tree")]
    #[inline(always)]
    pub(crate) fn adopt<'t>(&'t self, node: Node<'t, L>, children: Children<'t, L>) {
        node.siblings()
            .links()
            .set(node.index(), Some(children.link()));
    }

    /// Takes the children of a node away, which stay where they are but are no longer in the tree.
    #[allow(clippy::unused_self, reason = "the node is of this tree")]
    pub(crate) fn disown<'t>(&'t self, node: Node<'t, L>) {
        node.siblings().links().set(node.index(), None);
    }

    /// A block of this tree as bytes.
    pub(crate) fn raw<'t>(&'t self, block: Children<'t, L>) -> RawBlock<'t> {
        block.raw(self.step.size)
    }

    /// A node of this tree with where the step to it is.
    #[inline(always)]
    pub(crate) fn visit<'t>(&'t self, node: Node<'t, L>) -> Visit<'t, L> {
        // SAFETY: a node's index is below the entries of its block, and a block has that many
        // steps.
        let step = unsafe { node.siblings().step_within(node.index(), self.step.size) };
        Visit::new(node, step)
    }

    /// Exchanges everything that is stored for two children, their steps included.
    pub(crate) fn swap<'t>(&'t self, children: Children<'t, L>, i: usize, j: usize) {
        children.swap(i, j);
        self.swap_steps(children, i, j);
    }

    /// Exchanges the data in which children differ before their first visit: their steps, and if
    /// `all` their numbers.
    #[inline(always)]
    pub(crate) fn swap_unvisited<'t>(
        &'t self,
        children: Children<'t, L>,
        (i, j): (usize, usize),
        all: bool,
    ) {
        if all {
            children.swap_first(i, j);
        } else if size_of::<L::Private>() > 0 && !(L::SHORT && self.short) {
            // Where blocks may be short, children are alike before their first visit.
            children.private().swap(i, j);
        }
        self.swap_steps(children, i, j);
    }

    #[inline(always)]
    fn swap_steps<'t>(&'t self, children: Children<'t, L>, i: usize, j: usize) {
        let size = self.step.size;
        let (a, b) = (children.step_at(i, size), children.step_at(j, size));
        // SAFETY: the steps of this tree have this size, and are only ever copied out.
        unsafe { a.swap(b, size) };
    }

    /// The type of the steps.
    pub(crate) fn step(&self) -> StepType {
        self.step
    }

    /// The scores that a node may end with.
    #[inline(always)]
    pub(crate) fn scores(&self) -> Scores {
        self.scores
    }

    /// The mean of the values that the selection policy has seen in this tree.
    #[inline(always)]
    pub(crate) fn tally(&self) -> &Tally {
        &self.tally
    }

    /// The nodes held: every child of every developed node, visited or not, and the root.
    #[inline(always)]
    pub(crate) fn nodes(&self) -> u64 {
        self.store.nodes()
    }

    /// The bytes of the blocks.
    pub(crate) fn bytes(&self) -> usize {
        self.store.bytes()
    }

    /// The bytes the arena has taken from the system.
    pub(crate) fn reserved(&self) -> usize {
        self.store.reserved()
    }
}
