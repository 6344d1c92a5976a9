//! Points as vertices of the Go Text Protocol: `d4`, `t19`.

use crate::kit::board_text::refuse_if_over;
use crate::kit::options::number;
use tesuji::game::{Notation, TextError};

/// The letters of the columns: there is no i.
pub(crate) const COLUMNS: &[u8; 19] = b"abcdefghjklmnopqrst";

/// The vertex of a column and row, both counted from 0 at the lower left.
pub(crate) fn vertex_text(column: usize, row: usize) -> String {
    format!("{}{}", COLUMNS[column] as char, row + 1)
}

/// The column and row of a vertex on a board of size × size points.
fn read_vertex(text: &str, size: u8) -> Option<(usize, usize)> {
    let letter = text.bytes().next()?;
    let column = COLUMNS.iter().position(|&column| column == letter)?;
    let digits = Some(&text[1..]).filter(|digits| !digits.starts_with('0'))?;
    let row = number(digits, 1..=size.into())? - 1;
    (column < size.into()).then_some((column, row.into()))
}

/// Reads the turn of a side: the column and the row of a vertex, or `None` for `pass`.
pub(crate) fn read_turn<G: Notation>(
    position: &G,
    text: &str,
    size: u8,
) -> Result<Option<(usize, usize)>, TextError> {
    refuse_if_over(position, text)?;
    if text == "pass" {
        return Ok(None);
    }
    let wrong = || TextError::new(text, "neither a vertex of this board nor pass");
    read_vertex(text, size).map(Some).ok_or_else(wrong)
}
