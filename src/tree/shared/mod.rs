//! A tree that several threads search at once.
//!
//! It has the blocks of a tree of one thread, in the same memory. Blocks near the root are *open*:
//! threads use them through atomic words as long as the tree is shared. All others are *closed*:
//! one thread at a time holds the children of a node, and uses them and all below them as plain
//! cells. Policies and statistics use no atomic words. A thread copies the columns of an open block
//! word by word into memory of its own ([`Copies`]). There selection compares the children and
//! statistics merge them as in a tree of one thread, in loops that the compiler turns into vector
//! instructions. The changes go back word by word.
//!
//! `docs/parallel.md` explains which writes race, and why what is read as proven is proven.

mod block;
mod copies;
mod drafts;
mod pool;
mod presence;
mod protocol;
mod traffic;

#[cfg(all(test, loom))]
mod models;

pub(crate) use block::SharedBlock;
pub(crate) use copies::{Copies, Purpose};
pub(crate) use drafts::{DraftId, Drafts};
pub(super) use pool::Pool;
pub(crate) use presence::{Company, Presence};
pub(crate) use protocol::Below;
pub(crate) use traffic::{Traffic, stay};

use super::{Blocks, Children, Node, Tree};
use crate::game::Scores;
use crate::tree::ChildCount;
use std::ptr::NonNull;
use std::sync::Arc;
use std::sync::atomic::{AtomicI16, AtomicU32};

/// A tree while several threads search it.
pub(crate) struct SharedTree<'t, L: Blocks> {
    root: SharedBlock<'t, L>,
    step: usize,
    scores: Scores,
}

impl<L: Blocks> Clone for SharedTree<'_, L> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<L: Blocks> Copy for SharedTree<'_, L> {}

// SAFETY: everything in the blocks is used through atomics, is never written while the tree is
// shared, or is used by the one thread that holds the right to (`SharedBlock::merge`,
// `SharedBlock::hold`). Steps are those of games, whose moves are `Send + Sync`, and policy data is
// `Send` by the bounds of its trait.
unsafe impl<L: Blocks> Send for SharedTree<'_, L> {}
// SAFETY: as above.
unsafe impl<L: Blocks> Sync for SharedTree<'_, L> {}

impl<'t, L: Blocks> SharedTree<'t, L> {
    /// The block of the root, alone.
    pub(crate) fn root(self) -> SharedBlock<'t, L> {
        self.root
    }

    /// The bytes of a step.
    pub(crate) fn step(self) -> usize {
        self.step
    }

    /// The scores that a node may end with.
    pub(crate) fn scores(self) -> Scores {
        self.scores
    }
}

impl<L: Blocks> Tree<L> {
    /// Lends the tree to several threads; `None` if it has no root. Each allots its blocks in a
    /// tree of its own, from [`Tree::lend`].
    ///
    /// # Panics
    /// If the number of children of a node varies.
    pub(crate) fn share(&mut self) -> Option<SharedTree<'_, L>> {
        assert!(!L::ChildCount::VARIES, "blocks of this tree change");
        self.make_whole();
        self.shared()
    }

    fn shared(&mut self) -> Option<SharedTree<'_, L>> {
        Some(SharedTree {
            // SAFETY: the root block lies in the store, which is borrowed exclusively, and so do
            // all below it. The blocks that threads link to them lie in trees that are taken back
            // afterwards.
            root: unsafe { SharedBlock::at(self.root.get()?) },
            step: self.step.size,
            scores: self.scores,
        })
    }

    /// Makes links of a tree that was shared plain ones again.
    #[inline(never)]
    pub(crate) fn unshare(&mut self) {
        let mut open: Vec<_> = self.shared().map(SharedTree::root).into_iter().collect();
        while let Some(block) = open.pop() {
            for i in 0..block.len() {
                if let Below::Open(below) = block.below(i) {
                    block.release(i, below);
                    open.push(below);
                }
            }
        }
    }

    /// Trees without a root, for threads to allot blocks in: together with this one they keep its
    /// memory limit.
    #[inline(never)]
    pub(crate) fn lend(&mut self, threads: usize) -> Vec<Self> {
        let stores = self.store.lend(threads);
        let tree = |(store, left)| Self {
            store,
            tally: self.tally.split(left),
            ..Self::new(self.step, self.scores)
        };
        let left = (1..=threads).rev();
        stores.into_iter().zip(left).map(tree).collect()
    }

    /// Takes a tree back that was lent, with all that was allotted in it.
    #[inline(never)]
    pub(crate) fn take_back(&mut self, lent: Self) {
        self.store.take_back(lent.store);
        self.tally.merge(&lent.tally);
    }

    /// Makes a tried child untried: the subtree grown below it is no longer in the tree. Another
    /// child may be in its place then.
    pub(crate) fn untry<'t>(&'t self, children: Children<'t, L>, i: usize) {
        let last = children.tried() - 1;
        children.links().set(i, None);
        self.swap(children, i, last);
        children.set_tried(last);
    }
}

impl<'t, L: Blocks> Children<'t, L> {
    /// The one of these nodes that has those children.
    pub(crate) fn parent_of(self, below: Children<'t, L>) -> Option<Node<'t, L>> {
        let links = self.links();
        let i = links.iter().position(|link| link == Some(below.link()))?;
        Some(Node::new(self, i))
    }
}

/// # Safety
/// There must be a word of a shared block.
#[inline(always)]
unsafe fn atomic<'t>(word: NonNull<u32>) -> &'t AtomicU32 {
    // SAFETY: the caller's promise.
    unsafe { AtomicU32::from_ptr(word.as_ptr()) }
}

/// # Safety
/// There must be an end of an interval of a shared block.
#[inline(always)]
unsafe fn atomic_end<'t>(end: NonNull<i16>) -> &'t AtomicI16 {
    // SAFETY: the caller's promise.
    unsafe { AtomicI16::from_ptr(end.as_ptr()) }
}

/// The data that several stores share: see [`Pool`].
pub(super) type SharedPool = Arc<Pool>;
