//! Random moves, drawn without listing them.

use super::points::{STEP_SETS, closing, steps};
use super::{FEWEST, Mill};
use crate::kit::bits::nth_bit;
use tesuji::{Rng, Source};

impl Mill {
    /// A uniformly random move: the changed points of the mover's men, and the enemy removed, as
    /// sets.
    #[inline(always)]
    pub(super) fn draw(&self, rng: &mut Rng<impl Source>) -> (u32, u32) {
        let (own, empty) = (self.men[0], self.empty());
        if self.is_placing() {
            let (to, removed) = self.draw_of(empty.into(), (closing(own) & empty).into(), rng);
            (to as u32, removed)
        } else if self.is_flying() {
            self.draw_flight(rng)
        } else {
            let (all, closed) = steps(own, empty);
            let (step, removed) = self.draw_of(all, closed, rng);
            (STEP_SETS[step.trailing_zeros() as usize % 64], removed)
        }
    }

    /// A random step as a set, with the man it removes: the steps that close a mill count once for
    /// each man that they may remove.
    #[inline(always)]
    fn draw_of(&self, all: u64, closed: u64, rng: &mut Rng<impl Source>) -> (u64, u32) {
        let removable = self.removable();
        let quiet = all & !closed;
        let (first, each) = (quiet.count_ones(), removable.count_ones());
        let drawn = rng.below(first + closed.count_ones() * each);
        if drawn < first {
            return (nth_bit(quiet, drawn), 0);
        }
        let drawn = drawn - first;
        let removed = nth_bit(removable.into(), drawn % each) as u32;
        (nth_bit(closed, drawn / each), removed)
    }

    /// The random move of a side with three men.
    fn draw_flight(&self, rng: &mut Rng<impl Source>) -> (u32, u32) {
        let (own, empty) = (self.men[0], self.empty());
        let removable = self.removable();
        let each = removable.count_ones();
        let mut left = own;
        let flights: [_; FEWEST as usize] = std::array::from_fn(|_| {
            let man = left & left.wrapping_neg();
            left ^= man;
            (man, closing(own ^ man) & empty)
        });
        let mills: u32 = flights.iter().map(|(_, closed)| closed.count_ones()).sum();
        let mut rest = rng.below(FEWEST * empty.count_ones() + mills * (each - 1));
        for (man, closed) in flights {
            let quiet = empty & !closed;
            if rest < quiet.count_ones() {
                return (man | nth_bit(quiet.into(), rest) as u32, 0);
            }
            rest -= quiet.count_ones();
        }
        for (man, closed) in flights {
            let here = closed.count_ones() * each;
            if rest < here {
                let to = nth_bit(closed.into(), rest / each) as u32;
                return (man | to, nth_bit(removable.into(), rest % each) as u32);
            }
            rest -= here;
        }
        unreachable!("the sets hold as many moves as were counted")
    }
}
