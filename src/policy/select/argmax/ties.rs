//! The choice among equally urgent children, at random.

use super::lanes::equal_lanes;
use crate::base::rng::{Rng, Source};

/// The place of the first number that equals `best`.
#[inline(always)]
#[allow(
    clippy::float_cmp,
    reason = "a tie is equality with the maximum of the same numbers"
)]
pub(super) fn lane_of<const WIDTH: usize>(chunk: &[f32; WIDTH], best: f32) -> Option<usize> {
    (0..WIDTH).find(|&lane| chunk[lane] == best)
}

/// The place of the bit that is set after `skipped` others.
#[inline(always)]
pub(super) fn nth_bit(mut bits: u64, skipped: u32) -> usize {
    debug_assert!(bits.count_ones() > skipped);
    for _ in 0..skipped {
        bits &= bits - 1;
    }
    bits.trailing_zeros() as usize
}

/// The index of one of the greatest of more than there are bits in a word.
#[inline(never)]
pub(super) fn drawn_of_many<const WIDTH: usize>(
    chunks: &[[f32; WIDTH]],
    n: usize,
    best: f32,
    rng: &mut Rng<impl Source>,
) -> usize {
    let equal = |place: usize| {
        let bits = equal_lanes(&chunks[place], best);
        // Without the children that the chunk before has, too.
        let twice = if place + 1 == chunks.len() {
            chunks.len() * WIDTH - n
        } else {
            0
        };
        bits >> twice << twice
    };
    let ties: u32 = (0..chunks.len())
        .map(|place| equal(place).count_ones())
        .sum();
    let mut skipped = if ties > 1 { rng.below(ties) } else { 0 };
    for place in 0..chunks.len() {
        let bits = equal(place);
        if skipped < bits.count_ones() {
            return (place * WIDTH).min(n - WIDTH) + nth_bit(bits, skipped);
        }
        skipped -= bits.count_ones();
    }
    debug_assert!(false, "the greatest urgency is one of them");
    0
}

/// The index of one of the greatest, drawn if there are several, numbers compared one by one.
#[inline(always)]
#[allow(
    clippy::float_cmp,
    reason = "a tie is equality with the maximum of the same numbers"
)]
pub(super) fn drawn_one_by_one(computed: &[f32], best: f32, rng: &mut Rng<impl Source>) -> usize {
    let mut ties = 0;
    for &urgency in computed {
        ties += u32::from(urgency == best);
    }
    let skipped = if ties > 1 { rng.below(ties) } else { 0 };
    nth_equal(computed, best, skipped)
}

/// The index of the `skipped + 1`-th entry that equals `best`.
#[inline(always)]
#[allow(
    clippy::float_cmp,
    reason = "a tie is equality with the maximum of the same numbers"
)]
fn nth_equal(computed: &[f32], best: f32, mut skipped: u32) -> usize {
    for (i, &urgency) in computed.iter().enumerate() {
        if urgency == best {
            if skipped == 0 {
                return i;
            }
            skipped -= 1;
        }
    }
    debug_assert!(false, "the greatest urgency is one of them");
    0
}
