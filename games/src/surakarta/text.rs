//! Surakarta as text.

use super::{MOST_QUIET, PIECES, Step, Surakarta};
use crate::board_text::{draw, read_marked_move, read_rows, square_name, write_rows};
use crate::catalogue::{Family, Named, SplitVisitor};
use crate::options::{no_options, number};
use tesuji::Game;
use tesuji::game::{Notation, TextError};

impl Surakarta {
    pub(super) fn at(&self, column: usize, row: usize) -> Option<char> {
        let square = 8 * row + column;
        let player = self.pieces.iter().position(|set| set >> square & 1 == 1)?;
        Some(['x', 'o'][(player + self.mover()) % 2])
    }
}

impl Notation for Surakarta {
    fn position_text(&self) -> String {
        let rows = write_rows(6, 6, |column, row| self.at(column, row));
        format!("{rows} {} {}", ['x', 'o'][self.mover()], self.quiet)
    }

    fn read_position(&self, text: &str) -> Result<Self, TextError> {
        let mut parts = text.split(' ');
        let rows = parts.next().unwrap_or_default();
        let side = parts.next().unwrap_or_default();
        let quiet = parts.next();
        if let Some(rest) = parts.next() {
            let wrong = "nothing follows the number of plies without a capture";
            return Err(TextError::new(rest, wrong));
        }
        let mut pieces = [0u64; 2];
        read_rows(rows, 6, 6, |column, row, piece| {
            let player = "xo".find(piece).ok_or("neither x nor o")?;
            pieces[player] |= 1 << (8 * row + column);
            Ok(())
        })?;
        for (set, name) in pieces.into_iter().zip(["x", "o"]) {
            let found = set.count_ones();
            if found > PIECES {
                let wrong = format!("{found} {name} where a side has {PIECES} at most");
                return Err(TextError::new(rows, wrong));
            }
        }
        let mover = match side {
            "x" => 0,
            "o" => 1,
            _ => return Err(TextError::new(side, "the side to move is x or o")),
        };
        if pieces[1 - mover] == 0 {
            return Err(TextError::new(rows, "the side that has moved has no piece"));
        }
        let quiet = match quiet {
            None => 0,
            Some(plies) => number(plies, 0..=MOST_QUIET.into())
                .ok_or_else(|| TextError::new(plies, "not a number of plies from 0 to 100"))?,
        };
        if mover == 1 {
            pieces.swap(0, 1);
        }
        let mut read = Self::standing(pieces);
        read.mover = mover as u8;
        read.quiet = quiet as u8;
        read.verdict = read.judged();
        Ok(read)
    }

    fn move_text(&self, step: Step) -> String {
        if step == Step::PASS {
            return "pass".into();
        }
        let name = |square: u8| square_name(usize::from(square % 8), usize::from(square / 8));
        name(step.from) + &name(step.to)
    }

    fn read_move(&self, text: &str) -> Result<Step, TextError> {
        let captures = |step: Step| step != Step::PASS && self.pieces[1] >> step.to & 1 == 1;
        read_marked_move(self, text, captures)
    }

    fn drawing(&self) -> String {
        draw(6, 6, |column, row| self.at(column, row).unwrap_or('.'))
    }
}

impl Family for Surakarta {
    type Heuristic = super::heuristic::Evaluation;
    const HEURISTICS: &'static [Named<Self::Heuristic>] = super::heuristic::SETS;

    const NAMES: &'static [(&'static str, &'static str)] = &[(
        "surakarta",
        "6 × 6, captures run along loops round the corners",
    )];
    const SPLITS: &'static [(&'static str, &'static str)] = &[
        ("mod", "piece / destination"),
        ("mod-shift", "row / piece / destination"),
    ];

    fn start(name: &str, options: &str) -> Result<Self, TextError> {
        no_options(name, options)?;
        Ok(Self::new())
    }
    fn visit_split<V: SplitVisitor<Self>>(self, visitor: V) -> Result<V::Output, V> {
        Ok(visitor.visit(self))
    }
}
