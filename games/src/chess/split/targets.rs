//! The destinations of one piece, with and without regard to check.

use super::way::{Going, Way};
use crate::chess::board::{Board, CASTLED, COLUMN_A, E1, PASSED_ROW, ROOKS, ROW_1, ROW_3};
use crate::chess::geometry::Geometry;
use crate::chess::{Castling, Kind, Move, Position, Rules};
use crate::kit::guard::Guard;
use crate::kit::rays::{bishop, line, rook};

impl<R: Rules> Position<R> {
    /// The piece of the side to move on a square, with its ways.
    #[inline(always)]
    pub(super) fn going(&self, from: u32) -> Going {
        let (board, bit) = (&self.board, 1 << from);
        let on = |set: u64| set & bit != 0;
        if on(board.pawns) {
            Going::Pawn
        } else if on(board.knights) {
            Going::Knight
        } else if on(board.kings) {
            Going::King
        } else {
            let first = if on(board.straight) { 0 } else { Way::BISHOP };
            let end = if on(board.diagonal) {
                Way::DIRECTIONS
            } else {
                Way::BISHOP
            };
            Going::Slider(first, end)
        }
    }

    /// The own pawns that may take in passing if the safety of the king is ignored.
    #[inline(always)]
    pub(super) fn passing_pawns(&self) -> u64 {
        if !R::DOUBLE_STEP {
            return 0;
        }
        let passed = self.board.special & PASSED_ROW;
        let beside = (passed & !COLUMN_A) >> 9 | (passed & !R::last_column()) >> 7;
        beside & self.board.pawns & self.board.own
    }

    /// Where a pawn can go but for taking in passing.
    #[inline(always)]
    fn pawn_targets(&self, from: u32) -> u64 {
        let bit = 1 << from;
        let empty = !self.board.occupied() & R::squares();
        let mut targets = bit << 8 & empty;
        if R::DOUBLE_STEP {
            targets |= (targets & ROW_3) << 8 & empty;
        }
        let ahead = (bit & !COLUMN_A) << 7 | (bit & !R::last_column()) << 9;
        targets | ahead & self.board.other
    }

    /// Where a piece other than a king can go if the safety of the king is ignored.
    #[inline(always)]
    fn piece_targets(&self, from: u32) -> u64 {
        let Board {
            own,
            pawns,
            knights,
            diagonal,
            straight,
            ..
        } = self.board;
        let blocked = self.blocked();
        // All ones if the piece is of the kind.
        let is = |kind: u64| (kind >> from & 1).wrapping_neg();
        let targets = R::knight(from as usize) & is(knights)
            | bishop(from, blocked) & is(diagonal)
            | rook(from, blocked) & is(straight);
        targets & R::squares() & !own | self.pawn_targets(from) & is(pawns)
    }

    /// Where castling puts the king, the last test of its safety left to do.
    fn castlings(&self) -> u64 {
        /// The squares that must be empty, and the one that the king crosses.
        const EMPTY: [u64; 2] = [0x60, 0x0E];
        const CROSSED: [u32; 2] = [5, 3];
        let rights = self.board.special & ROW_1;
        let must_be_safe = matches!(R::CASTLING, Castling::Safe);
        let safe = |square: u32| !must_be_safe || self.attackers(square, self.blocked()) == 0;
        if matches!(R::CASTLING, Castling::None) || rights == 0 || !safe(E1.trailing_zeros()) {
            return 0;
        }
        let may = |&side: &usize| {
            rights & ROOKS[side][0] != 0
                && self.board.occupied() & EMPTY[side] == 0
                && safe(CROSSED[side])
        };
        (0..2).filter(may).fold(0, |all, side| all | CASTLED[side])
    }

    /// Where a piece can go if the safety of the king is ignored.
    pub(super) fn targets(&self, from: u32) -> u64 {
        if self.board.kings & 1 << from == 0 {
            self.piece_targets(from)
        } else {
            R::king(from as usize) & !self.board.own | self.castlings()
        }
    }

    /// Where a piece can go without leaving its king attacked.
    #[inline(always)]
    pub(super) fn safe_targets(&self, from: u32, guard: Guard) -> u64 {
        let bit = 1 << from;
        if self.board.kings & bit != 0 {
            return self.king_targets(from as u8, guard);
        }
        let targets = self.piece_targets(from) & guard.allowed;
        if R::CHECK && guard.pinned & bit != 0 {
            targets & line(self.king_square(), from)
        } else {
            targets
        }
    }

    /// Whether the king is safe after a move that is legal if it is.
    pub(super) fn is_king_safe_after(&self, m: Move) -> bool {
        let king = self.king_square();
        if king == 64 {
            return true;
        }
        let step = self.step(m);
        let (left, entered) = (1 << step.from, 1 << step.to);
        let mut taken = entered;
        if m.kind == Kind::Passing {
            taken |= entered >> 8;
        }
        let occupied = self.blocked() & !left & !taken | entered;
        let king = if king == step.from { step.to } else { king };
        self.attackers(king, occupied) & !taken == 0
    }
}
