//! The goal of solving a position.

use crate::game::{Game, Scores};
use crate::solve::certificate::{Claim, Target};
use std::fmt;
use std::str::FromStr;

/// The question about a player's score.
///
/// A player forces a score by reaching at least this score against all others together, in finitely
/// many moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Whether the player can force a win.
    Win,
    /// Whether the player can force at least a draw.
    Draw,
    /// Whether the player can force at least this score.
    AtLeast(i16),
    /// The best result that the player can force: win, draw or loss, or the score if the game is
    /// played for points ([`Scores::margin`]).
    Value,
    /// The greatest score that the player can force.
    Score,
}

impl Goal {
    /// The scores whose questions "can the player force it?" decide the goal, in ascending order.
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

/// The interval in which the greatest score that a player can force is known to lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoreInterval {
    /// The player.
    pub player: usize,
    /// A score that the player is known to force.
    pub least: i16,
    /// An upper bound of the score that the player can force.
    pub most: i16,
}

impl ScoreInterval {
    /// The interval of all scores, of which nothing is proven.
    pub fn unknown<G: Game>(player: usize) -> Self {
        Self {
            player,
            least: G::SCORES.least,
            most: G::SCORES.greatest,
        }
    }

    /// Whether the player can force `score`; `None` if it is not known.
    pub fn decides(self, score: i16) -> Option<bool> {
        if score <= self.least {
            Some(true)
        } else if score > self.most {
            Some(false)
        } else {
            None
        }
    }

    /// Narrows the interval: the player can force `score`, or cannot.
    pub fn learn(&mut self, score: i16, forced: bool) {
        if forced {
            self.least = self.least.max(score);
        } else {
            self.most = self.most.min(score.saturating_sub(1));
        }
    }

    /// The result that the player can force, in the unit of the goal; `None` if it is not known.
    /// The result is the score if the goal is a score or the game is played for points. Otherwise
    /// it is 1, 0 or −1 for a win, draw or loss.
    pub fn value<G: Game>(self, goal: Goal) -> Option<i16> {
        let Self { least, most, .. } = self;
        if goal == Goal::Score || G::SCORES.margin {
            return (least == most).then_some(least);
        }
        let same = G::SCORES.worth_the_same(least, most);
        same.then_some(least.signum())
    }

    /// The claims that are known: one for each end of the interval that lies within the range of
    /// scores.
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
