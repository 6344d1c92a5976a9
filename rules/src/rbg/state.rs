//! A state of a game from a description.

use super::automaton::Symbol;
use super::description::{CellId, PieceId, PlayerId};
use super::rules::Rules;

/// A state of a game: everything that decides how it goes on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// The piece on each cell.
    pub pieces: Vec<PieceId>,
    /// The value of each variable.
    pub variables: Vec<i32>,
    /// The current cell.
    pub cell: CellId,
    /// The last symbol passed: a switch, or 0 at the start.
    pub after: Symbol,
    /// The player to move; `None` for the keeper.
    pub mover: Option<PlayerId>,
}

/// A modifier or a dot, with the cell where it is passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pair {
    /// The symbol; those of dots follow those of modifiers.
    pub symbol: Symbol,
    /// The current cell.
    pub cell: CellId,
}

impl State {
    /// The state before the keeper's first run.
    pub fn start(rules: &Rules) -> Self {
        let description = &rules.description;
        let cells = description.board.cells.iter();
        Self {
            pieces: cells.map(|cell| cell.piece).collect(),
            variables: vec![0; description.variables.len()],
            cell: 0,
            after: 0,
            mover: None,
        }
    }

    /// The scores of the players.
    pub fn scores<'a>(&'a self, rules: &Rules) -> &'a [i32] {
        &self.variables[..rules.players()]
    }
}
