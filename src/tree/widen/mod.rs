//! Short blocks, with steps to all children of a node, but column entries for visited ones only.
//!
//! Most nodes have few visits, so of a hundred children two or three are visited. The others have
//! the same numbers: the last entry of a short block stands for all of them. When a child without
//! an entry is to be visited, the block is written again with twice as many entries. This moves the
//! block, so it happens only in a tree that one thread uses.

mod block;

#[cfg(test)]
mod tests;

use super::raw::RawBlock;
use super::store::Store;
use super::{Blocks, Children, Node, Tree};

/// Blocks of at most this number of children are whole while the tree is not large: they are in the
/// caches anyhow, and writing them again costs more than it saves.
const NARROW: usize = 8;

/// In a large tree such blocks are short, too, if that saves as many bytes as a line of the cache
/// has: with less they are as many lines to read.
const LEAST_SAVED: usize = 64;

/// The bytes of the blocks of a tree that is large.
const LARGE: usize = 64 << 20;

/// The entries that a short block begins with, one of which is for children that were not visited.
const FIRST: usize = 4;

impl<L: Blocks> Tree<L> {
    /// Whether blocks that are added from now on may be short.
    pub(crate) fn allow_short(&mut self, may: bool) {
        self.short = may;
    }

    /// The entries of a block of `children` children, none of which has been visited.
    #[inline(always)]
    pub(in crate::tree) fn first_entries(&self, children: usize) -> usize {
        let saved = children.saturating_sub(FIRST) * L::CHILD_BYTES;
        if children <= NARROW && (saved < LEAST_SAVED || self.bytes() < LARGE) {
            return children;
        }
        self.has_short.set(true);
        FIRST
    }

    /// Writes the children of a node, which are in a short block, again with entries for more of
    /// them. `None`, with the tree unchanged, if memory does not allow it.
    ///
    /// # Safety
    /// No handle of the children may be used again that there is now.
    #[cold]
    pub(crate) unsafe fn widen<'t>(
        &'t self,
        node: Node<'t, L>,
        children: Children<'t, L>,
    ) -> Option<()> {
        let (entries, all) = (2 * children.listed(), children.len());
        // The last step is not worth a block of its own.
        let entries = if 4 * entries < 3 * all { entries } else { all };
        let narrow = self.raw(children);
        let wide = narrow.widened(entries, &self.store)?;
        let links = node.siblings().links();
        links.set(node.index(), Some(wide.start().cast()));
        // SAFETY: the block is of this tree, no link leads to it any more, and the caller's
        // promise.
        unsafe { self.store.give_back(narrow.memory(), narrow.start(), all) };
        Some(())
    }

    /// Writes every short block again with entries for all children, and none is short that is
    /// added from now on. Where memory does not allow it, a node loses its children.
    #[inline(never)]
    pub(crate) fn make_whole(&mut self) {
        self.short = false;
        if !self.has_short.replace(false) {
            return;
        }
        if let Some(root) = self.root() {
            make_whole_below(self.raw(root.siblings()), &self.store);
        }
    }
}

/// Makes all blocks whole that the links of one lead to.
fn make_whole_below(root: RawBlock<'_>, store: &Store) {
    let mut open = vec![root];
    while let Some(block) = open.pop() {
        for (i, below) in block.developed() {
            if !below.is_short() {
                open.push(below);
                continue;
            }
            let whole = below.widened(below.children(), store);
            block.links().set(i, whole.map(RawBlock::start));
            // SAFETY: the block is of this store, and no link leads to it any more.
            unsafe { store.give_back(below.memory(), below.start(), below.children()) };
            open.extend(whole);
        }
    }
}
