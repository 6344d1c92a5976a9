//! Flat sums and concatenations: none contains another one of its kind.

use crate::rbg::description::Expression;

/// One after the other.
pub(super) fn concat(parts: impl Iterator<Item = Expression>) -> Expression {
    let mut flat = Vec::new();
    for part in parts {
        match part {
            Expression::Concat(inner) => flat.extend(inner),
            other => flat.push(other),
        }
    }
    only(flat).unwrap_or_else(Expression::Concat)
}

/// A choice.
pub(super) fn sum(alternatives: impl Iterator<Item = Expression>) -> Expression {
    let mut flat = Vec::new();
    for alternative in alternatives {
        match alternative {
            Expression::Sum(inner) => flat.extend(inner),
            other => flat.push(other),
        }
    }
    if flat.is_empty() {
        return Expression::Concat(flat);
    }
    only(flat).unwrap_or_else(Expression::Sum)
}

/// The only expression of a list.
fn only(mut list: Vec<Expression>) -> Result<Expression, Vec<Expression>> {
    match list.pop() {
        Some(last) if list.is_empty() => Ok(last),
        Some(last) => {
            list.push(last);
            Err(list)
        }
        None => Err(list),
    }
}

/// Whether the empty word is among the words of an expression.
pub(super) fn may_be_empty(expression: &Expression) -> bool {
    match expression {
        Expression::Sum(parts) => parts.iter().any(may_be_empty),
        Expression::Concat(parts) => parts.iter().all(may_be_empty),
        Expression::Star(_) => true,
        _ => false,
    }
}

/// Whether there are modifiers outside patterns.
pub(in crate::rbg) fn modifies(expression: &Expression) -> bool {
    match expression {
        Expression::Sum(parts) | Expression::Concat(parts) => parts.iter().any(modifies),
        Expression::Star(body) => modifies(body),
        Expression::Modifier(..) => true,
        _ => false,
    }
}
