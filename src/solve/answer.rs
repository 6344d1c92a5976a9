//! The answer of a solver.

use super::control::Effort;
use super::goal::ScoreInterval;
use crate::budget::StopReason;
use std::fmt;
use std::time::Duration;

/// Whether the goal can be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// It can be forced; or, where a value was asked for, it is known.
    Proven,
    /// It cannot be forced.
    Disproven,
    /// That is not known, for this reason.
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

/// The results for a position after solving, and the work.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer<M> {
    /// Whether the goal can be reached.
    pub status: Status,
    /// The scores that the player may be able to force.
    pub interval: ScoreInterval,
    /// The value of the position for the player, if it is known: see [`ScoreInterval::value`].
    pub value: Option<i16>,
    /// Whether "cannot" rests on positions that come again: the target can be put off for ever.
    pub repetitions: bool,
    /// The numbers of the root for each score in question.
    pub root: Vec<Effort>,
    /// The principal variation of the proof, no further than to a position that comes again. Empty
    /// until a score is proven.
    pub line: Vec<M>,
    /// Positions whose moves were generated, as often as they were.
    pub nodes: u64,
    /// Bytes that trees and tables took at the end.
    pub bytes: usize,
    /// The time it took, in all calls together. `None` if one of them had neither a limit of time
    /// nor a watcher, and did not read the clock.
    pub time: Option<Duration>,
}
