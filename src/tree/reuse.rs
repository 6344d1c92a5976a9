//! Tree reuse: the subtree that was reached is copied into a fresh arena, the rest is freed.

use super::{Block, Layout, Slot, Tree};

/// Nodes are counted by the logarithm of their visits, to know what to drop first.
const CLASSES: usize = 33;

impl<L: Layout> Tree<L> {
    /// Makes a child of the root, or a deeper descendant, the new root.
    ///
    /// `path` holds the index of the child at each level. If the memory limit has no room for the
    /// copy beside the old tree, the children of the least visited nodes are left out; up to a
    /// twentieth of the limit may then be taken above it while both exist.
    ///
    /// Returns whether the new root was known, that is, keeps statistics.
    pub(crate) fn descend(&mut self, path: &[usize]) -> bool {
        let room = self.limit.map(|limit| {
            let spare = limit.saturating_sub(self.reserved());
            spare.max(limit / 20)
        });
        let mut kept = Self::new();
        let known = match self.reach(path) {
            Some(old) if old.visits() > 0 => {
                kept.set_limit(room);
                kept.copy(old, room).is_some()
            }
            _ => false,
        };
        kept.set_limit(self.limit);
        *self = kept;
        known
    }

    fn reach(&self, path: &[usize]) -> Option<Slot<'_, L>> {
        let mut node = self.root()?;
        for &index in path {
            node = Slot::new(node.below()?, index);
        }
        Some(node)
    }

    /// Fills this empty tree with a copy of what is below a node of another tree.
    fn copy(&self, old: Slot<'_, L>, room: Option<usize>) -> Option<()> {
        let fewest = room.map_or(0, |room| fewest_visits(old, room));
        let root = self.grow(&[old.step()])?;
        root.copy_statistics(0, old.block(), old.index());
        root.set_tried(1);
        self.root.set(Some(root.link()));
        let mut open = vec![(old, Slot::new(root, 0))];
        while let Some((from, to)) = open.pop() {
            let Some(children) = from.below().filter(|_| from.visits() >= fewest) else {
                continue;
            };
            // Without room the node stays a leaf with the statistics it has.
            let Some(copy) = self.duplicate(children) else {
                continue;
            };
            to.block().links()[to.index()].set(Some(copy.link()));
            for i in 0..children.len() {
                if children.links()[i].get().is_some() {
                    open.push((Slot::new(children, i), Slot::new(copy, i)));
                }
            }
        }
        Some(())
    }
}

/// The least number of visits such that the blocks below nodes with that many fit into `room`.
fn fewest_visits<L: Layout>(root: Slot<'_, L>, room: usize) -> u32 {
    let mut bytes = [0usize; CLASSES];
    let mut open = vec![root];
    while let Some(node) = open.pop() {
        let Some(children) = node.below() else {
            continue;
        };
        bytes[class(node.visits())] += Block::<L>::memory(children.len()).size();
        let developed = |&i: &usize| children.links()[i].get().is_some();
        open.extend(
            (0..children.len())
                .filter(developed)
                .map(|i| Slot::new(children, i)),
        );
    }
    // An arena takes its memory in chunks, the last of which is half empty on average.
    let room = room / 2;
    let mut total = 0;
    for (class, bytes) in bytes.iter().enumerate().rev() {
        total += bytes;
        if total > room {
            return 1 << class.min(31);
        }
    }
    0
}

/// Nodes of the same class have visits between two powers of two, below `1 << class`.
fn class(visits: u32) -> usize {
    (u32::BITS - visits.leading_zeros()) as usize
}
