//! Descriptions written without macros, powers and lists.

mod board;
mod flat;
mod layout;

use super::description::{Bounded, Description};
use layout::Layout;

/// The text of a description without macros. Reading it gives the same description.
pub fn expand(description: &Description) -> String {
    let players = description.players.len();
    let variables = description.variables.iter().skip(players).map(bounded);
    let mut text = String::new();
    section(
        &mut text,
        "players",
        description.players.iter().map(bounded),
    );
    section(&mut text, "pieces", description.pieces.iter().cloned());
    section(&mut text, "variables", variables);
    text.push_str(&board::board(description));
    text.push_str("#rules =");
    let mut layout = Layout::behind(text, description);
    layout.rules(&description.rules);
    layout.finish()
}

/// A section that is a list.
fn section(text: &mut String, name: &str, items: impl Iterator<Item = String>) {
    let items: Vec<String> = items.collect();
    let gap = if items.is_empty() { "" } else { " " };
    text.extend(["#", name, " =", gap, &items.join(", "), "\n"]);
}

/// A name with its bound.
fn bounded(one: &Bounded) -> String {
    format!("{}({})", one.name, one.bound)
}
