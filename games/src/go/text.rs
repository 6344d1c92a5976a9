//! Go as text.

use super::grid::around;
use super::vertex::{COLUMNS, read_turn, vertex_text};
use super::{Go, Ko, PASS, Past};
use crate::kit::board_text::{read_rows, write_rows};
use crate::kit::drawing::draw_named;
use crate::kit::fields::fields;
use crate::kit::fill::all_breathe;
use crate::kit::plies::{fewest_plies, read_plies};
use crate::kit::sets::Set;
use crate::kit::sides::{read_side, side_of};
use crate::kit::stones::{Phase, Stones, read_passes};
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
    fn read_start(&self, text: &str) -> Result<Self, TextError> {
        let Some((board, ko)) = text.split_once(KO) else {
            return self.read_board(text, false);
        };
        let mut read = self.read_board(board, true)?;
        let refused = |wrong: &str| Err(TextError::new(ko, wrong));
        let Some((column, row)) = read_turn(&read, ko, self.size)? else {
            return refused("not the point of a ko");
        };
        let point = Self::point(column, row);
        if !read.may_be_ko(point) {
            return refused("no single stone could just have been taken there");
        }
        if !read.ko.bar(point) {
            return refused("a point is barred by the option `ko` alone");
        }
        Ok(read)
    }

    /// Whether the last stone may have taken a single one from this point, and could be taken back
    /// alone.
    fn may_be_ko(&self, point: u16) -> bool {
        let (empty, [_, enemy]) = (self.empty(), self.sides());
        let beside = around(Set::of(point)).and(Self::BOARDS[usize::from(self.size) % 20]);
        let alone = |taken: Set<W>| taken.count() == 1;
        self.passes() == 0
            && empty.has(point)
            && beside.minus(enemy).is_empty()
            && self.taken(empty, point).is_some_and(alone)
    }

    /// Reads a position without the moves that follow it and the point of a ko; `taken` if the side
    /// to move has just lost a stone.
    fn read_board(&self, text: &str, taken: bool) -> Result<Self, TextError> {
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
        // The player who would have moved instead of passing, and the fewest plies that place the
        // stones before that.
        let mut placed = [black, white];
        placed[usize::from(mover)] += u16::from(taken);
        let fewest = fewest_plies(placed, (mover + passes) % 2) + passes;
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
            ko: K::beginning(self.ko.rule(), &stones, plies, passes == 1),
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

/// The text before the point that a ko bars.
const KO: &str = " ko ";

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
            let board = self.board_text(&self.stones, self.plies, self.passes());
            let ko = self.ko.point().map(|point| self.move_text(point));
            return ko.map_or_else(|| board.clone(), |ko| format!("{board}{KO}{ko}"));
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
        let mut read = self.read_start(start)?;
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
            return refused(self.ko.refusal());
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
