//! Numbers that are compared and assigned.

use super::Runner;
use crate::rbg::description::{Arithmetic, Operator, PieceId, VariableId};

/// A number of a simple form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Term {
    Number(i32),
    Variable(VariableId),
    /// How many of a piece stand on the board.
    Count(PieceId),
    /// A variable and a number.
    Sum(VariableId, i32),
}

impl Term {
    /// The term that says the same as an expression, if there is one.
    pub(super) fn of(value: &Arithmetic) -> Option<Self> {
        match value {
            Arithmetic::Number(number) => Some(Self::Number(*number)),
            Arithmetic::Variable(variable) => Some(Self::Variable(*variable)),
            Arithmetic::Count(piece) => Some(Self::Count(*piece)),
            Arithmetic::Binary(left, operator, right) => match (&**left, operator, &**right) {
                (Arithmetic::Variable(variable), Operator::Add, Arithmetic::Number(number))
                | (Arithmetic::Number(number), Operator::Add, Arithmetic::Variable(variable)) => {
                    Some(Self::Sum(*variable, *number))
                }
                (
                    Arithmetic::Variable(variable),
                    Operator::Subtract,
                    Arithmetic::Number(number),
                ) => Some(Self::Sum(*variable, number.checked_neg()?)),
                _ => None,
            },
        }
    }
}

impl<const W: usize> Runner<W> {
    #[inline(always)]
    pub(super) fn term(&self, term: Term) -> i64 {
        let variable = |variable| i64::from(self.board.state.variables[usize::from(variable)]);
        match term {
            Term::Number(number) => number.into(),
            Term::Variable(number) => variable(number),
            Term::Count(piece) => self.piece(piece).count().into(),
            Term::Sum(number, more) => variable(number) + i64::from(more),
        }
    }
}
