//! Quantiles of the normal distribution, the beta distribution and Student's distribution.

/// The 97.5 % quantile of the normal distribution: half the width of a 95 % interval in standard
/// deviations.
pub(super) const Z95: f64 = 1.959_963_984_540_054;

/// The probability that a standard normal variable is at most `z`.
pub(super) fn normal_cdf(z: f64) -> f64 {
    0.5 * libm::erfc(-z / std::f64::consts::SQRT_2)
}

/// The probability that a standard normal variable is at least as far from 0 as `z`.
pub(super) fn normal_two_tailed(z: f64) -> f64 {
    libm::erfc(z.abs() / std::f64::consts::SQRT_2)
}

/// The probability that a variable of Student's distribution with `freedom` degrees of freedom is
/// at least as far from 0 as `t`.
pub(super) fn student_two_tailed(t: f64, freedom: f64) -> f64 {
    beta_cdf(freedom / (freedom + t * t), freedom / 2.0, 0.5)
}

/// The 97.5 % quantile of Student's distribution: what [`Z95`] is if the deviation is an estimate
/// with `freedom` degrees of freedom.
pub(super) fn t95(freedom: f64) -> f64 {
    // I_{ν/(ν + t²)}(ν/2, ½) is the probability beyond ±t. Its complement keeps the digits of a
    // small t²/ν.
    let beyond = beta_quantile(0.95, 0.5, freedom / 2.0);
    (freedom * beyond / (1.0 - beyond)).sqrt()
}

/// The `p` quantile of the beta distribution with parameters `a` and `b`, both above 0.
///
/// Bisection of the distribution function, which is monotone: slow next to Newton's method, but
/// it cannot fail, and it is called twice a match.
pub(super) fn beta_quantile(p: f64, a: f64, b: f64) -> f64 {
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..80 {
        let middle = f64::midpoint(low, high);
        if beta_cdf(middle, a, b) < p {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}

/// The probability of at least `least` successes in `trials` independent trials that each succeed
/// with probability `share`.
pub(super) fn binomial_at_least(least: usize, trials: usize, share: f64) -> f64 {
    match least {
        0 => 1.0,
        _ if least > trials => 0.0,
        _ => beta_cdf(share, least as f64, (trials - least + 1) as f64),
    }
}

/// The regularised incomplete beta function Iₓ(a, b).
fn beta_cdf(x: f64, a: f64, b: f64) -> f64 {
    if x <= 0.0 {
        return 0.0;
    }
    if x >= 1.0 {
        return 1.0;
    }
    // The continued fraction converges fast only below the mean; above it the symmetry helps.
    if x > (a + 1.0) / (a + b + 2.0) {
        return 1.0 - beta_cdf(1.0 - x, b, a);
    }
    let ln_front =
        libm::lgamma(a + b) - libm::lgamma(a) - libm::lgamma(b) + a * x.ln() + b * (-x).ln_1p();
    ln_front.exp() / a / continued_fraction(x, a, b)
}

/// The continued fraction of the incomplete beta function (DLMF 8.17.22) by Lentz's method.
fn continued_fraction(x: f64, a: f64, b: f64) -> f64 {
    const TINY: f64 = 1e-300;
    let keep_off_zero = |v: f64| if v.abs() < TINY { TINY } else { v };
    let (mut value, mut upper, mut lower) = (1.0, 1.0, 0.0);
    for step in 1..1000_u32 {
        let half = f64::from(step / 2);
        let double = a + 2.0 * half;
        let numerator = if step % 2 == 0 {
            half * (b - half) * x / ((double - 1.0) * double)
        } else {
            -(a + half) * (a + b + half) * x / (double * (double + 1.0))
        };
        lower = 1.0 / keep_off_zero(1.0 + numerator * lower);
        upper = keep_off_zero(1.0 + numerator / upper);
        value *= upper * lower;
        if (upper * lower - 1.0).abs() < 1e-15 {
            break;
        }
    }
    value
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(a: f64, b: f64) {
        assert!((a - b).abs() < 1e-9, "{a} is not {b}");
    }

    #[test]
    fn the_beta_distribution_where_it_is_elementary() {
        close(beta_cdf(0.3, 1.0, 1.0), 0.3);
        close(beta_cdf(0.3, 2.0, 1.0), 0.09);
        close(beta_cdf(0.3, 1.0, 3.0), 1.0 - 0.7_f64.powi(3));
        // Iₓ(2, 3) = 6x² − 8x³ + 3x⁴
        close(
            beta_cdf(0.4, 2.0, 3.0),
            6.0 * 0.16 - 8.0 * 0.064 + 3.0 * 0.0256,
        );
        close(beta_cdf(0.5, 400.0, 400.0), 0.5);
    }

    /// Tables of the normal and of Student's distribution.
    #[test]
    fn tails_as_in_tables() {
        close(normal_cdf(0.0), 0.5);
        close(normal_cdf(Z95), 0.975);
        close(normal_two_tailed(-Z95), 0.05);
        assert!((normal_two_tailed(3.0) - 0.002_699_796).abs() < 1e-9);
        for (freedom, quantile) in [
            (1.0, 12.7062),
            (2.0, 4.3027),
            (10.0, 2.2281),
            (49.0, 2.0096),
        ] {
            assert!(
                (t95(freedom) - quantile).abs() < 5e-5,
                "{freedom}: {}",
                t95(freedom)
            );
            close(student_two_tailed(t95(freedom), freedom), 0.05);
        }
        assert!((t95(1e6) - Z95).abs() < 1e-5, "{}", t95(1e6));
    }

    /// Dice: a six among four, two sixes among four; all and none.
    #[test]
    fn tails_of_the_binomial_distribution() {
        close(
            binomial_at_least(1, 4, 1.0 / 6.0),
            1.0 - (5.0_f64 / 6.0).powi(4),
        );
        close(binomial_at_least(2, 4, 1.0 / 6.0), 171.0 / 1296.0);
        close(binomial_at_least(3, 3, 0.5), 0.125);
        close(binomial_at_least(0, 0, 0.05), 1.0);
        close(binomial_at_least(1, 0, 0.05), 0.0);
    }

    #[test]
    fn quantiles_invert_the_distribution() {
        for (a, b) in [(0.5, 0.5), (1.0, 100.0), (98.0, 3.0), (251.5, 249.5)] {
            for p in [0.001, 0.025, 0.3, 0.5, 0.975] {
                close(beta_cdf(beta_quantile(p, a, b), a, b), p);
            }
        }
    }
}
