//! Drawings of boards for a terminal.

use std::fmt::Write;

/// Draws a board with coordinates for a terminal.
pub(crate) fn draw(columns: usize, rows: usize, at: impl Fn(usize, usize) -> char) -> String {
    draw_rows(&LETTERS[..columns], (0..rows).rev(), at)
}

/// [`draw`] with columns that have these letters.
pub(crate) fn draw_named(
    columns: usize,
    rows: usize,
    letters: &[u8],
    at: impl Fn(usize, usize) -> char,
) -> String {
    draw_rows(&letters[..columns], (0..rows).rev(), at)
}

/// [`draw`] with the rows counted from the top.
pub(crate) fn draw_from_top(
    columns: usize,
    rows: usize,
    at: impl Fn(usize, usize) -> char,
) -> String {
    draw_rows(&LETTERS[..columns], 0..rows, at)
}

/// [`draw_named`] of some of the rows.
pub(crate) fn draw_part(
    letters: &[u8],
    rows: std::ops::RangeInclusive<usize>,
    at: impl Fn(usize, usize) -> char,
) -> String {
    draw_rows(letters, rows.rev(), at)
}

/// The letters of columns unless a board has its own.
const LETTERS: &[u8] = b"abcdefghijklmnopqrstuvwxyz";

/// Draws the rows in the order given, from the top.
fn draw_rows(
    letters: &[u8],
    rows: impl Iterator<Item = usize>,
    at: impl Fn(usize, usize) -> char,
) -> String {
    let mut text = String::new();
    for row in rows {
        // Writing to a string cannot fail.
        let _ = write!(text, "{:>2} ", row + 1);
        for column in 0..letters.len() {
            text.push(' ');
            text.push(at(column, row));
        }
        text.push('\n');
    }
    text += "   ";
    for &letter in letters {
        text.push(' ');
        text.push(letter as char);
    }
    text
}
