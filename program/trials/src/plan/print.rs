//! How the table of an experiment is printed.

use std::fmt;
use tesuji_session::stats::Method;

/// How the table of an experiment is printed.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Print {
    /// The axes that tell the rows apart; empty if the file leaves it to the report.
    pub rows: Vec<Axis>,
    /// The axes that tell the columns apart; empty if the file leaves it to the report.
    pub columns: Vec<Axis>,
    /// Which tables there are; empty if the file leaves it to the report.
    pub what: Vec<Shown>,
    /// The agent that all others are compared with, if the file names one.
    pub baseline: Option<String>,
    /// How intervals of scores are computed, if the file says it.
    pub interval: Option<Method>,
    /// The contents of the table, in a sentence.
    pub caption: Option<String>,
    /// Where the figures of the paper stand: `paper 001, Table 1`.
    pub source: Option<String>,
}

/// The contents of the cells of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// The scores of the agents.
    Score,
    /// The simulations of the agents in their time.
    Speed,
}

impl Shown {
    /// Everything that can be shown.
    pub const ALL: [Self; 2] = [Self::Score, Self::Speed];

    /// Its name in the file.
    pub fn name(self) -> &'static str {
        match self {
            Self::Score => "score",
            Self::Speed => "speed",
        }
    }
}

impl Print {
    /// Whether the file asks for such a table, or leaves it to the report.
    pub fn shows(&self, shown: Shown) -> bool {
        self.what.is_empty() || self.what.contains(&shown)
    }
}

/// Something by which the cells of an experiment differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Axis {
    /// The game.
    Game,
    /// Agent A.
    Agent,
    /// Agent B.
    Opponent,
    /// The budgets of both for a move.
    Budget,
    /// The place of the budget in the lists of the file: budgets that differ from game to game
    /// stand in the same column.
    Step,
    /// The value of a key of the sweep.
    Sweep(String),
}

impl Axis {
    /// The axis of this name: `game`, `agent`, `opponent`, `budget`, `step`, or else a key of the
    /// sweep.
    pub fn named(name: &str) -> Self {
        match name {
            "game" => Self::Game,
            "agent" => Self::Agent,
            "opponent" => Self::Opponent,
            "budget" => Self::Budget,
            "step" => Self::Step,
            key => Self::Sweep(key.to_owned()),
        }
    }
}

impl fmt::Display for Axis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Game => "game",
            Self::Agent => "agent",
            Self::Opponent => "opponent",
            Self::Budget => "budget",
            Self::Step => "step",
            Self::Sweep(key) => key,
        })
    }
}
