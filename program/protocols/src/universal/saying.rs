//! Lines of information, and reasons why there is no answer.

use std::fmt::Display;
use std::io::{self, Write};
use tesuji::game::TextError;

/// Why there is no answer.
pub(super) enum Refused {
    Text(TextError),
    Output(io::Error),
}

impl From<TextError> for Refused {
    fn from(wrong: TextError) -> Self {
        Self::Text(wrong)
    }
}

impl From<io::Error> for Refused {
    fn from(wrong: io::Error) -> Self {
        Self::Output(wrong)
    }
}

/// Says something on one line.
pub(super) fn say(out: &mut dyn Write, text: impl Display) -> io::Result<()> {
    let text = text.to_string();
    let line: String = text
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .take(500)
        .collect();
    writeln!(out, "info string {line}")
}

/// Tells on one line that an input cannot be used.
pub(super) fn say_error(out: &mut dyn Write, wrong: impl Display) -> io::Result<()> {
    say(out, format_args!("error: {wrong}"))
}
