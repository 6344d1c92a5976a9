//! Functions from a sum of any size to a value in [−1, 1].

/// The function from a sum to a value: odd, monotone, with slope 1 at 0.
///
/// It is made of additions, multiplications and divisions, which IEEE 754 rounds alike on every
/// machine. So values are the same everywhere, and f(−x) = −f(x) to the last bit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Squash {
    /// The hyperbolic tangent within 2·10⁻⁴: nearly linear up to 0.5, nearly constant beyond 3.
    #[default]
    Tanh,
    /// x / (1 + |x|), which still tells sums beyond 3 apart.
    Ratio,
    /// The identity, clipped to [−1, 1].
    Clamp,
}

/// Where the approximation of the tangent is within rounding of 1.
const TANH_END: f32 = 4.97;

/// The tangent by the seventh convergent of Lambert's continued fraction.
#[inline(always)]
fn tanh(x: f32) -> f32 {
    let x = x.clamp(-TANH_END, TANH_END);
    let s = x * x;
    let above = x * (135_135.0 + s * (17_325.0 + s * (378.0 + s)));
    let below = 135_135.0 + s * (62_370.0 + s * (3_150.0 + s * 28.0));
    above / below
}

impl Squash {
    /// Replaces each sum by the value of the sum times the slope.
    ///
    /// A sum that is not a number counts as 0, so that every result is in [−1, 1].
    pub fn apply(self, slope: f32, sums: &mut [f32]) {
        match self {
            Self::Tanh => squash(slope, sums, tanh),
            // An infinite sum would be infinity through infinity.
            Self::Ratio => squash(slope, sums, |x| {
                let x = x.clamp(-f32::MAX, f32::MAX);
                x / (1.0 + x.abs())
            }),
            Self::Clamp => squash(slope, sums, |x| x),
        }
    }
}

#[inline(always)]
fn squash(slope: f32, sums: &mut [f32], f: impl Fn(f32) -> f32) {
    for sum in sums {
        let x = slope * *sum;
        let x = if x.is_nan() { 0.0 } else { x };
        *sum = f(x).clamp(-1.0, 1.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Squash; 3] = [Squash::Tanh, Squash::Ratio, Squash::Clamp];

    fn of(squash: Squash, x: f32) -> f32 {
        let mut values = [x];
        squash.apply(1.0, &mut values);
        values[0]
    }

    #[test]
    fn tanh_is_close_to_the_exact_one() {
        for i in -1000..=1000 {
            let x = i as f32 / 100.0;
            let exact = f64::from(x).tanh();
            assert!((f64::from(of(Squash::Tanh, x)) - exact).abs() < 2e-4, "{x}");
        }
    }

    #[test]
    fn values_are_odd_and_never_fall() {
        for squash in ALL {
            let mut last = -1.0;
            for i in -2000..=2000 {
                let x = i as f32 / 250.0;
                let value = of(squash, x);
                assert!((-1.0..=1.0).contains(&value), "{squash:?} {x}");
                // Rounding may lose the gain of the last steps of a flat curve.
                assert!(value >= last - 2e-7, "{squash:?} {x}: {value} after {last}");
                assert_eq!(
                    (-value).to_bits(),
                    of(squash, -x).to_bits(),
                    "{squash:?} {x}"
                );
                last = value;
            }
            assert!(
                (of(squash, 0.01) - 0.01).abs() < 2e-4,
                "the slope at 0 is 1"
            );
        }
    }

    #[test]
    fn whatever_goes_in_a_value_comes_out() {
        for squash in ALL {
            assert_eq!(of(squash, f32::NAN).to_bits(), 0);
            for x in [f32::INFINITY, f32::MAX, 1e30] {
                assert!(of(squash, x) > 0.999, "{squash:?} {x}");
                assert!((-1.0..-0.999).contains(&of(squash, -x)), "{squash:?} {x}");
            }
        }
    }
}
