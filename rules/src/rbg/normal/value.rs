//! Arithmetic and assignments.

use super::Builder;
use crate::rbg::description::{Action, Arithmetic, Expression, Operator};
use crate::rbg::message::Code;
use crate::rbg::names::Meaning;
use crate::rbg::syntax::{Name, Value};

impl Builder<'_, '_, '_> {
    /// A value.
    pub(super) fn value(&mut self, value: Value) -> Option<Arithmetic> {
        self.parts += 1;
        Some(match value {
            Value::Number(number) => Arithmetic::Number(number),
            Value::Name(name) => match self.table.meaning(self.context, name)? {
                Meaning::Piece(piece) => Arithmetic::Count(piece),
                Meaning::Player(variable) | Meaning::Variable(variable) => {
                    Arithmetic::Variable(variable)
                }
                other @ Meaning::Direction(_) => {
                    let text = self.context.names.text(name.symbol);
                    let message = format!("`{text}` is {} and has no value", other.kind());
                    self.context
                        .error(Code::WrongKind, name.place, &message)
                        .help("variables, players and pieces have values");
                    return None;
                }
            },
            Value::Binary(left, operator, right) => {
                let (left, right) = (self.value(*left), self.value(*right));
                Arithmetic::Binary(Box::new(left?), operator, Box::new(right?))
            }
            Value::Wrong => return None,
        })
    }

    /// An assignment.
    pub(super) fn assign(&mut self, name: Name, value: Value) -> Expression {
        let value = self.value(value);
        let variable = match self.table.meaning(self.context, name) {
            Some(Meaning::Player(variable) | Meaning::Variable(variable)) => variable,
            Some(other) => {
                let text = self.context.names.text(name.symbol);
                let message = format!("`{text}` is {} and cannot be set", other.kind());
                let finding = self.context.error(Code::WrongKind, name.place, &message);
                finding.help("variables and the scores of players can be set");
                return Expression::Concat(Vec::new());
            }
            None => return Expression::Concat(Vec::new()),
        };
        let Some(value) = value else {
            return Expression::Concat(Vec::new());
        };
        self.check_constant(name, variable, &value);
        self.modifier(Action::Assign(variable, value), name.place)
    }

    /// Reports a constant that a variable cannot have.
    fn check_constant(&mut self, name: Name, variable: u16, value: &Arithmetic) {
        let Some(&bound) = self.bounds.get(usize::from(variable)) else {
            return;
        };
        let text = self.context.names.text(name.symbol);
        let message = match constant(value) {
            Err(Unknown::Divides) => "this divides by zero".to_owned(),
            Ok(number) if !(0..=i64::from(bound)).contains(&number) => {
                format!("`{text}` is at most {bound} and cannot be {number}")
            }
            _ => return,
        };
        let help = format!("`{text}` has values from 0 to {bound}");
        self.context
            .error(Code::OutOfBounds, name.place, &message)
            .help(help);
    }
}

/// Why a value is no constant.
enum Unknown {
    /// It depends on the position.
    Varies,
    /// It divides by zero.
    Divides,
}

/// The value of a constant.
fn constant(value: &Arithmetic) -> Result<i64, Unknown> {
    match value {
        Arithmetic::Number(number) => Ok(i64::from(*number)),
        Arithmetic::Variable(_) | Arithmetic::Count(_) => Err(Unknown::Varies),
        Arithmetic::Binary(left, operator, right) => {
            let (left, right) = (constant(left)?, constant(right)?);
            let value = match operator {
                Operator::Add => left.checked_add(right),
                Operator::Subtract => left.checked_sub(right),
                Operator::Multiply => left.checked_mul(right),
                Operator::Divide if right == 0 => return Err(Unknown::Divides),
                Operator::Divide => left.checked_div(right),
            };
            value.ok_or(Unknown::Varies)
        }
    }
}
