//! The generated code of arithmetic.

use super::graph::Test;
use crate::rbg::description::{Arithmetic, Comparison, Operator, PieceId, VariableId};
use crate::rbg::rules::Rules;

/// The least and the greatest value that something can have, whatever the state is.
pub(super) fn range(rules: &Rules, value: &Arithmetic) -> (i128, i128) {
    match value {
        Arithmetic::Number(number) => ((*number).into(), (*number).into()),
        Arithmetic::Variable(variable) => {
            let bound = rules.description.variables[usize::from(*variable)].bound;
            (0, bound.into())
        }
        Arithmetic::Count(_) => (0, rules.cells() as i128),
        Arithmetic::Binary(left, operator, right) => {
            let (left, right) = (range(rules, left), range(rules, right));
            let ends = |of: fn(i128, i128) -> i128| {
                let all = [left.0, left.1].map(|a| [right.0, right.1].map(|b| of(a, b)));
                let all = all.as_flattened();
                let least = all.iter().min().copied().unwrap_or_default();
                let most = all.iter().max().copied().unwrap_or_default();
                (least, most)
            };
            let (least, most) = match operator {
                Operator::Add => (left.0 + right.0, left.1 + right.1),
                Operator::Subtract => (left.0 - right.1, left.1 - right.0),
                Operator::Multiply => ends(i128::saturating_mul),
                Operator::Divide => {
                    let greatest = left.0.abs().max(left.1.abs());
                    (-greatest, greatest)
                }
            };
            let end = i128::from(i64::MAX);
            (least.clamp(-end, end), most.clamp(-end, end))
        }
    }
}

/// Whether something divides by what may be zero.
pub(super) fn may_divide_by_zero(rules: &Rules, value: &Arithmetic) -> bool {
    match value {
        Arithmetic::Binary(left, operator, right) => {
            let (least, most) = range(rules, right);
            *operator == Operator::Divide && least <= 0 && most >= 0
                || may_divide_by_zero(rules, left)
                || may_divide_by_zero(rules, right)
        }
        _ => false,
    }
}

/// The value as an expression of type `i64`.
pub(super) fn code(rules: &Rules, value: &Arithmetic) -> String {
    match value {
        Arithmetic::Number(number) => number.to_string(),
        Arithmetic::Variable(variable) => format!("i64::from(b.values[{variable}])"),
        Arithmetic::Count(piece) => format!("i64::from(count(b.pieces[{piece}]))"),
        Arithmetic::Binary(left, operator, right) => {
            let (least, most) = range(rules, value);
            let narrow = least > -(1 << 62) && most < 1 << 62;
            let (left, right) = (code(rules, left), code(rules, right));
            let (sign, name) = match operator {
                Operator::Add => ("+", "saturating_add"),
                Operator::Subtract => ("-", "saturating_sub"),
                Operator::Multiply => ("*", "saturating_mul"),
                Operator::Divide => ("/", "saturating_div"),
            };
            if narrow {
                format!("({left} {sign} {right})")
            } else {
                format!("i64::{name}({left}, {right})")
            }
        }
    }
}

/// A value without parentheses around it.
pub(super) fn bare(rules: &Rules, value: &Arithmetic) -> String {
    let code = code(rules, value);
    let inner = code
        .strip_prefix('(')
        .and_then(|code| code.strip_suffix(')'));
    match (inner, value) {
        (Some(inner), Arithmetic::Binary(..)) => inner.to_owned(),
        _ => code,
    }
}

/// A comparison as an expression.
pub(super) fn comparison(rules: &Rules, (left, comparison, right): &Test) -> String {
    let sign = match comparison {
        Comparison::Equal => "==",
        Comparison::NotEqual => "!=",
        Comparison::Less => "<",
        Comparison::AtMost => "<=",
        Comparison::Greater => ">",
        Comparison::AtLeast => ">=",
    };
    format!("{} {sign} {}", bare(rules, left), bare(rules, right))
}

/// Whether a value reads one of some counts or variables.
pub(super) fn reads(
    value: &Arithmetic,
    counted: &impl Fn(PieceId) -> bool,
    assigned: &impl Fn(VariableId) -> bool,
) -> bool {
    match value {
        Arithmetic::Number(_) => false,
        Arithmetic::Variable(variable) => assigned(*variable),
        Arithmetic::Count(piece) => counted(*piece),
        Arithmetic::Binary(left, _, right) => {
            reads(left, counted, assigned) || reads(right, counted, assigned)
        }
    }
}
