//! What all children of a node together say: the least of their numbers, the greatest, the sum.
//!
//! Most nodes have between five and forty children. A loop that the compiler vectorises by itself takes
//! them in steps of 32 and the rest, which is mostly all of them, one by one. Here they are taken by eight
//! or by four, and the last few with some that were taken before.

use super::Column;
use super::entry::Entry;

/// Children taken at once where there are as many.
const LANES: usize = 8;

impl<T: Copy> Column<'_, T> {
    /// Joins the numbers of all children. To join a number twice must be the same as once, and the order
    /// must make no difference; `start` is what makes none at all.
    #[inline(always)]
    pub(crate) fn joined(self, start: T, join: impl Fn(T, T) -> T + Copy) -> T {
        if self.len() >= LANES {
            self.joined_by::<LANES>(start, join)
        } else if self.len() >= LANES / 2 {
            self.joined_by::<{ LANES / 2 }>(start, join)
        } else {
            self.iter().fold(start, join)
        }
    }

    #[inline(always)]
    fn joined_by<const WIDTH: usize>(self, start: T, join: impl Fn(T, T) -> T + Copy) -> T {
        let mut lanes = [start; WIDTH];
        let mut take = |chunk: &[Entry<T>; WIDTH]| {
            for (lane, entry) in lanes.iter_mut().zip(chunk) {
                *lane = join(*lane, entry.get());
            }
        };
        let (chunks, _) = self.0.as_chunks();
        chunks.iter().for_each(&mut take);
        if let Some(last) = self.0.last_chunk() {
            take(last);
        }
        lanes.into_iter().fold(start, join)
    }
}

impl Column<'_, u32> {
    /// The sum of the numbers of all children, modulo 2³².
    #[inline(always)]
    pub(crate) fn wrapping_sum(self) -> u32 {
        if self.len() >= LANES {
            self.summed_by::<LANES>()
        } else if self.len() >= LANES / 2 {
            self.summed_by::<{ LANES / 2 }>()
        } else {
            self.iter().fold(0, u32::wrapping_add)
        }
    }

    #[inline(always)]
    fn summed_by<const WIDTH: usize>(self) -> u32 {
        let mut lanes = [0u32; WIDTH];
        let (chunks, rest) = self.0.as_chunks::<WIDTH>();
        for chunk in chunks {
            for (lane, entry) in lanes.iter_mut().zip(chunk) {
                *lane = lane.wrapping_add(entry.get());
            }
        }
        if let Some(last) = self.0.last_chunk::<WIDTH>() {
            // Those before the rest have been counted.
            let counted = WIDTH - rest.len();
            for (i, (lane, entry)) in lanes.iter_mut().zip(last).enumerate() {
                let number = entry.get();
                *lane = lane.wrapping_add(if i < counted { 0 } else { number });
            }
        }
        lanes.into_iter().fold(0, u32::wrapping_add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rng;

    #[test]
    fn all_children_are_joined_and_each_is_counted_once() {
        let mut rng = Rng::new(1);
        for n in 1..70 {
            let numbers: Vec<u32> = (0..n).map(|_| rng.below(u32::MAX)).collect();
            let entries: Vec<_> = numbers.iter().copied().map(Entry::new).collect();
            let column = Column(&entries);
            assert_eq!(
                Some(column.joined(u32::MAX, u32::min)),
                numbers.iter().copied().min()
            );
            assert_eq!(
                Some(column.joined(0, u32::max)),
                numbers.iter().copied().max()
            );
            let sum = numbers.iter().copied().fold(0, u32::wrapping_add);
            assert_eq!(column.wrapping_sum(), sum, "{numbers:?}");
        }
    }
}
