//! The settings of the printed table of an experiment.

use std::fmt;
use tesuji_session::stats::Method;

/// The settings of the printed table of an experiment.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Print {
    /// The axes by which rows differ; empty if the file does not name any.
    pub rows: Vec<Axis>,
    /// The axes by which columns differ; empty if the file does not name any.
    pub columns: Vec<Axis>,
    /// The tables to print; empty if the file does not name any.
    pub what: Vec<Shown>,
    /// The agent that all others are compared with; `None` if the file names none.
    pub baseline: Option<String>,
    /// The method of intervals; `None` if the file names none.
    pub interval: Option<Method>,
    /// The contents of the table, in a sentence; `None` if the file has no caption.
    pub caption: Option<String>,
    /// The source of the paper's figures, such as `paper 001, Table 1`; `None` if the file names
    /// none.
    pub source: Option<String>,
}

/// The contents of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// The scores of the agents.
    Score,
    /// The numbers of simulations of the agents.
    Speed,
}

impl Shown {
    /// All contents.
    pub const ALL: [Self; 2] = [Self::Score, Self::Speed];

    /// The name in the file.
    pub fn name(self) -> &'static str {
        match self {
            Self::Score => "score",
            Self::Speed => "speed",
        }
    }
}

impl Print {
    /// Whether a table with these contents is printed: the file names it, or names none.
    pub fn shows(&self, shown: Shown) -> bool {
        self.what.is_empty() || self.what.contains(&shown)
    }
}

/// A property by which the cells of an experiment differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Axis {
    /// The game.
    Game,
    /// Agent A.
    Agent,
    /// Agent B.
    Opponent,
    /// The budgets of A and B for a move.
    Budget,
    /// The place of the budget in the lists of the file. So budgets that differ from game to game
    /// can share a column.
    Step,
    /// The value of a key of the sweep.
    Sweep(String),
}

impl Axis {
    /// The axis called `name`: `game`, `agent`, `opponent`, `budget`, `step`, or otherwise a key of
    /// the sweep.
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
