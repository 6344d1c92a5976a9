//! Tree reuse: the subtree of the new root is copied to a new arena, the rest is freed.

use super::raw::RawBlock;
use super::shape::Shaped;
use super::store::Store;
use super::{Blocks, Tree};

/// Nodes are counted by the logarithm of their visits, to know which to drop first.
const CLASSES: usize = 33;

impl<L: Blocks> Tree<L> {
    /// Makes a child of the root, or a deeper descendant, the new root.
    ///
    /// `path` holds the index of the child at each level. If the copy beside the old tree exceeds
    /// the memory limit, the children of the least visited nodes are left out. Up to a twentieth of
    /// the limit may then be taken above it while both exist.
    ///
    /// `mover` is to move at the new root. Returns whether that was known, that is, keeps
    /// statistics.
    pub(crate) fn descend(&mut self, path: &[usize], mover: usize) -> bool {
        let limit = self.store.limit();
        let room = limit.map(|limit| {
            let spare = limit.saturating_sub(self.reserved());
            spare.max(limit / 20)
        });
        let mut kept = Self::new(self.step, self.scores);
        kept.set_limit(room);
        let known = self.copy_below((path, mover), &kept, room).is_some();
        kept.set_limit(limit);
        kept.has_short = self.has_short.clone();
        kept.tally = self.tally.clone();
        *self = kept;
        known
    }

    /// Fills an empty tree with a copy of the subtree below a node of this one. `None` if that has
    /// no visits or a root does not fit into memory.
    fn copy_below(
        &self,
        (path, mover): (&[usize], usize),
        kept: &Self,
        room: Option<usize>,
    ) -> Option<()> {
        let step = self.step.size;
        // SAFETY: the root block lies in the store, which is borrowed, and so do all below it.
        let root = unsafe { RawBlock::at(self.root.get()?.cast(), &L::SHAPE, step) };
        let (block, index) = reach(root, path)?;
        if block.visits().get(index) == 0 {
            return None;
        }
        let fresh = kept.grow(block.raw_step(index, self.step), mover)?;
        fresh.set_tried(1);
        kept.root.set(Some(fresh.link()));
        // SAFETY: `grow` has just written the block.
        let fresh = unsafe { RawBlock::at(fresh.link().cast(), &L::SHAPE, step) };
        fresh.copy_statistics(0, block, index);
        copy((block, index), fresh, &kept.store, room);
        Some(())
    }
}

/// A node: a block and an index in it.
type RawNode<'t> = (RawBlock<'t>, usize);

/// Follows `path` from the root, whose block `root` has no other node; `None` where the path leaves
/// the tree.
fn reach<'t>(root: RawBlock<'t>, path: &[usize]) -> Option<RawNode<'t>> {
    path.iter().try_fold((root, 0), |(block, index), &next| {
        let below = block.below(index)?;
        (next < below.len()).then_some((below, next))
    })
}

/// Copies everything below a node of one tree to below the root of another.
fn copy(old: RawNode<'_>, root: RawBlock<'_>, store: &Store, room: Option<usize>) {
    let fewest = room.map_or(0, |room| fewest_visits(old, room));
    let mut open = vec![(old, (root, 0))];
    while let Some(((block, i), (to, j))) = open.pop() {
        let visits = block.visits().get(i);
        let Some(children) = block.below(i).filter(|_| visits >= fewest) else {
            continue;
        };
        // Without room the node stays a leaf with the statistics it has.
        let Some(copy) = children.duplicate(store) else {
            continue;
        };
        to.links().set(j, Some(copy.start()));
        open.extend(
            children
                .developed()
                .map(|(k, _)| ((children, k), (copy, k))),
        );
    }
}

/// The least number of visits such that the blocks below nodes with that many fit into `room`.
fn fewest_visits(root: RawNode<'_>, room: usize) -> u32 {
    let mut bytes = [0usize; CLASSES];
    let mut open = vec![root];
    while let Some((block, i)) = open.pop() {
        let Some(children) = block.below(i) else {
            continue;
        };
        bytes[class(block.visits().get(i))] += children.size();
        open.extend(children.developed().map(|(k, _)| (children, k)));
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
