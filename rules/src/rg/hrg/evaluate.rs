//! Expressions whose values are known before the game.

use super::Translation;
use super::element::{Bound, Element};
use super::tree::{Expression, Kind, Operator};
use crate::rbg::message::Code;
use crate::rg::lex::NameId;
use crate::rg::report::Place;
use std::cmp::Ordering;

/// A value.
#[derive(Clone, Debug)]
pub(super) enum Value {
    Element(Element),
    Truth(bool),
    /// A function with its first arguments.
    Map(NameId, Vec<Element>),
}

impl Translation<'_, '_> {
    /// The element that an expression is.
    pub(super) fn element(&mut self, expression: &Expression, bound: &Bound) -> Option<Element> {
        match self.evaluate(expression, bound)? {
            Value::Element(element) => Some(element),
            Value::Truth(_) | Value::Map(..) => {
                let message = "an element of a domain is expected here".to_owned();
                self.error(Code::WrongKind, expression.place, message, "")
            }
        }
    }

    fn truth(&mut self, expression: &Expression, bound: &Bound) -> Option<bool> {
        if let Value::Truth(truth) = self.evaluate(expression, bound)? {
            return Some(truth);
        }
        let message = "a condition is expected here".to_owned();
        self.error(
            Code::WrongKind,
            expression.place,
            message,
            "compare values: `X == 1`",
        )
    }

    fn number(&mut self, expression: &Expression, bound: &Bound) -> Option<i64> {
        let element = self.element(expression, bound)?;
        let text = self.symbol_text(&element);
        if let Ok(number) = text.parse::<i32>() {
            return Some(number.into());
        }
        let message = format!("`{text}` is no number");
        self.error(Code::WrongKind, expression.place, message, "")
    }

    /// The value of an expression.
    pub(super) fn evaluate(&mut self, expression: &Expression, bound: &Bound) -> Option<Value> {
        self.step(expression.place)?;
        self.deeper(expression.place)?;
        let value = match &expression.kind {
            Kind::Name(name) => {
                let value = bound.iter().rev().find(|(id, _)| *id == name.id);
                match value {
                    Some((_, Element::Atom(id))) if self.functions.contains_key(id) => {
                        Value::Map(*id, Vec::new())
                    }
                    Some((_, element)) => Value::Element(element.clone()),
                    None if self.functions.contains_key(&name.id) => {
                        Value::Map(name.id, Vec::new())
                    }
                    None => Value::Element(Element::Atom(name.id)),
                }
            }
            Kind::If(parts) => {
                let [condition, then, otherwise] = &**parts;
                if self.truth(condition, bound)? {
                    self.evaluate(then, bound)?
                } else {
                    self.evaluate(otherwise, bound)?
                }
            }
            Kind::Binary(operator, sides) => {
                self.operation(*operator, &sides[0], &sides[1], bound)?
            }
            Kind::Call(callee, arguments) => self.call(callee, arguments, bound)?,
            Kind::Map(_) => {
                let message = "a map cannot be written here".to_owned();
                let help = "declare a function and write its name";
                return self.error(Code::WrongKind, expression.place, message, help);
            }
        };
        self.depth -= 1;
        Some(value)
    }

    fn call(
        &mut self,
        callee: &Expression,
        arguments: &[Expression],
        bound: &Bound,
    ) -> Option<Value> {
        let name = match callee.kind {
            Kind::Name(name) => Some(name),
            _ => None,
        };
        let text = name.map(|name| self.text(name)).unwrap_or_default();
        match (&text[..], arguments) {
            ("not", [condition]) => return Some(Value::Truth(!self.truth(condition, bound)?)),
            ("true", []) => return Some(Value::Truth(true)),
            ("false", []) => return Some(Value::Truth(false)),
            _ => {}
        }
        let made = arguments.iter().map(|one| self.element(one, bound));
        let made: Option<Vec<_>> = made.collect();
        // What begins with a capital and is no function is a constructor, even one of no domain.
        if let Some(name) = name
            && (text.starts_with(char::is_uppercase) || self.constructors.contains(&name.id))
            && !self.functions.contains_key(&name.id)
        {
            return Some(Value::Element(Element::Made(name.id, made?.into())));
        }
        let mut value = self.evaluate(callee, bound)?;
        for argument in made? {
            value = self.apply(value, argument, callee.place)?;
        }
        Some(value)
    }

    /// A function with one more argument.
    pub(super) fn apply(&mut self, map: Value, argument: Element, place: Place) -> Option<Value> {
        let Value::Map(name, mut arguments) = map else {
            let message = "what is called here is no function".to_owned();
            return self.error(Code::WrongKind, place, message, "");
        };
        arguments.push(argument);
        let file = self.file;
        let function = &file.functions[self.functions[&name]];
        if function.cases[0].0.len() > arguments.len() {
            return Some(Value::Map(name, arguments));
        }
        for (patterns, value) in &function.cases {
            let mut bound = Vec::new();
            let mut pairs = patterns.iter().zip(&arguments);
            let alike = patterns.len() == arguments.len();
            if alike && pairs.all(|(pattern, one)| self.matches(pattern, one, &mut bound)) {
                return self.evaluate(value, &bound);
            }
        }
        let arguments: Vec<_> = arguments.iter().map(|one| self.symbol_text(one)).collect();
        let (name, arguments) = (self.text(function.name), arguments.join(", "));
        let message = format!("`{name}` has no case for ({arguments})");
        let help = "add a last case with `_` for all others";
        self.error(Code::Arguments, function.name.place, message, help)
    }

    /// Whether an element is of the form of a pattern, whose variables are bound.
    pub(super) fn matches(
        &mut self,
        pattern: &Expression,
        element: &Element,
        bound: &mut Bound,
    ) -> bool {
        self.steps += 1;
        match &pattern.kind {
            Kind::Name(name) => {
                let text = self.names.text(name.id);
                if text == "_" {
                    return true;
                }
                if text.starts_with(char::is_uppercase) {
                    bound.push((name.id, element.clone()));
                    return true;
                }
                *element == Element::Atom(name.id)
            }
            Kind::Call(callee, patterns) => match (&callee.kind, element) {
                (Kind::Name(name), Element::Made(made, arguments)) => {
                    let mut pairs = patterns.iter().zip(arguments.iter());
                    name.id == *made
                        && patterns.len() == arguments.len()
                        && pairs.all(|(pattern, one)| self.matches(pattern, one, bound))
                }
                _ => false,
            },
            _ => false,
        }
    }

    fn operation(
        &mut self,
        operator: Operator,
        one: &Expression,
        other: &Expression,
        bound: &Bound,
    ) -> Option<Value> {
        use Operator as O;
        Some(match operator {
            O::And => Value::Truth(self.truth(one, bound)? && self.truth(other, bound)?),
            O::Or => Value::Truth(self.truth(one, bound)? || self.truth(other, bound)?),
            O::Plus | O::Minus | O::Remainder => {
                let (a, b) = (self.number(one, bound)?, self.number(other, bound)?);
                let result = match operator {
                    O::Plus => a + b,
                    O::Minus => a - b,
                    _ if b == 0 => {
                        let message = "the remainder of a division by zero".to_owned();
                        return self.error(Code::Number, other.place, message, "");
                    }
                    _ => (a + b) % b,
                };
                Value::Element(Element::Atom(self.names.id(&result.to_string())))
            }
            O::In => {
                let element = self.element(one, bound)?;
                let Kind::Name(name) = other.kind else {
                    let message = "the name of a domain is expected here".to_owned();
                    return self.error(Code::WrongKind, other.place, message, "");
                };
                let elements = self.domain(name)?;
                self.steps += elements.len() as u64 / 8;
                Value::Truth(elements.contains(&element))
            }
            _ => {
                let (a, b) = (self.element(one, bound)?, self.element(other, bound)?);
                let order = self.natural(&a, &b);
                Value::Truth(match operator {
                    O::Equal => a == b,
                    O::NotEqual => a != b,
                    O::Less => order.is_lt(),
                    O::AtMost => order.is_le(),
                    O::Greater => order.is_gt(),
                    _ => order.is_ge(),
                })
            }
        })
    }

    /// Numbers by value, other names by their letters.
    fn natural(&self, one: &Element, other: &Element) -> Ordering {
        let (one, other) = (self.symbol_text(one), self.symbol_text(other));
        match (one.parse::<i64>(), other.parse::<i64>()) {
            (Ok(one), Ok(other)) => one.cmp(&other),
            _ => one.cmp(&other),
        }
    }
}
