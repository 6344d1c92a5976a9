//! Arithmetic, parsed by the precedence of operators.

use super::Parser;
use crate::rbg::description::{Comparison, Operator};
use crate::rbg::lex::{Kind, Sign};
use crate::rbg::limits;
use crate::rbg::message::Code;
use crate::rbg::syntax::Value;

/// The operator of a sign, and how tightly it binds.
fn operator(sign: Sign) -> Option<(Operator, u8)> {
    Some(match sign {
        Sign::Plus => (Operator::Add, 1),
        Sign::Minus => (Operator::Subtract, 2),
        Sign::Star => (Operator::Multiply, 3),
        Sign::Divide => (Operator::Divide, 4),
        _ => return None,
    })
}

/// The comparison of a sign.
pub(super) fn comparison(sign: Sign) -> Option<Comparison> {
    Some(match sign {
        Sign::Equal => Comparison::Equal,
        Sign::NotEqual => Comparison::NotEqual,
        Sign::Less => Comparison::Less,
        Sign::AtMost => Comparison::AtMost,
        Sign::Greater => Comparison::Greater,
        Sign::AtLeast => Comparison::AtLeast,
        _ => return None,
    })
}

impl Parser<'_, '_> {
    /// A value.
    pub(super) fn value(&mut self) -> Value {
        self.operators = 0;
        self.operations(0)
    }

    /// A value whose operators bind tighter than `least`; they fold from the left.
    fn operations(&mut self, least: u8) -> Value {
        let mut left = self.operand();
        while let Some((operator, power)) = self.cursor.sign().and_then(operator) {
            if power <= least {
                break;
            }
            self.operators += 1;
            if self.operators > limits::OPERATORS {
                let place = self.cursor.place();
                self.error(Code::Size, place, "this value has too many operators");
                self.cursor.skip_to(&[Sign::CloseSet, Sign::CloseList]);
                return Value::Wrong;
            }
            self.cursor.step();
            let right = self.operations(power);
            left = Value::Binary(Box::new(left), operator, Box::new(right));
        }
        left
    }

    /// A number, a name or a value in parentheses.
    fn operand(&mut self) -> Value {
        match self.cursor.kind() {
            Some(Kind::Number(_)) => self.number("a number").map_or(Value::Wrong, Value::Number),
            Some(Kind::Name(_)) => self.cursor.name().map_or(Value::Wrong, Value::Name),
            Some(Kind::Sign(Sign::Open)) => {
                self.cursor.step();
                let value = if self.enter() {
                    self.operations(0)
                } else {
                    Value::Wrong
                };
                self.leave();
                if self.take(Sign::Close) {
                    value
                } else {
                    Value::Wrong
                }
            }
            Some(Kind::Sign(Sign::Minus)) => {
                let message = "a number cannot begin with `-`; values start at 0";
                self.unexpected(self.cursor.place(), message);
                Value::Wrong
            }
            _ => {
                self.expected("a number or a name");
                Value::Wrong
            }
        }
    }
}
