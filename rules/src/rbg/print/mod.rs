//! Descriptions as text without macros, powers and lists.

mod board;
mod rules;
mod wrap;

use super::description::{Bounded, Description};
use wrap::Wrap;

/// The text of a description without macros. It reads as the same description.
pub fn expand(description: &Description) -> String {
    let mut out = Wrap::default();
    let players = description.players.len();
    list(
        &mut out,
        "#players =",
        description.players.iter().map(bounded),
    );
    list(&mut out, "#pieces =", description.pieces.iter().cloned());
    list(
        &mut out,
        "#variables =",
        description.variables.iter().skip(players).map(bounded),
    );
    board::board(&mut out, description);
    out.word("#rules =");
    rules::Writer {
        description,
        out: &mut out,
    }
    .rules(&description.rules);
    out.line();
    out.finish()
}

/// A section that is a list.
fn list(out: &mut Wrap, head: &str, items: impl Iterator<Item = String>) {
    let mut items = items.peekable();
    out.word(head);
    while let Some(item) = items.next() {
        out.word(&if items.peek().is_some() {
            item + ","
        } else {
            item
        });
    }
    out.line();
}

/// A name with its bound.
fn bounded(one: &Bounded) -> String {
    format!("{}({})", one.name, one.bound)
}
