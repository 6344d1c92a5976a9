//! Why a run ended.

use std::fmt;

/// The reason why a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum StopReason {
    /// The limit of iterations is reached.
    Iterations,
    /// The limit of time is reached.
    Time,
    /// The limit of nodes is reached: those in the tree, or those that a solver has searched.
    Nodes,
    /// The limit of states is reached.
    States,
    /// The limit of evaluations is reached.
    Evaluations,
    /// The memory limit is reached: the next data, such as a block of nodes, would exceed it.
    Memory,
    /// The stop flag is set.
    Flag,
    /// The watcher ended the search.
    Watcher,
    /// The value of the root is proven.
    Proven,
    /// The search is complete: the depth limit is reached, every line was followed, or the value of
    /// the [allowed](crate::Search::restrict) moves is proven.
    Exhausted,
    /// The game is over.
    GameOver,
}

impl fmt::Display for StopReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Iterations => "iterations",
            Self::Time => "time",
            Self::Nodes => "nodes",
            Self::States => "states",
            Self::Evaluations => "evaluations",
            Self::Memory => "memory",
            Self::Flag => "flag",
            Self::Watcher => "watcher",
            Self::Proven => "proven",
            Self::Exhausted => "exhausted",
            Self::GameOver => "game-over",
        })
    }
}
