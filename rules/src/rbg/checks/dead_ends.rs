//! Steps and patterns that no cell of the board can pass.

use std::collections::HashMap;

use super::Checked;
use super::cells::{Backwards, Cells};
use crate::rbg::context::Context;
use crate::rbg::description::{Expression, Origin};
use crate::rbg::message::Code;
use crate::rbg::source::Place;

/// How many steps from sets of cells are tried before the check gives up.
const STEPS: usize = 1 << 18;
/// How many cells all these sets may have.
const CELLS: usize = 1 << 26;

/// Warns of steps and patterns that no cell can pass from where it is reached.
///
/// One that stands in a macro is reported if it is passed in no call.
pub(super) fn check(checked: &Checked, context: &mut Context) {
    let description = checked.description;
    let steps = STEPS.min(CELLS / description.board.cells.len());
    let mut walk = Walk {
        backwards: Backwards::new(&description.board, steps),
        checked,
        passed: HashMap::new(),
        order: Vec::new(),
    };
    let mut start = Cells::none(&description.board);
    start.insert(0);
    walk.to(context, &description.rules, &start);
    if walk.backwards.budget == 0 {
        return;
    }
    for (key, place) in walk.order {
        if !walk.passed[&key] {
            let message = "no cell of the board passes this";
            let finding = context.warn(Code::DeadEnd, place, message);
            finding.help("the board alone decides it, so what stands behind it never happens");
        }
    }
}

/// A place in the text: the bytes of a token, or of the parameter that it replaced.
type Key = (u32, u32);

/// Walks through the rules.
struct Walk<'w, 'b> {
    backwards: Backwards<'b>,
    checked: &'w Checked<'w>,
    /// Whether a step was ever passed.
    passed: HashMap<Key, bool>,
    /// The steps in the order in which they were reached.
    order: Vec<(Key, Place)>,
}

impl Walk<'_, '_> {
    /// The cells to which paths lead from some cells, whatever stands on the board.
    fn to(&mut self, context: &Context, expression: &Expression, from: &Cells) -> Cells {
        if from.is_empty() || self.backwards.budget == 0 {
            return from.clone();
        }
        self.backwards.budget -= 1;
        let board = &self.checked.description.board;
        match expression {
            Expression::Sum(parts) => {
                let mut to = Cells::none(board);
                for part in parts {
                    to.add(&self.to(context, part, from));
                }
                to
            }
            Expression::Concat(parts) => parts
                .iter()
                .fold(from.clone(), |from, part| self.to(context, part, &from)),
            Expression::Star(body) => {
                let (mut all, mut new) = (from.clone(), from.clone());
                while !new.is_empty() && self.backwards.budget > 0 {
                    new = self.to(context, body, &new);
                    new.remove(&all);
                    all.add(&new);
                }
                all
            }
            Expression::Shift(direction, origin) => {
                let mut to = Cells::none(board);
                for (number, cell) in board.cells.iter().enumerate() {
                    let target = cell.edges[usize::from(*direction)];
                    if let Some(target) = target.filter(|_| from.contains(number)) {
                        to.insert(usize::from(target));
                    }
                }
                self.note(context, *origin, !to.is_empty());
                to
            }
            Expression::Pattern {
                path,
                holds,
                origin,
            } => {
                let mut to = self.backwards.pattern(path, *holds);
                to.keep(from);
                self.note(context, *origin, !to.is_empty());
                to
            }
            Expression::On(pieces, _) if pieces.is_empty() => Cells::none(board),
            _ => from.clone(),
        }
    }

    /// Notes whether a step was passed.
    fn note(&mut self, context: &Context, origin: Origin, passed: bool) {
        let place = self.checked.place(origin);
        let token = context.parameter(place).unwrap_or(place);
        let key = (token.start, token.end);
        let order = &mut self.order;
        *self.passed.entry(key).or_insert_with(|| {
            order.push((key, place));
            false
        }) |= passed;
    }
}
