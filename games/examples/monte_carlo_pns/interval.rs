//! Means of ratios with intervals.

use std::fmt;

/// A geometric mean with its interval of 95 %, which takes the logarithms of the ratios to be
/// normally distributed over problems.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Mean {
    pub(crate) value: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
}

impl Mean {
    /// Of logarithms; `None` if there are none. With a single one the interval is infinite.
    pub(crate) fn of(logarithms: &[f64]) -> Option<Self> {
        let count = logarithms.len() as f64;
        if logarithms.is_empty() {
            return None;
        }
        let mean = logarithms.iter().sum::<f64>() / count;
        let squares: f64 = logarithms.iter().map(|x| (x - mean).powi(2)).sum();
        let half = if logarithms.len() == 1 {
            f64::INFINITY
        } else {
            student(logarithms.len() - 1) * (squares / (count - 1.0) / count).sqrt()
        };
        Some(Self {
            value: mean.exp(),
            low: (mean - half).exp(),
            high: (mean + half).exp(),
        })
    }

    /// Without the interval.
    pub(crate) fn alone(&self) -> String {
        digits(self.value)
    }
}

impl fmt::Display for Mean {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { value, low, high } = self;
        let [value, low, high] = [value, low, high].map(|number| digits(*number));
        write!(f, "{value} [{low}, {high}]")
    }
}

/// Two decimals below ten, one above.
fn digits(number: f64) -> String {
    if number < 9.995 {
        format!("{number:.2}")
    } else {
        format!("{number:.1}")
    }
}

/// The slope of the least-squares line through points, with the half width of its interval of 95 %;
/// `None` for less than three points or points above each other.
pub(crate) fn slope(points: &[(f64, f64)]) -> Option<(f64, f64)> {
    if points.len() < 3 {
        return None;
    }
    let count = points.len() as f64;
    let x_mean = points.iter().map(|p| p.0).sum::<f64>() / count;
    let y_mean = points.iter().map(|p| p.1).sum::<f64>() / count;
    let xx: f64 = points.iter().map(|p| (p.0 - x_mean).powi(2)).sum();
    let xy: f64 = points.iter().map(|p| (p.0 - x_mean) * (p.1 - y_mean)).sum();
    if xx == 0.0 {
        return None;
    }
    let slope = xy / xx;
    let rest = |p: &(f64, f64)| (p.1 - y_mean - slope * (p.0 - x_mean)).powi(2);
    let variance = points.iter().map(rest).sum::<f64>() / (count - 2.0);
    Some((slope, student(points.len() - 2) * (variance / xx).sqrt()))
}

/// The 97.5 % point of Student's distribution.
fn student(freedom: usize) -> f64 {
    const POINTS: [f64; 30] = [
        12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160,
        2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056,
        2.052, 2.048, 2.045, 2.042,
    ];
    // Above the table, by the first terms of the expansion for large numbers.
    let n = freedom as f64;
    let large = 1.960 + 2.372 / n + 2.823 / n.powi(2);
    POINTS
        .get(freedom.wrapping_sub(1))
        .copied()
        .unwrap_or(large)
}
