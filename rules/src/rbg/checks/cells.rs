//! Sets of cells, and the cells that paths through the rules reach on a board with any pieces.

use crate::rbg::description::{Board, Expression};

/// A set of cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Cells(Vec<u64>);

impl Cells {
    /// No cell of a board.
    pub(super) fn none(board: &Board) -> Self {
        Self(vec![0; board.cells.len().div_ceil(64)])
    }

    /// All cells of a board.
    pub(super) fn all(board: &Board) -> Self {
        let mut all = Self::none(board);
        for cell in 0..board.cells.len() {
            all.insert(cell);
        }
        all
    }

    /// Adds a cell.
    pub(super) fn insert(&mut self, cell: usize) {
        self.0[cell / 64] |= 1 << (cell % 64);
    }

    /// Whether it holds a cell.
    pub(super) fn contains(&self, cell: usize) -> bool {
        self.0[cell / 64] >> (cell % 64) & 1 == 1
    }

    /// Whether it is empty.
    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// Adds the cells of another set.
    pub(super) fn add(&mut self, other: &Self) {
        self.0
            .iter_mut()
            .zip(&other.0)
            .for_each(|(word, other)| *word |= other);
    }

    /// Leaves only what another set holds as well.
    pub(super) fn keep(&mut self, other: &Self) {
        self.0
            .iter_mut()
            .zip(&other.0)
            .for_each(|(word, other)| *word &= other);
    }

    /// Takes out the cells of another set.
    pub(super) fn remove(&mut self, other: &Self) {
        self.0
            .iter_mut()
            .zip(&other.0)
            .for_each(|(word, other)| *word &= !other);
    }
}

/// Walks backwards over a board.
#[derive(Debug)]
pub(super) struct Backwards<'b> {
    board: &'b Board,
    /// What may still be done, in steps from all cells.
    pub(super) budget: usize,
    /// Whether everything passed depended on the board alone.
    pub(super) exact: bool,
}

impl<'b> Backwards<'b> {
    /// A walker on a board.
    pub(super) fn new(board: &'b Board, budget: usize) -> Self {
        Self {
            board,
            budget,
            exact: true,
        }
    }

    /// The cells from which a path leads to some cells. Tests of the position let everything pass.
    pub(super) fn from(&mut self, expression: &Expression, to: &Cells) -> Cells {
        if self.budget == 0 {
            self.exact = false;
            return Cells::all(self.board);
        }
        self.budget -= 1;
        match expression {
            Expression::Sum(parts) => {
                let mut from = Cells::none(self.board);
                for part in parts {
                    from.add(&self.from(part, to));
                }
                from
            }
            Expression::Concat(parts) => parts
                .iter()
                .rev()
                .fold(to.clone(), |to, part| self.from(part, &to)),
            Expression::Star(body) => {
                let (mut all, mut new) = (to.clone(), to.clone());
                while !new.is_empty() {
                    new = self.from(body, &new);
                    new.remove(&all);
                    all.add(&new);
                }
                all
            }
            Expression::Shift(direction, _) => {
                let mut from = Cells::none(self.board);
                for (number, cell) in self.board.cells.iter().enumerate() {
                    let target = cell.edges[usize::from(*direction)];
                    if target.is_some_and(|target| to.contains(usize::from(target))) {
                        from.insert(number);
                    }
                }
                from
            }
            Expression::On(pieces, _) if pieces.is_empty() => Cells::none(self.board),
            Expression::Pattern { path, holds, .. } => {
                let mut from = self.pattern(path, *holds);
                from.keep(to);
                from
            }
            Expression::On(..) | Expression::Compare(..) | Expression::Modifier(..) => {
                self.exact = false;
                to.clone()
            }
            Expression::Dot(_) => to.clone(),
        }
    }

    /// The cells on which a pattern may hold.
    pub(super) fn pattern(&mut self, path: &Expression, holds: bool) -> Cells {
        let before = std::mem::replace(&mut self.exact, true);
        let mut cells = self.from(path, &Cells::all(self.board));
        let exact = self.exact;
        self.exact &= before;
        if !holds {
            let some = cells;
            cells = Cells::all(self.board);
            if exact {
                cells.remove(&some);
            }
        }
        cells
    }
}
