//! The statistics of matches: intervals of scores, Elo, verdicts, ratings of many agents, tests of
//! differences, and sequential tests. A score is the mean of game results in {0, ½, 1}. Every
//! interval is for its expectation.
//!
//! | question | answer |
//! | --- | --- |
//! | how good is it, within which limits? | [`GameScores::interval`] with a [`Method`] |
//! | what is that in rating points? | [`elo`], [`Frequencies::normalized_elo`] |
//! | is it better than the opponent? | [`Verdict`], [`Frequencies::likelihood_of_superiority`] |
//! | is it better than another variant? | [`pooled_z_test`]; on the same openings [`paired_test`] |
//! | how much more of something does one side use than the other? | [`Totals::ratio_interval`] |
//! | does a table agree with another one, such as a paper's? | [`Agreements`] |
//! | which of many differences can be trusted? | [`holm`] |
//! | when can the match stop? | [`Sprt`] |
//! | how do many agents compare? | [`ratings`] |

mod agreement;
mod compare;
mod fisher;
mod frequencies;
mod interval;
mod likelihood;
mod quantile;
mod ratings;
mod sprt;
mod totals;

pub use agreement::{Agreed, Agreement, Agreements, Difference, DifferenceTest, RESOLUTION};
pub use compare::{Paired, Proportion, holm, paired_test, pooled_z_test};
pub use fisher::fisher_exact_test;
pub use frequencies::{Estimated, Frequencies, Pentanomial, Trinomial};
pub use interval::{GameScores, Interval, Method};
pub use ratings::{Points, ratings};
pub use sprt::{EloModel, Sprt, SprtDecision};
pub use totals::Totals;

use serde::Serialize;
use std::fmt;

/// The rating difference of a score on the logistic scale; infinite at 0 and 1.
pub fn elo(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

/// The relation of an interval to a score of one half.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// The whole interval is above one half.
    Better,
    /// The interval contains one half.
    Same,
    /// The whole interval is below one half.
    Worse,
}

impl Verdict {
    /// The verdict of a 95 % interval.
    pub fn of(interval: Interval) -> Self {
        if interval.low > 0.5 {
            Self::Better
        } else if interval.high < 0.5 {
            Self::Worse
        } else {
            Self::Same
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Better => "better",
            Self::Same => "same",
            Self::Worse => "worse",
        })
    }
}

/// The rating difference of a score and of the ends of its interval, as text. An end at 0 or 1 has
/// no finite rating; then the text has only the other end.
pub fn elo_text(score: f64, interval: Interval) -> String {
    let [low, middle, high] = [interval.low, score, interval.high].map(elo);
    match (low.is_finite(), high.is_finite()) {
        (true, true) if middle.is_finite() => format!("{middle:+.0} [{low:+.0}, {high:+.0}]"),
        (true, true) => format!("[{low:+.0}, {high:+.0}]"),
        (true, false) => format!("≥ {low:+.0}"),
        (false, true) => format!("≤ {high:+.0}"),
        (false, false) => "unknown".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn interval(low: f64, high: f64) -> Interval {
        Interval { low, high }
    }

    #[test]
    fn elo_of_known_scores() {
        assert!(elo(0.5).abs() < 1e-12);
        assert!((elo(0.75) - 190.848_5).abs() < 1e-4);
        assert!((elo(0.25) + 190.848_5).abs() < 1e-4);
        assert!(elo(1.0).is_infinite() && elo(0.0).is_infinite());
    }

    #[test]
    fn elo_never_shows_an_infinity() {
        assert_eq!(elo_text(0.5, interval(0.4, 0.6)), "+0 [-70, +70]");
        assert_eq!(elo_text(1.0, interval(0.75, 1.0)), "≥ +191");
        assert_eq!(elo_text(0.0, interval(0.0, 0.25)), "≤ -191");
        assert_eq!(elo_text(0.5, interval(0.0, 1.0)), "unknown");
    }

    #[test]
    fn a_verdict_needs_the_whole_interval_on_one_side() {
        assert_eq!(Verdict::of(interval(0.51, 0.6)), Verdict::Better);
        assert_eq!(Verdict::of(interval(0.5, 0.6)), Verdict::Same);
        assert_eq!(Verdict::of(interval(0.1, 0.49)), Verdict::Worse);
    }
}
