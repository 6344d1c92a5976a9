//! Counted outcomes of games or of pairs of games, normalized Elo, and likelihood of superiority.

use super::GameScores;
use super::quantile::{Z95, normal_cdf};

/// What is counted for an outcome that has not occurred, so that no likelihood is zero.
const UNSEEN: f64 = 1e-3;

/// Normalized Elo of a mean score that is one standard deviation above ½.
const NORMALIZED_POINTS: f64 = 800.0 / std::f64::consts::LN_10;

/// The frequencies of `N` equally spaced scores from 0 to 1. [`Trinomial`] counts games,
/// [`Pentanomial`] pairs of games. Pairs are better, because the two games of an opening depend on
/// each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frequencies<const N: usize>(pub [u64; N]);

/// Losses, draws and wins of single games.
pub type Trinomial = Frequencies<3>;

/// Pairs of games (one opening from both seats) that scored 0, ½, 1, 1½ and 2 points.
pub type Pentanomial = Frequencies<5>;

/// A value with the ends of its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimated {
    /// The estimated value.
    pub value: f64,
    /// Half the width of its 95 % interval.
    pub half: f64,
}

impl<const N: usize> Frequencies<N> {
    /// The number of games that one outcome stands for.
    const GAMES: f64 = (N - 1) as f64 / 2.0;

    /// The score of an outcome, from 0 to 1.
    pub(super) fn score(outcome: usize) -> f64 {
        outcome as f64 / (N - 1) as f64
    }

    /// The number of outcomes: games of a trinomial, pairs of a pentanomial.
    pub fn total(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The share of each outcome, those not seen having a thousandth of a game or pair, and the
    /// number of outcomes with these additions.
    pub(super) fn shares(&self) -> (f64, [f64; N]) {
        let counts = self.0.map(|count| (count as f64).max(UNSEEN));
        let total: f64 = counts.iter().sum();
        (total, counts.map(|count| count / total))
    }

    /// The mean score; `None` without games.
    pub fn mean(&self) -> Option<f64> {
        let total = self.total();
        let points = |(outcome, &count): (usize, &u64)| Self::score(outcome) * count as f64;
        (total > 0).then(|| self.0.iter().enumerate().map(points).sum::<f64>() / total as f64)
    }

    /// Normalized Elo: the distance of the mean score from ½ in standard deviations of a game. On
    /// its scale small differences without draws are equal to logistic Elo.
    ///
    /// It determines how many games are needed to show the difference, for any rate of draws.
    /// `None` without games, and if all outcomes are equal.
    ///
    /// # Reference
    /// Van den Bergh, Normalized Elo (2020); its practical companion, section 2, for pairs.
    pub fn normalized_elo(&self) -> Option<Estimated> {
        let mean = self.mean()?;
        let total = self.total() as f64;
        let square =
            |(outcome, &count): (usize, &u64)| count as f64 * (Self::score(outcome) - mean).powi(2);
        let variance = self.0.iter().enumerate().map(square).sum::<f64>() / total;
        (variance > 1e-18).then(|| {
            let scale = NORMALIZED_POINTS / Self::GAMES.sqrt();
            Estimated {
                value: scale * (mean - 0.5) / variance.sqrt(),
                half: Z95 * scale / total.sqrt(),
            }
        })
    }

    /// The t-value (distance from ½ in standard deviations of an outcome) of a normalized Elo.
    pub(super) fn t_value(normalized_elo: f64) -> f64 {
        normalized_elo * Self::GAMES.sqrt() / NORMALIZED_POINTS
    }

    /// The likelihood of superiority: the probability, by the normal approximation, that the
    /// expected score is above ½. It is ½ without games. Scores that have not occurred count as a
    /// thousandth of a game, so that a few wins do not give certainty.
    pub fn likelihood_of_superiority(&self) -> f64 {
        if self.total() == 0 {
            return 0.5;
        }
        let (total, shares) = self.shares();
        let (mean, variance) = moments(&shares);
        normal_cdf((mean - 0.5) / (variance / total).sqrt())
    }
}

impl Pentanomial {
    /// The pairs of a sample by their points. Pairs without two games, and scores that are not
    /// multiples of ½, are left out.
    pub fn of(sample: &GameScores) -> Self {
        let mut counts = [0; 5];
        for pair in sample.pairs() {
            if let &[first, second] = pair.as_slice() {
                let halves = 2.0 * (first + second);
                if halves.fract() == 0.0 && (0.0..=4.0).contains(&halves) {
                    counts[halves as usize] += 1;
                }
            }
        }
        Self(counts)
    }
}

/// The mean and the variance of equally spaced scores with these probabilities.
pub(super) fn moments<const N: usize>(shares: &[f64; N]) -> (f64, f64) {
    let score = Frequencies::<N>::score;
    let mean: f64 = shares.iter().enumerate().map(|(i, p)| p * score(i)).sum();
    let square = |(i, p): (usize, &f64)| p * (score(i) - mean).powi(2);
    (mean, shares.iter().enumerate().map(square).sum())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// fastchess pull request 783 prints 3.05 ± 2.31 for these pairs.
    #[test]
    fn normalized_elo_as_published() {
        let pairs = Frequencies([379, 10170, 21828, 10640, 343]);
        let elo = pairs.normalized_elo().expect("pairs differ");
        assert_eq!(format!("{:.2} ± {:.2}", elo.value, elo.half), "3.05 ± 2.31");
    }

    /// Independent games say the same counted singly and in pairs.
    #[test]
    fn pairs_and_games_are_on_one_scale() {
        let games = Frequencies([40, 0, 60]).normalized_elo().expect("differ");
        // The pairs that games of 60 % make: 16 %, 48 % and 36 %.
        let pairs = Frequencies([8, 0, 24, 0, 18])
            .normalized_elo()
            .expect("differ");
        assert!(
            (games.value - pairs.value).abs() < 1e-9,
            "{games:?} {pairs:?}"
        );
        assert!(
            (games.half - pairs.half).abs() < 1e-9,
            "{games:?} {pairs:?}"
        );
        // Near ½ and without draws it is the logistic Elo.
        let near = Frequencies([4990, 0, 5010])
            .normalized_elo()
            .expect("differ");
        assert!((near.value - super::super::elo(0.501)).abs() < 1e-3);
    }

    #[test]
    fn what_is_one_sided_or_empty_is_finite_or_none() {
        assert_eq!(Frequencies([0, 0, 0, 6, 0]).normalized_elo(), None);
        assert_eq!(Frequencies([0; 5]).normalized_elo(), None);
        assert_eq!(Frequencies([0; 3]).mean(), None);
        assert!((Frequencies([0; 5]).likelihood_of_superiority() - 0.5).abs() < 1e-12);
        let sure = Frequencies([0, 0, 0, 0, 6]).likelihood_of_superiority();
        assert!(sure > 0.999 && sure <= 1.0);
        let lost = Frequencies([6, 0, 0]).likelihood_of_superiority();
        assert!((0.0..0.001).contains(&lost));
    }

    /// cutechess issue 543 prints 99.9 % for these games.
    #[test]
    fn likelihood_of_superiority_as_published() {
        let sure = Frequencies([759, 1863, 880]).likelihood_of_superiority();
        assert_eq!(format!("{:.1}", 100.0 * sure), "99.9");
        let other = Frequencies([880, 1863, 759]).likelihood_of_superiority();
        assert!((sure + other - 1.0).abs() < 1e-12);
    }

    #[test]
    fn pairs_are_counted_by_their_points() {
        let sample = GameScores::new(vec![
            vec![1.0, 1.0],
            vec![1.0, 0.0],
            vec![0.5, 0.5],
            vec![0.0, 0.5],
            vec![1.0],
            vec![0.3, 0.1],
        ]);
        assert_eq!(Pentanomial::of(&sample), Frequencies([0, 1, 2, 0, 1]));
    }
}
