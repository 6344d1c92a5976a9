//! Pentalath as text.

use super::board::{Cells, ROWS, around, has_five};
use super::{CELLS, PASS, Pentalath, STRIDE, width};
use crate::catalogue::{Family, Primer};
use crate::kit::board_text::{read_rows_of, square_name, write_rows_of};
use crate::kit::fields::fields;
use crate::kit::fill::all_breathe;
use crate::kit::options::no_options;
use crate::kit::plies::{MOST_PLIES, fewest_plies, read_plies};
use crate::kit::sets::Set;
use crate::kit::sides::{read_side, side_of};
use crate::kit::stones::{Phase, Stones, read_passes};
use crate::kit::verdict::Verdict;
use std::fmt::Write;
use tesuji::Game;
use tesuji::game::{Notation, TextError};
use tesuji::scene::{Colour, Look, Scene, Shape, square};

/// The letters of the first and of the second player.
const SIDES: [char; 2] = ['x', 'o'];

fn cell(column: usize, row: usize) -> u16 {
    STRIDE * row as u16 + column as u16
}

impl Pentalath {
    pub(super) fn at(&self, column: usize, row: usize) -> Option<char> {
        let player = self
            .stones
            .iter()
            .position(|set| set.has(cell(column, row)))?;
        Some(SIDES[player])
    }

    pub(super) fn passes(&self) -> u8 {
        match self.phase {
            Phase::Passed => 1,
            Phase::Over(Verdict::Draw) if self.plies < MOST_PLIES => 2,
            _ => 0,
        }
    }
}

/// Whether some stone can be taken away so that no five is left: play stopped at the first five.
fn just_made(stones: Cells) -> bool {
    let mut each = stones.squares();
    each.any(|stone| !has_five(stones.minus(Set::of(stone))))
}

impl Notation for Pentalath {
    fn position_text(&self) -> String {
        let rows = write_rows_of(ROWS, width, |column, row| self.at(column, row));
        let side = SIDES[self.mover()];
        format!("{rows} {side} {} {}", self.passes(), self.plies)
    }

    fn read_position(&self, text: &str) -> Result<Self, TextError> {
        let ([rows, side], [passes, plies]) = fields(text, "the number of plies")?;
        let mut stones = [Set::EMPTY; 2];
        read_rows_of(rows, ROWS, width, |column, row, stone| {
            let player = side_of(stone, SIDES)?;
            stones[player] = stones[player].or(Set::of(cell(column, row)));
            Ok(())
        })?;
        let mover = read_side(side, SIDES)? as u16;
        let pass_count = read_passes(passes)?;
        let counts = stones.map(|set| set.count() as u16);
        let fewest = fewest_plies(counts, (mover + pass_count) % 2) + pass_count;
        let plies = match plies {
            None => fewest,
            Some(plies) => {
                let read = read_plies(plies, mover)?;
                if read < fewest {
                    let wrong = format!("{fewest} are the fewest for so many stones");
                    return Err(TextError::new(plies, wrong));
                }
                read
            }
        };
        let mut read = Self {
            stones,
            plies,
            vacancies: CELLS as u8 - (counts[0] + counts[1]) as u8,
            phase: Phase::Open,
        };
        let empty = read.empty();
        if stones.iter().any(|&set| !all_breathe(set, empty, around)) {
            return Err(TextError::new(rows, "a group without a liberty"));
        }
        let (mover, last) = (usize::from(mover), usize::from(1 - mover));
        let won = has_five(stones[last]);
        if has_five(stones[mover]) || won && !just_made(stones[last]) {
            return Err(TextError::new(rows, "play went on after a line was made"));
        }
        let draw = Phase::Over(Verdict::Draw);
        read.phase = match (won, pass_count) {
            (true, 0) => Phase::Over(Verdict::won_by(last)),
            (true, _) => {
                return Err(TextError::new(
                    passes.unwrap_or_default(),
                    "a line ended the game",
                ));
            }
            _ if plies == MOST_PLIES => draw,
            (_, 2) => draw,
            (_, 1) => Phase::Passed,
            _ => Phase::Open,
        };
        Ok(read)
    }

    fn move_text(&self, m: u8) -> String {
        if m == PASS {
            return "pass".into();
        }
        let m = usize::from(m);
        square_name(m % usize::from(STRIDE), m / usize::from(STRIDE))
    }

    /// The letters stand below row 1; their lines rise to the right.
    fn drawing(&self) -> String {
        let mut text = String::new();
        for row in (0..ROWS).rev() {
            // Writing to a string cannot fail.
            let _ = write!(text, "{}{} ", " ".repeat(row), row + 1);
            for column in 0..width(row) {
                text.push(' ');
                text.push(self.at(column, row).unwrap_or('.'));
            }
            text.push('\n');
        }
        text + "  a b c d e f g h i j k l m"
    }
}

impl Family for Pentalath {
    type Knowledge = Self;

    const PRIMER: Primer = Primer {
        rules: "The board is half a hexagon of 70 hexagonal cells. Two players put a stone on an \
         empty cell in turn. A stone takes the enemy groups that it leaves without an empty \
         neighbour, and must then have an empty neighbour in its own group. Five or more in a \
         line, in one of three directions, win. A player passes only if no stone can be \
         placed. Two passes in a row, or 2,500 plies, draw.",
        text: "A move is a cell, as d4, or pass. Row 1 is the long one at the bottom. A position is \
         its rows from the top, the side to move (x is the first player), the passes just made \
         and the plies played: 7/8/9/10/11/6x5/13 o 0 1.",
        options: "",
        papers: "001",
    };

    const NAMES: &'static [(&'static str, &'static str)] = &[(
        "pentalath",
        "five in a line on half a hexagon, with the captures of Go",
    )];

    fn start(name: &str, options: &str) -> Result<Self, TextError> {
        no_options(name, options)?;
        Ok(Self::new())
    }

    fn scene(&self) -> Scene {
        Scene::of_board(self, square, |_, _| Look::Stone)
            .in_colours(&[Colour::Black, Colour::White])
            .shaped(Shape::Hex)
            .slanted()
            .with_coordinates()
    }
}
