//! Boards of at most 8 × 8 squares: their sizes, text and drawing.

use super::board_text::{read_rows, write_rows};
use super::drawing::draw;
use super::leaps::board;
use super::sides::letter_at;
use super::size::read_size;
use tesuji::game::TextError;

/// A board of at most 8 × 8 squares, in the lower left corner of a bit board of 64: square 0 is a1,
/// 1 is b1, 8 is a2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rectangle {
    columns: u8,
    rows: u8,
}

impl Rectangle {
    /// A board of this size.
    ///
    /// # Panics
    /// If either number is not from 1 to 8.
    pub const fn new(columns: u8, rows: u8) -> Self {
        assert!(columns >= 1 && columns <= 8 && rows >= 1 && rows <= 8);
        Self { columns, rows }
    }

    /// Reads the options of a game as a size: `COLUMNSxROWS`, such as `3x6`; `usual` if `options`
    /// is empty.
    ///
    /// # Errors
    /// If `options` does not have this form, or a side is longer than 8.
    pub fn of_options(options: &str, usual: Self) -> Result<Self, TextError> {
        if options.is_empty() {
            return Ok(usual);
        }
        let (columns, rows) = read_size(options)?;
        if columns > 8 || rows > 8 {
            return Err(TextError::new(options, "a side has at most 8 squares"));
        }
        Ok(Self { columns, rows })
    }

    /// The squares of the board.
    pub const fn squares(self) -> u64 {
        board(self.columns as u32, self.rows as u32)
    }

    /// The rows from the top as in FEN. A square has the letter of the first set that contains it;
    /// digits count squares that no set contains.
    pub fn rows_text<const N: usize>(self, sets: [u64; N], letters: [char; N]) -> String {
        let [columns, rows] = [self.columns, self.rows].map(usize::from);
        write_rows(columns, rows, |column, row| {
            letter_at(sets, 8 * row + column, letters)
        })
    }

    /// Reads rows as [`Rectangle::rows_text`] writes them.
    ///
    /// # Errors
    /// If a row is too short or too long, or a letter is unknown; the error names it.
    pub fn read_rows<const N: usize>(
        self,
        text: &str,
        letters: [char; N],
    ) -> Result<[u64; N], TextError> {
        let [columns, rows] = [self.columns, self.rows].map(usize::from);
        let mut sets = [0; N];
        read_rows(text, columns, rows, |column, row, letter| {
            let set = letters.iter().position(|&known| known == letter);
            sets[set.ok_or_else(|| none_of(&letters))?] |= 1 << (8 * row + column);
            Ok(())
        })?;
        Ok(sets)
    }

    /// The board with coordinates, for a terminal: the letters of the sets, and a dot for other
    /// squares.
    pub fn drawing<const N: usize>(self, sets: [u64; N], letters: [char; N]) -> String {
        let [columns, rows] = [self.columns, self.rows].map(usize::from);
        draw(columns, rows, |column, row| {
            letter_at(sets, 8 * row + column, letters).unwrap_or('.')
        })
    }
}

/// The error that a letter is not one of `letters`.
fn none_of(letters: &[char]) -> String {
    match letters {
        [one] => format!("not {one}"),
        [first, second] => format!("neither {first} nor {second}"),
        _ => format!("none of {}", letters.iter().collect::<String>()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_written_and_read_by_letters() {
        let board = Rectangle::new(3, 2);
        let sides = board.read_rows("x1o/2x", ['x', 'o']).expect("two rows");
        assert_eq!(sides, [1 << 8 | 1 << 2, 1 << 10]);
        assert_eq!(board.rows_text(sides, ['x', 'o']), "x1o/2x");
        assert_eq!(
            board.drawing(sides, ['x', 'o']),
            " 2  x . o\n 1  . . x\n    a b c"
        );
        assert_eq!(letter_at(sides, 10, ['x', 'o']), Some('o'));
        assert_eq!(letter_at(sides, 9, ['x', 'o']), None);
        let error = board.read_rows("xy1/3", ['x', 'o']).expect_err("a y");
        assert_eq!((error.part(), error.wrong()), ("y", "neither x nor o"));
        let error = board.read_rows("3/y2", ['#']).expect_err("a y");
        assert_eq!((error.part(), error.wrong()), ("y", "not #"));
    }

    #[test]
    fn sizes_are_options() {
        let usual = Rectangle::new(4, 5);
        assert_eq!(Rectangle::of_options("", usual), Ok(usual));
        let read = Rectangle::of_options("2x3", usual).expect("a size");
        assert_eq!(read.squares(), 0x0003_0303);
        for wrong in ["9x3", "3x9", "0x3", "3"] {
            let error = Rectangle::of_options(wrong, usual).expect_err(wrong);
            assert_eq!(error.part(), wrong);
        }
    }
}
