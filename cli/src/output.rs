//! Writing results: one JSON object, or text for people.

use crate::failure::Failure;
use comfy_table::{CellAlignment, Table, presets};
use serde::{Serialize, Serializer};
use std::fmt::Display;
use std::io::{self, Write};

/// Prints a result: with `json` as exactly one JSON object, otherwise as the text that `text`
/// makes of it.
pub(crate) fn print<T: Serialize>(
    json: bool,
    result: &T,
    text: impl FnOnce(&T) -> String,
) -> Result<(), Failure> {
    let mut written = if json {
        serde_json::to_string(result).map_err(|error| Failure::Internal(error.to_string()))?
    } else {
        text(result)
    };
    written.truncate(written.trim_end().len());
    written.push('\n');
    write(written.as_bytes())
}

/// Writes what is no result but a file, as it is.
pub(crate) fn write(bytes: &[u8]) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    Ok(out.write_all(bytes).and_then(|()| out.flush())?)
}

/// Says something on standard error. What cannot be said there is no reason to lose a result.
pub(crate) fn note(text: impl Display) {
    let _ = writeln!(io::stderr(), "{text}");
}

/// An empty table with a header; all columns but the first `left` are aligned to the right.
pub(crate) fn table<const N: usize>(header: [&str; N], left: usize) -> Table {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    table.set_header(header);
    for column in table.column_iter_mut().skip(left) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}

/// The table as text without spaces at the ends of lines.
pub(crate) fn table_text(table: &Table) -> String {
    let lines: Vec<_> = table
        .lines()
        .map(|line| line.trim_end().to_owned())
        .collect();
    lines.join("\n")
}

/// A number of seconds or a rate, rounded to what the clock can tell.
#[allow(
    clippy::trivially_copy_pass_by_ref,
    reason = "the signature that serde wants"
)]
pub(crate) fn rounded<S: Serializer>(number: &f64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64((number * 1e3).round() / 1e3)
}

/// A large number with its thousands separated, for people.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() * 4 / 3);
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_separated() {
        assert_eq!(grouped(0), "0");
        assert_eq!(grouped(999), "999");
        assert_eq!(grouped(1000), "1,000");
        assert_eq!(grouped(1_234_567), "1,234,567");
    }

    #[test]
    fn tables_have_no_trailing_spaces() {
        let mut some = table(["move", "visits"], 1);
        some.add_row(["a2a3", "7"]);
        for line in table_text(&some).lines() {
            assert_eq!(line, line.trim_end());
        }
    }
}
