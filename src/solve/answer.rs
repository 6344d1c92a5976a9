//! The answer of a solver.

use super::control::Effort;
use super::goal::ScoreInterval;
use crate::budget::StopReason;
use std::fmt;
use std::time::Duration;

/// The answer to the question of a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// The goal can be forced. If the goal is a value, the value is known.
    Proven,
    /// The goal cannot be forced.
    Disproven,
    /// The answer is not known, because the search ended for this reason.
    Unknown(StopReason),
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Proven => "proven",
            Self::Disproven => "disproven",
            Self::Unknown(_) => "unknown",
        })
    }
}

/// The results of solving a position, and the work.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer<M> {
    /// The answer to the question of the goal.
    pub status: Status,
    /// The scores that the player may be able to force.
    pub interval: ScoreInterval,
    /// The value of the position for the player, if it is known: see [`ScoreInterval::value`].
    pub value: Option<i16>,
    /// Whether "cannot be forced" rests on repetition: the others can put the target off for ever.
    pub repetitions: bool,
    /// The numbers of the root, for each score in question.
    pub root: Vec<Effort>,
    /// The principal variation of the proof, up to the first repeated position. Empty until a score
    /// is proven.
    pub line: Vec<M>,
    /// The positions whose moves were generated, with repetitions.
    pub nodes: u64,
    /// The bytes of trees and tables at the end.
    pub bytes: usize,
    /// The time of all calls together. `None` if one of them had neither a limit of time nor a
    /// watcher, so that it did not read the clock.
    pub time: Option<Duration>,
}
