//! Changes to the children of a node in semisplit trees: removal of dead children, and roll-up.

use super::{Blocks, Children, Node, Tree};

impl<L: Blocks> Tree<L> {
    /// Takes out the child that was tried last, which turned out to be dead.
    pub(crate) fn bury<'t>(&'t self, children: Children<'t, L>) {
        let (dead, last) = (children.tried() - 1, children.len() - 1);
        debug_assert!(children.visits().get(dead) == 0 && children.below(dead).is_none());
        self.swap_unvisited(children, (dead, last), true);
        children.set_tried(dead);
        children.set_len(last);
        children.shared().set(L::Shared::default());
    }

    /// Replaces child `index` of a node by its own children, all of which have been tried; returns
    /// the node's children then. `None`, with the tree unchanged, if memory does not allow it.
    pub(crate) fn roll_up<'t>(
        &'t self,
        node: Node<'t, L>,
        index: usize,
    ) -> Option<Children<'t, L>> {
        let siblings = node.below()?;
        let heirs = siblings.below(index)?;
        debug_assert_eq!(heirs.tried(), heirs.len());
        let needed = siblings.len() + heirs.len() - 1;
        let family = if needed <= siblings.room() {
            siblings
        } else {
            // More will follow: with twice the room a node is moved a few times only.
            let moved = self.regrow(siblings, 2 * needed)?;
            self.adopt(node, moved);
            self.abandon(siblings);
            moved
        };
        self.copy(family, index, heirs, 0);
        for heir in 1..heirs.len() {
            let (tried, len) = (family.tried(), family.len());
            family.set_len(len + 1);
            // The first that has not been tried makes room.
            if tried < len {
                self.copy(family, len, family, tried);
            }
            self.copy(family, tried, heirs, heir);
            family.set_tried(tried + 1);
        }
        family.shared().set(L::Shared::default());
        self.abandon(heirs);
        Some(family)
    }

    /// A copy of a block with the capacity `room`.
    fn regrow<'t>(&'t self, old: Children<'t, L>, room: usize) -> Option<Children<'t, L>> {
        let any_step = self.raw(old).raw_step(0, self.step);
        let block = self.grow_with_entries(any_step, room, old.chooser())?;
        block.set_len(old.len());
        for i in 0..old.len() {
            self.copy(block, i, old, i);
        }
        block.set_tried(old.tried());
        Some(block)
    }

    /// Copies everything that is stored for a child of one block to one of another.
    fn copy<'t>(&'t self, to: Children<'t, L>, i: usize, from: Children<'t, L>, j: usize) {
        to.links().set(i, from.links().get(j));
        let [to, from] = [to, from].map(|block| self.raw(block));
        to.copy_statistics(i, from, j);
        to.copy_step(i, from, j);
    }

    /// Counts a block no more; its memory stays taken until the tree is copied.
    fn abandon(&self, block: Children<'_, L>) {
        self.store.abandon(self.raw(block).memory(), block.room());
    }
}
