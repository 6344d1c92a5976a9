//! Names that nothing uses.

use super::{Checked, visit};
use crate::rbg::context::Context;
use crate::rbg::description::{Action, Arithmetic, Expression, Shape};
use crate::rbg::message::Code;
use crate::rbg::names::Meaning;

/// Warns of macros, pieces, variables and directions that nothing uses.
pub(super) fn check(checked: &Checked, context: &mut Context) {
    for &index in checked.macros {
        let found = &checked.sections.macros[index];
        let text = context.names.text(found.name).to_owned();
        let message = format!("the macro `{text}` is never used");
        context.warn(Code::UnusedMacro, found.place, &message);
    }
    let read = read(checked);
    // Regular boards name all their directions, used or not.
    let graph = checked.description.board.shape == Shape::Graph;
    for (meaning, name, used) in checked.table.declared() {
        let text = context.names.text(name.symbol).to_owned();
        let (code, message) = match meaning {
            Meaning::Piece(_) if !used => (
                Code::UnusedPiece,
                format!("the piece `{text}` is never used"),
            ),
            Meaning::Direction(_) if !used && graph => (
                Code::UnusedDirection,
                format!("the direction `{text}` is never used"),
            ),
            Meaning::Variable(_) if !used => (
                Code::UnusedVariable,
                format!("the variable `{text}` is never used"),
            ),
            // One that is set to more than itself at its bound ends the game: that is a use.
            Meaning::Variable(variable) if !read[usize::from(variable)] => (
                Code::UnusedVariable,
                format!("the variable `{text}` is set but never read"),
            ),
            _ => continue,
        };
        context.warn(code, name.place, &message);
    }
}

/// Which variables are read.
fn read(checked: &Checked) -> Vec<bool> {
    let mut read = vec![false; checked.description.variables.len()];
    visit(
        &checked.description.rules,
        &mut |expression| match expression {
            Expression::Compare(left, _, right, _) => {
                note(left, &mut read);
                note(right, &mut read);
            }
            Expression::Modifier(modifier, _) => {
                if let Action::Assign(_, value) = &modifier.action {
                    note(value, &mut read);
                }
            }
            _ => {}
        },
    );
    read
}

/// Notes the variables of a value.
fn note(value: &Arithmetic, read: &mut [bool]) {
    match value {
        Arithmetic::Variable(variable) => read[usize::from(*variable)] = true,
        Arithmetic::Binary(left, _, right) => {
            note(left, read);
            note(right, read);
        }
        Arithmetic::Number(_) | Arithmetic::Count(_) => {}
    }
}
