//! Choices of the keeper that do not exclude each other.

use std::cell::Cell;

use super::Checked;
use crate::rbg::context::Context;
use crate::rbg::description::Arithmetic::Number;
use crate::rbg::description::{Comparison, Expression, Origin};
use crate::rbg::message::Code;
use crate::rbg::normal::modifies;

/// How many parts are compared before the check gives up.
const STEPS: usize = 1 << 19;

/// Warns of sums that the keeper meets whose alternatives change the game and may both be open.
pub(super) fn check(checked: &Checked, context: &mut Context, sums: &[&Expression]) {
    let ways = Ways {
        left: Cell::new(STEPS),
    };
    for sum in sums {
        let Expression::Sum(parts) = sum else {
            continue;
        };
        let mut changing: Vec<&Expression> = Vec::new();
        for (index, one) in parts.iter().enumerate() {
            let before = if modifies(one) {
                parts[..index].iter().any(|other| !ways.exclude(one, other))
            } else {
                changing.iter().any(|other| !ways.exclude(one, other))
            };
            if modifies(one) {
                changing.push(one);
            }
            if before {
                warn(checked, context, one);
            }
        }
    }
}

/// Warns of an alternative.
fn warn(checked: &Checked, context: &mut Context, alternative: &Expression) {
    let Some(origin) = first(alternative) else {
        return;
    };
    let message = "the keeper may take this way or another one, with different results";
    context
        .warn(Code::KeeperChoice, checked.place(origin), message)
        .help("let the ways exclude each other, such as `{? a} ... + {! a} ...`");
}

/// The first part of an expression.
fn first(expression: &Expression) -> Option<Origin> {
    match expression {
        Expression::Sum(parts) | Expression::Concat(parts) => parts.iter().find_map(first),
        Expression::Star(body) => first(body),
        Expression::Shift(_, origin)
        | Expression::On(_, origin)
        | Expression::Compare(_, _, _, origin)
        | Expression::Pattern { origin, .. }
        | Expression::Modifier(_, origin)
        | Expression::Dot(origin) => Some(*origin),
    }
}

/// The parts of an expression in their order.
fn parts(expression: &Expression) -> &[Expression] {
    match expression {
        Expression::Concat(parts) => parts,
        other => std::slice::from_ref(other),
    }
}

/// How many tests stand at the beginning.
fn tests(parts: &[Expression]) -> usize {
    let test = |part: &Expression| {
        matches!(
            part,
            Expression::On(..) | Expression::Compare(..) | Expression::Pattern { .. }
        )
    };
    parts.iter().take_while(|part| test(part)).count()
}

/// Whether the next part is a choice and something is true of all its alternatives.
fn all(way: &[Expression], holds: impl Fn(&Expression) -> bool) -> bool {
    matches!(way.first(), Some(Expression::Sum(inner)) if inner.iter().all(holds))
}

/// How two values may compare.
const ORDERS: [std::cmp::Ordering; 3] = [
    std::cmp::Ordering::Less,
    std::cmp::Ordering::Equal,
    std::cmp::Ordering::Greater,
];

/// Whether values in an order meet a comparison.
fn meets(comparison: Comparison, order: std::cmp::Ordering) -> bool {
    match comparison {
        Comparison::Equal => order.is_eq(),
        Comparison::NotEqual => order.is_ne(),
        Comparison::Less => order.is_lt(),
        Comparison::AtMost => order.is_le(),
        Comparison::Greater => order.is_gt(),
        Comparison::AtLeast => order.is_ge(),
    }
}

/// Compares ways, as long as steps are left.
struct Ways {
    left: Cell<usize>,
}

impl Ways {
    /// Takes a step if one is left.
    fn step(&self) -> bool {
        let left = self.left.get();
        self.left.set(left.saturating_sub(1));
        left > 0
    }

    /// Whether two ways are never open at once, as far as their beginnings say.
    fn exclude(&self, one: &Expression, other: &Expression) -> bool {
        if !self.step() {
            return true;
        }
        let (one, other) = (parts(one), parts(other));
        let (these, those) = (&one[..tests(one)], &other[..tests(other)]);
        self.excluded(one, those)
            || self.excluded(other, these)
            || all(&one[these.len()..], |inner| {
                self.excluded(parts(inner), those)
            })
            || all(&other[those.len()..], |inner| {
                self.excluded(parts(inner), these)
            })
    }

    /// Whether tests contradict those at the beginning of a way, or the way behind them.
    fn excluded(&self, way: &[Expression], others: &[Expression]) -> bool {
        let count = tests(way);
        others.iter().any(|test| {
            way[..count].iter().any(|this| self.contradict(this, test))
                || (0..=count).any(|from| self.closes(test, &way[from..]))
        })
    }

    /// Whether a pattern says that a way cannot be gone.
    fn closes(&self, test: &Expression, way: &[Expression]) -> bool {
        matches!(test, Expression::Pattern { path, holds: false, .. } if self.begins(way, path))
    }

    /// Whether a way begins with a path, or with one of its alternatives.
    fn begins(&self, way: &[Expression], path: &Expression) -> bool {
        if !self.step() {
            return true;
        }
        if let Expression::Sum(alternatives) = path
            && alternatives
                .iter()
                .any(|alternative| self.begins(way, alternative))
        {
            return true;
        }
        let path = parts(path);
        way.len() >= path.len()
            && way
                .iter()
                .zip(path)
                .all(|(step, other)| self.same(step, other))
    }

    /// Whether two tests never hold at once.
    fn contradict(&self, one: &Expression, other: &Expression) -> bool {
        if !self.step() {
            return true;
        }
        match (one, other) {
            (Expression::On(these, _), Expression::On(those, _)) => these
                .iter()
                .all(|piece| those.binary_search(piece).is_err()),
            (
                Expression::On(these, _),
                Expression::Pattern {
                    path, holds: false, ..
                },
            )
            | (
                Expression::Pattern {
                    path, holds: false, ..
                },
                Expression::On(these, _),
            ) => {
                let Expression::On(those, _) = &**path else {
                    return false;
                };
                these.iter().all(|one| those.binary_search(one).is_ok())
            }
            (
                Expression::Pattern {
                    path, holds: true, ..
                },
                Expression::Pattern {
                    path: closed,
                    holds: false,
                    ..
                },
            )
            | (
                Expression::Pattern {
                    path: closed,
                    holds: false,
                    ..
                },
                Expression::Pattern {
                    path, holds: true, ..
                },
            ) => self.same(path, closed) || self.begins(parts(path), closed),
            (
                Expression::Compare(left, sign, right, _),
                Expression::Compare(other_left, other_sign, other_right, _),
            ) if left == other_left => {
                if right == other_right {
                    return ORDERS
                        .iter()
                        .all(|&order| !(meets(*sign, order) && meets(*other_sign, order)));
                }
                let (Number(right), Number(other)) = (right, other_right) else {
                    return false;
                };
                let both = |value: i64| {
                    meets(*sign, value.cmp(&i64::from(*right)))
                        && meets(*other_sign, value.cmp(&i64::from(*other)))
                };
                let near = |value: i32| (-1..=1).map(move |step| i64::from(value) + step);
                !near(*right).chain(near(*other)).any(both)
            }
            _ => false,
        }
    }

    /// Whether two expressions are the same but for where they were written.
    fn same(&self, one: &Expression, other: &Expression) -> bool {
        if !self.step() {
            return true;
        }
        let lists = |these: &[Expression], those: &[Expression]| {
            these.len() == those.len()
                && these
                    .iter()
                    .zip(those)
                    .all(|(one, other)| self.same(one, other))
        };
        match (one, other) {
            (Expression::Sum(these), Expression::Sum(those))
            | (Expression::Concat(these), Expression::Concat(those)) => lists(these, those),
            (Expression::Star(one), Expression::Star(other)) => self.same(one, other),
            (Expression::Shift(one, _), Expression::Shift(other, _)) => one == other,
            (Expression::On(these, _), Expression::On(those, _)) => these == those,
            (
                Expression::Compare(left, sign, right, _),
                Expression::Compare(other_left, other_sign, other_right, _),
            ) => (left, sign, right) == (other_left, other_sign, other_right),
            (
                Expression::Pattern { path, holds, .. },
                Expression::Pattern {
                    path: other_path,
                    holds: other_holds,
                    ..
                },
            ) => holds == other_holds && self.same(path, other_path),
            (Expression::Modifier(one, _), Expression::Modifier(other, _)) => {
                one.action == other.action
            }
            (Expression::Dot(_), Expression::Dot(_)) => true,
            _ => false,
        }
    }
}
