//! Points as vertices of the Go Text Protocol: `d4`, `t19`.

use crate::options::number;

/// The letters of the columns: there is no i.
pub(crate) const COLUMNS: &[u8; 19] = b"abcdefghjklmnopqrst";

/// The vertex of a column and row, both counted from 0 at the lower left.
pub(crate) fn vertex_text(column: usize, row: usize) -> String {
    format!("{}{}", COLUMNS[column] as char, row + 1)
}

/// The column and row of a vertex on a board of size × size points.
pub(crate) fn read_vertex(text: &str, size: u8) -> Option<(usize, usize)> {
    let letter = text.bytes().next()?;
    let column = COLUMNS.iter().position(|&column| column == letter)?;
    let digits = Some(&text[1..]).filter(|digits| !digits.starts_with('0'))?;
    let row = number(digits, 1..=size.into())? - 1;
    (column < size.into()).then_some((column, row.into()))
}
