//! Failures of the rules during play.

use super::rules::{NodeId, Rules};

/// The greatest number of runs of the keeper in a row.
pub const RUNS: usize = 10_000;

/// The greatest number of tags of a move.
pub const TAGS: usize = 1_000;

/// The reason why a game cannot go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The limit of steps is exceeded.
    Steps(NodeId),
    /// More than [`RUNS`] runs of the keeper follow each other.
    Endless(NodeId),
    /// A move has more than [`TAGS`] tags.
    Tags(NodeId),
    /// No path leads to the end of a move.
    Stuck(NodeId),
    /// A check depends on itself, or on too many other checks.
    Regress(NodeId),
    /// A map is changed at a key that it does not have.
    Outside {
        /// The line of the change.
        line: u32,
    },
    /// A move of chance.
    Chance(NodeId),
    /// A word that is no legal move.
    Illegal(NodeId),
}

impl Failure {
    /// The failure in words.
    pub fn text(self, rules: &Rules) -> String {
        let (what, node) = match self {
            Self::Steps(node) => ("looking for moves takes too long".to_owned(), node),
            Self::Endless(node) => {
                let what = format!("more than {RUNS} runs of the keeper follow each other");
                (what, node)
            }
            Self::Tags(node) => (format!("a move has more than {TAGS} tags"), node),
            Self::Stuck(node) => {
                let what = "no path leads to the end of a move, and the game is not over";
                (what.to_owned(), node)
            }
            Self::Regress(node) => {
                let what = "checks need each other without end".to_owned();
                (what, node)
            }
            Self::Outside { line } => {
                return format!("a map is changed for a key that it does not have (line {line})");
            }
            Self::Chance(node) => {
                let what = "chance moves, which searches do not support".to_owned();
                (what, node)
            }
            Self::Illegal(node) => ("this is no legal move".to_owned(), node),
        };
        let name = rules.node(node);
        let line = rules.nodes[node as usize].line;
        format!("{what} (at `{name}`, line {line})")
    }
}
