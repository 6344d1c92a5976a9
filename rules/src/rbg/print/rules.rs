//! Rules as text.

use super::wrap::Wrap;
use crate::rbg::description::{Action, Arithmetic, Comparison, Description, Expression, Operator};

/// Writes rules with the names of their description.
pub(super) struct Writer<'w> {
    /// The description.
    pub(super) description: &'w Description,
    /// Where the text goes.
    pub(super) out: &'w mut Wrap,
}

impl Writer<'_> {
    /// An expression where nothing binds tighter around it.
    pub(super) fn rules(&mut self, expression: &Expression) {
        let Expression::Sum(alternatives) = expression else {
            return self.sequence(expression);
        };
        for (index, alternative) in alternatives.iter().enumerate() {
            if index > 0 {
                self.out.word("+");
            }
            self.sequence(alternative);
        }
    }

    /// An alternative.
    fn sequence(&mut self, expression: &Expression) {
        match expression {
            Expression::Concat(parts) if parts.is_empty() => self.out.word("()"),
            Expression::Concat(parts) => parts.iter().for_each(|part| self.atom(part)),
            other => self.atom(other),
        }
    }

    /// An expression that stands beside others.
    fn atom(&mut self, expression: &Expression) {
        let names = self.description;
        let piece = |&piece: &u16| names.pieces[usize::from(piece)].as_str();
        match expression {
            Expression::Sum(_) | Expression::Concat(_) => self.brackets("(", expression, ")"),
            Expression::Star(body) => {
                if matches!(**body, Expression::Star(_)) {
                    self.brackets("(", body, ")");
                } else {
                    self.atom(body);
                }
                self.out.join();
                self.out.word("*");
            }
            Expression::Shift(direction, _) => {
                self.out
                    .word(&names.board.directions[usize::from(*direction)]);
            }
            Expression::On(pieces, _) => {
                let pieces: Vec<&str> = pieces.iter().map(piece).collect();
                self.out.word(&format!("{{{}}}", pieces.join(", ")));
            }
            Expression::Compare(left, comparison, right, _) => {
                let (left, right) = (self.value(left), self.value(right));
                self.out
                    .word(&format!("{{$ {left} {} {right}}}", sign(*comparison)));
            }
            Expression::Pattern { path, holds, .. } => {
                self.brackets(if *holds { "{?" } else { "{!" }, path, "}");
            }
            Expression::Modifier(modifier, _) => {
                let text = match &modifier.action {
                    Action::Put(put) => format!("[{}]", piece(put)),
                    Action::Assign(variable, value) => {
                        let variable = &names.variables[usize::from(*variable)].name;
                        format!("[$ {variable} = {}]", self.value(value))
                    }
                    Action::Switch(player) => {
                        format!("->{}", names.players[usize::from(*player)].name)
                    }
                    Action::Keeper => "->>".to_owned(),
                };
                self.out.word(&text);
            }
            Expression::Dot(_) => self.out.word("."),
        }
    }

    /// An expression in brackets.
    fn brackets(&mut self, open: &str, expression: &Expression, close: &str) {
        self.out.word(open);
        if open == "(" {
            self.out.join();
        }
        self.out.open += 1;
        self.rules(expression);
        self.out.open -= 1;
        self.out.join();
        self.out.word(close);
    }

    /// A value, with no more parentheses than it needs.
    fn value(&self, value: &Arithmetic) -> String {
        let names = self.description;
        match value {
            Arithmetic::Number(number) => number.to_string(),
            Arithmetic::Variable(variable) => names.variables[usize::from(*variable)].name.clone(),
            Arithmetic::Count(piece) => names.pieces[usize::from(*piece)].clone(),
            Arithmetic::Binary(left, operator, right) => {
                let (sign, power) = operation(*operator);
                let left = self.operand(left, power);
                let right = self.operand(right, power + 1);
                format!("{left} {sign} {right}")
            }
        }
    }

    /// A value beside an operator; parentheses where it binds with less than some power.
    fn operand(&self, value: &Arithmetic, least: u8) -> String {
        let text = self.value(value);
        match value {
            Arithmetic::Binary(_, operator, _) if operation(*operator).1 < least => {
                format!("({text})")
            }
            _ => text,
        }
    }
}

/// How an operator is written, and how tightly it binds.
fn operation(operator: Operator) -> (&'static str, u8) {
    match operator {
        Operator::Add => ("+", 1),
        Operator::Subtract => ("-", 2),
        Operator::Multiply => ("*", 3),
        Operator::Divide => ("/", 4),
    }
}

/// How a comparison is written.
fn sign(comparison: Comparison) -> &'static str {
    match comparison {
        Comparison::Equal => "==",
        Comparison::NotEqual => "!=",
        Comparison::Less => "<",
        Comparison::AtMost => "<=",
        Comparison::Greater => ">",
        Comparison::AtLeast => ">=",
    }
}
