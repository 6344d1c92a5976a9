//! A state of a game.

use super::rules::{NodeId, Rules};
use super::types::Symbol;

/// A state of a game: everything that decides how it goes on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// The node.
    pub node: NodeId,
    /// The cells of the variables.
    pub cells: Box<[Symbol]>,
}

impl State {
    /// The state before the keeper's first run.
    pub fn start(rules: &Rules) -> Self {
        Self {
            node: rules.begin,
            cells: rules.start.as_slice().into(),
        }
    }

    /// The player to move.
    pub fn mover(&self, rules: &Rules) -> Symbol {
        self.cells[rules.player as usize]
    }

    /// The scores of the players.
    pub fn scores(&self, rules: &Rules) -> Vec<i32> {
        let goals = &self.cells[rules.goals as usize..];
        let goals = goals.iter().take(rules.players());
        goals.map(|&goal| rules.score(goal)).collect()
    }

    /// The names of the scores of the players, as symbols.
    pub fn goals<'r>(&self, rules: &'r Rules) -> Vec<&'r str> {
        let goals = &self.cells[rules.goals as usize..];
        let goals = goals.iter().take(rules.players());
        goals.map(|&goal| rules.symbol(goal)).collect()
    }

    /// Whether the game is over.
    pub fn is_over(&self, rules: &Rules) -> bool {
        self.node == rules.end
    }
}
