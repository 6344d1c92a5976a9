//! Relations between cells: the cells that shifts lead to, for any pieces on the board.

use super::cells::{Cells, Frame};
use crate::rbg::description::{CellId, DirectionId};
use crate::rbg::rules::{NOWHERE, Rules};

/// For each place the places that it leads to.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Relation {
    pub(super) rows: Vec<Cells>,
}

/// How a relation is computed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// Every cell leads to itself.
    Identity,
    /// Every cell leads to the same cells.
    Constant(Cells),
    /// Shifts by distances, each from some places.
    Shifts(Vec<(isize, Cells)>),
    /// Place by place.
    Table,
}

/// The most shifts for a relation; on small boards shifts are compared with going from cell to
/// cell.
const SHIFTS: [usize; 2] = [8, 16];

impl Relation {
    /// Every cell leads to itself.
    pub(super) fn identity(frame: &Frame) -> Self {
        Self::within(frame, &frame.cells())
    }

    /// Cells of a set lead to themselves.
    pub(super) fn within(frame: &Frame, cells: &Cells) -> Self {
        let mut rows = vec![Cells::none(frame.size); frame.size];
        cells.places().for_each(|place| rows[place].add(place));
        Self { rows }
    }

    /// A direction.
    pub(super) fn direction(rules: &Rules, frame: &Frame, direction: DirectionId) -> Self {
        let mut rows = vec![Cells::none(frame.size); frame.size];
        for (cell, &place) in frame.place.iter().enumerate() {
            let next = rules.next(direction, cell as CellId);
            if next != NOWHERE {
                rows[place].add(frame.place[usize::from(next)]);
            }
        }
        Self { rows }
    }

    /// Where a set leads to.
    pub(super) fn image(&self, from: &Cells) -> Cells {
        let mut to = Cells::none(self.rows.len());
        for place in from.places() {
            to.merge(&self.rows[place]);
        }
        to
    }

    /// One relation, then another.
    pub(super) fn then(&self, next: &Self) -> Self {
        let rows = self.rows.iter().map(|row| next.image(row)).collect();
        Self { rows }
    }

    /// One relation or another.
    pub(super) fn or(&self, other: &Self) -> Self {
        let mut rows = self.rows.clone();
        for (row, other) in rows.iter_mut().zip(&other.rows) {
            row.merge(other);
        }
        Self { rows }
    }

    /// The relation any number of times.
    pub(super) fn star(&self, frame: &Frame) -> Self {
        let mut all = Self::identity(frame);
        for row in &mut all.rows {
            let mut ahead = row.clone();
            while !ahead.is_empty() {
                let next = self.image(&ahead);
                for (word, (next, known)) in ahead.0.iter_mut().zip(next.0.iter().zip(&row.0)) {
                    *word = next & !known;
                }
                row.merge(&next);
            }
        }
        all
    }

    /// The same backwards.
    pub(super) fn back(&self) -> Self {
        let mut rows = vec![Cells::none(self.rows.len()); self.rows.len()];
        for (place, row) in self.rows.iter().enumerate() {
            row.places().for_each(|to| rows[to].add(place));
        }
        Self { rows }
    }

    /// The places that lead somewhere.
    pub(super) fn domain(&self) -> Cells {
        let mut domain = Cells::none(self.rows.len());
        for (place, row) in self.rows.iter().enumerate() {
            if !row.is_empty() {
                domain.add(place);
            }
        }
        domain
    }

    /// Whether nothing leads anywhere.
    pub(super) fn is_empty(&self) -> bool {
        self.rows.iter().all(Cells::is_empty)
    }

    /// How it is computed.
    pub(super) fn form(&self, frame: &Frame) -> Form {
        let cells = frame.cells();
        let mut rows = cells.places().map(|place| &self.rows[place]);
        if let Some(first) = rows.next()
            && frame.place.len() > 1
            && !first.is_empty()
            && rows.all(|row| row == first)
        {
            return Form::Constant(first.clone());
        }
        let most = (frame.place.len() / 2).clamp(SHIFTS[0], SHIFTS[1]);
        let mut shifts: Vec<(isize, Cells)> = Vec::new();
        for (place, row) in self.rows.iter().enumerate() {
            for to in row.places() {
                let distance = to as isize - place as isize;
                let known = shifts.iter().position(|(known, _)| *known == distance);
                match known {
                    Some(known) => shifts[known].1.add(place),
                    None if shifts.len() == most => return Form::Table,
                    None => shifts.push((distance, Cells::one(frame.size, place))),
                }
            }
        }
        shifts.sort();
        match &shifts[..] {
            [(0, from)] if *from == cells => Form::Identity,
            _ => Form::Shifts(shifts),
        }
    }
}
