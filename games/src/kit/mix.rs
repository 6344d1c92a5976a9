//! A hash of a few machine words.

/// A 64-bit hash of a few words; every input bit changes every output bit about half of the time.
///
/// Each word is mixed in by a 64 × 64 → 128 bit multiplication whose halves are combined. Two words
/// take about ten cycles. Playouts then need not update a Zobrist key that they never read.
#[inline]
pub fn mix<const N: usize>(words: [u64; N]) -> u64 {
    // Odd constants without structure: digits of π, as in many ciphers.
    let mut hash = 0x243F_6A88_85A3_08D3;
    for word in words {
        hash = fold(hash ^ word, 0x9E37_79B9_7F4A_7C15);
        // A second constant between the words keeps their order significant.
        hash = hash.wrapping_add(0x1319_8A2E_0370_7344);
    }
    fold(hash, 0xA409_3822_299F_31D1)
}

#[inline(always)]
fn fold(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    (product as u64) ^ ((product >> 64) as u64) ^ a.rotate_right(29)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn single_bits_flip_half_of_the_hash() {
        let mut rng = tesuji::Rng::new(5);
        let (mut flipped, mut trials) = (0, 0);
        for _ in 0..200 {
            let words = [rng.word(), rng.word()];
            for bit in 0..128 {
                let mut other = words;
                other[bit / 64] ^= 1 << (bit % 64);
                let change = (mix(words) ^ mix(other)).count_ones();
                assert!(change > 8, "{words:x?} bit {bit} changes {change} bits");
                flipped += change;
                trials += 1;
            }
        }
        let mean = f64::from(flipped) / f64::from(trials);
        assert!((mean - 32.0).abs() < 0.2, "{mean}");
    }

    #[test]
    fn sparse_words_do_not_collide() {
        let mut seen = HashSet::new();
        let mut count = 0;
        for a in 0..64 {
            for b in 0..=a {
                for c in 0..64 {
                    seen.insert(mix([1 << a | 1 << b, 1 << c]));
                    seen.insert(mix([1 << c, 1 << a | 1 << b]));
                    count += 2;
                }
            }
        }
        // With a = b both orders give the same pair of words for (a, c) and (c, a).
        assert_eq!(seen.len(), count - 64 * 64);
    }
}
