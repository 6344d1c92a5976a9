//! `Tally`: a mean over the nodes of a tree.

use std::cell::Cell;

/// The mean of values that a selection policy adds at the nodes of one tree. It belongs to the
/// tree: a tree that is kept from move to move keeps it, a new tree begins without values. Threads
/// that share a tree add to tallies of their own; each begins with its share of the values so far.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    sum: Cell<f64>,
    count: Cell<u64>,
}

impl Tally {
    /// Adds a value.
    #[inline(always)]
    pub fn add(&self, seen: f32) {
        self.sum.set(self.sum.get() + f64::from(seen));
        self.count.set(self.count.get() + 1);
    }

    /// The number of values.
    #[inline(always)]
    pub fn count(&self) -> u64 {
        self.count.get()
    }

    /// The mean of the values; 0 if there are none.
    #[inline(always)]
    pub fn mean(&self) -> f32 {
        (self.sum.get() / self.count.get().max(1) as f64) as f32
    }

    /// Adds the values of another one.
    pub(super) fn merge(&self, other: &Self) {
        self.sum.set(self.sum.get() + other.sum.get());
        self.count.set(self.count.get() + other.count.get());
    }

    /// Takes one of `parts` equal parts out.
    pub(super) fn split(&self, parts: usize) -> Self {
        let count = self.count.get() / parts as u64;
        let part = Self::default();
        part.count.set(count);
        part.sum.set(f64::from(self.mean()) * count as f64);
        self.count.set(self.count.get() - count);
        self.sum.set(self.sum.get() - part.sum.get());
        part
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_the_whole() {
        let tally = Tally::default();
        assert_eq!((tally.count(), tally.mean()), (0, 0.0));
        for seen in [0.5, -0.25, 0.25, 0.0, 0.5, 0.5, -0.5] {
            tally.add(seen);
        }
        let (count, mean) = (tally.count(), tally.mean());
        assert_eq!((count, mean), (7, 1.0 / 7.0));
        let parts: Vec<Tally> = (1..=3).rev().map(|left| tally.split(left)).collect();
        assert_eq!(tally.count(), 0);
        for part in parts {
            assert!(part.count() >= 2 && (part.mean() - mean).abs() < 1e-6);
            tally.merge(&part);
        }
        assert_eq!(tally.count(), count);
        assert!((tally.mean() - mean).abs() < 1e-6);
    }
}
