//! Memory for the numbers of many nodes.

use std::mem::size_of;

/// Stripes of numbers, all of one length. Stripes that were given back are used again.
#[derive(Clone, Debug)]
pub(super) struct Slab {
    numbers: Vec<u32>,
    length: usize,
    /// The stripe that was given back last; its first number leads to the one before, or to itself.
    free: Option<u32>,
}

/// The least number of stripes by which a slab grows.
const LEAST_GROWTH: usize = 1 << 10;

impl Slab {
    /// An empty slab for stripes of `length` numbers; at least one.
    pub(super) fn new(length: usize) -> Self {
        assert!(length > 0, "a stripe has a number");
        Self {
            numbers: Vec::new(),
            length,
            free: None,
        }
    }

    /// Bytes taken from the system.
    pub(super) fn bytes(&self) -> usize {
        self.numbers.capacity() * size_of::<u32>()
    }

    /// Reserves `stripes` stripes; `false` if that would take more than `limit` bytes.
    pub(super) fn make_room(&mut self, stripes: usize, limit: usize) -> bool {
        // Free stripes are not counted: at worst a few are left over.
        let needed = stripes * self.length;
        if self.numbers.capacity() - self.numbers.len() >= needed {
            return true;
        }
        let grown = self.numbers.capacity() / 2;
        let growth = grown.max(LEAST_GROWTH * self.length).max(needed);
        let room = limit.saturating_sub(self.bytes()) / size_of::<u32>();
        let indices = (u32::MAX as usize).saturating_mul(self.length) - self.numbers.len();
        let growth = growth.min(room).min(indices);
        if growth < needed {
            return self.has_free(stripes);
        }
        self.numbers.reserve_exact(growth);
        true
    }

    /// Whether at least `stripes` stripes have been given back.
    fn has_free(&self, stripes: usize) -> bool {
        let mut next = self.free;
        for _ in 0..stripes {
            let Some(stripe) = next else { return false };
            next = self.before(stripe);
        }
        true
    }

    /// The stripe that was given back before this one.
    fn before(&self, stripe: u32) -> Option<u32> {
        let before = self.of(stripe)[0];
        (before != stripe).then_some(before)
    }

    /// A stripe with unspecified numbers; it has been reserved, or is the first.
    pub(super) fn take(&mut self) -> u32 {
        if let Some(stripe) = self.free {
            self.free = self.before(stripe);
            return stripe;
        }
        if self.numbers.is_empty() {
            self.numbers.reserve_exact(LEAST_GROWTH * self.length);
        }
        debug_assert!(self.numbers.len() < self.numbers.capacity());
        let stripe = self.numbers.len() / self.length;
        self.numbers.resize(self.numbers.len() + self.length, 0);
        u32::try_from(stripe).expect("room was made")
    }

    /// Takes a stripe back.
    pub(super) fn give_back(&mut self, stripe: u32) {
        let before = self.free.replace(stripe).unwrap_or(stripe);
        self.of_mut(stripe)[0] = before;
    }

    /// The stripes that are in use.
    #[cfg(test)]
    pub(super) fn used(&self) -> usize {
        let free = std::iter::successors(self.free, |&stripe| self.before(stripe));
        self.numbers.len() / self.length - free.count()
    }

    pub(super) fn of(&self, stripe: u32) -> &[u32] {
        let begin = stripe as usize * self.length;
        &self.numbers[begin..begin + self.length]
    }

    pub(super) fn of_mut(&mut self, stripe: u32) -> &mut [u32] {
        let begin = stripe as usize * self.length;
        &mut self.numbers[begin..begin + self.length]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::rng::Rng;
    use std::collections::HashMap;

    #[test]
    fn stripes_are_used_again_and_never_twice() {
        let mut rng = Rng::new(1);
        let mut slab = Slab::new(3);
        let mut taken: HashMap<u32, u32> = HashMap::new();
        for round in 0..20_000 {
            if taken.len() < 100 && rng.below(2) == 0 {
                assert!(slab.make_room(1, usize::MAX));
                let stripe = slab.take();
                slab.of_mut(stripe).fill(round);
                assert_eq!(taken.insert(stripe, round), None, "taken twice");
            } else if let Some((&stripe, &mark)) = taken.iter().next() {
                assert_eq!(slab.of(stripe), [mark; 3], "overwritten");
                taken.remove(&stripe);
                slab.give_back(stripe);
            }
        }
        assert!(slab.numbers.len() <= 300, "free stripes are not used");
    }

    #[test]
    fn memory_is_limited() {
        let mut slab = Slab::new(4);
        let limit = 5000 * size_of::<u32>();
        let mut taken = Vec::new();
        while slab.make_room(10, limit) {
            taken.extend((0..10).map(|_| slab.take()));
        }
        assert!(slab.bytes() <= limit && taken.len() > 1000);
        for stripe in taken.drain(..7) {
            slab.give_back(stripe);
        }
        assert!(slab.make_room(7, limit) && !slab.make_room(8, limit));
    }
}
