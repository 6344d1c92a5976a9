//! 95 % intervals for the score of a match.

use super::compare::Proportion;
use super::quantile::{Z95, beta_quantile, t95};
use serde::Serialize;

/// An interval within [0, 1].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Interval {
    /// What is known without a single game.
    const ALL: Self = Self {
        low: 0.0,
        high: 1.0,
    };

    /// `centre` ± `half`, cut to [0, 1].
    fn around(centre: f64, half: f64) -> Self {
        Self {
            low: (centre - half).clamp(0.0, 1.0),
            high: (centre + half).clamp(0.0, 1.0),
        }
    }
}

/// The method by which the interval is computed from the games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Method {
    /// Wilson on the effective sample size from the variance between pairs of games.
    Pairs,
    /// mean ± 1.96·s/√n, where s is the standard deviation of the games' scores, as in the papers.
    Paper,
    /// Wilson on the number of games; too wide with draws and with paired games.
    Wilson,
    /// mean ± 1.96·√(m(1−m)/n); too narrow near 0 and 1.
    Wald,
    /// Clopper–Pearson, the exact binomial interval; never too narrow.
    ClopperPearson,
    /// Agresti–Coull: Wald after adding about two wins and two losses.
    AgrestiCoull,
}

impl Method {
    /// Every method.
    pub const ALL: [Self; 6] = [
        Self::Pairs,
        Self::Paper,
        Self::Wilson,
        Self::Wald,
        Self::ClopperPearson,
        Self::AgrestiCoull,
    ];

    /// The name of the method, and a line about it.
    pub const fn about(self) -> (&'static str, &'static str) {
        match self {
            Self::Pairs => (
                "pairs",
                "Wilson on the effective sample size from the variance between pairs of games",
            ),
            Self::Paper => (
                "paper",
                "mean ± 1.96·s/√n, s the standard deviation of the games' scores, as the papers \
                 print it",
            ),
            Self::Wilson => (
                "wilson",
                "Wilson on the number of games; too wide with draws and with paired games",
            ),
            Self::Wald => ("wald", "mean ± 1.96·√(m(1−m)/n); too narrow near 0 and 1"),
            Self::ClopperPearson => (
                "clopper-pearson",
                "Clopper–Pearson, the exact binomial interval; never too narrow",
            ),
            Self::AgrestiCoull => (
                "agresti-coull",
                "Agresti–Coull: Wald after adding two wins and two losses, nearly",
            ),
        }
    }
}

/// The scores of the games of a match, grouped in pairs. The games of one pair (the same opening
/// from both seats) depend on each other; pairs do not.
#[derive(Clone, Debug, Default)]
pub struct GameScores {
    /// The scores of the games of each pair; a pair cut short has one game.
    pairs: Vec<Vec<f64>>,
}

impl GameScores {
    /// The scores, grouped by pair.
    pub fn new(pairs: Vec<Vec<f64>>) -> Self {
        Self { pairs }
    }

    /// The scores of the games of each pair.
    pub fn pairs(&self) -> &[Vec<f64>] {
        &self.pairs
    }

    fn scores(&self) -> impl Iterator<Item = f64> {
        self.pairs.iter().flatten().copied()
    }

    /// The number of games.
    fn games(&self) -> f64 {
        self.scores().count() as f64
    }

    /// The mean score; `None` without games.
    pub fn mean(&self) -> Option<f64> {
        let games = self.games();
        (games > 0.0).then(|| self.scores().sum::<f64>() / games)
    }

    /// The variance of the mean, estimated from the sums of the pairs: games within a pair may
    /// depend on each other in any way. 0 with fewer than two pairs.
    fn variance_of_mean(&self, mean: f64) -> f64 {
        let pairs = self.pairs.len() as f64;
        if pairs < 2.0 {
            return 0.0;
        }
        let off = |pair: &Vec<f64>| pair.iter().map(|score| score - mean).sum::<f64>();
        let squares: f64 = self.pairs.iter().map(|pair| off(pair).powi(2)).sum();
        pairs / (pairs - 1.0) * squares / self.games().powi(2)
    }

    /// The effective number of games: the number of independent games without draws whose mean has
    /// the same variance, m(1 − m) / Var(mean). It is the number of games if this is 0/0 or
    /// infinite.
    pub fn effective_size(&self) -> f64 {
        let Some(mean) = self.mean() else { return 0.0 };
        let variance = self.variance_of_mean(mean);
        let size = mean * (1.0 - mean) / variance;
        // Rounding leaves a variance of about 1e-33 where it should be 0.
        if variance > 1e-18 && size > 0.0 {
            size
        } else {
            self.games()
        }
    }

    /// The effective size, made smaller for what an estimate from few pairs does not know: times
    /// (t(n − 1) / t(k − 1))² for n games in k pairs, t(ν) being Student's quantile.
    ///
    /// Without it 50 pairs cover a score of 93 % in 94.0 % of matches, with it in 96.0 %.
    ///
    /// # Reference
    /// Korn and Graubard (1998), Confidence intervals for proportions with small expected number of
    /// positive counts estimated from survey data.
    fn cautious_size(&self) -> f64 {
        let (size, games, pairs) = (self.effective_size(), self.games(), self.pairs.len() as f64);
        // Each game on its own: no fewer pairs than games. All pairs alike: the size is the number
        // of games and no estimate.
        let alike = self.variance_of_mean(self.mean().unwrap_or(0.5)) <= 1e-18;
        if pairs < 2.0 || pairs >= games || alike {
            return size;
        }
        size * (t95(games - 1.0) / t95(pairs - 1.0)).powi(2)
    }

    /// The mean score with the effective number of games, as in [`Method::Pairs`]; `None` without
    /// games.
    pub fn proportion(&self) -> Option<Proportion> {
        let games = self.cautious_size();
        self.mean().map(|mean| Proportion {
            points: mean * games,
            games,
        })
    }

    /// The 95 % interval for the expected score.
    pub fn interval(&self, method: Method) -> Interval {
        let Some(mean) = self.mean() else {
            return Interval::ALL;
        };
        let n = self.games();
        match method {
            Method::Pairs => wilson(mean, self.cautious_size()),
            Method::Wilson => wilson(mean, n),
            Method::Wald => Interval::around(mean, Z95 * (mean * (1.0 - mean) / n).sqrt()),
            Method::AgrestiCoull => {
                let more = n + Z95 * Z95;
                let centre = (mean * n + Z95 * Z95 / 2.0) / more;
                Interval::around(centre, Z95 * (centre * (1.0 - centre) / more).sqrt())
            }
            Method::ClopperPearson => clopper_pearson(mean * n, n),
            // The deviation of a single game is unknown, not 0.
            Method::Paper if n < 2.0 => Interval::ALL,
            Method::Paper => {
                let squares: f64 = self.scores().map(|score| (score - mean).powi(2)).sum();
                // 1.96 and not the exact quantile: that is what the printed tables used.
                Interval::around(mean, 1.96 * (squares / (n - 1.0) / n).sqrt())
            }
        }
    }
}

/// Wilson's score interval for a mean of `n` games.
pub(super) fn wilson(mean: f64, n: f64) -> Interval {
    let z2 = Z95 * Z95;
    let centre = (mean + z2 / (2.0 * n)) / (1.0 + z2 / n);
    let half = Z95 / (1.0 + z2 / n) * (mean * (1.0 - mean) / n + z2 / (4.0 * n * n)).sqrt();
    // The end on the side of a score of 0 or 1 is exactly that score; rounding must not move it.
    let mut interval = Interval::around(centre, half);
    interval.low = interval.low.min(mean);
    interval.high = interval.high.max(mean);
    if mean <= 0.0 {
        interval.low = 0.0;
    }
    interval
}

/// The exact binomial interval for `wins` (draws count half) of `n` games.
fn clopper_pearson(wins: f64, n: f64) -> Interval {
    let losses = n - wins;
    Interval {
        low: if wins <= 0.0 {
            0.0
        } else {
            beta_quantile(0.025, wins, losses + 1.0)
        },
        high: if losses <= 0.0 {
            1.0
        } else {
            beta_quantile(0.975, wins + 1.0, losses)
        },
    }
}

#[cfg(test)]
#[path = "interval_tests.rs"]
mod tests;

#[cfg(test)]
#[path = "coverage_tests.rs"]
mod coverage;
