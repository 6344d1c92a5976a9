//! Go as text.

use super::grid::around;
use super::vertex::{COLUMNS, read_turn, vertex_text};
use super::{Go, Ko, PASS, Past};
use crate::board_text::{read_rows, write_rows};
use crate::drawing::draw_named;
use crate::fields::fields;
use crate::fill::all_breathe;
use crate::plies::{fewest_plies, read_plies};
use crate::sets::Set;
use crate::sides::{read_side, side_of};
use crate::stones::{Phase, Stones, read_passes};
use tesuji::Game;
use tesuji::game::{Notation, TextError};

impl<const W: usize, K: Ko<W>> Go<W, K> {
    fn point(column: usize, row: usize) -> u16 {
        (Self::STRIDE * row + column) as u16
    }

    /// The stones as rows, the side to move, passes and plies.
    fn board_text(&self, stones: &[Set<W>; 2], plies: u16, passes: u8) -> String {
        let size = self.size.into();
        let rows = write_rows(size, size, |column, row| {
            stone(stones, Self::point(column, row))
        });
        let side = SIDES[usize::from(plies % 2)];
        format!("{rows} {side} {passes} {plies}")
    }

    pub(super) fn passes(&self) -> u8 {
        match self.phase {
            Phase::Passed => 1,
            Phase::Over(_) if self.plies < self.last_ply() => 2,
            _ => 0,
        }
    }

    /// Reads a position without the moves that follow it.
    fn read_board(&self, text: &str) -> Result<Self, TextError> {
        let last = "the number of plies but moves";
        let ([rows, side], [passes, plies]) = fields(text, last)?;
        let size = self.size.into();
        let mut stones = [Set::EMPTY; 2];
        read_rows(rows, size, size, |column, row, stone| {
            let player = side_of(stone, SIDES)?;
            stones[player] = stones[player].or(Set::of(Self::point(column, row)));
            Ok(())
        })?;
        let mover = read_side(side, SIDES)? as u16;
        let [black, white] = stones.map(|set| set.count() as u16);
        let passes = read_passes(passes)?;
        // Who would have moved instead of passing, and the fewest plies that place so many stones
        // before that.
        let fewest = fewest_plies([black, white], (mover + passes) % 2) + passes;
        if fewest > self.last_ply() {
            return Err(TextError::new(rows, "more stones than a game can place"));
        }
        let plies = match plies {
            None => fewest,
            Some(plies) => {
                let read = read_plies(plies, mover)?;
                if !(fewest..=self.last_ply()).contains(&read) {
                    let wrong = format!("not from {fewest} to {}", self.last_ply());
                    return Err(TextError::new(plies, wrong));
                }
                read
            }
        };
        let mut read = Self {
            stones,
            plies,
            vacancies: self.points() - black - white,
            phase: Phase::Open,
            ko: K::beginning(&stones, plies, passes == 1),
            ..*self
        };
        let empty = read.empty();
        if stones.iter().any(|&set| !all_breathe(set, empty, around)) {
            return Err(TextError::new(rows, "a group without a liberty"));
        }
        if passes == 2 || plies == self.last_ply() {
            read.phase = read.scored();
        } else if passes == 1 {
            read.phase = Phase::Passed;
        }
        Ok(read)
    }
}

/// The letters of Black and White.
const SIDES: [char; 2] = ['x', 'o'];

/// The letter of the stone on a point.
fn stone<const W: usize>(stones: &[Set<W>; 2], point: u16) -> Option<char> {
    let [black, white] = stones.map(|set| set.has(point));
    black.then_some('x').or(white.then_some('o'))
}

impl<const W: usize, K: Ko<W>> Notation for Go<W, K> {
    fn position_text(&self) -> String {
        let Some(past) = self.ko.past() else {
            return self.board_text(&self.stones, self.plies, self.passes());
        };
        let Past {
            stones,
            plies,
            passed,
            moves,
        } = past;
        if moves.is_empty() {
            return self.board_text(&stones, plies, self.passes());
        }
        let moves: Vec<_> = moves.iter().map(|&m| self.move_text(m)).collect();
        let start = self.board_text(&stones, plies, passed.into());
        format!("{start} moves {}", moves.join(" "))
    }

    fn read_position(&self, text: &str) -> Result<Self, TextError> {
        let (start, moves) = match text.split_once(" moves ") {
            Some((start, moves)) => (start, Some(moves)),
            None => (text, None),
        };
        let mut read = self.read_board(start)?;
        for m in moves.into_iter().flat_map(|moves| moves.split(' ')) {
            let m = read.read_move(m)?;
            read.play(m);
        }
        Ok(read)
    }

    fn move_text(&self, m: u16) -> String {
        if m == PASS {
            return "pass".into();
        }
        let (column, row) = (usize::from(m) % Self::STRIDE, usize::from(m) / Self::STRIDE);
        vertex_text(column, row)
    }

    fn read_move(&self, text: &str) -> Result<u16, TextError> {
        let Some((column, row)) = read_turn(self, text, self.size)? else {
            return Ok(PASS);
        };
        let (point, empty) = (Self::point(column, row), self.empty());
        let refused = |wrong: &str| Err(TextError::new(text, wrong));
        if !empty.has(point) {
            return refused("there is a stone");
        }
        if self.taken(empty, point).is_none() {
            return refused("suicide is illegal");
        }
        if self.legal(empty, point).is_none() {
            return refused("recreates an earlier position");
        }
        Ok(point)
    }

    fn drawing(&self) -> String {
        let size = self.size.into();
        draw_named(size, size, COLUMNS, |column, row| {
            stone(&self.stones, Self::point(column, row)).unwrap_or('.')
        })
    }
}
