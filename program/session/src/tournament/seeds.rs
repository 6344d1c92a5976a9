//! Seeds derived from the seed of a match.

/// The seeds of a match, of a game in it, of a seat in that game, and so on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seeds(u64);

impl Seeds {
    /// The seeds derived from `seed`, the number that the user gave.
    pub fn new(seed: u64) -> Self {
        Self(mix(seed))
    }

    /// The seeds of a part, independent of those of other parts.
    #[must_use]
    pub fn of(self, part: u64) -> Self {
        Self(mix(self.0 ^ mix(part.wrapping_add(0x9E37_79B9_7F4A_7C15))))
    }

    /// The seed itself.
    pub fn seed(self) -> u64 {
        self.0
    }
}

/// The finaliser of `SplitMix64`: a bijection in which every bit of the input changes half of the
/// bits of the output.
fn mix(mut x: u64) -> u64 {
    x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ (x >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn parts_have_different_seeds() {
        let mut seen = HashSet::new();
        for match_seed in 0..10 {
            for pair in 0..100 {
                for seat in 0..2 {
                    let seeds = Seeds::new(match_seed).of(pair).of(seat);
                    assert!(seen.insert(seeds.seed()), "{match_seed} {pair} {seat}");
                }
            }
        }
    }

    #[test]
    fn the_order_of_the_parts_matters() {
        let seeds = Seeds::new(1);
        assert_ne!(seeds.of(1).of(2), seeds.of(2).of(1));
    }
}
