//! Hashing a position on demand, so that playouts need not maintain a hash.

/// Odd constants without structure: the fractional parts of π and e.
const SALT: [u64; 2] = [0x243f_6a88_85a3_08d3, 0xb7e1_5162_8aed_2a6b];

/// A 64-bit hash of the words; every bit of every word reaches every bit of the hash.
#[inline]
pub(crate) fn mix<const N: usize>(words: [u64; N]) -> u64 {
    let mut hash = SALT[0];
    for word in words {
        // The two halves of a full product, folded: the strongest mixing one multiplication gives.
        // The rotation keeps a zero factor from forgetting the words before it.
        hash = hash.rotate_left(29) ^ fold(word ^ SALT[1], hash | 1);
    }
    fold(hash ^ SALT[0], SALT[1])
}

#[inline]
fn fold(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    product as u64 ^ (product >> 64) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_bit_changes_half_of_the_hash() {
        let mut rng = tesuji::Rng::new(5);
        let mut flips = [0u32; 192];
        let rounds = 500;
        for _ in 0..rounds {
            let words = [rng.word(), rng.word() & 0xff, 0];
            for (bit, flips) in flips.iter_mut().enumerate() {
                let mut other = words;
                other[bit / 64] ^= 1 << (bit % 64);
                *flips += (mix(words) ^ mix(other)).count_ones();
            }
        }
        for (bit, flips) in flips.into_iter().enumerate() {
            let mean = f64::from(flips) / f64::from(rounds);
            assert!((29.0..35.0).contains(&mean), "bit {bit}: {mean}");
        }
    }
}
