//! The submoves that were played in an iteration below a node.

use rustc_hash::FxHashSet;

/// The key of a submove in AMAF statistics.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Keys {
    /// The semimove, or the index of a whole move.
    pub plain: u32,
    /// A hash of the semimoves since the nodal state, this one included.
    pub context: u32,
}

/// The submoves that one player has played.
#[derive(Debug, Default)]
pub struct Applied {
    /// The keys of whole moves, or of semimoves wherever in a move they were played.
    pub plain: KeySet,
    /// The keys of semimoves together with the semimoves before them in the move.
    pub contexts: KeySet,
}

/// A set of keys: a bit set for small ones, such as semimoves and move indices, a hash set for the
/// others.
#[derive(Debug, Default)]
pub struct KeySet {
    bits: Vec<u64>,
    hashed: FxHashSet<u32>,
    /// The keys that are kept as bits, to take them out again.
    small: Vec<u32>,
}

/// Keys below this are bits.
const SMALL: u32 = 1 << 23;

impl KeySet {
    /// Adds a key.
    pub fn insert(&mut self, key: u32) {
        if key >= SMALL {
            self.hashed.insert(key);
            return;
        }
        let word = key as usize / 64;
        if self.bits.len() <= word {
            self.bits.resize(word + 1, 0);
        }
        let bit = 1 << (key % 64);
        if self.bits[word] & bit == 0 {
            self.bits[word] |= bit;
            self.small.push(key);
        }
    }

    /// Whether a key is in the set.
    #[inline(always)]
    pub fn contains(&self, key: u32) -> bool {
        if key >= SMALL {
            return self.hashed.contains(&key);
        }
        let word = self.bits.get(key as usize / 64);
        word.is_some_and(|word| word >> (key % 64) & 1 != 0)
    }

    /// The keys in the set, each once.
    pub fn distinct(&self) -> impl Iterator<Item = u32> {
        self.small.iter().chain(&self.hashed).copied()
    }

    /// Empties the set.
    pub fn clear(&mut self) {
        for key in self.small.drain(..) {
            self.bits[key as usize / 64] = 0;
        }
        self.hashed.clear();
    }
}

impl Applied {
    /// Empties the set.
    pub fn clear(&mut self) {
        self.plain.clear();
        self.contexts.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::rng::Rng;

    #[test]
    fn a_set_holds_what_was_put_in_until_it_is_cleared() {
        let mut rng = Rng::new(2);
        let mut set = KeySet::default();
        for _ in 0..50 {
            let keys: Vec<u32> = (0..20)
                .map(|i| rng.below(if i % 2 == 0 { 300 } else { u32::MAX }))
                .collect();
            let (inside, outside) = keys.split_at(10);
            for &key in inside {
                set.insert(key);
            }
            for key in inside {
                assert!(set.contains(*key));
            }
            for key in outside {
                assert_eq!(set.contains(*key), inside.contains(key));
            }
            set.clear();
            assert!(keys.iter().all(|&key| !set.contains(key)));
        }
    }
}
