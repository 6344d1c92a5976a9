//! Drafts: copies of busy blocks that a thread keeps from one iteration to the next.
//!
//! All iterations go through the same few nodes. If each were counted there at once, threads would
//! wait for one another's cache lines several times an iteration. So a thread selects and counts in
//! a copy of a busy node, and updates the tree once in a while. The iterations of other threads
//! that it misses meanwhile are few.

use super::{Copies, Purpose, SharedBlock, Traffic};
use crate::base::threads::at_a_time;
use crate::tree::{Blocks, Children};

/// All drafts of the children of a node together may lack one in `KNOWN` of its visits.
const KNOWN: u32 = if cfg!(test) { 1 } else { 4 };

/// The most iterations that go through a draft before the tree is told.
const MOST: u32 = 256;

/// The drafts at even depths, and at odd depths: the block of a node and that of its children never
/// take the same place.
const SLOTS: usize = 512;

/// The drafts of one thread.
///
/// An agent with a statistic that counts iterations has no drafts: its numbers are found in the
/// tree at each iteration.
pub(crate) struct Drafts<'t, L: Blocks> {
    copies: &'t Copies<L>,
    /// [`Backup::under_way`](crate::policy::backup::Backup::under_way).
    under_way: f32,
    slots: Vec<Slot<'t, L>>,
    /// One in `known` of the visits of a node may be missing in a draft of this thread.
    known: u32,
    /// How many iterations go where.
    pub(crate) traffic: Traffic,
}

/// The place of a draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DraftId(u16);

struct Slot<'t, L: Blocks> {
    draft: Option<(SharedBlock<'t, L>, Children<'t, L>)>,
    /// The iterations for which it is good still.
    left: u32,
    /// The iterations that the tree has not been told of: the child, and the reward of the player
    /// who chose it.
    open: Vec<(u32, f32)>,
}

impl<'t, L: Blocks> Drafts<'t, L> {
    /// No drafts yet, in the memory of the `copies` of one of `threads` threads. Iterations count
    /// as worth `under_way` while they run.
    pub(crate) fn new(copies: &'t Copies<L>, threads: usize, under_way: f32) -> Self {
        let slot = |_| Slot {
            draft: None,
            left: 0,
            open: Vec::new(),
        };
        let count = |threads: usize| u32::try_from(threads).unwrap_or(u32::MAX);
        Self {
            copies,
            under_way,
            slots: (0..2 * SLOTS).map(slot).collect(),
            known: KNOWN.saturating_mul(count(threads)),
            // A thread that waits for a processor meets no other.
            traffic: Traffic::new(count(at_a_time(threads))),
        }
    }

    /// The draft of a block at `depth`, if the node above it, with this number of `visits`, is
    /// busy; that of the root's block in any case. `mean` is the mean of a node after an iteration:
    /// [`Backup::mean`](crate::policy::backup::Backup::mean).
    #[inline(always)]
    pub(crate) fn of(
        &mut self,
        block: SharedBlock<'t, L>,
        depth: usize,
        visits: u32,
        mean: impl Fn(f32, u32, f32) -> f32,
    ) -> Option<(DraftId, Children<'t, L>)> {
        let visits = if depth == 0 {
            self.traffic.root
        } else {
            visits
        };
        let good_for = (visits / self.known).min(MOST);
        if L::COUNTS || good_for < 2 || !self.traffic.is_busy(visits) {
            if depth == 0 {
                self.traffic.root = block.visits(0);
            }
            return None;
        }
        let id = DraftId::of(depth, block.address(0));
        let slot = &mut self.slots[usize::from(id.0)];
        if let Some((of, copy)) = slot.draft
            && of == block
            && slot.left > 0
        {
            return Some((id, copy));
        }
        let copy = self.renew(id, block, mean);
        if depth == 0 {
            self.traffic.root = copy.visits().get(0);
        }
        self.slots[usize::from(id.0)].left = good_for;
        Some((id, copy))
    }

    /// A new draft of a block, after the tree has been told the counts of the previous one.
    #[inline(never)]
    fn renew(
        &mut self,
        id: DraftId,
        block: SharedBlock<'t, L>,
        mean: impl Fn(f32, u32, f32) -> f32,
    ) -> Children<'t, L> {
        let slot = &mut self.slots[usize::from(id.0)];
        slot.tell(mean);
        let copy = self.copies.of(Purpose::Draft(id.0), block);
        copy.count_unseen(self.under_way);
        slot.draft = Some((block, copy));
        copy
    }

    /// A draft that was found before and has not been replaced since.
    ///
    /// # Panics
    /// If there is none.
    #[inline(always)]
    pub(crate) fn get(&self, id: DraftId) -> Children<'t, L> {
        let (_, copy) = self.slots[usize::from(id.0)].draft.expect("a draft");
        copy
    }

    /// Counts an iteration through child `i` of a block in its draft; `false` if another has
    /// replaced it.
    #[inline(always)]
    pub(crate) fn count(
        &mut self,
        id: DraftId,
        (block, i): (SharedBlock<'t, L>, usize),
        reward: f32,
        mean: impl Fn(f32, u32, f32) -> f32,
    ) -> bool {
        let slot = &mut self.slots[usize::from(id.0)];
        let Some((_, copy)) = slot.draft.filter(|&(of, _)| of == block) else {
            return false;
        };
        let (visits, means) = (copy.visits(), copy.means());
        let now = visits.get(i) + 1;
        visits.set(i, now);
        means.set(i, mean(means.get(i), now, reward));
        slot.open.push((i as u32, reward));
        slot.left = slot.left.saturating_sub(1);
        true
    }

    /// A draft is out of date: it is made anew before it is used again.
    #[inline(always)]
    pub(crate) fn outdate(&mut self, id: DraftId) {
        self.slots[usize::from(id.0)].left = 0;
    }

    /// Tells the tree of all iterations that it does not know of.
    pub(crate) fn tell(&mut self, mean: impl Fn(f32, u32, f32) -> f32) {
        for slot in &mut self.slots {
            slot.tell(&mean);
        }
    }
}

impl DraftId {
    #[inline(always)]
    fn of(depth: usize, address: usize) -> Self {
        // Blocks begin at multiples of 32, and neighbours are alike in the higher bits.
        let mixed = (address as u64 / 32).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let slot = (mixed >> (u64::BITS - SLOTS.ilog2())) as usize;
        Self((depth % 2 * SLOTS + slot) as u16)
    }
}

impl<L: Blocks> Slot<'_, L> {
    #[inline(always)]
    fn tell(&mut self, mean: impl Fn(f32, u32, f32) -> f32) {
        let Some((block, _)) = self.draft else {
            return;
        };
        for (i, reward) in self.open.drain(..) {
            block.count(i as usize, |visits, before| mean(before, visits, reward));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether a word has 32 bits or 64.
    #[test]
    fn every_address_has_a_slot_and_they_all_have_some() {
        let addresses = (0..100 * SLOTS).map(|block| 32 * block);
        let ends = [usize::MAX, u32::MAX as usize, isize::MAX as usize];
        let mut taken = vec![false; 2 * SLOTS];
        for address in addresses.chain(ends) {
            for depth in 0..2 {
                let DraftId(id) = DraftId::of(depth, address);
                assert_eq!(usize::from(id) / SLOTS, depth);
                taken[usize::from(id)] = true;
            }
        }
        assert!(taken.iter().all(|&taken| taken));
    }
}
