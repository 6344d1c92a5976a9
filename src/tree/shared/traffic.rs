//! The number of iterations through a node, and the decisions of threads that depend on it.

/// At least one iteration in `BUSY` goes through a busy node.
const BUSY: u32 = 2048;

/// Threads meet below a node through which at least one iteration in `MET` times the number of
/// running threads goes.
const MET: u32 = if cfg!(test) { 4 } else { 32 };

/// A node is crowded if at least one iteration in `CROWDED` goes through it.
const CROWDED: u32 = 64;

/// A thread that is alone below a node does one iteration more there for every `STAY` of its
/// visits.
const STAY: u32 = if cfg!(test) { 2 } else { 16 };

/// The most iterations that it does there.
const LONGEST: u32 = 16;

/// What a thread knows of the iterations of all threads.
///
/// Nodes are distinguished by their share of the visits of the root. So the first nodes of a small
/// tree are treated like those of a large one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Traffic {
    /// The visits of the root when the thread looked last.
    pub(crate) root: u32,
    /// Threads meet below a node through which at least one iteration in `met` goes.
    met: u32,
}

impl Traffic {
    /// For `threads` threads that run at a time, before the first look at the root: all nodes count
    /// as the first ones of a tree.
    pub(crate) fn new(threads: u32) -> Self {
        Self {
            root: 0,
            met: MET.saturating_mul(threads),
        }
    }

    /// Whether threads would wait for the cache lines of a node with this number of `visits`.
    #[inline(always)]
    pub(super) fn is_busy(self, visits: u32) -> bool {
        visits >= self.root / BUSY
    }

    /// Whether threads would often find the children of a node with this number of `visits` held.
    #[inline(always)]
    pub(crate) fn is_met(self, visits: u32) -> bool {
        visits >= self.root / self.met
    }

    /// Whether several iterations are at a node with this number of `visits` at a time.
    #[inline(always)]
    pub(crate) fn is_crowded(self, visits: u32) -> bool {
        visits >= self.root / CROWDED
    }
}

/// The iterations that a thread does in a row below a node with this number of `visits` where it is
/// alone.
#[inline(always)]
pub(crate) fn stay(visits: u32) -> u32 {
    (1 + visits / STAY).min(LONGEST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_count_and_not_visits() {
        let mut traffic = Traffic::new(2);
        assert!(traffic.is_busy(0) && traffic.is_met(0) && traffic.is_crowded(0));
        for root in [1 << 12, 1 << 20] {
            traffic.root = root;
            for (share, [busy, met, crowded]) in [
                (1, [true; 3]),
                (8, [true; 3]),
                (64, [true, false, true]),
                (128, [true, false, false]),
                (4096, [false; 3]),
            ] {
                let visits = root / share;
                assert_eq!(traffic.is_busy(visits), busy, "1 in {share}");
                assert_eq!(traffic.is_met(visits), met, "1 in {share}");
                assert_eq!(traffic.is_crowded(visits), crowded, "1 in {share}");
            }
        }
    }

    #[test]
    fn a_thread_stays_for_a_small_part_of_the_visits() {
        assert_eq!(stay(0), 1);
        assert_eq!(stay(1_000_000), LONGEST);
        assert!((0..1000).all(|visits| stay(visits) <= 1 + visits / 2));
    }
}
