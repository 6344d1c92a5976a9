//! log₂ x, for comparisons of orders of magnitude.

/// log₂ x of a positive normal number, interpolated between the powers of two: exact there, and at
/// most 0.087 too low between them.
///
/// A float's bits read as a whole number are, up to a factor and an offset, its logarithm. From
/// exact operations only, so the same on every machine, and without branches, so that loops over
/// children are vectorised.
#[inline(always)]
pub(crate) fn log2(x: f32) -> f32 {
    /// The exponent's offset in the bits of a float.
    const BIAS: i32 = 127 << 23;
    /// The bits of the mantissa.
    const SCALE: f32 = 1.0 / (1 << 23) as f32;
    (x.to_bits() as i32 - BIAS) as f32 * SCALE
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn is_exact_at_powers_of_two_and_a_little_low_between_them() {
        for power in 0..32 {
            let whole = power as f32;
            assert_eq!(log2((1_u64 << power) as f32).to_bits(), whole.to_bits());
        }
        let mut most: f32 = 0.0;
        for i in 1..100_000_u32 {
            let x = i as f32;
            let error = x.log2() - log2(x);
            assert!((-1e-5..0.0871).contains(&error), "log2 {x}: {error}");
            most = most.max(error);
        }
        assert!(most > 0.086, "the bound is the greatest error: {most}");
    }

    #[test]
    fn grows_with_its_argument() {
        let logs: Vec<f32> = (1..10_000_u32).map(|i| log2(i as f32)).collect();
        assert!(logs.windows(2).all(|pair| pair[0] < pair[1]));
    }
}
