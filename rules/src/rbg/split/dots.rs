//! Dots in an expression: moved and erased. They are numbered in the order of the text.

use super::insert::{append, concat};
use crate::rbg::description::Expression;

/// Erases some dots.
pub(super) fn erase(expression: Expression, dots: &[bool]) -> Expression {
    let mut editor = Editor {
        dots,
        next: 0,
        moves: false,
    };
    editor.edit(expression).0
}

/// Moves some dots to the right: behind the next element of their concatenation, or else out of
/// what they stand in.
pub(super) fn move_right(expression: Expression, dots: &[bool]) -> Expression {
    let mut editor = Editor {
        dots,
        next: 0,
        moves: true,
    };
    match editor.edit(expression) {
        (edited, false) => edited,
        (edited, true) => {
            let mut elements = Vec::new();
            append(&mut elements, edited);
            elements.push(Expression::Dot(0));
            concat(elements)
        }
    }
}

struct Editor<'a> {
    dots: &'a [bool],
    next: usize,
    /// Whether dots are moved; else they are erased.
    moves: bool,
}

impl Editor<'_> {
    /// The expression without the dots, and whether some come out of it on the right.
    fn edit(&mut self, expression: Expression) -> (Expression, bool) {
        match expression {
            Expression::Dot(origin) => {
                let chosen = self.dots.get(self.next) == Some(&true);
                self.next += 1;
                if chosen {
                    (Expression::Concat(Vec::new()), self.moves)
                } else {
                    (Expression::Dot(origin), false)
                }
            }
            Expression::Sum(alternatives) => {
                let mut out = false;
                let alternatives = alternatives.into_iter().map(|alternative| {
                    let (alternative, comes_out) = self.edit(alternative);
                    out |= comes_out;
                    alternative
                });
                (Expression::Sum(alternatives.collect()), out)
            }
            Expression::Star(body) => {
                let (body, out) = self.edit(*body);
                (Expression::Star(Box::new(body)), out)
            }
            Expression::Concat(elements) => self.concat(elements),
            other => (other, false),
        }
    }

    fn concat(&mut self, elements: Vec<Expression>) -> (Expression, bool) {
        let (mut edited, mut carried) = (Vec::new(), false);
        for element in elements {
            let is_dot = matches!(element, Expression::Dot(_));
            let (element, out) = self.edit(element);
            if is_dot && out {
                carried = true;
                continue;
            }
            append(&mut edited, element);
            let behind_dot = matches!(edited.last(), Some(Expression::Dot(_)));
            if (out || carried) && !behind_dot {
                edited.push(Expression::Dot(0));
            }
            carried = false;
        }
        (concat(edited), carried)
    }
}
