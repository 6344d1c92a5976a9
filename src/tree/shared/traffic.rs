//! How many iterations go through a node, and what threads make of it.

/// Through a busy node goes at least one iteration in so many.
const BUSY: u32 = 2048;

/// Threads meet below a node through which at least one iteration in so many goes, for each of them
/// that runs at a time.
const MET: u32 = if cfg!(test) { 4 } else { 32 };

/// In a crowd at a node is whoever meets another there in one iteration of so many at least.
const CROWDED: u32 = 64;

/// A thread that is alone below a node does one iteration more there for each so many of its
/// visits.
const STAY: u32 = if cfg!(test) { 2 } else { 16 };

/// The most iterations that it does there.
const LONGEST: u32 = 16;

/// What a thread knows of the iterations of all.
///
/// Nodes are told apart by their share of the visits of the root, so that what holds of the first
/// nodes of a small tree holds of the first nodes of a large one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Traffic {
    /// The visits of the root when the thread looked last.
    pub(crate) root: u32,
    /// Threads meet below a node through which at least one iteration in so many goes.
    met: u32,
}

impl Traffic {
    /// Among so many threads that run at a time, before the first look at the root: all nodes are
    /// the first ones of a tree.
    pub(crate) fn new(threads: u32) -> Self {
        Self {
            root: 0,
            met: MET.saturating_mul(threads),
        }
    }

    /// Whether so many iterations go through a node of so many visits that threads would wait for
    /// its cache lines.
    #[inline(always)]
    pub(super) fn is_busy(self, visits: u32) -> bool {
        visits >= self.root / BUSY
    }

    /// Whether so many iterations go through a node of so many visits that threads would often find
    /// its children held.
    #[inline(always)]
    pub(crate) fn is_met(self, visits: u32) -> bool {
        visits >= self.root / self.met
    }

    /// Whether so many iterations go through a node of so many visits that several are there at a
    /// time.
    #[inline(always)]
    pub(crate) fn is_crowded(self, visits: u32) -> bool {
        visits >= self.root / CROWDED
    }
}

/// The iterations that a thread does one after the other below a node of so many visits where it is
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
