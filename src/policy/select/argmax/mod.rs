//! The most urgent child, ties broken uniformly at random.

mod lanes;
mod ties;

use crate::base::rng::{Rng, Source};
use lanes::{chunk, equal_lanes};
pub(crate) use lanes::{float, larger};
use ties::{drawn_of_many, drawn_one_by_one, lane_of, nth_bit};

/// The numbers that are compared: the urgencies of some children, by index.
///
/// A trait rather than closures, because a method can insist on being inlined into the loop: only
/// there is it vectorised.
pub(crate) trait Urgencies {
    /// Whether any child can be excluded.
    const EXCLUDES: bool;

    /// Whether fewer children than there are lanes are compared by code of their own: faster, and
    /// as much again to compile.
    const FEW: bool = true;

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
        // Rare, but not a function of its own: the data of the comparison would then have to be in
        // memory at every node, instead of in registers.
        rarely();
        make_room(scratch, urgencies.len());
        let computed = &mut scratch[..urgencies.len()];
        let best = one_by_one(urgencies, computed);
        return (drawn_one_by_one(computed, best, rng), most);
    }
    (best, most)
}

/// Tells the compiler which way is hardly ever taken; `std::hint::cold_path` is younger than the
/// oldest compiler that builds this.
#[cold]
fn rarely() {}

/// Lets space grow to `n` numbers.
#[inline(always)]
fn make_room(scratch: &mut Vec<f32>, n: usize) {
    if scratch.len() < n {
        // Whole chunks: see `many`.
        scratch.resize(n.next_multiple_of(LANES), 0.0);
    }
}

/// One pass computes the urgencies in vector lanes; a second one compares them, and a random number
/// is drawn only if there is a tie.
#[inline(always)]
fn argmax<U: Urgencies>(
    urgencies: &U,
    scratch: &mut Vec<f32>,
    rng: &mut Rng<impl Source>,
) -> (usize, f32) {
    let n = urgencies.len();
    if n > LANES {
        make_room(scratch, n);
        many(urgencies, scratch, rng)
    } else if !U::FEW {
        make_room(scratch, n);
        each(urgencies, &mut scratch[..n], rng)
    } else if n >= LANES / 2 {
        few::<{ LANES / 2 }, _>(urgencies, rng)
    } else if n >= 2 {
        few::<2, _>(urgencies, rng)
    } else if n == 1 {
        // SAFETY: there is one.
        (0, unsafe { chunk::<1, _>(urgencies, 0) }[0])
    } else {
        (0, f32::NEG_INFINITY)
    }
}

/// The greatest urgency of all children, excluded or not.
///
/// Compared one by one: it is rare, and vector code for it would be most of the code to compile.
#[inline(always)]
fn one_by_one<U: Urgencies>(urgencies: &U, computed: &mut [f32]) -> f32 {
    let mut best = f32::NEG_INFINITY;
    for (i, place) in computed.iter_mut().enumerate() {
        // SAFETY: `computed` has an element for each child.
        *place = unsafe { urgencies.of(i) };
        best = larger(best, *place);
    }
    best
}

/// The greatest of any number, compared one by one.
#[inline(always)]
fn each<U: Urgencies>(
    urgencies: &U,
    computed: &mut [f32],
    rng: &mut Rng<impl Source>,
) -> (usize, f32) {
    let mut best = f32::NEG_INFINITY;
    for (i, place) in computed.iter_mut().enumerate() {
        // SAFETY: `computed` has an element for each child.
        [*place] = unsafe { chunk::<1, _>(urgencies, i) };
        best = larger(best, *place);
    }
    if computed.is_empty() {
        return (0, best);
    }
    (drawn_one_by_one(computed, best, rng), best)
}

/// The greatest of `WIDTH` to twice as many, ties broken at random: two chunks, which overlap if
/// there are fewer, without a loop and without memory.
#[inline(always)]
fn few<const WIDTH: usize, U: Urgencies>(
    urgencies: &U,
    rng: &mut Rng<impl Source>,
) -> (usize, f32) {
    let last = urgencies.len() - WIDTH;
    // SAFETY: the chunks end with the last child, at the latest.
    let chunks = unsafe { [chunk(urgencies, 0), chunk::<WIDTH, _>(urgencies, last)] };
    let mut lanes = chunks[0];
    for lane in 0..WIDTH {
        lanes[lane] = larger(lanes[lane], chunks[1][lane]);
    }
    let best = lanes.into_iter().fold(f32::NEG_INFINITY, larger);
    let equal = equal_lanes(&chunks[0], best) | equal_lanes(&chunks[1], best) << last;
    let ties = equal.count_ones();
    if ties > 1 {
        return (nth_bit(equal, rng.below(ties)), best);
    }
    // By branches, as in `many`.
    for i in 0..2 * WIDTH {
        if equal >> i & 1 != 0 {
            return (i, best);
        }
    }
    debug_assert!(false, "the greatest urgency is one of them");
    (0, best)
}

/// The greatest of at least [`LANES`], that many at once, ties broken at random.
///
/// The last chunk overlaps the one before in the children, instead of being shorter, but not in
/// memory: the processor is slow to load what overlapping chunks have just stored. For the same
/// reason a chunk is stored once, after exclusion.
#[inline(always)]
fn many<U: Urgencies>(
    urgencies: &U,
    scratch: &mut [f32],
    rng: &mut Rng<impl Source>,
) -> (usize, f32) {
    let n = urgencies.len();
    let (chunks, _) = scratch.as_chunks_mut::<LANES>();
    let chunks = &mut chunks[..n.div_ceil(LANES)];
    let start = |place: usize| (place * LANES).min(n - LANES);
    let mut lanes = [f32::NEG_INFINITY; LANES];
    for (place, stored) in chunks.iter_mut().enumerate() {
        // SAFETY: the chunk ends with the last child, at the latest.
        let computed = unsafe { chunk::<LANES, _>(urgencies, start(place)) };
        for lane in 0..LANES {
            lanes[lane] = larger(lanes[lane], computed[lane]);
        }
        *stored = computed;
    }
    let best = lanes.into_iter().fold(f32::NEG_INFINITY, larger);
    if n > u64::BITS as usize {
        return (drawn_of_many(chunks, n, best, rng), best);
    }
    // The greatest as bits: to find, count and draw them takes a few instructions then. The
    // children that two chunks share set the same bits.
    let mut equal = 0;
    for (place, chunk) in chunks.iter().enumerate() {
        equal |= equal_lanes(chunk, best) << start(place);
    }
    let ties = equal.count_ones();
    if ties > 1 {
        return (nth_bit(equal, rng.below(ties)), best);
    }
    // The place of the one bit would be known only after everything above. Found by branches, it is
    // foreseen where iterations keep going the same way, and the processor goes on with the next
    // node while this one is still being compared.
    for (place, chunk) in chunks.iter().enumerate() {
        if equal >> start(place) & ((1 << LANES) - 1) == 0 {
            continue;
        }
        if let Some(lane) = lane_of(chunk, best) {
            return (start(place) + lane, best);
        }
    }
    debug_assert!(false, "the greatest urgency is one of them");
    (0, best)
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
        let (mut rng, mut scratch) = (Rng::new(8), Vec::new());
        // All lengths that are compared in one way or another; the children that two chunks share
        // count once.
        for n in [2, 3, 4, 5, 7, 8, 9, 10, 16, 63, 64, 65, 70] {
            // Of ten places the second to fourth and the seventh are tied, and one of two more is
            // out of the question.
            let pattern = [1.0, 3.0, 3.0, 3.0, -3.0, 2.0, 3.0, 1.0, 2.5, 2.0];
            let mut values: Vec<f32> = (0..n).map(|i| pattern[i % 10]).collect();
            values[n - 1] = 3.0;
            let tied = values.iter().filter(|&&v| v == 3.0).count();
            let mut seen = vec![0; n];
            let values = Values(values);
            for _ in 0..1000 * tied {
                seen[most_urgent(&values, &mut scratch, &mut rng).0] += 1;
            }
            for (&value, count) in values.0.iter().zip(seen) {
                if value == 3.0 {
                    assert!((850..1150).contains(&count), "{n}: {count}");
                } else {
                    assert_eq!(count, 0, "{n}");
                }
            }
        }
    }
}
