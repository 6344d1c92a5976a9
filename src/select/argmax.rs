//! The most urgent child, ties broken uniformly at random.

use crate::{Rng, Source};

/// What is compared: the urgencies of some children, by index.
///
/// A trait rather than closures, because a method can insist on being inlined into the loop: only
/// there is it vectorised.
pub(crate) trait Urgencies {
    /// Whether any child can be excluded.
    const EXCLUDES: bool;

    /// How many children are compared.
    fn len(&self) -> usize;

    /// The urgency of child `i`. Not NaN.
    ///
    /// # Safety
    /// `i` must be below [`Urgencies::len`].
    unsafe fn of(&self, i: usize) -> f32;

    /// Whether child `i` is out of the question.
    ///
    /// # Safety
    /// `i` must be below [`Urgencies::len`].
    unsafe fn excluded(&self, i: usize) -> bool;
}

/// The children of another comparison, with none of them excluded.
///
/// Compared one by one: it is rare, and vector code for it would be most of what there is to compile.
struct All<'a, U>(&'a U);

impl<U: Urgencies> Urgencies for All<'_, U> {
    const EXCLUDES: bool = false;

    fn len(&self) -> usize {
        self.0.len()
    }

    #[inline(always)]
    unsafe fn of(&self, i: usize) -> f32 {
        // SAFETY: the same children, and the caller keeps `i` below their number.
        unsafe { self.0.of(i) }
    }

    #[inline(always)]
    unsafe fn excluded(&self, _: usize) -> bool {
        false
    }
}

/// Children compared at once: one vector register of floats.
const LANES: usize = 8;

/// The index of the most urgent child that is not excluded, and how urgent it is. `scratch` is
/// space that grows to the number of children.
///
/// If all are excluded it is the most urgent of all, and yields to any child that is not
/// excluded: its urgency counts as −∞.
#[inline(always)]
pub(crate) fn most_urgent<U: Urgencies>(
    urgencies: &U,
    scratch: &mut Vec<f32>,
    rng: &mut Rng<impl Source>,
) -> (usize, f32) {
    let (best, most) = argmax(urgencies, scratch, rng);
    if U::EXCLUDES && most == f32::NEG_INFINITY {
        // Rare, and yet not a function of its own: to be lent to one, what the children are
        // compared by would have to be in memory at every node, instead of in registers.
        rarely();
        let computed = &mut scratch[..urgencies.len()];
        let best = narrow(&All(urgencies), computed);
        return (drawn_one_by_one(computed, best, rng), most);
    }
    (best, most)
}

/// Tells the compiler which way is hardly ever taken; `std::hint::cold_path` is younger than the oldest
/// compiler that builds this.
#[cold]
fn rarely() {}

/// One pass computes the urgencies in vector lanes; what follows only compares them, and draws a
/// random number only if there is a tie.
#[inline(always)]
fn argmax<U: Urgencies>(
    urgencies: &U,
    scratch: &mut Vec<f32>,
    rng: &mut Rng<impl Source>,
) -> (usize, f32) {
    let n = urgencies.len();
    if scratch.len() < n {
        // Whole chunks: see `wide`.
        scratch.resize(n.next_multiple_of(LANES), 0.0);
    }
    if n >= LANES {
        wide::<LANES, _>(urgencies, scratch, rng)
    } else if n >= LANES / 2 {
        wide::<{ LANES / 2 }, _>(urgencies, scratch, rng)
    } else {
        let computed = &mut scratch[..n];
        let best = narrow(urgencies, computed);
        (drawn_one_by_one(computed, best, rng), best)
    }
}

/// A bit for each of some numbers that equals `best`.
///
/// Spelled out for x86-64, where the compiler does not find the one instruction that gathers the
/// bits (`benches/instructions`: 2 to 3 % of all instructions of UCT).
#[cfg(target_arch = "x86_64")]
#[inline(always)]
fn equal_lanes<const WIDTH: usize>(chunk: &[f32; WIDTH], best: f32) -> u64 {
    use std::arch::x86_64::{_mm_cmpeq_ps, _mm_movemask_ps, _mm_set1_ps, _mm_setr_ps};
    let mut equal = 0;
    for (i, four) in chunk.chunks_exact(4).enumerate() {
        // SAFETY: SSE is part of x86-64.
        let bits = unsafe {
            let lanes = _mm_setr_ps(four[0], four[1], four[2], four[3]);
            _mm_movemask_ps(_mm_cmpeq_ps(lanes, _mm_set1_ps(best)))
        };
        equal |= (bits as u64) << (4 * i);
    }
    equal
}

/// A bit for each of some numbers that equals `best`.
#[cfg(not(target_arch = "x86_64"))]
#[inline(always)]
#[allow(
    clippy::float_cmp,
    reason = "a tie is equality with the maximum of the same numbers"
)]
fn equal_lanes<const WIDTH: usize>(chunk: &[f32; WIDTH], best: f32) -> u64 {
    let bit = |(i, &urgency): (usize, &f32)| u64::from(urgency == best) << i;
    chunk.iter().enumerate().map(bit).sum()
}

/// The greatest urgency, children compared one by one.
#[inline(always)]
fn narrow<U: Urgencies>(urgencies: &U, computed: &mut [f32]) -> f32 {
    let mut best = f32::NEG_INFINITY;
    for (i, place) in computed.iter_mut().enumerate() {
        // SAFETY: `computed` is as long as what is compared.
        *place = unsafe {
            if U::EXCLUDES && urgencies.excluded(i) {
                f32::NEG_INFINITY
            } else {
                urgencies.of(i)
            }
        };
        best = larger(best, *place);
    }
    best
}

/// The greatest of at least `WIDTH`, that many at once, ties broken at random.
///
/// Each step has a loop of its own over the lanes of a chunk, none of them with a branch: mixed,
/// the compiler vectorises nothing. The last chunk overlaps the one before in the children, instead
/// of being shorter, but not in memory: to load what overlapping chunks have just stored takes the
/// processor a detour. For the same reason a chunk is stored once, after exclusion.
#[inline(always)]
fn wide<const WIDTH: usize, U: Urgencies>(
    urgencies: &U,
    scratch: &mut [f32],
    rng: &mut Rng<impl Source>,
) -> (usize, f32) {
    let n = urgencies.len();
    let (chunks, _) = scratch.as_chunks_mut::<WIDTH>();
    let chunks = &mut chunks[..n.div_ceil(WIDTH)];
    let start = |place: usize| (place * WIDTH).min(n - WIDTH);
    let mut lanes = [f32::NEG_INFINITY; WIDTH];
    for (place, chunk) in chunks.iter_mut().enumerate() {
        let start = start(place);
        let mut computed = [0.0; WIDTH];
        for (lane, place) in computed.iter_mut().enumerate() {
            // SAFETY: the chunk ends with the last of what is compared, at the latest.
            *place = unsafe { urgencies.of(start + lane) };
        }
        if U::EXCLUDES {
            let mut limits = [f32::INFINITY; WIDTH];
            for (lane, limit) in limits.iter_mut().enumerate() {
                // SAFETY: as above.
                if unsafe { urgencies.excluded(start + lane) } {
                    *limit = f32::NEG_INFINITY;
                }
            }
            // The smaller of the two, not one of them by a condition: the compiler makes a branch of a
            // choice between a number and what takes a division and a square root, lane by lane.
            for lane in 0..WIDTH {
                computed[lane] = smaller(computed[lane], limits[lane]);
            }
        }
        for lane in 0..WIDTH {
            lanes[lane] = larger(lanes[lane], computed[lane]);
        }
        *chunk = computed;
    }
    let best = lanes.into_iter().fold(f32::NEG_INFINITY, larger);
    if n > u64::BITS as usize {
        return (drawn_of_many(chunks, n, best, rng), best);
    }
    // The greatest as bits: to find, count and draw them takes a few instructions then. What two
    // chunks have in common sets the same bits.
    let mut equal = 0;
    for (place, chunk) in chunks.iter().enumerate() {
        equal |= equal_lanes(chunk, best) << start(place);
    }
    let ties = equal.count_ones();
    if ties > 1 {
        return (nth_bit(equal, rng.below(ties)), best);
    }
    // The place of the one bit would be known only after everything above. Found by branches, it
    // is foreseen where iterations keep going the same way, and the processor goes on with the
    // next node while this one is still being compared (Connect Four: a quarter of the time).
    for (place, chunk) in chunks.iter().enumerate() {
        if equal >> start(place) & ((1 << WIDTH) - 1) == 0 {
            continue;
        }
        if let Some(lane) = lane_of(chunk, best) {
            return (start(place) + lane, best);
        }
    }
    debug_assert!(false, "the greatest urgency is one of them");
    (0, best)
}

/// The place of the first number that equals `best`.
#[inline(always)]
#[allow(
    clippy::float_cmp,
    reason = "a tie is equality with the maximum of the same numbers"
)]
fn lane_of<const WIDTH: usize>(chunk: &[f32; WIDTH], best: f32) -> Option<usize> {
    (0..WIDTH).find(|&lane| chunk[lane] == best)
}

/// The place of a bit that is set, after so many others.
#[inline(always)]
fn nth_bit(mut bits: u64, skipped: u32) -> usize {
    debug_assert!(bits.count_ones() > skipped);
    for _ in 0..skipped {
        bits &= bits - 1;
    }
    bits.trailing_zeros() as usize
}

/// The index of one of the greatest of more than there are bits in a word.
#[inline(never)]
fn drawn_of_many<const WIDTH: usize>(
    chunks: &[[f32; WIDTH]],
    n: usize,
    best: f32,
    rng: &mut Rng<impl Source>,
) -> usize {
    let equal = |place: usize| {
        let bits = equal_lanes(&chunks[place], best);
        // Without what the chunk before the last has, too.
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
fn drawn_one_by_one(computed: &[f32], best: f32, rng: &mut Rng<impl Source>) -> usize {
    let mut ties = 0;
    for &urgency in computed {
        ties += u32::from(urgency == best);
    }
    let skipped = if ties > 1 { rng.below(ties) } else { 0 };
    nth_equal(computed, best, skipped)
}

/// The maximum as the processor has it: none of them is NaN.
#[inline(always)]
pub(super) fn larger(a: f32, b: f32) -> f32 {
    if b > a { b } else { a }
}

/// The minimum, likewise.
#[inline(always)]
fn smaller(a: f32, b: f32) -> f32 {
    if b < a { b } else { a }
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

#[cfg(test)]
#[allow(
    clippy::float_cmp,
    reason = "the greatest of some numbers is one of them"
)]
mod tests {
    use super::*;

    /// Urgencies as they are; those below 0 are excluded.
    struct Values(Vec<f32>);

    impl Urgencies for Values {
        const EXCLUDES: bool = true;

        fn len(&self) -> usize {
            self.0.len()
        }

        unsafe fn of(&self, i: usize) -> f32 {
            self.0[i].abs()
        }

        unsafe fn excluded(&self, i: usize) -> bool {
            self.0[i] < 0.0
        }
    }

    #[test]
    fn finds_the_greatest_of_any_number() {
        let (mut rng, mut scratch) = (Rng::new(7), Vec::new());
        for n in 1..70 {
            let mut values: Vec<f32> = (0..n).map(|_| rng.unit() - 0.5).collect();
            values[0] = 0.01;
            let (i, best) = most_urgent(&Values(values.clone()), &mut scratch, &mut rng);
            assert_eq!(best, values[i]);
            assert!(values.iter().all(|&v| v <= best));
        }
    }

    #[test]
    fn compares_all_if_all_are_excluded() {
        let (mut rng, mut scratch) = (Rng::new(7), Vec::new());
        for n in 1..20 {
            let values = Values((1..=n).map(|i| -(i as f32)).collect());
            let (i, best) = most_urgent(&values, &mut scratch, &mut rng);
            assert_eq!((i, best), (n - 1, f32::NEG_INFINITY));
        }
    }

    #[test]
    fn ties_are_broken_uniformly() {
        let values = Values(vec![1.0, 3.0, 2.0, 3.0, -3.0, 3.0, 1.0, 1.0, 3.0, 2.5]);
        let (mut rng, mut scratch) = (Rng::new(8), Vec::new());
        let mut seen = [0; 10];
        for _ in 0..4000 {
            seen[most_urgent(&values, &mut scratch, &mut rng).0] += 1;
        }
        for (value, count) in values.0.into_iter().zip(seen) {
            if value == 3.0 {
                assert!((850..1150).contains(&count), "{seen:?}");
            } else {
                assert_eq!(count, 0);
            }
        }
    }
}
