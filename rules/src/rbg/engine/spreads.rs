//! Tests of many cells at once in tables.
//!
//! Cells that are tested for the same pieces, each before an exit there, are one mask. Cells that
//! are come to one behind the other as long as they hold certain pieces are a ray.

use super::Runner;
use super::cells::Cells;
use crate::rbg::automaton::Label;
use crate::rbg::description::PieceId;

/// Pieces that cells are tested for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Pieces {
    One(PieceId),
    Two(PieceId, PieceId),
    /// A set of the automaton.
    Set(u16),
}

impl Pieces {
    /// The pieces of a set of the automaton.
    pub(super) fn of(number: u16, pieces: &[PieceId]) -> Self {
        match *pieces {
            [one] => Self::One(one),
            [one, two] => Self::Two(one, two),
            _ => Self::Set(number),
        }
    }
}

/// Cells in a row.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ray<const W: usize> {
    pub(super) cells: Cells<W>,
    /// Those where it can end.
    pub(super) exits: Cells<W>,
    /// It goes on behind these.
    pub(super) pass: Pieces,
    /// It ends on these.
    pub(super) last: Pieces,
    /// Whether places ascend.
    pub(super) up: bool,
}

/// What is tested at once.
#[derive(Clone, Debug)]
pub(super) struct Spread<const W: usize> {
    /// What is met on the cells that are found; the goal if there is none.
    pub(super) label: Option<Label>,
    pub(super) masks: Vec<(Cells<W>, Pieces)>,
    pub(super) rays: Vec<Ray<W>>,
    /// Cells that come to the goal if they all hold the same pieces.
    pub(super) lines: Vec<(Cells<W>, Pieces)>,
}

impl<const W: usize> Runner<W> {
    /// The cells that hold one of some pieces.
    #[inline(always)]
    pub(super) fn with_pieces(&mut self, pieces: Pieces) -> Cells<W> {
        match pieces {
            Pieces::One(piece) => self.piece(piece),
            Pieces::Two(first, second) => self.piece(first).or(&self.piece(second)),
            Pieces::Set(set) => self.union_of_many(set),
        }
    }

    /// The cells that are found at once.
    #[inline(always)]
    pub(super) fn spread_cells(&mut self, spread: &Spread<W>) -> Cells<W> {
        let mut found = Cells::NONE;
        for &(cells, pieces) in &spread.masks {
            found = found.or(&cells.and(&self.with_pieces(pieces)));
        }
        let mut known = (Pieces::Set(u16::MAX), Pieces::Set(u16::MAX));
        let (mut pass, mut last) = (Cells::NONE, Cells::NONE);
        for ray in &spread.rays {
            if known != (ray.pass, ray.last) {
                known = (ray.pass, ray.last);
                (pass, last) = (self.with_pieces(ray.pass), self.with_pieces(ray.last));
            }
            let blocked = ray.cells.without(&pass);
            let reached = if ray.up {
                ray.cells.and(&blocked.up_to_first())
            } else {
                ray.cells.and(&blocked.beyond_last())
            };
            found = found.or(&reached.and(&ray.exits).and(&last));
        }
        let (mut known, mut on) = (Pieces::Set(u16::MAX), Cells::NONE);
        for &(cells, pieces) in &spread.lines {
            if known != pieces {
                (known, on) = (pieces, self.with_pieces(pieces));
            }
            // Not a cell may be left without one of the pieces.
            let missing = cells.without(&on);
            found.0[0] |= u64::from(missing.is_empty());
        }
        found
    }

    /// What is found at once. Whether that is the goal.
    #[inline(always)]
    pub(super) fn find_spread(&mut self, first: usize, spread: &Spread<W>) -> bool {
        let found = self.spread_cells(spread);
        if found.is_empty() {
            return false;
        }
        match spread.label {
            Some(label) => {
                self.meet_cells(first, label, &found);
                false
            }
            None => true,
        }
    }
}
