//! The values of arithmetic expressions.

use super::description::{Arithmetic, Comparison, Operator, PieceId, VariableId};

/// The values of variables and counts, for arithmetic.
pub trait Values {
    /// The value of a variable.
    fn variable(&self, variable: VariableId) -> i32;
    /// The number of cells with a piece.
    fn count(&self, piece: PieceId) -> i32;
}

/// The error of a division by zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByZero;

impl Arithmetic {
    /// The value of the expression. Sums and products beyond the range become its ends.
    ///
    /// # Errors
    /// If the expression divides by zero.
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
    /// Whether the comparison holds between two values.
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
