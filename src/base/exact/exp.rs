//! eˣ, for softmax over the children of a node.

use std::f32::consts::LOG2_E;

/// eˣ for x ≤ 0, to a relative error below 10⁻⁵; below −80 as at −80.
///
/// From exact operations only, so the same on every machine, and without branches or calls, so that
/// loops over children are vectorised.
#[inline(always)]
pub(crate) fn exp(x: f32) -> f32 {
    /// 1.5·2²³: added to a small number, it leaves the nearest integer in the last bits.
    const ROUND: f32 = 12_582_912.0;
    let x = if x > -80.0 { x } else { -80.0 };
    let power = x * LOG2_E;
    let shifted = power + ROUND;
    // Within half a unit of 0.
    let rest = power - (shifted - ROUND);
    let whole = shifted.to_bits().wrapping_sub(ROUND.to_bits()) as i32;
    // 2^rest by its series.
    let mut sum = 1.540_353e-4;
    for coefficient in [
        1.333_355_8e-3,
        9.618_129e-3,
        5.550_411e-2,
        2.402_265e-1,
        6.931_472e-1,
        1.0,
    ] {
        sum = sum * rest + coefficient;
    }
    sum * f32::from_bits(((whole + 127) << 23) as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn is_close_to_the_exponential() {
        for i in 0..=80_000 {
            let x = -(i as f32) / 1000.0;
            let exact = f64::from(x).exp();
            let error = (f64::from(exp(x)) - exact) / exact;
            assert!(error.abs() < 1e-5, "e^{x}: {error}");
        }
        assert_eq!(exp(0.0).to_bits(), 1.0_f32.to_bits());
        assert_eq!(exp(f32::NEG_INFINITY).to_bits(), exp(-80.0).to_bits());
    }
}
