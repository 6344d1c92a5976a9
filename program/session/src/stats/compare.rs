//! Tests of differences between two scores and between two variants on the same openings, and the
//! correction for many tests.

use super::quantile::{normal_two_tailed, student_two_tailed};

/// Points out of a number of games; a draw is half a point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Proportion {
    /// The points.
    pub points: f64,
    /// The games.
    pub games: f64,
}

impl Proportion {
    /// The mean points of a game, from 0 to 1; NaN without games.
    pub fn score(self) -> f64 {
        self.points / self.games
    }
}

/// The two-tailed p-value of the difference of two scores from different games, by the z test of
/// two proportions with a pooled variance. 1 if one has no games, or if both have won all or lost
/// all. It assumes independent games without draws. If both variants have played the same openings,
/// [`paired_test`] is more powerful.
///
/// # Reference
/// Jansen (2023), MCTS with network-based implicit minimax, tables 7.4, 7.7, 7.11 and 7.14.
pub fn pooled_z_test(first: Proportion, second: Proportion) -> f64 {
    if first.games <= 0.0 || second.games <= 0.0 {
        return 1.0;
    }
    let variance = pooled_variance(first, second);
    let difference = first.points / first.games - second.points / second.games;
    if variance > 0.0 {
        normal_two_tailed(difference / variance.sqrt())
    } else {
        1.0
    }
}

/// The variance of the difference of two scores if both are expected to be alike.
pub(super) fn pooled_variance(first: Proportion, second: Proportion) -> f64 {
    let pooled = (first.points + second.points) / (first.games + second.games);
    pooled * (1.0 - pooled) * (1.0 / first.games + 1.0 / second.games)
}

/// The difference of two variants on the same openings.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Paired {
    /// The openings that both have played.
    pub openings: usize,
    /// The mean of the first variant's score minus the second's.
    pub difference: f64,
    /// The two-tailed p-value of no difference.
    pub p: f64,
}

/// Compares two variants by Student's t test of their differences on the same openings; `None`
/// without a common opening. Each element of `scores` has the scores of both variants on one
/// opening. If all differences are equal and not 0, the p-value is that of the sign test, 2 · 2⁻ⁿ.
pub fn paired_test(scores: &[(f64, f64)]) -> Option<Paired> {
    let openings = scores.len();
    if openings == 0 {
        return None;
    }
    let n = openings as f64;
    let differences = || scores.iter().map(|(first, second)| first - second);
    let difference = differences().sum::<f64>() / n;
    let squares: f64 = differences().map(|one| (one - difference).powi(2)).sum();
    let p = if squares > 1e-18 {
        let t = difference / (squares / (n - 1.0) / n).sqrt();
        student_two_tailed(t, n - 1.0)
    } else if difference == 0.0 {
        1.0
    } else {
        (2.0 * 0.5_f64.powf(n)).min(1.0)
    };
    Some(Paired {
        openings,
        difference,
        p,
    })
}

/// The p-values after Holm's correction, in the order of `values`. If those below a level are
/// called significant, the probability of any false one is at most that level.
///
/// # Reference
/// Holm (1979), A simple sequentially rejective multiple test procedure.
pub fn holm(values: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|&a, &b| values[a].total_cmp(&values[b]));
    let mut corrected = vec![1.0; values.len()];
    let mut least = 0.0_f64;
    for (rank, &place) in order.iter().enumerate() {
        let left = (values.len() - rank) as f64;
        least = least.max((left * values[place]).min(1.0));
        corrected[place] = least;
    }
    corrected
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of_300(wins: u32) -> Proportion {
        Proportion {
            points: f64::from(wins),
            games: 300.0,
        }
    }

    /// Wins among 300 games, from the percentages of tables 7.3, 7.6, 7.10 and 7.13 of the thesis.
    #[test]
    fn p_values_of_the_thesis() {
        let (base, alpha, exploration, combined) = ([219, 253], [277, 288], [250, 264], [284, 273]);
        let completed = [255, 263];
        let tables = [
            ("7.4", alpha, base, ["0.0000", "0.0000"]),
            ("7.4", exploration, base, ["0.0022", "0.1934"]),
            ("7.4", combined, base, ["0.0000", "0.0130"]),
            ("7.7", alpha, completed, ["0.0046", "0.0002"]),
            ("7.7", combined, completed, ["0.0001", "0.1860"]),
            ("7.11", [263, 292], completed, ["0.3417", "0.0000"]),
        ];
        for (table, variant, other, printed) in tables {
            for i in 0..2 {
                let p = pooled_z_test(of_300(variant[i]), of_300(other[i]));
                assert_eq!(format!("{p:.4}"), printed[i], "table {table}");
            }
        }
    }

    /// Tables 7.13 and 7.14: 14.5, 7.5 and 7.0 % are no counts among 300 games; as shares of 300
    /// they give the printed values.
    #[test]
    fn p_values_of_shares() {
        let share = |percent: f64| Proportion {
            points: 3.0 * percent,
            games: 300.0,
        };
        let combined = pooled_z_test(share(7.5), share(7.0));
        assert_eq!(format!("{combined:.4}"), "0.8133");
        let alpha = pooled_z_test(share(14.5), share(7.0));
        assert_eq!(format!("{alpha:.4}"), "0.0030");
    }

    #[test]
    fn one_sided_and_empty_scores_have_a_p_value() {
        let one = pooled_z_test(of_300(300), of_300(300));
        assert!((one - 1.0).abs() < 1e-12);
        let empty = Proportion {
            points: 0.0,
            games: 0.0,
        };
        assert!((pooled_z_test(of_300(3), empty) - 1.0).abs() < 1e-12);
        let p = pooled_z_test(of_300(300), of_300(0));
        assert!((0.0..1e-100).contains(&p));
    }

    /// Student's own data (1908): the additional sleep of ten patients under two drugs, t = 4.0621.
    #[test]
    fn students_sleepers() {
        let first = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0];
        let second = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4];
        let pairs: Vec<(f64, f64)> = second.into_iter().zip(first).collect();
        let paired = paired_test(&pairs).expect("ten openings");
        assert_eq!(paired.openings, 10);
        assert!((paired.difference - 1.58).abs() < 1e-9);
        assert!((paired.p - 0.002_833).abs() < 1e-6, "{}", paired.p);
    }

    /// Openings that one side wins hide a difference from the test of two proportions alone.
    #[test]
    fn the_same_openings_show_more() {
        let mut scores = vec![(1.0, 1.0); 40];
        scores.extend(vec![(0.0, 0.0); 40]);
        scores.extend(vec![(1.0, 0.0); 10]);
        let paired = paired_test(&scores).expect("openings");
        let proportion = |points| Proportion {
            points,
            games: 90.0,
        };
        let pooled = pooled_z_test(proportion(50.0), proportion(40.0));
        assert!(paired.p < 0.002 && pooled > 0.1, "{} {pooled}", paired.p);
    }

    #[test]
    fn differences_without_deviation() {
        assert_eq!(paired_test(&[]), None);
        let p = |scores: &[(f64, f64)]| paired_test(scores).expect("openings").p;
        assert!((p(&[(0.5, 0.5); 7]) - 1.0).abs() < 1e-12);
        assert!((p(&[(1.0, 0.0); 7]) - 2.0 / 128.0).abs() < 1e-12);
        assert!((p(&[(1.0, 0.0)]) - 1.0).abs() < 1e-12);
    }

    /// Of 0.01, 0.04, 0.03 and 0.005 times 4, 3, 2 and 1 in rising order none may fall below one
    /// before it.
    #[test]
    fn holms_values() {
        let corrected = holm(&[0.01, 0.04, 0.03, 0.005]);
        for (value, expected) in corrected.iter().zip([0.03, 0.06, 0.06, 0.02]) {
            assert!((value - expected).abs() < 1e-12, "{corrected:?}");
        }
        assert!(holm(&[]).is_empty());
        assert_eq!(holm(&[0.7, 0.9]), [1.0, 1.0]);
    }
}
