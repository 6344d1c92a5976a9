//! Tests for pieces that are never on the board.

use super::{Checked, visit};
use crate::rbg::context::Context;
use crate::rbg::description::{Action, Expression};
use crate::rbg::message::Code;

/// Warns of tests that never hold because no cell ever has one of their pieces.
pub(super) fn check(checked: &Checked, context: &mut Context) {
    let description = checked.description;
    let mut possible = vec![false; description.pieces.len()];
    for cell in &description.board.cells {
        possible[usize::from(cell.piece)] = true;
    }
    visit(&description.rules, &mut |expression| {
        if let Expression::Modifier(modifier, _) = expression
            && let Action::Put(piece) = modifier.action
        {
            possible[usize::from(piece)] = true;
        }
    });
    visit(&description.rules, &mut |expression| {
        let Expression::On(pieces, origin) = expression else {
            return;
        };
        if pieces.is_empty() || pieces.iter().any(|&piece| possible[usize::from(piece)]) {
            return;
        }
        let names: Vec<String> = pieces
            .iter()
            .map(|&piece| format!("`{}`", description.pieces[usize::from(piece)]))
            .collect();
        let names = names.join(" or ");
        let message = "this test never holds";
        context
            .warn(Code::NeverHolds, checked.place(*origin), message)
            .help(format!(
                "the board does not hold {names}, and no rule puts it"
            ));
    });
}
