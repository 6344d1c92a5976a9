//! Bit sets of squares: square 0 is a1, 1 is b1, 8 is a2, whatever the size of the board.

/// The column and the row of a square, as heuristics measure distances.
pub(crate) const fn place(square: usize) -> [i32; 2] {
    [square as i32 % 8, square as i32 / 8]
}

/// How far a column or row of a board with so many of them is from the nearer edge.
#[inline(always)]
pub(crate) const fn inwards(place: u8, size: u8) -> usize {
    let beyond = size - 1 - place;
    if place < beyond {
        place as usize
    } else {
        beyond as usize
    }
}

/// The class of a square under the symmetries of a square board of at most eight columns and rows: four
/// times the smaller of its two [distances](inwards) from the edges, and the greater; below 16.
#[inline(always)]
pub(crate) const fn square_class(square: u8, size: u8) -> usize {
    let (a, b) = (inwards(square % 8, size), inwards(square / 8, size));
    if a < b { 4 * a + b } else { 4 * b + a }
}

/// The same column and row as numbers from which others can be taken away.
pub(crate) const fn signed((column, row): (usize, usize)) -> [i32; 2] {
    [column as i32, row as i32]
}

/// The indices of the set bits, lowest first.
#[inline]
pub fn squares(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let lowest = set.trailing_zeros() as u8;
            set &= set - 1;
            lowest
        })
    })
}

/// The `n`-th set bit (counted from 0) as a set of one square; empty if there are fewer.
///
/// One instruction on processors with BMI2, which is what makes drawing a random move without
/// listing the moves worth while.
#[inline(always)]
pub fn nth_bit(set: u64, n: u32) -> u64 {
    #[cfg(all(target_arch = "x86_64", target_feature = "bmi2", not(miri)))]
    {
        // A shift of 64 or more must give the empty set.
        let one = 1u64.checked_shl(n).unwrap_or(0);
        // SAFETY: the build enables BMI2 (the `cfg` above), and the instruction touches no memory.
        unsafe { std::arch::x86_64::_pdep_u64(one, set) }
    }
    #[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2", not(miri))))]
    {
        nth_bit_portable(set, n)
    }
}

/// [`nth_bit`] of `n` modulo 64, which saves the test that `n` is below 64.
#[inline(always)]
pub fn nth_bit_below_64(set: u64, n: u32) -> u64 {
    nth_bit(set, n % 64)
}

/// [`nth_bit`] without a special instruction: halves the set until one byte is left.
#[cfg_attr(
    all(target_arch = "x86_64", target_feature = "bmi2", not(miri)),
    allow(dead_code, reason = "the tests hold the instruction against it")
)]
#[inline]
fn nth_bit_portable(set: u64, mut n: u32) -> u64 {
    if n >= set.count_ones() {
        return 0;
    }
    let mut base = 0;
    for width in [32, 16, 8] {
        let low = (set >> base) & ((1 << width) - 1);
        let ones = low.count_ones();
        if n >= ones {
            n -= ones;
            base += width;
        }
    }
    let mut rest = set >> base;
    for _ in 0..n {
        rest &= rest - 1;
    }
    1 << (base + rest.trailing_zeros())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nth_bit_is_the_nth_square() {
        let mut rng = tesuji::Rng::new(3);
        for round in 0..2000 {
            let set = match round {
                0 => 0,
                1 => u64::MAX,
                _ => rng.word() & rng.word(),
            };
            for (n, square) in squares(set).enumerate() {
                assert_eq!(nth_bit(set, n as u32), 1 << square);
                assert_eq!(nth_bit_portable(set, n as u32), 1 << square);
            }
            for n in [set.count_ones(), 63 + u32::from(set != u64::MAX), 64, 200] {
                if n >= set.count_ones() {
                    assert_eq!(nth_bit(set, n), 0);
                    assert_eq!(nth_bit_portable(set, n), 0);
                }
            }
        }
    }
}
