//! Rules in one line.

use crate::rbg::description::{Action, Arithmetic, Comparison, Description, Expression, Operator};

/// Writes rules in one line, as far as there is room.
#[derive(Debug)]
pub(super) struct Flat<'f> {
    description: &'f Description,
    text: String,
    room: usize,
}

/// The brackets around the parts of an atom that has parts.
pub(super) fn brackets(atom: &Expression) -> Option<(&'static str, &Expression, String)> {
    match atom {
        Expression::Sum(_) | Expression::Concat(_) => Some(("(", atom, ")".to_owned())),
        Expression::Star(body) => match &**body {
            // A star of a star has parentheses between them.
            Expression::Star(_) => Some(("(", body, ")*".to_owned())),
            other => brackets(other).map(|(open, body, close)| (open, body, close + "*")),
        },
        Expression::Pattern { path, holds, .. } => {
            Some((if *holds { "{?" } else { "{!" }, path, "}".to_owned()))
        }
        _ => None,
    }
}

impl<'f> Flat<'f> {
    /// The text of an atom; `None` if it is longer than `room`.
    pub(super) fn atom(
        description: &'f Description,
        atom: &Expression,
        room: usize,
    ) -> Option<String> {
        let mut flat = Self {
            description,
            text: String::new(),
            room,
        };
        flat.put(atom);
        (flat.text.len() <= room).then_some(flat.text)
    }

    /// An expression where nothing binds tighter around it.
    fn rules(&mut self, expression: &Expression) {
        let Expression::Sum(alternatives) = expression else {
            return self.sequence(expression);
        };
        for (index, alternative) in alternatives.iter().enumerate() {
            if self.text.len() > self.room {
                return;
            }
            if index > 0 {
                self.text.push_str(" + ");
            }
            self.sequence(alternative);
        }
    }

    /// An alternative.
    fn sequence(&mut self, expression: &Expression) {
        let Expression::Concat(parts) = expression else {
            return self.put(expression);
        };
        if parts.is_empty() {
            self.text.push_str("()");
        }
        for (index, part) in parts.iter().enumerate() {
            if self.text.len() > self.room {
                return;
            }
            if index > 0 {
                self.text.push(' ');
            }
            self.put(part);
        }
    }

    /// An expression that stands beside others.
    fn put(&mut self, atom: &Expression) {
        if let Some((open, body, close)) = brackets(atom) {
            self.text.push_str(open);
            if open != "(" {
                self.text.push(' ');
            }
            let empty = matches!(body, Expression::Concat(parts) if parts.is_empty());
            if open != "(" || !empty {
                self.rules(body);
            }
            self.text.push_str(&close);
            return;
        }
        let text = self.single(atom);
        self.text.push_str(&text);
    }

    /// An expression without parts.
    fn single(&self, atom: &Expression) -> String {
        let names = self.description;
        let piece = |&piece: &u16| names.pieces[usize::from(piece)].as_str();
        match atom {
            Expression::Star(body) => self.single(body) + "*",
            Expression::Shift(direction, _) => {
                names.board.directions[usize::from(*direction)].clone()
            }
            Expression::On(pieces, _) => {
                let pieces: Vec<&str> = pieces.iter().map(piece).collect();
                format!("{{{}}}", pieces.join(", "))
            }
            Expression::Compare(left, comparison, right, _) => {
                let (left, right) = (self.value(left), self.value(right));
                format!("{{$ {left} {} {right}}}", sign(*comparison))
            }
            Expression::Modifier(modifier, _) => match &modifier.action {
                Action::Put(put) => format!("[{}]", piece(put)),
                Action::Assign(variable, value) => {
                    let variable = &names.variables[usize::from(*variable)].name;
                    format!("[$ {variable} = {}]", self.value(value))
                }
                Action::Switch(player) => format!("->{}", names.players[usize::from(*player)].name),
                Action::Keeper => "->>".to_owned(),
            },
            Expression::Dot(_) => ".".to_owned(),
            Expression::Sum(_) | Expression::Concat(_) | Expression::Pattern { .. } => {
                String::new()
            }
        }
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
