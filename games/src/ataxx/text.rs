//! Ataxx as text.

use super::{Ataxx, Step};
use crate::board_text::{draw, read_rows, square_name, write_rows};
use crate::catalogue::{Family, Named, SplitVisitor};
use crate::fen_tail::{read_tail, write_tail};
use crate::options::{number, read_options};
use tesuji::Game;
use tesuji::game::{Notation, TextError};

impl Ataxx {
    pub(super) fn at(&self, column: usize, row: usize) -> Option<char> {
        let square = 8 * row + column;
        let player = self.pieces.iter().position(|set| set >> square & 1 == 1)?;
        Some(['P', 'p'][(player + self.mover()) % 2])
    }
}

impl Notation for Ataxx {
    fn position_text(&self) -> String {
        let size = self.size.into();
        let rows = write_rows(size, size, |column, row| self.at(column, row));
        let side = ['w', 'b'][self.mover()];
        format!("{rows} {side} {}", write_tail(self.plies))
    }

    fn read_position(&self, text: &str) -> Result<Self, TextError> {
        let mut fields = text.split_ascii_whitespace();
        let (rows, side) = (fields.next().unwrap_or(""), fields.next().unwrap_or(""));
        let size = self.size.into();
        let mut pieces = [0u64; 2];
        read_rows(rows, size, size, |column, row, piece| {
            let player = "Pp".find(piece).ok_or("neither P nor p")?;
            pieces[player] |= 1 << (8 * row + column);
            Ok(())
        })?;
        let mover = match side {
            "w" => 0,
            "b" => 1,
            _ => return Err(TextError::new(side, "neither side: w or b is to move")),
        };
        if pieces[1 - mover] == 0 {
            return Err(TextError::new(rows, "the side that has moved has no piece"));
        }
        if mover == 1 {
            pieces.swap(0, 1);
        }
        let plies = read_tail(fields, mover as u16)?;
        let mut read = Self {
            pieces,
            plies,
            ..*self
        };
        read.verdict = read.judged();
        Ok(read)
    }

    fn move_text(&self, step: Step) -> String {
        let name = |square: u8| square_name(usize::from(square % 8), usize::from(square / 8));
        if step == Step::PASS {
            "pass".into()
        } else if step.is_clone() {
            name(step.to)
        } else {
            name(step.from) + &name(step.to)
        }
    }

    fn drawing(&self) -> String {
        let size = self.size.into();
        draw(size, size, |column, row| {
            self.at(column, row).unwrap_or('.')
        })
    }
}

impl Family for Ataxx {
    type Heuristic = super::heuristic::Evaluation;
    const HEURISTICS: &'static [Named<Self::Heuristic>] = super::heuristic::SETS;

    const NAMES: &'static [(&'static str, &'static str)] = &[(
        "ataxx",
        "7 × 7, clone or jump and turn the neighbours; more pieces win",
    )];
    const VARIANTS: &'static [(&'static str, &'static str)] = &[
        ("ataxx:5", "another size, 4 to 8"),
        ("ataxx:8", "the largest board"),
    ];
    const SPLITS: &'static [(&'static str, &'static str)] = &[
        ("mod", "clone, or piece that jumps / destination"),
        (
            "mod-plus",
            "clone or jump / clone, or piece that jumps / destination",
        ),
        (
            "mod-shift",
            "row / clone, or piece that jumps / destination",
        ),
        (
            "mod-plus-shift",
            "clone or jump / row / clone, or piece that jumps / destination",
        ),
    ];

    fn start(_: &str, options: &str) -> Result<Self, TextError> {
        let mut start = Self::new();
        read_options(options, |option| {
            let size = number(option, 4..=8).ok_or("not a size from 4 to 8")?;
            start = Self::of_size(size as u8);
            Ok(0)
        })?;
        Ok(start)
    }
    fn visit_split<V: SplitVisitor<Self>>(self, visitor: V) -> Result<V::Output, V> {
        Ok(visitor.visit(self))
    }
}
