//! The values of arithmetic expressions.

use super::description::{Arithmetic, Comparison, Operator, PieceId, VariableId};

/// The values of variables and counts that arithmetic reads.
pub trait Values {
    /// The value of a variable.
    fn variable(&self, variable: VariableId) -> i32;
    /// How many of a piece stand on the board.
    fn count(&self, piece: PieceId) -> i32;
}

/// Division by zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByZero;

impl Arithmetic {
    /// The value; sums and products that are too large stop at the ends of the range.
    ///
    /// # Errors
    /// If it divides by zero.
    pub fn value(&self, values: &impl Values) -> Result<i64, ByZero> {
        Ok(match self {
            Self::Number(number) => (*number).into(),
            Self::Variable(variable) => values.variable(*variable).into(),
            Self::Count(piece) => values.count(*piece).into(),
            Self::Binary(left, operator, right) => {
                let (left, right) = (left.value(values)?, right.value(values)?);
                match operator {
                    Operator::Add => left.saturating_add(right),
                    Operator::Subtract => left.saturating_sub(right),
                    Operator::Multiply => left.saturating_mul(right),
                    Operator::Divide if right == 0 => return Err(ByZero),
                    Operator::Divide => left.saturating_div(right),
                }
            }
        })
    }
}

impl Comparison {
    /// Whether it holds between two values.
    #[inline]
    pub fn holds(self, left: i64, right: i64) -> bool {
        match self {
            Self::Equal => left == right,
            Self::NotEqual => left != right,
            Self::Less => left < right,
            Self::AtMost => left <= right,
            Self::Greater => left > right,
            Self::AtLeast => left >= right,
        }
    }
}
