//! Operations on vectors: one step for all children of a chunk, without a branch.

use super::Urgencies;

/// The urgencies of `WIDTH` children from `start` on; −∞ for those that are excluded.
///
/// Each step has a loop of its own over the lanes, without a branch: the compiler vectorises no
/// mixed loop.
///
/// # Safety
/// There must be that many.
#[inline(always)]
pub(super) unsafe fn chunk<const WIDTH: usize, U: Urgencies>(
    urgencies: &U,
    start: usize,
) -> [f32; WIDTH] {
    let mut computed = [0.0; WIDTH];
    for (lane, place) in computed.iter_mut().enumerate() {
        // SAFETY: the caller says so.
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
        // choice between a number and a term with a division and a square root, lane by lane.
        for lane in 0..WIDTH {
            computed[lane] = smaller(computed[lane], limits[lane]);
        }
    }
    computed
}

/// A bit for each of some numbers that equals `best`.
///
/// Spelled out for x86-64, where the compiler does not find the one instruction that gathers the
/// bits (`benches/instructions`).
#[inline(always)]
pub(super) fn equal_lanes<const WIDTH: usize>(chunk: &[f32; WIDTH], best: f32) -> u64 {
    #[cfg(target_arch = "x86_64")]
    if const { WIDTH.is_multiple_of(4) } {
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
        return equal;
    }
    equal_one_by_one(chunk, best)
}

/// A bit for each of some numbers that equals `best`.
#[inline(always)]
#[allow(
    clippy::float_cmp,
    reason = "a tie is equality with the maximum of the same numbers"
)]
fn equal_one_by_one(numbers: &[f32], best: f32) -> u64 {
    let bit = |(i, &urgency): (usize, &f32)| u64::from(urgency == best) << i;
    numbers.iter().enumerate().map(bit).sum()
}

/// The maximum as the processor has it: none of them is NaN.
#[inline(always)]
pub(crate) fn larger(a: f32, b: f32) -> f32 {
    if b > a { b } else { a }
}

/// The minimum, likewise.
#[inline(always)]
fn smaller(a: f32, b: f32) -> f32 {
    if b < a { b } else { a }
}

/// A number as a float. Numbers above 2³¹ are that; great ones that differ by less than one in 2²⁴
/// may be the same.
///
/// By way of a signed number, because vectors of unsigned ones take several instructions to become
/// floats.
#[inline(always)]
pub(crate) fn float(number: u32) -> f32 {
    number.min(i32::MAX as u32) as i32 as f32
}
