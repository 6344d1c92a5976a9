//! Agreement of the scores of a table with those of another table, such as a paper's.

use super::compare::{Proportion, holm, pooled_variance, pooled_z_test};
use super::fisher::fisher_exact_test;
use super::interval::wilson;
use super::quantile::binomial_at_least;
use serde::Serialize;
use std::fmt;

/// A difference is called significant below this p-value.
const LEVEL: f64 = 0.05;

/// The least expected count of wins or losses at which the z test is used: Cochran's rule.
const LEAST_EXPECTED: f64 = 5.0;

/// Two scores agree only if the 95 % interval of their difference lies within ± this share of the
/// points: 15 %.
pub const RESOLUTION: f64 = 0.15;

/// The verdict on two scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Agreement {
    /// No difference is shown, and the 95 % interval of the difference ends within [`RESOLUTION`]
    /// of it.
    #[serde(rename = "agrees")]
    Agrees,
    /// The scores differ, after Holm's correction for all entries of the table.
    #[serde(rename = "differs")]
    Differs,
    /// Neither: the interval is wider, or the difference is significant only before the correction.
    #[serde(rename = "too few games to tell")]
    TooFewGames,
}

impl fmt::Display for Agreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Agrees => "agrees",
            Self::Differs => "differs",
            Self::TooFewGames => "too few games to tell",
        })
    }
}

/// The test that gives a p-value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum DifferenceTest {
    /// The z test of two proportions with a pooled variance.
    Z,
    /// Fisher's exact test, if fewer than five wins or losses of a side are expected.
    Fisher,
}

/// The difference of two scores from different games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Difference {
    /// The first score minus the second, from −1 to 1.
    pub difference: f64,
    /// The 95 % interval of the difference, by Newcombe's method from Wilson's intervals.
    pub ci95: [f64; 2],
    /// The two-tailed p-value of no difference.
    pub p: f64,
    /// The test that gave the p-value.
    pub test: DifferenceTest,
    /// The variance of the difference if both scores are expected to be alike.
    variance: f64,
}

impl Difference {
    /// Compares two scores; `None` if one has no games or lies outside [0, 1]. For Fisher's exact
    /// test points are rounded to whole wins, halves towards the other score.
    ///
    /// # Reference
    /// Newcombe (1998), Interval estimation for the difference between independent proportions,
    /// method 10.
    pub fn of(first: Proportion, second: Proportion) -> Option<Self> {
        let whole = |one: Proportion| {
            one.games.is_finite() && one.games > 0.0 && (0.0..=1.0).contains(&one.score())
        };
        if !whole(first) || !whole(second) {
            return None;
        }
        let (a, b) = (first.score(), second.score());
        let (of_a, of_b) = (wilson(a, first.games), wilson(b, second.games));
        let difference = a - b;
        let below = (a - of_a.low).hypot(of_b.high - b);
        let above = (of_a.high - a).hypot(b - of_b.low);
        let pooled = (first.points + second.points) / (first.games + second.games);
        let expected = first.games.min(second.games) * pooled.min(1.0 - pooled);
        let (p, test) = if expected < LEAST_EXPECTED {
            let p = fisher_exact_test(counts(first, pooled), counts(second, pooled));
            (p, DifferenceTest::Fisher)
        } else {
            (pooled_z_test(first, second), DifferenceTest::Z)
        };
        Some(Self {
            difference,
            ci95: [
                (difference - below).max(-1.0),
                (difference + above).min(1.0),
            ],
            p,
            test,
            variance: pooled_variance(first, second),
        })
    }

    /// Whether the games are enough to tell: both ends of the interval are near.
    fn is_resolved(&self) -> bool {
        let far = self.ci95.map(|end| (end - self.difference).abs());
        far.into_iter().all(|far| far <= RESOLUTION)
    }
}

/// Whole numbers of wins and losses, nearest for whichever there are fewer of; half a win goes
/// towards the pooled score.
fn counts(one: Proportion, pooled: f64) -> [u32; 2] {
    let games = one.games.round();
    let few_wins = one.score() <= 0.5;
    let (rare, pooled) = if few_wins {
        (one.points, pooled)
    } else {
        (one.games - one.points, 1.0 - pooled)
    };
    let whole = if rare > pooled * one.games {
        (rare - 0.5).ceil()
    } else {
        (rare + 0.5).floor()
    };
    let whole = whole.clamp(0.0, games);
    let [rare, other] = [whole, games - whole].map(|count| count as u32);
    if few_wins {
        [rare, other]
    } else {
        [other, rare]
    }
}

/// An entry of a table, compared with that of another table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Agreed {
    /// The difference of the two scores.
    pub difference: Difference,
    /// The p-value after Holm's correction for all entries of the table.
    pub corrected: f64,
    /// The verdict on the two scores.
    pub agreement: Agreement,
}

/// The entries of a table compared with those of another one, with overall results. Entries are
/// assumed to be independent.
#[derive(Clone, Debug, PartialEq)]
pub struct Agreements {
    /// The entries, in their order.
    pub entries: Vec<Agreed>,
    /// The number of entries that differ at 5 % before the correction.
    pub below: usize,
    /// The number that chance gives on average at most: 5 % of the entries.
    pub by_chance: f64,
    /// The probability that chance gives at least as many.
    pub chance: f64,
    /// The mean of the differences; 0 without entries.
    pub mean: f64,
    /// The mean divided by its standard error; `None` if no entry has any variance.
    pub standard_errors: Option<f64>,
}

impl Agreements {
    /// Corrects the p-values of the entries, and computes the overall results.
    pub fn of(differences: &[Difference]) -> Self {
        let p_values: Vec<f64> = differences.iter().map(|one| one.p).collect();
        let entries = differences.iter().zip(holm(&p_values));
        let entries = entries.map(|(&difference, corrected)| Agreed {
            difference,
            corrected,
            agreement: if corrected < LEVEL {
                Agreement::Differs
            } else if difference.p < LEVEL || !difference.is_resolved() {
                Agreement::TooFewGames
            } else {
                Agreement::Agrees
            },
        });
        let below = p_values.iter().filter(|&&p| p < LEVEL).count();
        let sum: f64 = differences.iter().map(|one| one.difference).sum();
        let variance: f64 = differences.iter().map(|one| one.variance).sum();
        Self {
            entries: entries.collect(),
            below,
            by_chance: LEVEL * differences.len() as f64,
            chance: binomial_at_least(below, differences.len(), LEVEL),
            mean: sum / differences.len().max(1) as f64,
            standard_errors: (variance > 0.0).then(|| sum / variance.sqrt()),
        }
    }

    /// The number of entries with a verdict.
    pub fn count(&self, agreement: Agreement) -> usize {
        let entries = self.entries.iter();
        entries.filter(|one| one.agreement == agreement).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn share(points: f64, games: f64) -> Proportion {
        Proportion { points, games }
    }

    fn between(first: (u32, u32), second: (u32, u32)) -> Difference {
        let [first, second] =
            [first, second].map(|(points, games)| share(points.into(), games.into()));
        Difference::of(first, second).expect("both have games")
    }

    /// The intervals that Newcombe prints in his Table II for method 10.
    #[test]
    fn newcombes_intervals() {
        for (first, second, low, high) in [
            ((56, 70), (48, 80), 0.0524, 0.3339),
            ((9, 10), (3, 10), 0.1705, 0.8090),
            ((5, 56), (0, 29), -0.0381, 0.1926),
            ((10, 10), (0, 20), 0.6791, 1.0),
            ((10, 10), (0, 10), 0.6075, 1.0),
        ] {
            let [l, h] = between(first, second).ci95;
            assert!((l - low).abs() < 5e-5 && (h - high).abs() < 5e-5, "{l} {h}");
            let [l, h] = between(second, first).ci95;
            assert!((l + high).abs() < 5e-5 && (h + low).abs() < 5e-5, "{l} {h}");
        }
    }

    /// Salk's trial of 1954, 33 of 200,745 against 115 of 201,229, is a matter for z; so are
    /// Fisher's twins, of whom 5.2 are expected in the smallest group. Newcombe's 9 and 3 of 10 are
    /// not.
    #[test]
    fn small_counts_are_tested_exactly() {
        let salk = between((33, 200_745), (115, 201_229));
        assert_eq!(salk.test, DifferenceTest::Z);
        assert!((1e-12..1e-10).contains(&salk.p), "{}", salk.p);
        let z = salk.difference / salk.variance.sqrt();
        assert!((z + 6.726_954).abs() < 1e-6, "{z}");
        let twins = between((10, 13), (2, 17));
        assert_eq!(twins.test, DifferenceTest::Z);
        let few = between((9, 10), (3, 10));
        assert_eq!(few.test, DifferenceTest::Fisher);
        assert!((few.p - 0.019_775).abs() < 1e-5, "{}", few.p);
        // Half a win makes no difference larger: 4.5 of 12 are 4, and 7.5 are 8.
        for (points, whole) in [(4.5, 4), (7.5, 8)] {
            let other = share(if points < 6.0 { 0.0 } else { 30.0 }, 30.0);
            let halved = Difference::of(share(points, 12.0), other).expect("games");
            let p = fisher_exact_test([whole, 12 - whole], counts(other, 0.5));
            assert!((halved.p - p).abs() < 1e-12, "{points}");
        }
    }

    #[test]
    fn what_is_no_score_is_not_compared() {
        for other in [
            share(0.0, 0.0),
            share(5.0, 4.0),
            share(-1.0, 4.0),
            share(f64::NAN, 4.0),
            share(1.0, f64::INFINITY),
        ] {
            assert_eq!(Difference::of(other, share(1.0, 2.0)), None);
            assert_eq!(Difference::of(share(1.0, 2.0), other), None);
        }
    }

    /// 5 points of 1,000 games each agree, and 15 differ. Of 12 games nothing is known, not even if
    /// all are lost as in the other table.
    #[test]
    fn what_games_can_tell() {
        let of = |differences: &[Difference]| {
            let all = Agreements::of(differences);
            all.entries
                .iter()
                .map(|one| one.agreement)
                .collect::<Vec<_>>()
        };
        let near = between((500, 1000), (520, 1000));
        let far = between((500, 1000), (650, 1000));
        let few = between((6, 12), (156, 300));
        let lost = between((0, 12), (0, 300));
        assert_eq!(
            of(&[near, far, few, lost]),
            [
                Agreement::Agrees,
                Agreement::Differs,
                Agreement::TooFewGames,
                Agreement::TooFewGames
            ]
        );
        // A difference that chance explains among twenty entries, but not alone.
        let doubtful = between((460, 1000), (520, 1000));
        assert_eq!(of(&[doubtful]), [Agreement::Differs]);
        let mut many = vec![near; 20];
        many[0] = doubtful;
        assert_eq!(of(&many)[0], Agreement::TooFewGames);
        assert!(of(&[]).is_empty());
    }

    /// Sixteen entries that are each 3 points low, one standard error and a third, are 5.4 low
    /// together.
    #[test]
    fn a_table_is_biased_though_no_entry_differs() {
        let low = between((470, 1000), (500, 1000));
        let all = Agreements::of(&[low; 16]);
        assert_eq!((all.below, all.count(Agreement::Agrees)), (0, 16));
        assert!((all.by_chance - 0.8).abs() < 1e-12 && (all.chance - 1.0).abs() < 1e-12);
        assert!((all.mean + 0.03).abs() < 1e-12);
        let errors = all.standard_errors.expect("variances");
        let one = low.difference / low.variance.sqrt();
        assert!((errors - 4.0 * one).abs() < 1e-9, "{errors}");
        assert!((errors + 5.37).abs() < 0.01, "{errors}");
        // Three of four below 5 % are more than chance gives: 4·0.05³·0.95 + 0.05⁴.
        let far = between((400, 1000), (500, 1000));
        let all = Agreements::of(&[far, far, far, between((500, 1000), (500, 1000))]);
        assert_eq!(all.below, 3);
        assert!((all.chance - 0.000_481_25).abs() < 1e-12, "{}", all.chance);
        assert_eq!(Agreements::of(&[]).standard_errors, None);
    }
}
