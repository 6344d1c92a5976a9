//! Formatting: even spacing and indentation, with the same tokens, comments and lines.

mod items;
mod layout;
mod sections;
mod spacing;
#[cfg(test)]
mod tests;

use super::context::Context;
use super::lex::{self, Kind};
use super::limits;
use super::message::{Code, Finding};
use super::source::Place;

/// The text of a description with even spacing and indentation. `name` is the name of its file.
/// Line breaks stay, and every section begins a new line. Comments stay the same. Rows of boards
/// keep their spaces; the lines of a hexagon also keep their indentation. Only the tokens of the
/// text have to be valid.
///
/// # Errors
/// If a part of the text is no token.
pub fn format(text: &str, name: &str) -> Result<String, Vec<Finding>> {
    let mut context = Context::new(text, name);
    if text.len() > limits::TEXT {
        let message = format!("a description has at most {} bytes", limits::TEXT);
        context.error(Code::Size, Place::bytes(0, 0), &message);
        return Err(context.finish());
    }
    let tokens = lex::tokens(&mut context);
    if context.failed() {
        return Err(context.finish());
    }
    let items = items::items(text, &tokens);
    let written = layout::write(&items, &sections::sections(&items), &mut context.names);
    let same = {
        let mut again = Context::new(&written, name);
        let found = lex::tokens(&mut again);
        let texts = |kind: Kind, names| Kind::text(kind, names).to_owned();
        found.len() == tokens.len()
            && found.iter().zip(&tokens).all(|(one, other)| {
                texts(one.kind, &again.names) == texts(other.kind, &context.names)
            })
    };
    Ok(if same { written } else { text.to_owned() })
}
