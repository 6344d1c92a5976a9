//! Diagonals as text.

use super::Diagonals;
use super::board::{MOST_CELLS, MOST_COLUMNS, corners, lines};
use crate::catalogue::{Family, Primer};
use crate::kit::board_text::{read_rows, square_name, write_rows};
use crate::kit::drawing::draw;
use crate::kit::fields::fields;
use crate::kit::options::number;
use crate::kit::sides::{by_player, letter_at, read_turn, side_of};
use crate::kit::size::read_size;
use std::collections::BTreeSet;
use tesuji::game::{Notation, TextError};
use tesuji::scene::{Colour, Look, Scene, square};

/// The letters of the first and of the second player.
const SIDES: [char; 2] = ['x', 'o'];

impl Diagonals {
    /// The stone there.
    fn stone(&self, column: usize, row: usize) -> Option<char> {
        let stones = by_player(self.mover.into(), self.stones);
        letter_at(stones, usize::from(self.columns) * row + column, SIDES)
    }

    /// The points that the first and the second player can have got from lines that are full, if
    /// these are their stones. A player without a stone on a line has not filled it.
    fn possible_points(&self, stones: [u64; 2]) -> BTreeSet<[u8; 2]> {
        let mut possible = BTreeSet::from([[0; 2]]);
        let full = lines(self.columns, self.rows).filter(|line| line & self.empty == 0);
        for line in full {
            let counts = stones.map(|stones| (stones & line).count_ones() as u8);
            let after = possible.into_iter().flat_map(|[first, second]| {
                [
                    (counts[0], [first + counts[0], second]),
                    (counts[1], [first, second + counts[1]]),
                ]
            });
            let filled = after.filter(|&(count, _)| count > 0);
            possible = filled.map(|(_, points)| points).collect();
        }
        possible
    }

    /// Reads the points of both players, written `7-0`.
    fn read_points(&self, text: &str, stones: [u64; 2]) -> Result<[u8; 2], TextError> {
        let wrong = "the points of both players are written 0-0";
        let (first, second) = text.split_once('-').ok_or(TextError::new(text, wrong))?;
        let read = |text| {
            let wrong = "not a number of points up to 64";
            let points = number(text, 0..=64).ok_or(TextError::new(text, wrong))?;
            Ok(points as u8)
        };
        let points = [read(first)?, read(second)?];
        if !self.possible_points(stones).contains(&points) {
            let wrong = "the lines that are full cannot have brought these points";
            return Err(TextError::new(text, wrong));
        }
        Ok(points)
    }
}

impl Notation for Diagonals {
    fn position_text(&self) -> String {
        let (columns, rows) = (self.columns.into(), self.rows.into());
        let rows = write_rows(columns, rows, |column, row| self.stone(column, row));
        let [first, second] = by_player(self.mover.into(), self.points());
        let side = SIDES[usize::from(self.mover)];
        format!("{rows} {first}-{second} {side}")
    }

    fn read_position(&self, text: &str) -> Result<Self, TextError> {
        let ([rows, points, side], []) = fields(text, "the side to move")?;
        let mut read = Self::with_size(self.columns, self.rows);
        let mut stones = [0_u64; 2];
        let columns = usize::from(self.columns);
        read_rows(rows, columns, self.rows.into(), |column, row, stone| {
            stones[side_of(stone, SIDES)?] |= 1 << (columns * row + column);
            Ok(())
        })?;
        let mover = read_turn(stones.map(u64::count_ones), rows, side)?;
        read.mover = mover as u8;
        read.empty &= !(stones[0] | stones[1]);
        let points = read.read_points(points, stones)?;
        let corners = corners(self.columns, self.rows);
        let gained =
            [0, 1].map(|player| points[player] + (stones[player] & corners).count_ones() as u8);
        read.stones = by_player(mover, stones);
        read.gained = by_player(mover, gained);
        Ok(read)
    }

    fn move_text(&self, cell: u8) -> String {
        let columns = usize::from(self.columns);
        square_name(usize::from(cell) % columns, usize::from(cell) / columns)
    }

    fn drawing(&self) -> String {
        let board = draw(self.columns.into(), self.rows.into(), |column, row| {
            self.stone(column, row).unwrap_or('.')
        });
        let [first, second] = by_player(self.mover.into(), self.points());
        format!("{board}\n    x {first}, o {second}")
    }
}

impl Family for Diagonals {
    type Knowledge = Self;

    const PRIMER: Primer = Primer {
        rules: "Two players put a stone on an empty cell in turn. The player who places the last \
         stone of a diagonal, in either direction, gets a point for each own stone on it. When the \
         board is full, the side with more points wins; the score is the difference.",
        text: "A move is a cell, as c4. A position is its rows from the top, the points of both \
         players and the side to move, x (the first player) or o: 8/8/8/8/8/8/8/8 0-0 x.",
        options: "COLUMNSxROWS is another size of up to 64 cells, as diagonals:6x5.",
        papers: "001",
    };

    const NAMES: &'static [(&'static str, &'static str)] = &[(
        "diagonals",
        "fill diagonals, a point for each own stone on them, 8 × 8",
    )];
    const VARIANTS: &'static [(&'static str, &'static str)] = &[
        ("diagonals:4x4", "a small board"),
        ("diagonals:6x5", "another size, 64 cells at most"),
        ("diagonals:26x2", "a wide one"),
    ];

    fn start(_: &str, options: &str) -> Result<Self, TextError> {
        if options.is_empty() {
            return Ok(Self::new());
        }
        let (columns, rows) = read_size(options)?;
        let cells = u32::from(columns) * u32::from(rows);
        if !(2..=MOST_COLUMNS).contains(&columns) || rows < 2 || cells > MOST_CELLS {
            let wrong = format!(
                "a board has 2 to {MOST_COLUMNS} columns, at least 2 rows and at most \
                 {MOST_CELLS} cells"
            );
            return Err(TextError::new(options, wrong));
        }
        Ok(Self::with_size(columns, rows))
    }

    fn scene(&self) -> Scene {
        let [first, second] = by_player(self.mover.into(), self.points());
        let mut scene = Scene::of_board(self, square, |_, _| Look::Disc)
            .in_colours(&[Colour::Red, Colour::Blue])
            .with_coordinates();
        scene.notes = vec![format!("points: red {first}, blue {second}")];
        scene
    }
}
