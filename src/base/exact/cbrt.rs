//! The cube root.

/// ∛x for x > 0, within a few units of the last place, the same on every machine.
#[inline(always)]
pub(crate) fn cbrt(x: f32) -> f32 {
    /// Two thirds of the exponent's offset in the bits of a float, less a correction that makes the
    /// guess right in the mean.
    const OFFSET: u32 = 0x2a51_19f2;
    // A third of the exponent, and a third of the mantissa, which is nearly its root.
    let mut root = f32::from_bits(x.to_bits() / 3 + OFFSET);
    for _ in 0..2 {
        // Newton's step; each doubles the digits, of which the guess has nearly two.
        root = (2.0 * root + x / (root * root)) / 3.0;
    }
    root
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn is_close_to_the_cube_root() {
        for i in 1..=200_000_u32 {
            for x in [i as f32, 1.0 / i as f32, 6.0 / i as f32] {
                let exact = f64::from(x).cbrt();
                let error = (f64::from(cbrt(x)) - exact) / exact;
                assert!(error.abs() < 3e-6, "the cube root of {x}: {error}");
            }
        }
    }
}
