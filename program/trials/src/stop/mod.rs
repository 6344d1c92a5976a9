//! The rules by which a cell of an experiment has enough games.
//!
//! A rule reads the games of a cell in the order of their numbers, block by block (a block has the
//! games of one opening: a pair, for two players). The first block after which it is satisfied
//! decides the cell. Later games do not count, even if they have been played. So the decision does
//! not depend on the number of workers or on the order in which games ended.

mod sequence;

pub(crate) use sequence::kind_of;
pub use sequence::{Added, Sequence};

use serde::Serialize;
use tesuji_session::stats::Sprt;
use tesuji_session::tournament::FaultRule;

/// The rules by which a cell is decided: the first one that is satisfied decides.
#[derive(Clone, Debug, PartialEq)]
pub struct StopRules {
    /// The greatest number of games.
    pub games: u32,
    /// The rule that stops when the interval of the score is narrow enough; `None` for no such
    /// rule.
    pub half_width: Option<HalfWidth>,
    /// The sequential test on pairs of games; `None` for no test.
    pub sprt: Option<Sprt>,
    /// The rule for games that end by a fault. Games that are left out do not affect the decision.
    pub faults: FaultRule,
}

impl StopRules {
    /// A fixed number of games, without other rules.
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

/// The rule by which a cell is decided when half the width of its interval
/// ([`Method::Pairs`](tesuji_session::stats::Method::Pairs)) is at most this.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HalfWidth {
    /// Half the width of the 95 % interval, above 0 and below ½: 0.05 is 5 %.
    pub most: f64,
    /// The number of games before which no cell is decided, because the interval of a few games may
    /// be narrow by chance.
    pub least_games: u32,
}

/// Whether a cell has all its games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "state")]
pub enum CellStanding {
    /// More games are needed.
    Going,
    /// The cell has all its games.
    Decided {
        /// The number of games that count: those with numbers below it.
        games: u32,
        /// The reason of the decision.
        why: Why,
    },
}

impl CellStanding {
    /// The number of games that count; `None` if the cell is not decided.
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
