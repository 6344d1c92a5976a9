//! The generated code of modifiers.

use super::code::Code;
use super::graph::Shared;
use super::value::{bare, range};
use crate::rbg::description::{Action, PieceId};

/// The condition under which a modifier can be applied, if there is one.
pub(super) fn fits(shared: &Shared<'_>, action: &Action) -> Option<String> {
    let Action::Assign(variable, value) = action else {
        return None;
    };
    let bound = shared.rules.description.variables[usize::from(*variable)].bound;
    let (least, most) = range(shared.rules, value);
    if least >= 0 && most <= i128::from(bound) {
        return None;
    }
    Some(format!(
        "(0..={bound}).contains(&({}))",
        bare(shared.rules, value)
    ))
}

/// A modifier, and the pieces of which one stands where it is met, if those are few.
pub(super) type Known<'a> = (&'a Action, &'a Option<Vec<PieceId>>);

/// Writes what a modifier does to a board; values are those on `from`.
pub(super) fn apply(
    shared: &Shared<'_>,
    code: &mut Code,
    (action, known): Known<'_>,
    to: &str,
    from: &str,
) {
    match action {
        Action::Put(piece) => match known {
            Some(known) => {
                for before in known.iter().filter(|before| *before != piece) {
                    code.line(format!("{to}.pieces[{before}] &= !at(cell);"));
                }
                if known[..] != [*piece] {
                    code.line(format!("{to}.pieces[{piece}] |= at(cell);"));
                }
            }
            None => code.line(format!("{to}.put::<{piece}>(cell);")),
        },
        Action::Assign(variable, value) => {
            let value = bare(shared.rules, value);
            let value = match value.parse::<i64>() {
                Ok(number) => number.to_string(),
                Err(_) => format!("({}) as Value", value.replace("b.", &format!("{from}."))),
            };
            code.line(format!("{to}.values[{variable}] = {value};"));
        }
        Action::Switch(_) | Action::Keeper => {}
    }
}

/// The cell `by` places further, by the name that it gets.
pub(super) fn stepped(name: &str, by: isize) -> String {
    match by {
        0.. => format!("let {name} = (cell + {by}) % SIZE;"),
        _ => format!("let {name} = cell.saturating_sub({});", -by),
    }
}
