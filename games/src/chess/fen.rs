//! FEN: positions as text.

use super::board::{Board, COLUMN_A, PASSED_ROW, ROW_1, ROW_8};
use super::geometry::Geometry;
use super::{Castling, Position, Rules};
use crate::kit::board_text::{read_rows, square_name, write_rows};
use crate::kit::fen_tail::MOST_DIGITS;
use crate::kit::sides::read_side;
use tesuji::Game;
use tesuji::game::TextError;

/// The rights to castle, with the square of the rook for white to move.
const RIGHTS: [(char, u64); 4] = [('K', 1 << 7), ('Q', 1 << 0), ('k', 1 << 63), ('q', 1 << 56)];
const E1_AND_E8: u64 = 1 << 4 | 1 << 60;

fn number(text: &str) -> Result<u32, TextError> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit()) && text.len() < MOST_DIGITS;
    let number = text.parse().ok().filter(|_| digits);
    number.ok_or_else(|| TextError::new(text, "not a number of plies or moves"))
}

impl<R: Rules> Position<R> {
    /// The board with white's pieces as the own ones.
    pub(super) fn as_white(&self) -> Board {
        if self.mover == 0 {
            self.board
        } else {
            self.board.turned(R::SIZE)
        }
    }

    fn castling_text(&self) -> String {
        let special = self.as_white().special;
        let held = RIGHTS.iter().filter(|(_, rook)| special & rook != 0);
        let text: String = held.map(|(letter, _)| letter).collect();
        if text.is_empty() { "-".into() } else { text }
    }

    fn read_castling(board: &mut Board, text: &str) -> Result<(), TextError> {
        if text == "-" {
            return Ok(());
        }
        let refuse = |wrong| Err(TextError::new(text, wrong));
        if matches!(R::CASTLING, Castling::None) {
            return refuse("there is no castling in this game");
        }
        for letter in text.chars() {
            let Some(&(_, rook)) = RIGHTS.iter().find(|(right, _)| *right == letter) else {
                return refuse("not rights to castle such as KQkq");
            };
            let side = if letter.is_uppercase() {
                board.own & ROW_1
            } else {
                board.other & ROW_8
            };
            let rooks = board.straight & !board.diagonal;
            if side & rooks & rook == 0 || side & board.kings & E1_AND_E8 == 0 {
                return refuse("king or rook have moved");
            }
            if board.special & rook != 0 {
                return refuse("the same right twice");
            }
            board.special |= rook;
        }
        if text.is_empty() {
            return refuse("no rights to castle are written -");
        }
        Ok(())
    }

    /// The square stepped over, as the side to move sees it.
    fn read_passed(board: &mut Board, text: &str, mover: u8) -> Result<(), TextError> {
        if text == "-" {
            return Ok(());
        }
        let refuse = |wrong| Err(TextError::new(text, wrong));
        let row = if mover == 0 { b'6' } else { b'3' };
        let &[column @ b'a'..=b'h', found] = text.as_bytes() else {
            return refuse("not a square a pawn has stepped over");
        };
        let passed = COLUMN_A << (column - b'a') & PASSED_ROW;
        let stepped = passed >> 8 & board.pawns & board.other;
        let must_be_empty = passed | passed << 8;
        if !R::DOUBLE_STEP || found != row || stepped == 0 || board.occupied() & must_be_empty != 0
        {
            return refuse("no pawn has just stepped over that square");
        }
        let beside = (passed & !COLUMN_A) >> 9 | (passed & !R::last_column()) >> 7;
        if beside & board.pawns & board.own != 0 {
            board.special |= passed;
        }
        Ok(())
    }

    /// Refuses positions that no game can come to and from which play could not go on.
    fn check(&self, rows: &str, side: &str) -> Result<(), TextError> {
        let refuse = |wrong: &str| Err(TextError::new(rows, wrong));
        let board = &self.board;
        let (own, other) = (board.own, board.other);
        let most = 2 * R::SIZE;
        for set in [own, other] {
            if set.count_ones() > most || (set & board.pawns).count_ones() > R::SIZE {
                return refuse("more pieces or pawns of one side than it starts with");
            }
            if (set & board.kings).count_ones() > 1 {
                return refuse("two kings of one side");
            }
        }
        let last = R::last_row();
        let arrives = R::PROMOTIONS.is_empty();
        let pawns = board.pawns;
        if pawns & own & (ROW_1 | last) != 0 || pawns & other & last != 0 {
            return refuse("a pawn on the first or last rank");
        }
        if arrives {
            if own & last != 0 || (other & ROW_1).count_ones() > 1 {
                return refuse("play went on after a piece reached the far rank");
            }
        } else if pawns & other & ROW_1 != 0 {
            return refuse("a pawn on the first or last rank");
        }
        let kings = |set: u64| set & board.kings != 0;
        // Without check the side to move can have lost its king: then the game is over.
        let lacks_king = R::CHECK && !kings(own) || !kings(other);
        if !R::KING_MAY_FALL && lacks_king {
            return refuse("a side without a king");
        }
        if other == 0 && self.passes == 0 {
            return refuse("a side without pieces has moved");
        }
        let there = self.other_side();
        if self.passes == 0 && there.checked {
            return Err(TextError::new(side, "to move with the other king in check"));
        }
        Ok(())
    }

    /// The position with the same board and the other side to move.
    pub(super) fn other_side(&self) -> Self {
        let mut board = self.board;
        board.special &= !PASSED_ROW;
        let mut there = Self {
            board: board.turned(R::SIZE),
            mover: self.mover ^ 1,
            ..*self
        };
        there.see_check();
        there
    }

    /// The number of passes in a row, which must have been forced.
    fn read_passes(&mut self, text: &str) -> Result<(), TextError> {
        self.passes = match text {
            "pass" => 1,
            "pass,pass" => 2,
            _ => return Err(TextError::new(text, "neither pass nor pass,pass")),
        };
        let arrived = self.board.other & ROW_1 != 0;
        let free = self.other_side().count_steps() > 0;
        let both = self.passes == 2 && self.count_steps() > 0;
        if arrived || free || both || u16::from(self.passes) > self.clock {
            return Err(TextError::new(text, "a side that had a move does not pass"));
        }
        Ok(())
    }

    fn read_numbers(&mut self, clock: &str, turn: &str) -> Result<(), TextError> {
        let (reversible, turn_number) = (number(clock)?, number(turn)?);
        let (plies, part) = if R::COUNTS_ALL_PLIES {
            if turn_number == 0 {
                return Err(TextError::new(turn, "the first move has number 1"));
            }
            (2 * (turn_number - 1) + u32::from(self.mover), turn)
        } else {
            (reversible, clock)
        };
        if plies > self.limit.into() {
            let wrong = format!("the game ended after {} plies", self.limit);
            return Err(TextError::new(part, wrong));
        }
        self.clock = plies as u16;
        Ok(())
    }

    pub(super) fn fen(&self) -> String {
        let size = R::SIZE as usize;
        let board = self.as_white();
        let rows = write_rows(size, size, |column, row| board.letter(8 * row + column));
        let passed = (self.board.special & PASSED_ROW).trailing_zeros() as usize;
        let passed = match (passed, self.mover) {
            (64, _) => "-".into(),
            (square, 0) => square_name(square % 8, 5),
            (square, _) => square_name(square % 8, 2),
        };
        let (clock, turn) = if R::COUNTS_ALL_PLIES {
            (0, 1 + self.clock / 2)
        } else {
            (self.clock, 1)
        };
        let side = ['w', 'b'][self.mover()];
        let castling = self.castling_text();
        let passes = ["", " pass", " pass,pass"][usize::from(self.passes)];
        format!("{rows} {side} {castling} {passed} {clock} {turn}{passes}")
    }

    pub(super) fn read_fen(&self, text: &str) -> Result<Self, TextError> {
        let fields: Vec<&str> = text.split(' ').collect();
        let field = |i: usize, default| fields.get(i).copied().unwrap_or(default);
        let most = if R::PASSES { 7 } else { 6 };
        if let Some(&more) = fields.get(most) {
            let wrong = format!("FEN has {most} fields here");
            return Err(TextError::new(more, wrong));
        }
        let (rows, side) = (field(0, ""), field(1, ""));
        let mover = read_side(side, ['w', 'b'])? as u8;
        let size = R::SIZE as usize;
        let mut board = Board::EMPTY;
        read_rows(rows, size, size, |column, row, letter| {
            let known = R::START.contains(letter) && board.put(8 * row + column, letter);
            known.then_some(()).ok_or("no piece of this game".into())
        })?;
        Self::read_castling(&mut board, field(2, "-"))?;
        if mover == 1 {
            board = board.turned(R::SIZE);
        }
        Self::read_passed(&mut board, field(3, "-"), mover)?;
        let mut read = Self {
            board,
            mover,
            passes: 0,
            ..*self
        };
        read.see_check();
        read.read_numbers(field(4, "0"), field(5, "1"))?;
        if let Some(passes) = fields.get(6) {
            read.read_passes(passes)?;
        }
        read.check(rows, side)?;
        read.judge();
        Ok(read)
    }
}
