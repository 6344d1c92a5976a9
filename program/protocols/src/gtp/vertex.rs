//! Points of the board as GTP vertices, in the order of the drawing.

/// A point by its column and row, both from 0 at the lower left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Vertex {
    pub(super) column: usize,
    pub(super) row: usize,
}

/// The letters of the columns: there is no i.
const COLUMNS: &[u8; 25] = b"abcdefghjklmnopqrstuvwxyz";

impl Vertex {
    /// Reads a letter and a number, of a board of any size.
    pub(super) fn read(text: &str) -> Option<Self> {
        let letter = text.bytes().next()?.to_ascii_lowercase();
        let column = COLUMNS.iter().position(|&column| column == letter)?;
        let digits = &text[1..];
        let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
        let row: usize = digits.parse().ok().filter(|_| plain)?;
        let row = row.checked_sub(1).filter(|&row| row < COLUMNS.len())?;
        Some(Self { column, row })
    }

    /// Whether it is on a board of this size.
    pub(super) fn is_on(self, size: usize) -> bool {
        self.column < size && self.row < size
    }
}

/// The place of a vertex of a board, counted row by row from the top.
pub(super) fn point(vertex: Vertex, size: usize) -> usize {
    (size - 1 - vertex.row) * size + vertex.column
}

/// The text of a point of a board.
pub(super) fn text(point: usize, size: usize) -> String {
    let column = COLUMNS[point % size].to_ascii_uppercase() as char;
    format!("{column}{}", size - point / size)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vertices_are_read_and_written() {
        for size in [2, 9, 19] {
            for place in 0..size * size {
                let written = text(place, size);
                let read = Vertex::read(&written).expect("a vertex");
                assert_eq!((point(read, size), read.is_on(size)), (place, true));
            }
        }
        assert!(!Vertex::read("t19").expect("a vertex").is_on(9));
        for text in ["", "a", "i1", "a0", "a26", "a+1", "1a", "é1", "aa1", "a1 "] {
            assert_eq!(Vertex::read(text), None, "{text}");
        }
    }
}
