//! The places of other threads' unfinished iterations. Each counts as a visit and a loss of the
//! nodes on its path.

use super::SharedBlock;
use crate::tree::{Blocks, Children};
use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The depths at which threads are told apart. Deeper down they hardly meet.
const DEPTHS: usize = 64;

/// The path of each thread's iteration, for the other threads to see.
///
/// It writes no number into the nodes. So a tree has the same columns however many threads search
/// it, and an iteration that is given up leaves no trace. A path is written by one thread. Others
/// may read an older one, which changes only where they go.
///
/// A thread is seen, and looks for others, only where it matters. At nodes of which threads have
/// [drafts](super::Drafts) one visit is too small a part. At those through which few iterations go
/// ([`is_crowded`](super::Traffic::is_crowded)) no other thread will be. The first nodes of a small
/// tree remain. There a path is looked at as deep as both have come the same way ([`Company`]). So
/// no thread waits at every step for the writes of another one.
pub(crate) struct Presence {
    paths: Vec<Path>,
    /// The value of an iteration for other threads, for the player who chose the node where it is.
    pub(crate) worth: f32,
}

/// A path in cache lines of its own. Where no node is, there is 0.
#[repr(align(128))]
struct Path([AtomicUsize; DEPTHS]);

impl Presence {
    pub(crate) fn new(threads: usize) -> Self {
        let path = |_| Path([const { AtomicUsize::new(0) }; DEPTHS]);
        Self {
            paths: (0..threads).map(path).collect(),
            worth: -1.0,
        }
    }

    /// The number of threads.
    pub(crate) fn threads(&self) -> usize {
        self.paths.len()
    }

    /// A thread has come to child `i` of a block, at `depth`.
    #[inline(always)]
    pub(crate) fn enter<L: Blocks>(
        &self,
        thread: usize,
        depth: usize,
        block: SharedBlock<'_, L>,
        i: usize,
    ) {
        if let Some(place) = self.paths[thread].0.get(depth) {
            place.store(block.address(i), Ordering::Relaxed);
        }
    }

    /// A thread is no longer anywhere; it was seen at these depths at most.
    #[inline(always)]
    pub(crate) fn leave(&self, thread: usize, depths: Range<usize>) {
        let path = &self.paths[thread].0;
        for place in &path[depths.start.min(DEPTHS)..depths.end.min(DEPTHS)] {
            place.store(0, Ordering::Relaxed);
        }
    }

    /// A thread has come to the first node where it looks for others: all may be there.
    #[inline(always)]
    pub(crate) fn begin(&self, thread: usize, company: &mut Company) {
        company.0.clear();
        company
            .0
            .extend((0..self.paths.len()).filter(|&other| other != thread));
    }

    /// Counts the iterations of other threads in a copy of a block: each is a visit, and a loss for
    /// the player who chose, or the value that the agent gives it. Threads that are not among these
    /// children are no company any more.
    ///
    /// # Reference
    /// Chaslot, Winands and van den Herik (2008), Parallel Monte-Carlo tree search: virtual loss.
    #[inline(always)]
    pub(crate) fn count_others<L: Blocks>(
        &self,
        company: &mut Company,
        depth: usize,
        block: SharedBlock<'_, L>,
        copy: Children<'_, L>,
    ) {
        if company.0.is_empty() {
            return;
        }
        let (first, bytes) = (block.address(0), size_of::<u32>());
        company.0.retain(|&other| {
            let place = self.paths[other].0.get(depth);
            let place = place.map_or(0, |place| place.load(Ordering::Relaxed));
            let offset = place.wrapping_sub(first);
            let here = offset < bytes * block.len();
            if here {
                count_visit(copy, offset / bytes, self.worth);
            }
            here
        });
    }
}

/// The other threads that a thread has met at every node of its path so far.
#[derive(Debug, Default)]
pub(crate) struct Company(Vec<usize>);

/// Counts one more visit of a child, with the value `worth` for the player who chose it.
#[inline(always)]
pub(super) fn count_visit<L: Blocks>(copy: Children<'_, L>, i: usize, worth: f32) {
    let (visits, means) = (copy.visits(), copy.means());
    let (before, mean) = (visits.get(i), means.get(i));
    visits.set(i, before + 1);
    means.set(i, mean - (mean - worth) / (before + 1) as f32);
}

impl<L: Blocks> Children<'_, L> {
    /// Counts a visit of this `worth` for each child of a copy that another thread has claimed and
    /// not counted; only where no thread is seen. So every tried child has a visit.
    #[inline(always)]
    pub(crate) fn count_unseen(self, worth: f32) {
        let visits = self.visits();
        for i in 0..self.tried() {
            if visits.get(i) == 0 {
                count_visit(self, i, worth);
            }
        }
    }
}
