//! Scores of finished games: their range, and their utilities for a search.

/// The range of the scores of a game, and whether each point counts or winning alone.
///
/// Bounds and proofs work on the integer scores themselves; averages work on
/// [`Scores::utility`], which lies in [−1, 1].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scores {
    /// The least score any player can finish with.
    pub least: i16,
    /// The greatest score any player can finish with.
    pub greatest: i16,
    /// Whether a larger win is worth more than a smaller one.
    pub margin: bool,
}

impl Scores {
    /// Win +1, draw 0, loss −1.
    pub const OUTCOME: Self = Self::range(-1, 1);

    /// Scores from `least` to `greatest` of which only the sign counts: above 0 is a win, 0 a draw.
    ///
    /// # Panics
    /// If the range is empty.
    pub const fn range(least: i16, greatest: i16) -> Self {
        assert!(least < greatest, "the range of scores is empty");
        Self {
            least,
            greatest,
            margin: false,
        }
    }

    /// This range of scores, played for points: every point of the score counts.
    #[must_use]
    pub const fn by_margin(self) -> Self {
        Self {
            margin: true,
            ..self
        }
    }

    /// The utility of a score for the player who has it, in [−1, 1].
    #[inline(always)]
    pub const fn utility(self, score: i16) -> f32 {
        if self.margin {
            let width = (self.greatest as i32 - self.least as i32) as f32;
            2.0 * (score as i32 - self.least as i32) as f32 / width - 1.0
        } else {
            score.signum() as f32
        }
    }

    /// The least score that is worth more than `score`.
    ///
    /// If no score is worth more, the result is one more than the range, or `i16::MAX` if the range
    /// ends there. A move that cannot reach the result does not improve on a guaranteed `score`.
    #[inline(always)]
    pub const fn better_than(self, score: i16) -> i16 {
        if self.margin {
            score.saturating_add(1)
        } else if score < 0 {
            0
        } else if score == 0 {
            1
        } else {
            self.greatest.saturating_add(1)
        }
    }

    /// Whether the scores `a` and `b` have the same utility.
    #[inline(always)]
    pub const fn worth_the_same(self, a: i16, b: i16) -> bool {
        if self.margin {
            a == b
        } else {
            a.signum() == b.signum()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn better_than_is_the_next_utility() {
        for scores in [
            Scores::OUTCOME,
            Scores::range(-48, 48),
            Scores::range(-3, 5).by_margin(),
        ] {
            for score in scores.least..=scores.greatest {
                let next = scores.better_than(score);
                for other in scores.least..=scores.greatest {
                    assert_eq!(
                        other >= next,
                        scores.utility(other) > scores.utility(score),
                        "{scores:?}: {other} against {score}"
                    );
                    assert_eq!(
                        scores.worth_the_same(other, score),
                        scores
                            .utility(other)
                            .total_cmp(&scores.utility(score))
                            .is_eq()
                    );
                }
            }
        }
    }

    #[test]
    fn scores_may_be_as_great_as_can_be() {
        for scores in [
            Scores::range(-3, i16::MAX),
            Scores::range(i16::MIN, i16::MAX).by_margin(),
        ] {
            assert_eq!(scores.better_than(i16::MAX), i16::MAX);
            assert!(scores.utility(i16::MAX) >= 1.0);
        }
    }

    #[test]
    fn utilities_span_the_unit_interval() {
        let by_margin = Scores::range(0, 8).by_margin();
        assert!((by_margin.utility(0) + 1.0).abs() < 1e-6);
        assert!(by_margin.utility(4).abs() < 1e-6);
        assert!((by_margin.utility(8) - 1.0).abs() < 1e-6);
    }
}
