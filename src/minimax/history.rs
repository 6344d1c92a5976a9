//! The values of moves over all positions of a search, indexed by
//! [`Game::move_index`](crate::Game::move_index).

use std::ops::{DivAssign, Range};

/// A number for each place, at first 0.
///
/// A game may have places for millions of moves, of which a search sees some thousands. Known
/// places are listed, so that the time to halve them depends on their number only, and the rest
/// takes no memory of the system.
#[derive(Clone, Debug, Default)]
pub(super) struct History<T> {
    worth: Vec<T>,
    /// The places that are not 0, and some that have become it again.
    known: Vec<u32>,
    /// For each place whether it is listed, 64 in a word.
    listed: Vec<u64>,
}

impl<T: Copy + Default + PartialEq + DivAssign + From<u8>> History<T> {
    /// `places` places with the number 0.
    pub(super) fn new(places: usize) -> Self {
        Self {
            worth: vec![T::default(); places],
            known: Vec::new(),
            listed: vec![0; places.div_ceil(64)],
        }
    }

    /// Whether there are no places.
    #[inline(always)]
    pub(super) fn is_empty(&self) -> bool {
        self.worth.is_empty()
    }

    /// The number of a place; `None` if there is no such place.
    #[inline(always)]
    pub(super) fn get(&self, place: usize) -> Option<T> {
        self.worth.get(place).copied()
    }

    /// The numbers of some places.
    #[inline(always)]
    pub(super) fn among(&self, places: Range<usize>) -> &[T] {
        &self.worth[places]
    }

    /// Changes the number of a place, and returns the new one; `None` if there is no such place.
    #[inline(always)]
    pub(super) fn change(&mut self, place: usize, change: impl FnOnce(&mut T)) -> Option<T> {
        let worth = self.worth.get_mut(place)?;
        change(worth);
        let (word, bit) = (place / 64, 1 << (place % 64));
        if self.listed[word] & bit == 0 {
            self.listed[word] |= bit;
            self.known.push(place as u32);
        }
        Some(*worth)
    }

    /// Halves everything, towards 0.
    pub(super) fn halve(&mut self) {
        let Self {
            worth,
            known,
            listed,
        } = self;
        known.retain(|&place| {
            let place = place as usize;
            worth[place] /= T::from(2);
            let stays = worth[place] != T::default();
            listed[place / 64] &= !(u64::from(!stays) << (place % 64));
            stays
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::rng::Rng;

    #[test]
    fn it_is_what_halving_everything_makes_of_it() {
        let mut rng = Rng::new(1);
        let mut history = History::<i16>::new(200);
        let mut plain = vec![0_i16; 200];
        for _ in 0..5000 {
            if rng.below(40) == 0 {
                history.halve();
                for worth in &mut plain {
                    *worth /= 2;
                }
            }
            // Small changes of either sign: some come back to 0.
            let (place, by) = (rng.below(200) as usize, rng.below(7) as i16 - 3);
            plain[place] += by;
            let changed = history.change(place, |worth| *worth += by);
            assert_eq!(changed, Some(plain[place]));
            assert_eq!(history.among(0..200), plain);
        }
        assert!(history.known.len() <= 200, "each place is listed once");
        for _ in 0..16 {
            history.halve();
        }
        assert!(history.known.is_empty() && history.listed.iter().all(|&word| word == 0));
    }

    #[test]
    fn there_may_be_no_places() {
        let mut history = History::<i32>::new(0);
        history.halve();
        assert!(history.is_empty() && history.get(0).is_none());
        assert_eq!(history.change(0, |worth| *worth += 1), None);
    }
}
