//! The maximum-likelihood probabilities of outcomes under a hypothesis about their mean.
//!
//! # Reference
//! Van den Bergh, Comments on Normalized Elo (2021): proposition 1.1 for a given expectation,
//! section 4.1 for a given t-value.

use super::frequencies::{Frequencies, moments};

/// Steps of the iteration for a t-value; four or five are enough to full precision.
const MOST_STEPS: u32 = 200;

/// Halvings of an interval, enough for every bit of a number.
const HALVINGS: u32 = 120;

/// The point between `low` and `high` where `f`, which falls, passes 0.
fn root(mut low: f64, mut high: f64, f: impl Fn(f64) -> f64) -> f64 {
    for _ in 0..HALVINGS {
        let middle = f64::midpoint(low, high);
        if f(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}

/// The probabilities nearest in likelihood to `shares` under which `values` have the mean 0.
///
/// They are pᵢ / (1 + θ·vᵢ) with the θ that makes the mean 0: the one root of a falling function
/// between the two θ at which a denominator vanishes. `None` if no value is above or none below 0.
fn with_mean_zero<const N: usize>(shares: &[f64; N], values: &[f64; N]) -> Option<[f64; N]> {
    let least = values.iter().copied().fold(f64::INFINITY, f64::min);
    let most = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    if least >= 0.0 || most <= 0.0 || !(least + most).is_finite() {
        return None;
    }
    let theta = root(-1.0 / most, -1.0 / least, |theta| {
        let term = |(p, v): (&f64, &f64)| p * v / (1.0 + theta * v);
        shares.iter().zip(values).map(term).sum()
    });
    let mut likeliest = *shares;
    for (p, v) in likeliest.iter_mut().zip(values) {
        *p /= 1.0 + theta * v;
    }
    Some(likeliest)
}

/// The likeliest probabilities of outcomes seen with `shares` under which the mean score is `mean`,
/// which lies within (0, 1).
pub(super) fn with_mean<const N: usize>(shares: &[f64; N], mean: f64) -> [f64; N] {
    let values = std::array::from_fn(|outcome| Frequencies::<N>::score(outcome) - mean);
    with_mean_zero(shares, &values).unwrap_or(*shares)
}

/// (mean − ½) / deviation of these probabilities.
fn t_value<const N: usize>(shares: &[f64; N]) -> f64 {
    let (mean, variance) = moments(shares);
    (mean - 0.5) / variance.sqrt()
}

/// The likeliest probabilities of outcomes seen with `shares` under which (mean − ½) / deviation is
/// `t`.
///
/// The deviation depends on the probabilities, so that the condition is not linear: it is replaced
/// by its tangent and solved again until nothing moves. It begins with the likeliest probabilities
/// of the mean that has this t-value. The uniform distribution, which other programs begin with,
/// has no tangent of that kind at large t.
pub(super) fn with_t_value<const N: usize>(shares: &[f64; N], t: f64) -> [f64; N] {
    let mean = root(1e-9, 1.0 - 1e-9, |mean| {
        t - t_value(&with_mean(shares, mean))
    });
    let mut likeliest = with_mean(shares, mean);
    for _ in 0..MOST_STEPS {
        let (mean, variance) = moments(&likeliest);
        let deviation = variance.sqrt();
        let tangent = std::array::from_fn(|outcome| {
            let score = Frequencies::<N>::score(outcome);
            let off = (score - mean) / deviation;
            score - 0.5 - t * deviation * (1.0 + off * off) / 2.0
        });
        let Some(next) = with_mean_zero(shares, &tangent) else {
            break;
        };
        let pairs = next.iter().zip(&likeliest);
        let moved = pairs.map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
        likeliest = next;
        if moved < 1e-12 {
            break;
        }
    }
    likeliest
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of all probabilities with that mean or t-value, none near the solution is likelier.
    #[test]
    fn conditions_hold_and_nothing_near_is_likelier() {
        let shares = [0.1, 0.3, 0.35, 0.2, 0.05];
        let likelihood =
            |p: &[f64; 5]| -> f64 { shares.iter().zip(p).map(|(share, p)| share * p.ln()).sum() };
        for mean in [0.2, 0.45, 0.5, 0.77] {
            let found = with_mean(&shares, mean);
            assert!((found.iter().sum::<f64>() - 1.0).abs() < 1e-12);
            assert!((moments(&found).0 - mean).abs() < 1e-12);
            // Moves that keep sum and mean.
            for step in [[1.0, -2.0, 1.0, 0.0, 0.0], [0.0, 1.0, -1.0, -1.0, 1.0]] {
                for size in [1e-3, -1e-3] {
                    let moved = std::array::from_fn(|i| found[i] + size * step[i]);
                    assert!(likelihood(&moved) < likelihood(&found), "{mean} {step:?}");
                }
            }
        }
        for t in [-3.0, -0.4, 0.0, 0.02, 0.9, 8.0] {
            let found = with_t_value(&shares, t);
            assert!((found.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{t}");
            assert!(
                (t_value(&found) - t).abs() < 1e-9,
                "{t}: {}",
                t_value(&found)
            );
        }
    }

    #[test]
    fn a_hypothesis_that_is_the_observation_changes_nothing() {
        let shares = [0.1, 0.3, 0.6];
        for (p, share) in with_mean(&shares, 0.75).iter().zip(shares) {
            assert!((p - share).abs() < 1e-12);
        }
        for (p, share) in with_t_value(&shares, t_value(&shares)).iter().zip(shares) {
            assert!((p - share).abs() < 1e-9);
        }
    }
}
