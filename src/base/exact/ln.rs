//! ln x, for random numbers and weights that are compared as logarithms.

use std::f32::consts::{LN_2, SQRT_2};

/// ln x of a positive normal number, to within 10⁻⁶ of its size or of 1, whichever is greater.
///
/// From exact operations only, so the same on every machine.
#[inline(always)]
pub(crate) fn ln(x: f32) -> f32 {
    /// The exponent's offset, and the bits of the mantissa.
    const BIAS: i32 = 127;
    const MANTISSA: u32 = (1 << 23) - 1;
    let bits = x.to_bits();
    let mut power = (bits >> 23) as i32 - BIAS;
    let mut rest = f32::from_bits(bits & MANTISSA | (BIAS as u32) << 23);
    if rest > SQRT_2 {
        (power, rest) = (power + 1, rest / 2.0);
    }
    // The series of the inverse hyperbolic tangent, of at most 0.172.
    let s = (rest - 1.0) / (rest + 1.0);
    let square = s * s;
    let mut sum = 1.0 / 9.0;
    for coefficient in [1.0 / 7.0, 1.0 / 5.0, 1.0 / 3.0, 1.0] {
        sum = sum * square + coefficient;
    }
    power as f32 * LN_2 + 2.0 * s * sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn is_close_to_the_logarithm() {
        for i in 1..200_000_u32 {
            for x in [i as f32 / 1000.0, 1.0 / i as f32, i as f32 * 1e6] {
                let exact = f64::from(x).ln();
                let error = (f64::from(ln(x)) - exact).abs() / exact.abs().max(1.0);
                assert!(error < 1e-6, "ln {x}: {error}");
            }
        }
        assert_eq!(ln(1.0).to_bits(), 0.0_f32.to_bits());
    }
}
