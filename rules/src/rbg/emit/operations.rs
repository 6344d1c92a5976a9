//! Generated functions of the operations of edges.

use super::code::words;
use super::graph::{Op, Shared};
use super::relation::Form;
use crate::rbg::description::PieceId;
use std::collections::BTreeSet;

/// More shifts than these are looked up for one cell: of sets of one, two and more words.
const SHIFTS: [usize; 3] = [3, 1, 1];

/// The functions that the rest of the code calls.
#[derive(Debug, Default)]
pub(super) struct Operations {
    pub(super) to: BTreeSet<usize>,
    pub(super) from: BTreeSet<usize>,
    pub(super) ones: BTreeSet<usize>,
    pub(super) on: Vec<Vec<PieceId>>,
    pub(super) nexts: BTreeSet<usize>,
    pub(super) stands: BTreeSet<usize>,
    pub(super) holds: BTreeSet<usize>,
    /// Patterns that are walked through cell by cell.
    pub(super) found: BTreeSet<usize>,
    pub(super) tests: BTreeSet<usize>,
    pub(super) patterns: BTreeSet<usize>,
    pub(super) rays: BTreeSet<(usize, bool)>,
    /// Directions of which the cells behind each cell are known.
    pub(super) behinds: BTreeSet<usize>,
    pub(super) walks: BTreeSet<(usize, bool, bool)>,
}

impl Operations {
    /// What an operation makes of a set, as an expression.
    pub(super) fn forward(&mut self, op: &Op, from: &str) -> String {
        match op {
            Op::Go(relation) => {
                self.to.insert(*relation);
                format!("to_{relation}({from})")
            }
            other => self.kept(other, from),
        }
    }

    /// Where a relation leads to from one cell or none, as an expression.
    pub(super) fn one(&mut self, shared: &Shared<'_>, relation: usize, from: &str) -> String {
        let many = match shared.relations[relation].form(&shared.frame) {
            Form::Shifts(shifts) => shifts.len() > SHIFTS[words(shared).min(SHIFTS.len()) - 1],
            Form::Table => true,
            _ => false,
        };
        if !many {
            return self.forward(&Op::Go(relation), from);
        }
        self.ones.insert(relation);
        format!("one_{relation}({from})")
    }

    /// From where an operation leads into a set, as an expression.
    pub(super) fn backward(&mut self, op: &Op, to: &str) -> String {
        match op {
            Op::Go(relation) => {
                self.from.insert(*relation);
                format!("from_{relation}({to})")
            }
            other => self.kept(other, to),
        }
    }

    /// The function that tells where a relation leads to from one cell.
    pub(super) fn next(&mut self, relation: usize) -> String {
        self.nexts.insert(relation);
        format!("next_{relation}")
    }

    /// The function that tells where a relation leads to from one cell or none, as a set.
    pub(super) fn each(&mut self, relation: usize) -> String {
        self.ones.insert(relation);
        format!("one_{relation}")
    }

    /// The number of the function that tells whether one of some pieces stands on a cell.
    pub(super) fn stands(&mut self, pieces: &[PieceId]) -> usize {
        let number = self.on(pieces);
        self.stands.insert(number);
        number
    }

    /// The function that tells whether a pattern has a path from a cell.
    pub(super) fn holds(&mut self, pattern: usize) -> String {
        self.patterns.insert(pattern);
        self.holds.insert(pattern);
        format!("holds_{pattern}")
    }

    /// The number of some pieces.
    fn on(&mut self, pieces: &[PieceId]) -> usize {
        let known = self.on.iter().position(|known| known == pieces);
        known.unwrap_or_else(|| {
            self.on.push(pieces.to_vec());
            self.on.len() - 1
        })
    }

    fn kept(&mut self, op: &Op, set: &str) -> String {
        match op {
            Op::On(pieces) => {
                let number = self.on(pieces);
                format!("{set} & on_{number}(b)")
            }
            Op::Compare(test) => {
                self.tests.insert(*test);
                format!("when(test_{test}(b), {set})")
            }
            Op::Pattern(pattern, holds) => {
                self.patterns.insert(*pattern);
                let sign = if *holds { "" } else { "!" };
                format!("{set} & {sign}pattern_{pattern}(b, {set})")
            }
            _ => set.to_owned(),
        }
    }
}
