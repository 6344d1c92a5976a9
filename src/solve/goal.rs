//! The goal of solving a position.

use crate::game::{Game, Scores};
use crate::solve::certificate::{Claim, Target};
use std::fmt;
use std::str::FromStr;

/// The question about a player's score.
///
/// A score counts as forced if the player can bring it about against all others together, in
/// finitely many moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Whether the player can force a win.
    Win,
    /// Whether the player can force at least a draw.
    Draw,
    /// Whether the player can force at least this score.
    AtLeast(i16),
    /// The result that the player can force: win, draw or loss, or the score itself if the game is
    /// played for points ([`Scores::margin`]).
    Value,
    /// The greatest score that the player can force.
    Score,
}

impl Goal {
    /// The scores of which it must be known whether the player can force them, in ascending order.
    /// Empty if the range of the scores decides all.
    pub fn scores<G: Game>(self) -> Vec<i16> {
        let Scores {
            least,
            greatest,
            margin,
        } = G::SCORES;
        let all = |from: i16, to: i16| (from.max(least + 1)..=to.min(greatest)).collect();
        match self {
            Self::Win => all(1, 1),
            Self::Draw => all(0, 0),
            Self::AtLeast(score) => all(score, score),
            Self::Value if !margin => all(0, 1),
            Self::Value | Self::Score => all(least, greatest),
        }
    }
}

impl fmt::Display for Goal {
    /// The form that its [`FromStr`] reads.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win => f.write_str("win"),
            Self::Draw => f.write_str("draw"),
            Self::Value => f.write_str("value"),
            Self::Score => f.write_str("score"),
            Self::AtLeast(score) => write!(f, "score>={score}"),
        }
    }
}

impl FromStr for Goal {
    type Err = String;

    /// Reads `win`, `draw`, `value`, `score` or `score>=N`.
    fn from_str(text: &str) -> Result<Self, String> {
        Ok(match text {
            "win" => Self::Win,
            "draw" => Self::Draw,
            "value" => Self::Value,
            "score" => Self::Score,
            text => {
                let score = text.strip_prefix("score>=").ok_or(
                    "none of win, draw, value, score and score>=N, which a shell wants in quotes",
                )?;
                let wrong = |_| format!("`{score}` is not a score");
                Self::AtLeast(score.parse().map_err(wrong)?)
            }
        })
    }
}

/// The scores that a player may be able to force, as far as is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoreInterval {
    /// The player.
    pub player: usize,
    /// A score the player can force.
    pub least: i16,
    /// A score above which the player can be kept from.
    pub most: i16,
}

impl ScoreInterval {
    /// No score is proven.
    pub fn unknown<G: Game>(player: usize) -> Self {
        Self {
            player,
            least: G::SCORES.least,
            most: G::SCORES.greatest,
        }
    }

    /// Whether the player can force the score, if that is known.
    pub fn decides(self, score: i16) -> Option<bool> {
        if score <= self.least {
            Some(true)
        } else if score > self.most {
            Some(false)
        } else {
            None
        }
    }

    /// Adds that the player can force the score, or cannot.
    pub fn learn(&mut self, score: i16, forced: bool) {
        if forced {
            self.least = self.least.max(score);
        } else {
            self.most = self.most.min(score.saturating_sub(1));
        }
    }

    /// The result that the player can force, in the unit of the goal; `None` if it is not known. It
    /// is the score itself if scores are asked for or the game is played for points, otherwise 1, 0
    /// or −1 for any win, draw or loss. A finished game is no exception.
    pub fn value<G: Game>(self, goal: Goal) -> Option<i16> {
        let Self { least, most, .. } = self;
        if goal == Goal::Score || G::SCORES.margin {
            return (least == most).then_some(least);
        }
        let same = G::SCORES.worth_the_same(least, most);
        same.then_some(least.signum())
    }

    /// The known claims: one for each end that is not that of the range.
    pub fn claims<G: Game>(self) -> Vec<Claim> {
        let claim = |score, holds| Claim {
            target: Target {
                player: self.player,
                score,
            },
            holds,
        };
        let mut claims = Vec::new();
        if self.least > G::SCORES.least {
            claims.push(claim(self.least, true));
        }
        if self.most < G::SCORES.greatest {
            claims.push(claim(self.most + 1, false));
        }
        claims
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn goals_are_read_as_they_are_written() {
        for goal in [
            Goal::Win,
            Goal::Draw,
            Goal::Value,
            Goal::Score,
            Goal::AtLeast(-3),
            Goal::AtLeast(i16::MAX),
        ] {
            assert_eq!(goal.to_string().parse(), Ok(goal));
        }
        assert_eq!("score>=+2".parse(), Ok(Goal::AtLeast(2)));
    }

    #[test]
    fn what_is_no_goal_is_refused() {
        for (text, says) in [
            ("", "none of"),
            ("Win", "none of"),
            ("score>3", "none of"),
            ("score>=", "``"),
            ("score>=many", "`many`"),
            ("score>=40000", "`40000`"),
        ] {
            let wrong = text.parse::<Goal>().expect_err(text);
            assert!(wrong.contains(says), "{text}: {wrong}");
        }
    }
}
