//! Reversi as text.

use super::{PASS, Reversi};
use crate::board_text::{draw_from_top, read_rows, square_name, write_rows};
use crate::catalogue::{Family, Named};
use crate::connected::connected;
use crate::flips::{centre, read_even_size};
use tesuji::game::{Notation, TextError};

impl Reversi {
    /// The disc there, rows counted from the top.
    fn disc(&self, column: usize, row: usize) -> Option<char> {
        let on = |side: u64| side >> (8 * row + column) & 1 != 0;
        let mover = usize::from(self.mover);
        let side = self.discs.iter().position(|&side| on(side))?;
        Some(['x', 'o'][side ^ mover])
    }
}

impl Notation for Reversi {
    fn position_text(&self) -> String {
        let size = usize::from(self.size);
        let rows = write_rows(size, size, |column, up| self.disc(column, size - 1 - up));
        format!("{rows} {}", ['x', 'o'][usize::from(self.mover)])
    }

    fn read_position(&self, text: &str) -> Result<Self, TextError> {
        let (rows, side) = text.split_once(' ').unwrap_or((text, ""));
        let size = usize::from(self.size);
        let mut discs = [0_u64; 2];
        read_rows(rows, size, size, |column, up, disc| {
            let player = "xo".find(disc).ok_or("neither x nor o")?;
            discs[player] |= 1 << (8 * (size - 1 - up) + column);
            Ok(())
        })?;
        let mover = match side {
            "x" => 0,
            "o" => 1,
            _ => return Err(TextError::new(side, "the side to move is x or o")),
        };
        let all = discs[0] | discs[1];
        if centre(self.size).iter().any(|square| all & square == 0) {
            return Err(TextError::new(rows, "no disc on a square of the centre"));
        }
        if !connected(all) {
            return Err(TextError::new(rows, "discs that touch none of the others"));
        }
        if mover == 1 {
            discs.reverse();
        }
        Ok(Self::at(discs, mover, self.size))
    }

    fn move_text(&self, m: u8) -> String {
        match m {
            PASS => "pass".into(),
            _ => square_name((m % 8).into(), (m / 8).into()),
        }
    }

    fn drawing(&self) -> String {
        let size = self.size.into();
        draw_from_top(size, size, |column, row| {
            self.disc(column, row).unwrap_or('.')
        })
    }
}

impl Family for Reversi {
    type Heuristic = super::heuristic::Evaluation;
    const HEURISTICS: &'static [Named<Self::Heuristic>] = super::heuristic::SETS;

    const NAMES: &'static [(&'static str, &'static str)] =
        &[("reversi", "flip what is outflanked, more discs win, 8 × 8")];
    const VARIANTS: &'static [(&'static str, &'static str)] = &[
        ("reversi:4x4", "a board small enough to solve"),
        ("reversi:6x6", "a board of middle size"),
    ];

    fn start(_: &str, options: &str) -> Result<Self, TextError> {
        read_even_size(options).map(Self::with_size)
    }
}
