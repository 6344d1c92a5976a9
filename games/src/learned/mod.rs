//! Evaluators that count many small things, with weights that were learned.
//!
//! A game says what it counts as its [`Features`]; [`Learned`] adds up what each is worth. The weights
//! are a logistic regression of the results of games, so that a sum is the logarithm of the odds to win.

#[cfg(test)]
mod tests;

use crate::catalogue::Family;
use std::fmt;
use tesuji::eval::Term;
use tesuji::game::{Game, Players};

/// What a game counts of a position, for weights that are learned.
///
/// A game of two players in which the features of one side are those of the other with its sign
/// changed. What is counted must not depend on which of the two moves first.
pub trait Features: Game<Players = Players<2>> {
    /// How many features there are.
    const COUNT: usize;

    /// Calls with each feature of the position and its count, as the side to move sees it: what the other
    /// side has counts negative.
    fn features(&self, seen: impl FnMut(usize, i32));

    /// How far the game has gone, from 0 at the opening to [`STAGES`] at the end: the weight of a feature
    /// goes from its first value to its second.
    fn stage(&self) -> i32 {
        0
    }
}

/// The steps from the opening to the end of a game.
pub const STAGES: i32 = 16;

/// The weights of a feature at the opening and at the end, in 256ths of the logarithm of the odds to win:
/// the first, and 2¹⁶ times the second, in one number, so that both are added at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weight(i32);

impl Weight {
    /// The weight of a feature that is worth `early` at the opening and `late` at the end.
    pub const fn new(early: i16, late: i16) -> Self {
        Self(early as i32 + ((late as i32) << 16))
    }

    /// The weights of `N` features from a list that has both numbers of each one after the other.
    ///
    /// # Panics
    /// If the list is not twice as long.
    pub const fn all<const N: usize>(list: &[i16]) -> [Self; N] {
        assert!(list.len() == 2 * N, "every feature has two weights");
        let mut weights = [Self(0); N];
        let mut i = 0;
        while i < N {
            weights[i] = Self::new(list[2 * i], list[2 * i + 1]);
            i += 1;
        }
        weights
    }
}

/// The slope that makes sums of weights the hyperbolic tangent of half the logarithm of the odds.
pub const SLOPE: f32 = 0.5 / (256 * STAGES) as f32;

/// The term: the weights of the features of a game, or none.
#[derive(Clone, Copy)]
pub struct Learned(pub Option<&'static [Weight]>);

impl Learned {
    /// The term left out.
    pub const NONE: Self = Self(None);
}

impl fmt::Debug for Learned {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let weights = self.0.map_or(0, <[Weight]>::len);
        write!(f, "Learned({weights} weights)")
    }
}

impl PartialEq for Learned {
    fn eq(&self, other: &Self) -> bool {
        match (self.0, other.0) {
            (Some(own), Some(other)) => std::ptr::eq(own, other),
            (None, None) => true,
            _ => false,
        }
    }
}

/// The sum of the weights of a position in [`STAGES`] parts of a 256th, as the side to move sees it. It
/// is right if neither the sum at the opening nor that at the end leaves 16 bits.
///
/// # Panics
/// If there are fewer weights than features.
#[inline(never)]
pub fn sum<G: Features>(position: &G, weights: &[Weight]) -> i32 {
    let weights = &weights[..G::COUNT];
    let mut both = 0i32;
    position.features(|feature, count| {
        both = both.wrapping_add(weights[feature].0.wrapping_mul(count));
    });
    let early = i32::from(both as i16);
    let late = both.wrapping_sub(early) >> 16;
    let stage = position.stage();
    early * (STAGES - stage) + late * stage
}

/// The sums of positions that were seen before, by hash: searches come back to most of them.
#[derive(Debug, Default)]
pub struct Sums(Vec<(u64, i32)>);

impl Sums {
    /// A megabyte, which stays near the processor.
    const SLOTS: usize = 1 << 16;

    /// The sum of a position.
    #[inline(always)]
    fn of<G: Features>(&mut self, position: &G, weights: &[Weight]) -> i32 {
        let Some(hash) = position.hash() else {
            return sum(position, weights);
        };
        if self.0.is_empty() {
            // What has no hash yet has none of all ones but by chance, as any other.
            self.0 = vec![(u64::MAX, 0); Self::SLOTS];
        }
        let slot = &mut self.0[hash as usize % Self::SLOTS];
        if slot.0 != hash {
            *slot = (hash, sum(position, weights));
        }
        slot.1
    }
}

impl<G: Features> Term<G> for Learned {
    type Memory = Sums;

    fn add(&self, positions: &[G], player: usize, memory: &mut Sums, sums: &mut [f32]) {
        let Some(weights) = self.0 else {
            return;
        };
        for (position, total) in positions.iter().zip(sums) {
            let value = memory.of(position, weights);
            let own = position.mover() == player;
            *total += if own { value } else { -value } as f32;
        }
    }
}

/// A game of the catalogue whose evaluator takes weights that were learned.
pub trait Learner: Family + Features {
    /// The evaluator with these weights.
    fn learned(weights: &'static [Weight]) -> Self::Heuristic;
}
