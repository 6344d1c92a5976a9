//! Sequential tests, which decide when a match can end.

use super::frequencies::Frequencies;
use super::likelihood::{with_mean, with_t_value};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The scale of the two hypotheses of a sequential test.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum EloModel {
    /// Elo of the expected score. The number of games that a test takes depends on the rate of
    /// draws.
    Logistic,
    /// Normalized Elo. The number of games that a test takes hardly depends on the rate of draws.
    #[default]
    Normalized,
}

impl fmt::Display for EloModel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Logistic => "logistic",
            Self::Normalized => "normalized",
        })
    }
}

/// The decision of a sequential test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum SprtDecision {
    /// The first hypothesis, the smaller difference.
    H0,
    /// The second hypothesis, the larger difference.
    H1,
}

/// A sequential probability ratio test of two rating differences, generalised to outcomes whose
/// probabilities are not known.
///
/// After each game the logarithm of the ratio of the two maximum likelihoods is compared with two
/// bounds. The match is over when it passes one of them.
///
/// # Reference
/// Wald (1945), Sequential tests of statistical hypotheses, for the bounds; Van den Bergh, Comments
/// on Normalized Elo (2021), for the likelihoods, which are exact here.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Sprt {
    model: EloModel,
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
}

impl Sprt {
    /// A test of `elo0` against the larger `elo1`. `alpha` is the probability of accepting `elo1`
    /// if `elo0` is true, `beta` that of accepting `elo0` if `elo1` is true.
    ///
    /// # Errors
    /// If `elo0` is not below `elo1`, if one of them is beyond ±2000, or if `alpha` or `beta` is
    /// not between 0 and ½.
    pub fn new(
        model: EloModel,
        elo0: f64,
        elo1: f64,
        alpha: f64,
        beta: f64,
    ) -> Result<Self, String> {
        for (name, elo) in [("elo0", elo0), ("elo1", elo1)] {
            // Not a number is refused, too.
            if !(-2000.0..=2000.0).contains(&elo) {
                return Err(format!("{name} = {elo} is not between -2000 and 2000"));
            }
        }
        if elo0 >= elo1 {
            return Err(format!("elo0 = {elo0} is not below elo1 = {elo1}"));
        }
        for (name, risk) in [("alpha", alpha), ("beta", beta)] {
            if !(risk > 0.0 && risk < 0.5) {
                return Err(format!("{name} = {risk} is not between 0 and 0.5"));
            }
        }
        Ok(Self {
            model,
            elo0,
            elo1,
            alpha,
            beta,
        })
    }

    /// The bounds of the logarithm of the likelihood ratio: below the first [`SprtDecision::H0`] is
    /// accepted, above the second [`SprtDecision::H1`].
    pub fn bounds(&self) -> (f64, f64) {
        let lower = (self.beta / (1.0 - self.alpha)).ln();
        let upper = ((1.0 - self.beta) / self.alpha).ln();
        (lower, upper)
    }

    /// The logarithm of the likelihood ratio of the second hypothesis to the first; 0 without
    /// games.
    pub fn log_likelihood_ratio<const N: usize>(&self, outcomes: &Frequencies<N>) -> f64 {
        if outcomes.total() == 0 {
            return 0.0;
        }
        let (total, shares) = outcomes.shares();
        let [first, second] = [self.elo0, self.elo1].map(|elo| match self.model {
            EloModel::Logistic => with_mean(&shares, 1.0 / (1.0 + 10_f64.powf(-elo / 400.0))),
            EloModel::Normalized => with_t_value(&shares, Frequencies::<N>::t_value(elo)),
        });
        let ratios = first.iter().zip(&second).map(|(a, b)| (b / a).ln());
        total
            * shares
                .iter()
                .zip(ratios)
                .map(|(p, ratio)| p * ratio)
                .sum::<f64>()
    }

    /// The decision by `outcomes`; `None` as long as more games are needed.
    pub fn decision<const N: usize>(&self, outcomes: &Frequencies<N>) -> Option<SprtDecision> {
        let ratio = self.log_likelihood_ratio(outcomes);
        let (lower, upper) = self.bounds();
        if ratio <= lower {
            Some(SprtDecision::H0)
        } else if ratio >= upper {
            Some(SprtDecision::H1)
        } else {
            None
        }
    }
}

impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "SPRT of {} Elo {} against {}, risks {} and {}",
            self.model, self.elo0, self.elo1, self.alpha, self.beta
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ratio<const N: usize>(model: EloModel, elo0: f64, elo1: f64, outcomes: [u64; N]) -> f64 {
        Sprt::new(model, elo0, elo1, 0.05, 0.05)
            .expect("a test")
            .log_likelihood_ratio(&Frequencies(outcomes))
    }

    #[track_caller]
    fn prints(value: f64, text: &str) {
        let digits = text.split_once('.').map_or(0, |(_, digits)| digits.len());
        assert_eq!(format!("{value:.digits$}"), text);
    }

    /// The example of fishtest's documentation.
    #[test]
    fn pairs_of_fishtest() {
        let pairs = [13, 37, 50, 25, 3];
        prints(ratio(EloModel::Normalized, 0.0, 4.0, pairs), "-0.54912");
    }

    /// fastchess pull request 426 and its tests, which are given to two digits.
    #[test]
    fn games_and_pairs_of_fastchess() {
        use EloModel::{Logistic, Normalized};
        let pairs = [365, 16618, 36229, 16974, 390];
        prints(ratio(Normalized, 0.0, 2.0, pairs), "2.250");
        let games = [36027, 68692, 36433];
        prints(ratio(Normalized, 0.0, 2.0, games), "0.923");
        let pairs = [127, 4883, 10712, 5150, 104];
        prints(ratio(Normalized, -1.75, 0.25, pairs), "3.01");
        let games = [10650, 20431, 10871];
        prints(ratio(Normalized, -1.75, 0.25, games), "2.30");
        prints(ratio(Logistic, 0.5, 2.5, [21184, 40708, 21404]), "-1.57");
        prints(ratio(Logistic, 0.0, 2.0, [57030, 106_593, 57433]), "-2.59");
        let pairs = [223, 9863, 21279, 10037, 246];
        prints(ratio(Logistic, 0.5, 2.5, pairs), "-3.07");
        let pairs = [871, 26175, 55983, 26678, 821];
        prints(ratio(Logistic, 0.0, 2.0, pairs), "-4.98");
    }

    /// fastchess pull request 783 prints 2.94598, a little more than the exact maxima give.
    #[test]
    fn pairs_that_end_a_test() {
        let pairs = [379, 10170, 21828, 10640, 343];
        let value = ratio(EloModel::Normalized, 0.0, 2.0, pairs);
        prints(value, "2.9455");
        let sprt = Sprt::new(EloModel::Normalized, 0.0, 2.0, 0.05, 0.05).expect("a test");
        assert_eq!(sprt.decision(&Frequencies(pairs)), Some(SprtDecision::H1));
        prints(sprt.bounds().0, "-2.94");
        prints(sprt.bounds().1, "2.94");
    }

    /// cutechess issue 543.
    #[test]
    fn games_of_cutechess() {
        let games = [759, 1863, 880];
        prints(ratio(EloModel::Logistic, 0.0, 5.0, games), "2.947");
    }

    /// Six equal pairs, for which other programs print an infinite normalized Elo.
    #[test]
    fn one_sided_outcomes_have_a_ratio() {
        let pairs = [0, 0, 0, 6, 0];
        prints(ratio(EloModel::Normalized, 0.0, 50.0, pairs), "0.741");
        for model in [EloModel::Logistic, EloModel::Normalized] {
            for (elo0, elo1) in [(0.0, 5.0), (-1000.0, -500.0), (-2000.0, 2000.0)] {
                for place in 0..5 {
                    let mut pairs = [0; 5];
                    for count in [0, 1, 1_000_000] {
                        pairs[place] = count;
                        let value = ratio(model, elo0, elo1, pairs);
                        assert!(
                            value.is_finite(),
                            "{model} {elo0} {elo1} {pairs:?}: {value}"
                        );
                    }
                }
            }
        }
    }

    /// What loses is not better: the ratio follows the score and changes sign with the seats.
    #[test]
    fn the_ratio_follows_the_score() {
        for model in [EloModel::Logistic, EloModel::Normalized] {
            let better = ratio(model, -5.0, 5.0, [10, 20, 40, 30, 20]);
            let worse = ratio(model, -5.0, 5.0, [20, 30, 40, 20, 10]);
            assert!(
                better > 0.5 && (better + worse).abs() < 1e-9,
                "{better} {worse}"
            );
        }
    }

    #[test]
    fn wrong_settings_are_named() {
        let refused = |elo0, elo1, alpha, beta| {
            Sprt::new(EloModel::Logistic, elo0, elo1, alpha, beta).expect_err("refused")
        };
        assert!(refused(5.0, 5.0, 0.05, 0.05).contains("elo0 = 5 is not below elo1 = 5"));
        assert!(refused(f64::NAN, 5.0, 0.05, 0.05).contains("elo0"));
        assert!(refused(0.0, 1e9, 0.05, 0.05).contains("elo1"));
        assert!(refused(0.0, 5.0, 0.0, 0.05).contains("alpha"));
        assert!(refused(0.0, 5.0, 0.05, 0.5).contains("beta"));
    }
}
