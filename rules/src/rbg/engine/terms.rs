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
    /// A longer sum.
    Long(u16),
}

/// A number, and variables and counts of pieces with their factors.
#[derive(Clone, Debug, Default)]
pub(super) struct Sum {
    number: i64,
    variables: Vec<(VariableId, i64)>,
    counts: Vec<(PieceId, i64)>,
}

impl Sum {
    /// Adds an expression `times` times; `None` if it is none of sums and differences.
    fn add(&mut self, value: &Arithmetic, times: i64) -> Option<()> {
        match value {
            Arithmetic::Number(number) => self.number += times * i64::from(*number),
            Arithmetic::Variable(variable) => self.variables.push((*variable, times)),
            Arithmetic::Count(piece) => self.counts.push((*piece, times)),
            Arithmetic::Binary(left, operator, right) => {
                let sign = match operator {
                    Operator::Add => 1,
                    Operator::Subtract => -1,
                    _ => return None,
                };
                self.add(left, times)?;
                self.add(right, sign * times)?;
            }
        }
        Some(())
    }
}

impl Term {
    /// The term that says the same as an expression, if there is one.
    pub(super) fn of(value: &Arithmetic, sums: &mut Vec<Sum>) -> Option<Self> {
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
                _ => {
                    let mut sum = Sum::default();
                    sum.add(value, 1)?;
                    sums.push(sum);
                    Some(Self::Long(u16::try_from(sums.len() - 1).ok()?))
                }
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
            Term::Long(number) => self.sum(&self.plan.sums[usize::from(number)]),
        }
    }

    fn sum(&self, sum: &Sum) -> i64 {
        let variables = sum.variables.iter().map(|&(variable, times)| {
            times * i64::from(self.board.state.variables[usize::from(variable)])
        });
        let counts = sum.counts.iter();
        let counts = counts.map(|&(piece, times)| times * i64::from(self.piece(piece).count()));
        sum.number + variables.sum::<i64>() + counts.sum::<i64>()
    }
}
