//! Which best-first search it is.

use crate::constant::{self, ConstantError};

/// How the move to play is chosen among those of the root.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Choice {
    /// The one that looks best.
    ///
    /// # Reference
    /// Paper 004, Algorithms 4 and 14 (`COMPLETED_BEST_ACTION`).
    Best,
    /// The one that was looked at most often, among those that are equally far solved.
    ///
    /// # Reference
    /// Paper 004, Algorithms 6 and 14 (`COMPLETED_SAFEST_MOVE_SELECTION`).
    #[default]
    Safest,
}

/// The settings of [`BestFirst`](super::BestFirst): the variants of paper 004 are values of it.
///
/// | | `completion` | `descent` |
/// | --- | --- | --- |
/// | [`ubfm`](Self::ubfm) (Algorithm 4) | no | no |
/// | [`completed_ubfm`](Self::completed_ubfm) (Algorithm 12) | yes | no |
/// | [`descent`](Self::descent) (Algorithm 8) | no | yes |
/// | [`completed_descent`](Self::completed_descent) (Algorithm 11) | yes | yes |
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BestFirstSettings {
    /// Whether ends of the game count for more than estimates, and are backed up as proofs.
    pub completion: bool,
    /// Whether an iteration goes on to the end of the game, instead of to the first new position.
    pub descent: bool,
    /// The probability with which any move is taken instead of the best one.
    epsilon: f32,
    /// How the move to play is chosen.
    pub choice: Choice,
    /// The bytes the table may take, if the budget does not say less.
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
            epsilon: 0.0,
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

    /// With probability `epsilon` a move is drawn instead of the best one: any, or with completion
    /// one that is as far solved. Paper 004 has 0.05.
    ///
    /// # Errors
    /// If `epsilon` is no probability.
    ///
    /// # Reference
    /// Paper 004, Algorithm 5 and section 5.7 (completed ε-greedy). The paper would draw again where
    /// a value is backed up (line 18 of Algorithm 4); here the value is always that of the best
    /// move.
    pub fn with_epsilon(self, epsilon: f32) -> Result<Self, ConstantError> {
        let epsilon = constant::probability("epsilon", epsilon)?;
        Ok(Self { epsilon, ..self })
    }

    /// The probability of a move that is not the best.
    pub const fn epsilon(&self) -> f32 {
        self.epsilon
    }

    /// Chooses the move to play in this way.
    #[must_use]
    pub const fn with_choice(self, choice: Choice) -> Self {
        Self { choice, ..self }
    }

    /// Limits the table to so many bytes.
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
