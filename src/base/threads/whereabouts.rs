//! The places in the tree at which threads are. Each thread reads those of the others and avoids
//! them.

use std::sync::atomic::{AtomicU32, Ordering};

/// For each ply and thread the place of the thread there: a position or a move.
///
/// The places of all threads at one ply stand in one cache line, and no other data in its
/// neighbour, which processors fetch with it. So a thread that makes a choice at a ply fetches one
/// line. The line has changed only if another thread has come to that ply or left it. A thread that
/// comes or leaves only writes, which it need not wait for. It influences only the order of a
/// search, not its results.
#[derive(Debug)]
pub(crate) struct Whereabouts {
    plies: Vec<Ply>,
    /// The slots of a ply that threads have.
    slots: usize,
}

/// For each thread its place at a ply, 0 for none.
#[derive(Debug, Default)]
#[repr(align(128))]
struct Ply([AtomicU32; SLOTS]);

/// The threads that are told apart. Of more, some share a slot.
const SLOTS: usize = 16;

/// The plies that are told apart. A deeper one shares its line with another.
const PLIES: usize = 128;

/// The tag of a position or a move.
#[inline(always)]
fn tag(hash: u64) -> u32 {
    hash as u32 | 1
}

impl Whereabouts {
    /// The places of `threads` threads, none of which has one.
    pub(crate) fn new(threads: usize) -> Self {
        Self {
            plies: (0..PLIES).map(|_| Ply::default()).collect(),
            slots: threads.clamp(1, SLOTS),
        }
    }

    #[inline(always)]
    fn at(&self, ply: usize) -> &[AtomicU32] {
        &self.plies[ply % PLIES].0[..self.slots]
    }

    /// The thread of this number has come to a place at this ply.
    #[inline(always)]
    pub(crate) fn enter(&self, thread: usize, ply: usize, hash: u64) {
        self.at(ply)[thread % self.slots].store(tag(hash), Ordering::Relaxed);
    }

    /// The thread of this number has no place at this ply any more.
    #[inline(always)]
    pub(crate) fn leave(&self, thread: usize, ply: usize) {
        self.at(ply)[thread % self.slots].store(0, Ordering::Relaxed);
    }

    /// The places of the other threads than that of this number at this ply.
    #[inline(always)]
    pub(crate) fn others(&self, thread: usize, ply: usize) -> Others {
        let mut others = Others {
            tags: [0; SLOTS],
            count: 0,
        };
        for (slot, there) in self.at(ply).iter().enumerate() {
            let tag = there.load(Ordering::Relaxed);
            if tag != 0 && slot != thread % self.slots {
                others.tags[others.count] = tag;
                others.count += 1;
            }
        }
        others
    }
}

/// The places of other threads at a ply.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Others {
    tags: [u32; SLOTS],
    count: usize,
}

impl Others {
    /// Whether no other thread is anywhere at this ply.
    #[inline(always)]
    pub(crate) fn are_none(&self) -> bool {
        self.count == 0
    }

    /// The number of other threads at the position with this hash.
    #[inline(always)]
    pub(crate) fn at(&self, hash: u64) -> u32 {
        let tags = self.tags[..self.count].iter();
        tags.filter(|&&one| one == tag(hash)).count() as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_see_one_another_and_not_themselves() {
        let threads = Whereabouts::new(3);
        let seen = |ply, hash| [0, 1, 2].map(|thread| threads.others(thread, ply).at(hash));
        threads.enter(0, 2, 7);
        threads.enter(1, 2, 7);
        threads.enter(1, 3, 9);
        assert_eq!(seen(2, 7), [1, 1, 2]);
        assert_eq!(seen(2, 9), [0; 3]);
        assert!(threads.others(1, 3).are_none() && !threads.others(2, 3).are_none());
        threads.leave(1, 2);
        assert_eq!(seen(2, 7), [0, 1, 1]);
    }

    #[test]
    fn more_threads_than_there_are_slots_share_them() {
        let threads = Whereabouts::new(40);
        for thread in 0..40 {
            threads.enter(thread, 5 * PLIES, 11);
        }
        assert_eq!(threads.others(39, 0).at(11), SLOTS as u32 - 1);
    }
}
