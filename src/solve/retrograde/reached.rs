//! A numbering of all positions that can be reached from a root.

use super::build::TableError;
use super::file::{Damaged, KEYS, sealed, unsealed};
use super::index::{Endless, Index, MOST_POSITIONS, TablePlace};
use crate::game::Game;
use std::collections::HashMap;
use std::fmt;

/// All positions that can be reached from a root and in which the game goes on, numbered by their
/// hashes. A check excludes two positions with the same hash. No position can be repeated, because
/// every game must end. So all values are exact.
pub struct ReachedPositions<G> {
    rules: String,
    /// The hashes, ascending.
    keys: Vec<u64>,
    /// The places of the first keys with the same upper bits, for each number that these bits make.
    starts: Vec<u32>,
    /// The positions in the order of the keys; empty if the keys were read.
    positions: Vec<G>,
}

impl<G> fmt::Debug for ReachedPositions<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ReachedPositions")
            .field("rules", &self.rules)
            .field("positions", &self.keys.len())
            .finish_non_exhaustive()
    }
}

impl<G: Game> ReachedPositions<G> {
    /// The number of the only class.
    pub const CLASS: u32 = 0;

    /// Numbers `root` and all positions after it, at most `most`. `rules` is a line of text that
    /// names the game, its options and the root.
    ///
    /// # Errors
    /// If there are more positions, if the game has no hash, or if two positions have the same
    /// hash.
    pub fn from(root: &G, rules: impl Into<String>, most: u64) -> Result<Self, TableError>
    where
        G: PartialEq,
    {
        if !G::ZERO_SUM {
            return Err(TableError::Players);
        }
        let most = most.min(MOST_POSITIONS);
        let mut found: HashMap<u64, u32> = HashMap::new();
        let mut positions = Vec::new();
        let mut moves = Vec::new();
        let mut meet = |position: G, positions: &mut Vec<G>| {
            if position.outcome().is_some() {
                return Ok(());
            }
            let hash = position.hash().ok_or(TableError::NoHash)?;
            if let Some(&place) = found.get(&hash) {
                let same = positions[place as usize] == position;
                return if same {
                    Ok(())
                } else {
                    Err(TableError::SameHash)
                };
            }
            if positions.len() as u64 >= most {
                return Err(TableError::TooMany(most));
            }
            found.insert(hash, positions.len() as u32);
            positions.push(position);
            Ok(())
        };
        meet(root.clone(), &mut positions)?;
        let mut next = 0;
        while let Some(position) = positions.get(next) {
            let position = position.clone();
            moves.clear();
            position.moves(&mut moves);
            for &m in &moves {
                let mut after = position.clone();
                after.play(m);
                meet(after, &mut positions)?;
            }
            next += 1;
        }
        let mut order: Vec<(u64, u32)> = found.into_iter().collect();
        order.sort_unstable();
        let places = order.iter().map(|&(_, place)| place as usize);
        let positions = places.map(|place| positions[place].clone()).collect();
        let keys = order.into_iter().map(|(key, _)| key).collect();
        Ok(Self::with_keys(rules.into(), keys, positions))
    }

    fn with_keys(rules: String, keys: Vec<u64>, positions: Vec<G>) -> Self {
        let bits = Self::bits(keys.len());
        let mut starts = vec![0; (1 << bits) + 1];
        for &key in &keys {
            starts[upper(key, bits) + 1] += 1;
        }
        for i in 1..starts.len() {
            starts[i] += starts[i - 1];
        }
        Self {
            rules,
            keys,
            starts,
            positions,
        }
    }

    /// The upper bits of a key that say where it is looked for.
    fn bits(keys: usize) -> u32 {
        (keys / 8).max(1).ilog2()
    }

    /// The keys as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let size = self.keys.len() as u64;
        sealed(&self.rules, KEYS, size, |bytes| {
            bytes.extend(self.keys.iter().flat_map(|key| key.to_le_bytes()));
        })
    }

    /// Reads a numbering from the bytes of its keys. It can probe a table, but not build one.
    ///
    /// # Errors
    /// If the bytes are not those of keys under the same rules, or are damaged.
    pub fn read(rules: impl Into<String>, bytes: &[u8]) -> Result<Self, Damaged> {
        let rules = rules.into();
        let (numbers, size) = unsealed(bytes, &rules, KEYS, None)?;
        let (keys, rest) = numbers.as_chunks::<8>();
        let keys: Vec<u64> = keys.iter().map(|&key| u64::from_le_bytes(key)).collect();
        let fits = rest.is_empty() && keys.len() as u64 == size && size <= MOST_POSITIONS;
        if !fits || !keys.is_sorted_by(|a, b| a < b) {
            return Err(Damaged("not the keys of a table".into()));
        }
        Ok(Self::with_keys(rules, keys, Vec::new()))
    }
}

fn upper(key: u64, bits: u32) -> usize {
    key.checked_shr(64 - bits).unwrap_or_default() as usize
}

impl<G: Game + Send + Sync> Index<G> for ReachedPositions<G> {
    fn rules(&self) -> String {
        self.rules.clone()
    }

    fn classes(&self, _: u32) -> Vec<u32> {
        vec![Self::CLASS]
    }

    fn name(&self, _: u32) -> String {
        "all".into()
    }

    fn size(&self, _: u32) -> u64 {
        self.keys.len() as u64
    }

    fn greatest(&self, _: u32) -> i8 {
        let most = G::SCORES.greatest.max(G::SCORES.least.saturating_neg());
        most.min(100) as i8
    }

    fn endless(&self) -> Endless {
        Endless::Unknown
    }

    fn position(&self, _: u32, index: u32) -> Option<G> {
        self.positions.get(index as usize).cloned()
    }

    fn place(&self, position: &G) -> Option<TablePlace> {
        let key = position.hash()?;
        let bits = Self::bits(self.keys.len());
        let first = upper(key, bits);
        let [start, end] = [self.starts[first], self.starts[first + 1]].map(|at| at as usize);
        let found = self.keys[start..end].binary_search(&key).ok()?;
        Some(TablePlace {
            class: Self::CLASS,
            index: (start + found) as u32,
            plies_left: u32::MAX,
        })
    }
}
