//! The insertion of dots into an expression.

use crate::rbg::description::Expression;

/// Whether an expression has only shifts, dots, such patterns, and sums, concatenations and stars
/// of these.
pub(super) fn is_shifty(expression: &Expression) -> bool {
    match expression {
        Expression::Shift(..) | Expression::Dot(_) => true,
        Expression::Pattern { path, .. } => is_shifty(path),
        Expression::Sum(all) | Expression::Concat(all) => all.iter().all(is_shifty),
        Expression::Star(body) => is_shifty(body),
        Expression::On(..) | Expression::Compare(..) | Expression::Modifier(..) => false,
    }
}

/// A dot at the beginning of each alternative of every sum that is not shifty.
pub(super) fn plus(expression: Expression) -> Expression {
    match expression {
        Expression::Sum(alternatives) => {
            let shifty = alternatives.iter().all(is_shifty);
            let alternatives = alternatives.into_iter().map(|alternative| {
                let alternative = plus(alternative);
                if shifty {
                    return alternative;
                }
                let mut elements = vec![Expression::Dot(0)];
                append(&mut elements, alternative);
                concat(elements)
            });
            Expression::Sum(alternatives.collect())
        }
        Expression::Concat(elements) => {
            Expression::Concat(elements.into_iter().map(plus).collect())
        }
        Expression::Star(body) => Expression::Star(Box::new(plus(*body))),
        other => other,
    }
}

/// A dot behind shifty sums that something shifty follows.
pub(super) fn shift(expression: Expression) -> Expression {
    match expression {
        Expression::Sum(alternatives) => {
            let shifty = alternatives.iter().all(is_shifty);
            let alternatives = alternatives.into_iter().map(|alternative| {
                let is_sum = matches!(alternative, Expression::Sum(_));
                let alternative = shift(alternative);
                if shifty && is_sum {
                    return concat(vec![alternative, Expression::Dot(0)]);
                }
                alternative
            });
            Expression::Sum(alternatives.collect())
        }
        Expression::Concat(elements) => {
            let shifty: Vec<_> = elements.iter().map(is_shifty).collect();
            let mut with_dots = Vec::new();
            for (i, element) in elements.into_iter().enumerate() {
                let is_sum = matches!(element, Expression::Sum(_));
                with_dots.push(shift(element));
                if is_sum && shifty[i] && shifty.get(i + 1) == Some(&true) {
                    with_dots.push(Expression::Dot(0));
                }
            }
            Expression::Concat(with_dots)
        }
        Expression::Star(body) => {
            let chosen = matches!(*body, Expression::Sum(_)) && is_shifty(&body);
            let body = shift(*body);
            Expression::Star(Box::new(if chosen {
                concat(vec![body, Expression::Dot(0)])
            } else {
                body
            }))
        }
        other => other,
    }
}

/// Appends an expression to the elements of a concatenation.
pub(super) fn append(elements: &mut Vec<Expression>, expression: Expression) {
    match expression {
        Expression::Concat(more) => elements.extend(more),
        other => elements.push(other),
    }
}

/// A concatenation of elements; one of them is itself.
pub(super) fn concat(mut elements: Vec<Expression>) -> Expression {
    match elements.pop() {
        Some(only) if elements.is_empty() => only,
        Some(last) => {
            elements.push(last);
            Expression::Concat(elements)
        }
        None => Expression::Concat(elements),
    }
}
