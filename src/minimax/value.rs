//! Values as integers, for exact comparison, negation and windows.
//!
//! An estimate v in [−1, 1] is v · 2²². So is a finished game whose utility lies between −1 and 1.
//! A game with utility 1 after n plies is [`WIN`] − n. So every win is greater than any estimate,
//! and a quick win is greater than a slow one. A loss is the negative.

use crate::game::Scores;

/// The value of a win at once.
pub(super) const WIN: i32 = 1 << 24;

/// Above this, and below its negative, a player has won.
const DECIDED: i32 = 1 << 23;

const UNIT: f32 = (1 << 22) as f32;

/// More than any value.
pub(super) const INFINITE: i32 = i32::MAX / 2;

/// Whether the value is that of a won or lost game.
#[inline(always)]
pub(super) fn is_decided(value: i32) -> bool {
    value.abs() > DECIDED
}

/// Whether the value is that of a lost game.
#[inline(always)]
pub(super) fn is_lost(value: i32) -> bool {
    value < -DECIDED
}

/// The value of an estimate.
#[inline(always)]
pub(super) fn of_estimate(estimate: f32) -> i32 {
    (estimate.clamp(-1.0, 1.0) * UNIT) as i32
}

/// The value, `ply` plies from the root, of a game that is over with this `utility`.
#[inline(always)]
pub(super) fn of_utility(utility: f32, ply: u32) -> i32 {
    if utility >= 1.0 {
        WIN - ply as i32
    } else if utility <= -1.0 {
        ply as i32 - WIN
    } else {
        of_estimate(utility)
    }
}

/// A value in [−1, 1].
pub(super) fn to_unit(value: i32) -> f32 {
    (value as f32 / UNIT).clamp(-1.0, 1.0)
}

/// The value of a position `ply` plies from the root, with plies counted from that position.
#[inline(always)]
pub(super) fn from_root(value: i32, ply: u32) -> i32 {
    if value > DECIDED {
        value + ply as i32
    } else if value < -DECIDED {
        value - ply as i32
    } else {
        value
    }
}

/// The other way round.
#[inline(always)]
pub(super) fn to_root(value: i32, ply: u32) -> i32 {
    if value > DECIDED {
        value - ply as i32
    } else if value < -DECIDED {
        value + ply as i32
    } else {
        value
    }
}

/// The score that is worth this utility; 1, 0 or −1 where only the sign counts.
pub(super) fn score_of(scores: Scores, utility: f32) -> i16 {
    if !scores.margin {
        return utility.partial_cmp(&0.0).map_or(0, |sign| sign as i16);
    }
    let width = f32::from(scores.greatest) - f32::from(scores.least);
    let above = (utility + 1.0) * 0.5 * width;
    (f32::from(scores.least) + above).round() as i16
}

/// Whether the sign of a score tells winners from losers. Points that are never below 0, or never
/// above, do not.
pub(super) const fn has_winners(scores: Scores) -> bool {
    !scores.margin || scores.least < 0 && 0 < scores.greatest
}

/// The completion of a finished game: 1 for won and −1 for lost, by any number of points, else 0.
/// If the sign does not tell, only the greatest and the least score are won and lost.
pub(super) const fn completion(scores: Scores, score: i16) -> i8 {
    if has_winners(scores) {
        score.signum() as i8
    } else {
        (score >= scores.greatest) as i8 - (score <= scores.least) as i8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wins_are_worth_more_than_estimates_and_quick_ones_most() {
        let estimates = [-1.0, -0.5, 0.0, 0.25, 1.0].map(of_estimate);
        assert!(estimates.is_sorted());
        assert!(!estimates.iter().any(|&value| is_decided(value)));
        let wins = [900, 30, 3, 1].map(|ply| of_utility(1.0, ply));
        assert!(wins.is_sorted() && wins[0] > estimates[4]);
        assert!(wins.iter().all(|&value| is_decided(value)));
        assert_eq!(of_utility(-1.0, 7), -of_utility(1.0, 7));
    }

    #[test]
    fn a_position_sees_the_same_value_from_wherever_it_is_reached() {
        for utility in [-1.0, 0.3, 1.0] {
            let seen = [2, 9].map(|ply| from_root(of_utility(utility, ply + 4), ply));
            assert_eq!(seen[0], seen[1]);
            for ply in [0, 5] {
                assert_eq!(to_root(seen[0], ply), of_utility(utility, ply + 4));
            }
        }
    }

    #[test]
    fn scores_come_back() {
        for scores in [
            Scores::range(-48, 48).by_margin(),
            Scores::range(0, 1000).by_margin(),
        ] {
            for score in scores.least..=scores.greatest {
                assert_eq!(score_of(scores, scores.utility(score)), score);
                let value = to_unit(of_utility(scores.utility(score), 3));
                assert_eq!(score_of(scores, value), score);
            }
        }
        assert_eq!(score_of(Scores::range(-9, 9), 1.0), 1);
    }

    #[test]
    fn who_won_is_the_sign_of_the_score() {
        for scores in [
            Scores::OUTCOME,
            Scores::range(-48, 48),
            Scores::range(0, 9),
            Scores::range(-5, 5).by_margin(),
            Scores::range(-2, 4).by_margin(),
        ] {
            for score in scores.least..=scores.greatest {
                assert_eq!(i16::from(completion(scores, score)), score.signum());
            }
        }
        let points = Scores::range(0, 12).by_margin();
        assert_eq!(
            [0, 1, 11, 12].map(|score| completion(points, score)),
            [-1, 0, 0, 1]
        );
    }
}
