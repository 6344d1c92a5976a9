//! The settings of best-first search.

use super::super::value;
use crate::base::constant;
use crate::base::constant::ConstantError;
use crate::game::Scores;

/// The choice of the move to play at the root.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Choice {
    /// The move with the best value.
    ///
    /// # Reference
    /// Paper 004, Algorithms 4 and 14 (`COMPLETED_BEST_ACTION`).
    Best,
    /// The move with the most visits among those with the best completion.
    ///
    /// # Reference
    /// Paper 004, Algorithms 6 and 14 (`COMPLETED_SAFEST_MOVE_SELECTION`).
    #[default]
    Safest,
}

/// The random choices by which an iteration leaves the best line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Stray {
    /// With this probability a uniformly random move is taken instead of the best one.
    ///
    /// # Reference
    /// Paper 004, Algorithm 5 and section 5.7 (completed ε-greedy).
    EpsilonGreedy(f32),
    /// Every move is taken with a probability proportional to e to the power of its value.
    ///
    /// # Reference
    /// Paper 004, equation 5.1.
    Softmax,
    /// The N moves are tried from the best on. The i-th, counted from 0, is taken with probability
    /// (1 − ε) + ε / (N − i); otherwise the next one is tried.
    ///
    /// # Reference
    /// Paper 004, equation 5.2.
    Ordinal(f32),
}

/// The value of the end of a game in a search. It does not change who has won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ends {
    /// The [utility](Scores::utility) of the score: 1, −1 and 0 where there are winners and losers.
    ///
    /// # Reference
    /// Paper 004, section 5.3: the classic terminal evaluation.
    #[default]
    Classic,
    /// A game won or lost after p plies is worth ±(P − p + 1) / P. So a quick win is better than a
    /// slow one, and a slow loss better than a quick one.
    ///
    /// # Reference
    /// Paper 004, section 5.3: the depth heuristic. Departure: after P plies it is 1/P, and not
    /// less.
    Depth {
        /// P: the greatest number of plies of a game.
        most: u32,
    },
    /// The score divided by the greatest possible score.
    ///
    /// # Reference
    /// Paper 004, section 5.3: the score heuristic, scaled to [−1, 1] as section 7.1.2 has it.
    Score,
}

impl Ends {
    /// The value of a game that is over after `plies` plies for the player with this `score`.
    pub fn value(self, scores: Scores, score: i16, plies: u32) -> f32 {
        match self {
            Self::Classic => scores.utility(score),
            Self::Depth { most } => {
                let most = most.max(1);
                let left = most.saturating_sub(plies.saturating_sub(1)).max(1);
                f32::from(value::completion(scores, score)) * left as f32 / most as f32
            }
            Self::Score => {
                let greatest = scores.greatest.unsigned_abs();
                let greatest = greatest.max(scores.least.unsigned_abs()).max(1);
                f32::from(score) / f32::from(greatest)
            }
        }
    }
}

/// The settings of [`BestFirst`](super::BestFirst). The variants of paper 004 are values of this
/// type.
///
/// | | `completion` | `descent` |
/// | --- | --- | --- |
/// | [`ubfm`](Self::ubfm) (Algorithm 4) | no | no |
/// | [`completed_ubfm`](Self::completed_ubfm) (Algorithm 12) | yes | no |
/// | [`descent`](Self::descent) (Algorithm 8) | no | yes |
/// | [`completed_descent`](Self::completed_descent) (Algorithm 11) | yes | yes |
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BestFirstSettings {
    /// Whether wins and losses are backed up as proofs, which count more than estimates.
    pub completion: bool,
    /// Whether an iteration goes on to the end of the game. If not, it ends at the first new
    /// position.
    pub descent: bool,
    /// How an iteration leaves the line that looks best.
    stray: Stray,
    /// The value of the end of a game.
    pub ends: Ends,
    /// The choice of the move to play.
    pub choice: Choice,
    /// The bytes that the table may take, unless the budget has a lower limit.
    pub memory: usize,
}

impl BestFirstSettings {
    /// Unbounded best-first minimax: UBFM.
    ///
    /// # Reference
    /// Paper 004, Algorithms 4 and 6 (UBFMs); Korf and Chickering (1996), Best-first minimax
    /// search; Cohen-Solal (2020), Learning to play two-player perfect-information games without
    /// knowledge.
    pub const fn ubfm() -> Self {
        Self {
            completion: false,
            descent: false,
            stray: Stray::EpsilonGreedy(0.0),
            ends: Ends::Classic,
            choice: Choice::Safest,
            memory: 1 << 30,
        }
    }

    /// Descent.
    ///
    /// # Reference
    /// Paper 004, Algorithm 8.
    pub const fn descent() -> Self {
        Self {
            descent: true,
            ..Self::ubfm()
        }
    }

    /// Completed unbounded best-first minimax.
    ///
    /// # Reference
    /// Paper 004, Algorithms 12 to 14.
    pub const fn completed_ubfm() -> Self {
        Self {
            completion: true,
            ..Self::ubfm()
        }
    }

    /// Completed descent.
    ///
    /// # Reference
    /// Paper 004, Algorithms 11, 13 and 14.
    pub const fn completed_descent() -> Self {
        Self {
            descent: true,
            ..Self::completed_ubfm()
        }
    }

    /// With probability `epsilon` a random move is taken instead of the best one; with completion,
    /// one of the moves with the best completion. Paper 004 has 0.05.
    ///
    /// # Errors
    /// If `epsilon` is not in [0, 1].
    ///
    /// # Reference
    /// Paper 004, Algorithm 5 and section 5.7 (completed ε-greedy). Departure: line 18 of Algorithm
    /// 4 also backs up the value of a random move; here the value is always that of the best move.
    pub fn with_epsilon(self, epsilon: f32) -> Result<Self, ConstantError> {
        self.with_stray(Stray::EpsilonGreedy(epsilon))
    }

    /// Iterations leave the best line by `stray`, among the moves with the same completion as the
    /// best one.
    ///
    /// # Errors
    /// If the ε of `stray` is not in [0, 1].
    ///
    /// # Reference
    /// Paper 004, section 5.2.1.
    pub fn with_stray(self, stray: Stray) -> Result<Self, ConstantError> {
        if let Stray::EpsilonGreedy(epsilon) | Stray::Ordinal(epsilon) = stray {
            constant::probability("epsilon", epsilon)?;
        }
        Ok(Self { stray, ..self })
    }

    /// The random choices by which iterations leave the best line.
    pub const fn stray(&self) -> Stray {
        self.stray
    }

    /// Sets the value of the end of a game.
    #[must_use]
    pub const fn with_ends(self, ends: Ends) -> Self {
        Self { ends, ..self }
    }

    /// Sets the choice of the move to play.
    #[must_use]
    pub const fn with_choice(self, choice: Choice) -> Self {
        Self { choice, ..self }
    }

    /// Limits the table to `bytes` bytes.
    #[must_use]
    pub const fn with_memory(self, bytes: usize) -> Self {
        Self {
            memory: bytes,
            ..self
        }
    }
}

impl Default for BestFirstSettings {
    /// Completed UBFM.
    fn default() -> Self {
        Self::completed_ubfm()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::float_cmp, reason = "the numbers are exact")]
    use super::*;

    #[test]
    fn ends_are_worth_what_the_paper_says() {
        let win = Scores::OUTCOME;
        assert_eq!(Ends::Classic.value(win, -1, 40), -1.0);
        let depth = Ends::Depth { most: 10 };
        let values = [1, 2, 10, 11, 90].map(|plies| depth.value(win, 1, plies));
        assert_eq!(values, [1.0, 0.9, 0.1, 0.1, 0.1]);
        assert_eq!(depth.value(win, -1, 2), -0.9);
        assert_eq!(depth.value(win, 0, 2), 0.0);
        let points = Scores::range(-48, 48);
        assert_eq!(Ends::Score.value(points, 12, 5), 0.25);
        assert_eq!(Ends::Score.value(points, -48, 5), -1.0);
        assert_eq!(Ends::Classic.value(points, 12, 5), 1.0);
    }
}
