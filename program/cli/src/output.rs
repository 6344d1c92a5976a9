//! Writing results: one JSON object, or text for people.

use crate::failure::Failure;
use comfy_table::{CellAlignment, ContentArrangement, Table, presets};
use serde::{Serialize, Serializer};
use std::env;
use std::fmt::Display;
use std::io::{self, IsTerminal, Write};
pub(crate) use tesuji::text::grouped;

/// Prints a result: with `json` as exactly one JSON object, otherwise as the text that `text`
/// makes of it.
pub(crate) fn print<T: Serialize>(
    json: bool,
    result: &T,
    text: impl FnOnce(&T) -> String,
) -> Result<(), Failure> {
    if json {
        let object = serde_json::to_string(result);
        let object = object.map_err(|error| Failure::Internal(error.to_string()))?;
        return write(format!("{object}\n").as_bytes());
    }
    let text = text(result);
    // It leaves the colours out where standard output shows none or `NO_COLOR` is set.
    let mut out = anstream::stdout().lock();
    Ok(writeln!(out, "{}", text.trim_end()).and_then(|()| out.flush())?)
}

/// Writes the bytes of a file as they are.
pub(crate) fn write(bytes: &[u8]) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    Ok(out.write_all(bytes).and_then(|()| out.flush())?)
}

/// The tones of text on a terminal.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Tone {
    /// The names of columns.
    Header,
    /// A result that is hoped for.
    Good,
    /// The contrary.
    Bad,
}

/// Text in a colour, or bold, for [`print`].
pub(crate) fn toned(tone: Tone, text: &str) -> String {
    let code = match tone {
        Tone::Header => "1",
        Tone::Good => "32",
        Tone::Bad => "31",
    };
    format!("\u{1b}[{code}m{text}\u{1b}[0m")
}

/// A score in words: of two opposed players, who score 1, 0 or −1, or more in games that are played
/// for points.
pub(crate) fn in_words(score: i16) -> &'static str {
    match score {
        1.. => "win",
        0 => "draw",
        _ => "loss",
    }
}

/// The columns that a table may take: those of the terminal, if `COLUMNS` tells, else 80. A file or
/// a pipe gets each row as one line, for programs that search it.
pub(crate) fn width() -> Option<u16> {
    let told = env::var("COLUMNS").ok();
    let told = told.and_then(|columns| columns.parse().ok());
    told.or_else(|| io::stdout().is_terminal().then_some(80))
}

/// A paragraph in lines of at most the columns that a table may take, 80 where a table has no
/// bound; the lines after the first begin with spaces.
pub(crate) fn paragraph(text: &str, indent: usize) -> String {
    let most = usize::from(width().unwrap_or(80));
    let mut lines = String::new();
    let mut length = 0;
    for word in text.split_whitespace() {
        let wide = word.chars().count();
        if length > 0 && length + 1 + wide > most {
            lines.push('\n');
            lines.push_str(&" ".repeat(indent));
            length = indent;
        } else if length > 0 {
            lines.push(' ');
            length += 1;
        }
        lines.push_str(word);
        length += wide;
    }
    lines
}

/// Lines of a name and its text, in two columns.
pub(crate) fn facts<'a>(facts: impl IntoIterator<Item = (&'a str, String)>) -> String {
    const WIDTH: usize = 12;
    let line = |(name, about): (&str, String)| {
        // The indent of a first line is its name.
        let text = paragraph(&format!("{}{about}", "x".repeat(WIDTH)), WIDTH);
        format!("{name:<WIDTH$}{}", &text[WIDTH..])
    };
    let lines: Vec<_> = facts.into_iter().map(line).collect();
    lines.join("\n")
}

/// Writes `text` to standard error. A failed write there is no reason to lose a result.
pub(crate) fn note(text: impl Display) {
    let _ = writeln!(io::stderr(), "{text}");
}

/// An empty table with a header; all columns but the first `left` are aligned to the right.
pub(crate) fn table<const N: usize>(header: [&str; N], left: usize) -> Table {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    table.set_header(header);
    if let Some(width) = width() {
        table
            .set_content_arrangement(ContentArrangement::Dynamic)
            .set_width(width);
    }
    for column in table.column_iter_mut().skip(left) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}

/// The table as text without spaces at the ends of lines.
pub(crate) fn table_text(table: &Table) -> String {
    let mut lines: Vec<_> = table
        .lines()
        .map(|line| line.trim_end().to_owned())
        .collect();
    if let Some(header) = lines.first_mut() {
        *header = toned(Tone::Header, header);
    }
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

/// A number as JSON has it: an infinite one is the text `inf` or `-inf`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Number(pub(crate) f64);

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            f64::INFINITY => serializer.serialize_str("inf"),
            f64::NEG_INFINITY => serializer.serialize_str("-inf"),
            number => serializer.serialize_f64(number),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_stand_in_two_columns() {
        let long = "word ".repeat(30);
        let text = facts([("name", "short".to_owned()), ("other", long)]);
        let lines: Vec<_> = text.lines().collect();
        assert_eq!(lines[0], "name        short");
        assert!(lines[1].starts_with("other       word word"), "{text}");
        assert!(lines[2].starts_with("            word"), "{text}");
        assert!(lines.iter().all(|line| !line.ends_with(' ')), "{text}");
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
