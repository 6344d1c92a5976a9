//! The changes that modifiers make, and the tests whose results stay the same.

use super::graph::{Op, Shared};
use super::value::reads;
use crate::rbg::description::{Action, PieceId};

/// What a modifier changes on the cells where it is met.
pub(super) struct Change<'a> {
    pub(super) put: Option<PieceId>,
    assigned: Option<u16>,
    before: Option<&'a [PieceId]>,
}

impl<'a> Change<'a> {
    /// What an action changes where one of some pieces stands. `None` if it ends a move.
    pub(super) fn of(action: Option<&Action>, before: Option<&'a [PieceId]>) -> Option<Self> {
        let (put, assigned) = match action {
            Some(Action::Put(piece)) => (Some(*piece), None),
            Some(Action::Assign(variable, _)) => (None, Some(*variable)),
            _ => return None,
        };
        Some(Self {
            put,
            assigned,
            before,
        })
    }

    /// Whether the cell of the modifier passes a test for pieces as it did before.
    fn keeps(&self, pieces: &[PieceId]) -> bool {
        let Some(put) = self.put else {
            return true;
        };
        let has = pieces.contains(&put);
        self.before
            .is_some_and(|before| before.iter().all(|one| pieces.contains(one) == has))
    }

    /// Whether a test gives what it gave before.
    pub(super) fn keeps_all(&self, shared: &Shared<'_>, op: &Op) -> bool {
        match op {
            Op::On(pieces) => self.keeps(pieces),
            Op::Compare(test) => {
                let (left, _, right) = &shared.tests[*test];
                let counted = |piece: PieceId| !self.keeps(&[piece]);
                let assigned = |variable| self.assigned == Some(variable);
                !reads(left, &counted, &assigned) && !reads(right, &counted, &assigned)
            }
            Op::Pattern(pattern, _) => {
                let graph = &shared.patterns[*pattern].1;
                let mut edges = graph.edges.iter();
                graph.behind.len() == 1 && edges.all(|edge| self.keeps_all(shared, &edge.op))
            }
            _ => true,
        }
    }

    /// Whether the cell of the modifier may pass a test for pieces that it did not pass before.
    pub(super) fn opens(&self, pieces: &[PieceId]) -> bool {
        self.put.is_some_and(|put| pieces.contains(&put)) && !self.keeps(pieces)
    }
}
