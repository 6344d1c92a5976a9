//! The sets of visited nodes and cells in walks over rules and board.

use crate::rbg::automaton::Node;
use crate::rbg::description::CellId;

/// The states that a walk has come to. A new walk takes no time.
pub(super) struct Visited {
    cells: usize,
    walks: Vec<u32>,
    walk: u32,
    /// How many states the walk has come to.
    pub(super) count: usize,
}

impl Visited {
    pub(super) fn new(nodes: usize, cells: usize) -> Self {
        Self {
            cells,
            walks: vec![0; nodes * cells],
            walk: 0,
            count: 0,
        }
    }

    /// Begins another walk.
    pub(super) fn begin(&mut self, (node, cell): (Node, CellId)) {
        if self.walk == u32::MAX {
            self.walks.fill(0);
            self.walk = 0;
        }
        (self.walk, self.count) = (self.walk + 1, 0);
        self.insert((node, cell));
    }

    /// Adds a state; whether it is new.
    pub(super) fn insert(&mut self, (node, cell): (Node, CellId)) -> bool {
        let known = &mut self.walks[node as usize * self.cells + usize::from(cell)];
        let new = *known != self.walk;
        *known = self.walk;
        self.count += usize::from(new);
        new
    }
}
