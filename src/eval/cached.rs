//! A cache around an evaluator.

use super::Evaluator;
use crate::game::Game;

/// Remembers values by [`Game::hash`], so that a position met again is not evaluated again.
///
/// The positions of a batch that are not in the cache go to the inner evaluator as one batch. The
/// cache has a fixed number of entries of 16 bytes. Each hash has one entry, and a new value
/// replaces the old one. In a game of two players whose scores add up to zero, one entry serves
/// both: their values differ in sign alone.
///
/// A position without a hash is passed on. Two positions with the same hash of 64 bits share a
/// value. A cache pays for evaluators that take more than some fifty nanoseconds a position:
/// networks, and heuristics that list moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cached<E> {
    /// The evaluator that is asked about positions which are not in the cache.
    pub evaluator: E,
    /// The number of entries; 0 switches the cache off.
    pub entries: usize,
}

impl<E> Cached<E> {
    /// A cache of `entries` entries around the evaluator.
    pub const fn new(evaluator: E, entries: usize) -> Self {
        Self { evaluator, entries }
    }
}

/// The entries of a [`Cached`] evaluator, and its buffers.
#[derive(Debug)]
pub struct CacheMemory<G, M> {
    entries: Vec<Entry>,
    /// The positions of the batch that were not found, where they stand in it, and their keys.
    missing: Vec<G>,
    places: Vec<(usize, Option<u64>)>,
    values: Vec<f32>,
    inner: M,
    hits: u64,
}

impl<G, M: Default> Default for CacheMemory<G, M> {
    fn default() -> Self {
        Self {
            entries: Vec::new(),
            missing: Vec::new(),
            places: Vec::new(),
            values: Vec::new(),
            inner: M::default(),
            hits: 0,
        }
    }
}

impl<G, M> CacheMemory<G, M> {
    /// The number of values that came from the cache.
    pub fn hits(&self) -> u64 {
        self.hits
    }
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    key: u64,
    /// The cached value; not a number where there is no entry, which no evaluator says.
    value: f32,
}

const EMPTY: Entry = Entry {
    key: 0,
    value: f32::NAN,
};

/// The key of a value, and the sign with which it is kept.
#[inline(always)]
fn key<G: Game>(position: &G, player: usize) -> Option<u64> {
    let hash = position.hash()?;
    Some(if G::ZERO_SUM {
        hash
    } else {
        // Any bijection that keeps players apart: an odd multiple a player.
        hash ^ (player as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    })
}

/// The place of a key: its upper bits scaled, since the lower ones tell keys in one place apart.
#[inline(always)]
fn place(key: u64, entries: usize) -> usize {
    ((u128::from(key) * entries as u128) >> 64) as usize
}

impl<G: Game + Send, E: Evaluator<G>> Evaluator<G> for Cached<E> {
    type Memory = CacheMemory<G, E::Memory>;

    fn evaluate(
        &self,
        positions: &[G],
        player: usize,
        memory: &mut Self::Memory,
        values: &mut [f32],
    ) {
        if memory.entries.len() != self.entries {
            memory.entries = vec![EMPTY; self.entries];
        }
        if self.entries == 0 {
            let inner = &mut memory.inner;
            return self.evaluator.evaluate(positions, player, inner, values);
        }
        let sign = if G::ZERO_SUM && player == 1 {
            -1.0
        } else {
            1.0
        };
        memory.missing.clear();
        memory.places.clear();
        for (i, position) in positions.iter().enumerate() {
            let key = key(position, player);
            let entry = key.map(|key| memory.entries[place(key, self.entries)]);
            match entry {
                Some(entry) if Some(entry.key) == key && !entry.value.is_nan() => {
                    values[i] = sign * entry.value;
                    memory.hits += 1;
                }
                _ => {
                    memory.missing.push(position.clone());
                    memory.places.push((i, key));
                }
            }
        }
        if memory.missing.is_empty() {
            return;
        }
        memory.values.clear();
        memory.values.resize(memory.missing.len(), 0.0);
        let (missing, found) = (&memory.missing, &mut memory.values);
        self.evaluator
            .evaluate(missing, player, &mut memory.inner, found);
        for (&(i, key), &value) in memory.places.iter().zip(&memory.values) {
            values[i] = value;
            if let Some(key) = key {
                let value = sign * value;
                memory.entries[place(key, self.entries)] = Entry { key, value };
            }
        }
    }

    fn has_priors(&self) -> bool {
        self.evaluator.has_priors()
    }

    /// Not cached: searches ask for the priors of a node once.
    fn priors(
        &self,
        position: &G,
        moves: &[G::Move],
        memory: &mut Self::Memory,
        priors: &mut [f32],
    ) {
        self.evaluator
            .priors(position, moves, &mut memory.inner, priors);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::testing::{Pile, Recording, bits};

    fn piles(stones: impl IntoIterator<Item = u8>) -> Vec<Pile<2>> {
        stones.into_iter().map(Pile::of).collect()
    }

    #[test]
    fn only_positions_not_met_before_are_evaluated_in_one_batch() {
        let inner = Recording::default();
        let cached = Cached::new(inner.clone(), 1000);
        let mut memory = CacheMemory::default();
        // The other player sees the same values with their sign changed.
        for (stones, player) in [
            (vec![1, 2, 3], 0),
            (vec![2, 5, 3, 6], 0),
            (vec![6, 7], 1),
            (vec![7, 1], 0),
        ] {
            let piles = piles(stones);
            let mut values = vec![f32::NAN; piles.len()];
            cached.evaluate(&piles, player, &mut memory, &mut values);
            for (pile, value) in piles.iter().zip(values) {
                assert_eq!(bits([value]), bits([inner.value(pile.stones, player)]));
            }
        }
        assert_eq!(*inner.batches(), [vec![1, 2, 3], vec![5, 6], vec![7]]);
        assert_eq!(memory.hits(), 5);
    }

    #[test]
    fn players_without_opposite_scores_have_values_of_their_own() {
        let inner = Recording::default();
        let cached = Cached::new(inner.clone(), 1000);
        let mut memory = CacheMemory::default();
        let mut value = [0.0];
        for player in [0, 1, 2, 1, 0, 2] {
            cached.evaluate(&[Pile::<3>::of(4)], player, &mut memory, &mut value);
            assert_eq!(bits(value), bits([inner.value(4, player)]));
        }
        assert_eq!(inner.batches().len(), 3);
    }

    #[test]
    fn the_size_is_bounded_and_values_stay_right() {
        let inner = Recording::default();
        let none = Cached::new(inner.clone(), 0);
        let few = Cached::new(inner.clone(), 3);
        let (mut empty, mut small) = (CacheMemory::default(), CacheMemory::default());
        for round in 0..50_u8 {
            let batch = piles((0..20).map(|i: u8| 1 + i.wrapping_mul(round) % 30));
            let (mut a, mut b) = ([0.0; 20], [0.0; 20]);
            none.evaluate(&batch, 0, &mut empty, &mut a);
            few.evaluate(&batch, 0, &mut small, &mut b);
            assert_eq!(bits(a), bits(b));
            assert_eq!(small.entries.len(), 3);
        }
        assert_eq!(empty.hits(), 0);
        assert!(small.hits() > 0);
    }

    #[test]
    fn positions_without_a_hash_pass_through() {
        let inner = Recording::default();
        let cached = Cached::new(inner.clone(), 10);
        let mut memory = CacheMemory::default();
        let piles = [Pile::<2>::of(4).without_hash()];
        let mut value = [0.0];
        for _ in 0..3 {
            cached.evaluate(&piles, 0, &mut memory, &mut value);
            assert_eq!(bits(value), bits([0.04]));
        }
        assert_eq!(inner.batches().len(), 3);
    }
}
