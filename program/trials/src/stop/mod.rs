//! The rules by which a cell of an experiment has enough games.
//!
//! A rule looks at the games of a cell in the order of their numbers, a whole block of games with
//! the same opening at a time (a pair, for two players). The first block after which it is
//! satisfied decides the cell: later games do not count, even where they have been played. So the
//! decision depends on the games alone, and not on how many workers played them or which of them
//! ended first.

mod sequence;

pub(crate) use sequence::kind_of;
pub use sequence::{Added, Sequence};

use serde::Serialize;
use tesuji_session::stats::Sprt;
use tesuji_session::tournament::FaultRule;

/// The rules by which a cell is decided; the first one that is satisfied does.
#[derive(Clone, Debug, PartialEq)]
pub struct StopRules {
    /// The most games.
    pub games: u32,
    /// Stop when the score is known well enough.
    pub half_width: Option<HalfWidth>,
    /// Stop when one of two hypotheses about the pairs of games is accepted.
    pub sprt: Option<Sprt>,
    /// How games count that end by a fault: left out, they are played and do not decide.
    pub faults: FaultRule,
}

impl StopRules {
    /// Only a number of games.
    pub fn games(games: u32) -> Self {
        Self {
            games,
            half_width: None,
            sprt: None,
            faults: FaultRule::Apart,
        }
    }

    /// Whether the number of games depends on their results.
    pub fn read_results(&self) -> bool {
        self.half_width.is_some() || self.sprt.is_some()
    }
}

/// A cell is decided when half of the default interval of its score is not wider than this.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HalfWidth {
    /// Half the width of the 95 % interval, above 0 and below ½: 0.05 is 5 %.
    pub most: f64,
    /// The games before which no cell is decided: the interval of a few games may be narrow by
    /// chance.
    pub least_games: u32,
}

/// Whether a cell has all its games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "state")]
pub enum CellStanding {
    /// More games are to be played.
    Going,
    /// It has them.
    Decided {
        /// How many games count: those with the numbers below this one.
        games: u32,
        /// The reason of the decision.
        why: Why,
    },
}

impl CellStanding {
    /// How many games count if the cell is decided.
    pub fn decided(self) -> Option<u32> {
        match self {
            Self::Going => None,
            Self::Decided { games, .. } => Some(games),
        }
    }
}

/// The reason of the decision on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// The number of games.
    Games,
    /// The width of the interval.
    HalfWidth,
    /// A sequential test accepts that A is better.
    Better,
    /// A sequential test accepts that A is not better.
    NotBetter,
}
