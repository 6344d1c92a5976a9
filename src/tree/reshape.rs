//! Changes to the children of a node that semisplit trees need: dead ones are taken out, and
//! those of a rolled-up node are put in their parent's place.

use super::shape::Shaped;
use super::{Block, Layout, Slot, Tree};

impl<L: Layout> Tree<L> {
    /// Takes out the child that was tried last, which turned out to be dead.
    ///
    /// Nothing but its step, its estimate and private data tells it from those that have not been
    /// tried.
    pub(crate) fn bury(children: Block<'_, L>) {
        let (dead, last) = (children.tried() - 1, children.len() - 1);
        debug_assert!(children.visits()[dead].get() == 0 && children.below(dead).is_none());
        children.steps()[dead].swap(&children.steps()[last]);
        children.private()[dead].swap(&children.private()[last]);
        for stored in 0..L::ESTIMATED {
            let estimates = children.estimates(stored);
            estimates[dead].swap(&estimates[last]);
        }
        children.set_tried(dead);
        children.set_len(last);
        children.shared().set(L::Shared::default());
    }

    /// Replaces child `index` of a node by its own children, all of which have been tried; returns
    /// the node's children then. `None`, with nothing changed, if memory does not allow it.
    pub(crate) fn roll_up<'t>(&'t self, node: Slot<'t, L>, index: usize) -> Option<Block<'t, L>> {
        let siblings = node.below()?;
        let heirs = siblings.below(index)?;
        debug_assert_eq!(heirs.tried(), heirs.len());
        let needed = siblings.len() + heirs.len() - 1;
        let family = if needed <= siblings.room() {
            siblings
        } else {
            // More will follow: with twice the room a node is moved a few times only.
            let moved = self.grow_with_room(siblings, 2 * needed)?;
            node.block().links()[node.index()].set(Some(moved.link()));
            self.abandon(siblings);
            moved
        };
        family.copy(index, heirs, 0);
        for heir in 1..heirs.len() {
            let (tried, len) = (family.tried(), family.len());
            family.set_len(len + 1);
            // The first that has not been tried makes room.
            if tried < len {
                family.copy(len, family, tried);
            }
            family.copy(tried, heirs, heir);
            family.set_tried(tried + 1);
        }
        family.shared().set(L::Shared::default());
        self.abandon(heirs);
        Some(family)
    }

    /// A copy of a block with room for more children.
    fn grow_with_room<'t>(&'t self, old: Block<'_, L>, room: usize) -> Option<Block<'t, L>> {
        let memory = L::SHAPE.memory(room);
        let fresh = self.store.allot(memory, room)?;
        let steps: Vec<_> = old.steps().iter().map(std::cell::Cell::get).collect();
        // SAFETY: the store has just lent this memory, of the size and alignment asked for, and
        // keeps it until `&mut self` clears it.
        let block = unsafe { Block::write(fresh, &steps, room) };
        for i in 0..old.len() {
            block.copy(i, old, i);
        }
        block.set_tried(old.tried());
        Some(block)
    }

    /// Counts a block no more; its memory stays taken until the tree is copied.
    fn abandon(&self, block: Block<'_, L>) {
        let room = block.room();
        self.store.abandon(L::SHAPE.memory(room), room);
    }
}
