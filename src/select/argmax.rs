//! The most urgent child, ties broken uniformly at random.

use crate::Rng;

/// The numbers that are compared, by index.
///
/// A trait rather than a closure, because a method can insist on being inlined into the loop:
/// only there is it vectorised.
pub(crate) trait Urgencies {
    /// The urgency of child `i`. Not NaN.
    fn of(&self, i: usize) -> f32;
}

/// Children compared at once: one vector register of floats.
const LANES: usize = 8;

/// The index below `n` with the greatest urgency, and that urgency.
///
/// One pass computes the urgencies in vector lanes; what follows only compares them, and draws a
/// random number only if there is a tie. `urgencies` is scratch space that grows to `n`.
#[inline(always)]
#[allow(
    clippy::float_cmp,
    reason = "a tie is equality with the maximum of the same numbers"
)]
pub(crate) fn argmax(
    n: usize,
    urgencies: &mut Vec<f32>,
    rng: &mut Rng,
    urgency: &impl Urgencies,
) -> (usize, f32) {
    if urgencies.len() < n {
        urgencies.resize(n, 0.0);
    }
    let urgencies = &mut urgencies[..n];
    let best = if n >= LANES {
        wide::<LANES>(urgencies, urgency)
    } else if n >= LANES / 2 {
        wide::<{ LANES / 2 }>(urgencies, urgency)
    } else {
        narrow(urgencies, urgency)
    };
    let ties = urgencies.iter().filter(|&&u| u == best).count();
    let skipped = if ties > 1 { rng.below(ties as u32) } else { 0 };
    (nth_equal(urgencies, best, skipped), best)
}

#[inline(always)]
fn narrow(urgencies: &mut [f32], urgency: &impl Urgencies) -> f32 {
    let mut best = f32::NEG_INFINITY;
    for (i, place) in urgencies.iter_mut().enumerate() {
        *place = urgency.of(i);
        best = larger(best, *place);
    }
    best
}

#[inline(always)]
fn wide<const WIDTH: usize>(urgencies: &mut [f32], urgency: &impl Urgencies) -> f32 {
    let n = urgencies.len();
    let mut lanes = [f32::NEG_INFINITY; WIDTH];
    let mut start = 0;
    loop {
        let places = &mut urgencies[start..start + WIDTH];
        for lane in 0..WIDTH {
            places[lane] = urgency.of(start + lane);
            lanes[lane] = larger(lanes[lane], places[lane]);
        }
        if start + WIDTH == n {
            break;
        }
        // The last chunk overlaps the one before instead of being shorter.
        start = (start + WIDTH).min(n - WIDTH);
    }
    lanes.into_iter().fold(f32::NEG_INFINITY, larger)
}

/// The maximum as the processor has it: urgencies are never NaN.
#[inline(always)]
fn larger(a: f32, b: f32) -> f32 {
    if b > a { b } else { a }
}

/// The index of the `skipped + 1`-th entry that equals `best`.
#[inline(always)]
#[allow(
    clippy::float_cmp,
    reason = "a tie is equality with the maximum of the same numbers"
)]
fn nth_equal(urgencies: &[f32], best: f32, mut skipped: u32) -> usize {
    for (i, &urgency) in urgencies.iter().enumerate() {
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
mod tests {
    use super::*;

    impl<const N: usize> Urgencies for [f32; N] {
        fn of(&self, i: usize) -> f32 {
            self[i]
        }
    }

    impl Urgencies for Vec<f32> {
        fn of(&self, i: usize) -> f32 {
            self[i]
        }
    }

    #[test]
    fn finds_the_greatest_of_any_number() {
        let mut rng = Rng::new(7);
        let mut scratch = Vec::new();
        for n in 1..70 {
            let values: Vec<f32> = (0..n).map(|_| rng.unit()).collect();
            let (i, best) = argmax(n, &mut scratch, &mut rng, &values);
            assert_eq!(best, values[i]);
            assert!(values.iter().all(|&v| v <= best));
        }
    }

    #[test]
    fn ties_are_broken_uniformly() {
        let values = [1.0, 3.0, 2.0, 3.0, 0.0, 3.0, 1.0, 1.0, 3.0, 2.5];
        let (mut rng, mut scratch) = (Rng::new(8), Vec::new());
        let mut seen = [0; 10];
        for _ in 0..4000 {
            seen[argmax(values.len(), &mut scratch, &mut rng, &values).0] += 1;
        }
        for (value, count) in values.into_iter().zip(seen) {
            if value == 3.0 {
                assert!((850..1150).contains(&count), "{seen:?}");
            } else {
                assert_eq!(count, 0);
            }
        }
    }
}
