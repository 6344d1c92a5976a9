//! Computation for eight positions at once, in columns that the compiler turns into vectors.

/// How many positions are computed at once.
pub(super) const LANES: usize = 8;

/// How many positions a block has: its columns stay in the first-level cache.
pub(super) const BLOCK: usize = 64;

/// One word of each of eight positions.
pub(super) type Lane = [u64; LANES];

/// Adds to the sum of each position a value computed from a few words of it, eight positions at a
/// time.
///
/// `words` takes the `N` words from a position. `value` gets each word of eight positions as a
/// column, and returns eight values. It is fast if it has no branches. A value must not depend on
/// the other seven positions. The last columns are filled up with zeros.
///
/// ```
/// use std::array::from_fn;
/// use tesuji::eval::by_eight;
///
/// let positions = [[0b0111_u64, 0b1000], [0b0001, 0b0110]];
/// let mut sums = [0.0; 2];
/// by_eight(&positions, &mut sums, |&sides| sides, |[own, other]| {
///     from_fn(|i| own[i].count_ones() as f32 - other[i].count_ones() as f32)
/// });
/// assert_eq!(sums, [2.0, -1.0]);
/// ```
#[inline(always)]
pub fn by_eight<P, const N: usize>(
    positions: &[P],
    sums: &mut [f32],
    words: impl Fn(&P) -> [u64; N],
    value: impl Fn([[u64; 8]; N]) -> [f32; 8],
) {
    let (eights, rest) = positions.as_chunks::<LANES>();
    let (sums, last) = sums.as_chunks_mut::<LANES>();
    for (eight, sums) in eights.iter().zip(sums) {
        let mut columns = [[0; LANES]; N];
        for (lane, position) in eight.iter().enumerate() {
            let words = words(position);
            for n in 0..N {
                columns[n][lane] = words[n];
            }
        }
        let values = value(columns);
        for lane in 0..LANES {
            sums[lane] += values[lane];
        }
    }
    if rest.is_empty() {
        return;
    }
    let mut columns = [[0; LANES]; N];
    for (lane, position) in rest.iter().enumerate() {
        let words = words(position);
        for n in 0..N {
            columns[n][lane] = words[n];
        }
    }
    for (sum, value) in last.iter_mut().zip(value(columns)) {
        *sum += value;
    }
}
