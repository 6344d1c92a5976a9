//! Points by name: as vertices and as the letters of the Smart Game Format.

use super::STRIDE;
use crate::go::grid::Point;
use crate::go::vertex::vertex_text;

/// The point in a column and a row, both counted from 0 at the lower left.
pub(super) fn point_at(column: usize, row: usize) -> Point {
    (STRIDE * row + column) as Point
}

/// A point as a vertex, such as `d4`.
pub(super) fn vertex(point: Point) -> String {
    let point = usize::from(point);
    vertex_text(point % STRIDE, point / STRIDE)
}

/// A point in the Smart Game Format: column and row as letters, the row from the top.
pub(super) fn sgf_point(point: Point, size: u8) -> String {
    let (column, row) = (usize::from(point) % STRIDE, usize::from(point) / STRIDE);
    [column, usize::from(size) - 1 - row]
        .map(|n| (b'a' + n as u8) as char)
        .iter()
        .collect()
}
