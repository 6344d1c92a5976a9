//! Positions and moves as text, the drawing, and the sizes.

use super::{ConnectFour, MOST_COLUMNS, MOST_ROWS};
use crate::catalogue::{Family, Primer};
use crate::kit::bits::squares;
use crate::kit::board_text::{read_rows, write_rows};
use crate::kit::drawing::draw;
use crate::kit::sides::side_of;
use crate::kit::size::read_size;
use tesuji::game::{Game, Notation, TextError};
use tesuji::scene::{Colour, Ground, Look, Scene, Shape, square};

const SIDES: [char; 2] = ['x', 'o'];

impl ConnectFour {
    /// The empty board.
    ///
    /// # Errors
    /// If `columns × (rows + 1)` is more than 64, or there are more than 26 columns or 29 rows.
    pub fn new(columns: u8, rows: u8) -> Result<Self, TextError> {
        let bits = usize::from(columns) * (usize::from(rows) + 1);
        if !(1..=MOST_COLUMNS).contains(&columns) || !(1..=MOST_ROWS).contains(&rows) || bits > 64 {
            let size = format!("{columns}x{rows}");
            let wrong = format!(
                "columns × (rows + 1) may be 64 at most, with 1–{MOST_COLUMNS} columns and \
                 1–{MOST_ROWS} rows"
            );
            return Err(TextError::new(size, wrong));
        }
        let mut empty = Self {
            last: 0,
            surface: 0,
            columns,
            rows,
            open: columns,
        };
        empty.surface = empty.bottom();
        Ok(empty)
    }

    fn bit(&self, column: usize, row: usize) -> u64 {
        1 << (column * self.stride() as usize + row)
    }

    /// The stones of the first and of the second side.
    fn sides(&self) -> [u64; 2] {
        let next = self.last ^ self.occupied();
        if self.mover() == 0 {
            [next, self.last]
        } else {
            [self.last, next]
        }
    }

    fn at(&self, column: usize, row: usize) -> Option<char> {
        let bit = self.bit(column, row);
        let side = self.sides().iter().position(|&side| side & bit != 0)?;
        Some(SIDES[side])
    }

    /// The position with these stones of the first and of the second side, read from `text`.
    fn with_stones(&self, [first, second]: [u64; 2], text: &str) -> Result<Self, TextError> {
        let refuse = |wrong: &str| Err(TextError::new(text, wrong));
        let (more, fewer) = (first.count_ones(), second.count_ones());
        if more != fewer && more != fewer + 1 {
            return refuse(&format!("{more} x and {fewer} o cannot come about"));
        }
        let surface = (first | second) + self.bottom();
        let floats = surface.count_ones() != u32::from(self.columns);
        if floats {
            return refuse("a stone floats above an empty square");
        }
        let (last, next) = if more == fewer {
            (second, first)
        } else {
            (first, second)
        };
        let full = surface & self.above();
        let read = Self {
            last,
            surface,
            open: self.columns - full.count_ones() as u8,
            ..*self
        };
        // The last stone lies on top of its column, and no line was there without it.
        let tops = surface >> 1 & last;
        let unfinished = |top: u8| !self.four(last & !(1 << top));
        if self.four(next) || self.four(last) && !squares(tops).any(unfinished) {
            return refuse("play went on after a line was made");
        }
        if last != 0 && tops == 0 {
            return refuse("no stone of the side that moved last is on top of a column");
        }
        Ok(read)
    }
}

impl Notation for ConnectFour {
    fn position_text(&self) -> String {
        let (columns, rows) = (self.columns.into(), self.rows.into());
        let rows = write_rows(columns, rows, |column, row| self.at(column, row));
        format!("{rows} {}", SIDES[self.mover()])
    }

    fn read_position(&self, text: &str) -> Result<Self, TextError> {
        let (rows, side) = text.split_once(' ').unwrap_or((text, ""));
        let mut stones = [0; 2];
        let (columns, height) = (self.columns.into(), self.rows.into());
        read_rows(rows, columns, height, |column, row, piece| {
            stones[side_of(piece, SIDES)?] |= self.bit(column, row);
            Ok(())
        })?;
        let read = self.with_stones(stones, rows)?;
        if side != ["x", "o"][read.mover()] {
            return Err(TextError::new(side, "not the side whose turn it is"));
        }
        Ok(read)
    }

    fn move_text(&self, column: u8) -> String {
        ((b'a' + column) as char).to_string()
    }

    fn drawing(&self) -> String {
        draw(self.columns.into(), self.rows.into(), |column, row| {
            self.at(column, row).unwrap_or('.')
        })
    }
}

impl Family for ConnectFour {
    type Knowledge = Self;

    const PRIMER: Primer = Primer {
        rules: "Two players drop a stone into a column in turn, where it falls onto the stones \
         below. The player who has four stones in a line first, in any direction, wins. A full \
         board without such a line is a draw.",
        text: "A move is the letter of the column, as d. A position is its rows from the top and the \
         side to move, x (the first player) or o: 7/7/7/7/7/3x3 o.",
        options: "COLUMNSxROWS is another size, as connect-four:5x4.",
        papers: "001",
    };

    const NAMES: &'static [(&'static str, &'static str)] =
        &[("connect-four", "7 columns of 6 rows, four in a line win")];
    const VARIANTS: &'static [(&'static str, &'static str)] = &[
        (
            "connect-four:5x4",
            "another size, columns of (rows + 1) bits, 64 in all",
        ),
        ("connect-four:12x4", "a wide one"),
    ];

    fn start(_: &str, options: &str) -> Result<Self, TextError> {
        let (columns, rows) = if options.is_empty() {
            (7, 6)
        } else {
            read_size(options)?
        };
        Self::new(columns, rows)
    }

    fn scene(&self) -> Scene {
        let mut scene = Scene::of_board(self, square, |_, _| Look::Disc)
            .in_colours(&[Colour::Red, Colour::Yellow])
            .on(Ground::Rack)
            .shaped(Shape::Hole)
            .with_coordinates();
        // Moves name columns alone.
        scene
            .labels
            .retain(|label| label.text.starts_with(char::is_alphabetic));
        scene
    }

    /// The hole that the stone falls to.
    fn path(&self, scene: &Scene, column: u8) -> Vec<usize> {
        let free = |&row: &usize| self.at(column.into(), row).is_none();
        let hole = (0..usize::from(self.rows)).find(free);
        let hole = hole.map(|row| square([column.into(), row as i32]));
        hole.and_then(|hole| scene.site(&hole))
            .into_iter()
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_read_back() {
        let start = ConnectFour::new(7, 6).expect("the default size");
        let text = "7/7/7/7/7/3x3 o";
        let mut position = start;
        position.play(3);
        assert_eq!(position.position_text(), text);
        assert_eq!(start.read_position(text), Ok(position));
        assert_eq!(position.read_position("7/7/7/7/7/7 x"), Ok(start));
        // Two lines of four, both made by the stone on top of the first column.
        let text = "7/7/x6/xx5/xox4/xooxooo o";
        let position = start.read_position(text).expect("a4 came last");
        assert_eq!(position.outcome(), Some([1, -1]));
        // Two lines of four without a common stone on top of a column.
        let text = "7/7/xo5/xo5/xo5/xxxxooo o";
        let error = start
            .read_position(text)
            .expect_err("no stone made both lines");
        assert!(error.to_string().contains("line"), "{error}");
    }

    #[test]
    fn impossible_positions_are_refused() {
        let start = ConnectFour::new(5, 4).expect("a small board");
        for (text, part) in [
            ("", ""),
            ("5/5/5 x", "5/5/5"),
            ("5/5/5/6 x", "6"),
            ("5/5/5/5", ""),
            ("5/5/5/5 o", "o"),
            ("5/5/5/5  x", " x"),
            ("5/5/5/x4 x", "x"),
            ("5/5/5/z4 o", "z"),
            ("5/5/5/xx3 o", "5/5/5/xx3"),
            ("5/5/x4/5 o", "5/5/x4/5"),
            // Both sides have four, the other side has four, and a line that was there before.
            ("5/5/xxxx1/oooo1 x", "5/5/xxxx1/oooo1"),
            ("5/5/5/xxxxo o", "5/5/5/xxxxo"),
            ("x4/x4/xo3/xooo1 x", "x4/x4/xo3/xooo1"),
            ("5/5/oxoo1/xxxxo o", "5/5/oxoo1/xxxxo"),
            ("5/o4/ooo2/xxxx1 o", "5/o4/ooo2/xxxx1"),
            // The last stone, x, lies under an o.
            ("5/5/o4/x4 o", "o"),
            ("5/o4/x4/x4 o", "5/o4/x4/x4"),
        ] {
            let error = start.read_position(text).expect_err(text);
            assert_eq!(error.part(), part, "{text}: {error}");
        }
    }

    #[test]
    fn sizes_have_bounds() {
        for (columns, rows) in [(9, 6), (1, 29), (26, 1), (8, 7), (4, 15)] {
            assert!(ConnectFour::new(columns, rows).is_ok(), "{columns}x{rows}");
        }
        for (columns, rows) in [(8, 8), (0, 5), (5, 0), (1, 30), (27, 1), (255, 255)] {
            assert!(ConnectFour::new(columns, rows).is_err(), "{columns}x{rows}");
        }
    }
}
