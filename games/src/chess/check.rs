//! Check: the pieces that attack the king, pinned pieces, and the squares that the king may not go
//! to.

use super::board::COLUMN_A;
use super::geometry::Geometry;
use super::{Board, Position, Rules};
use crate::kit::bits::squares;
use crate::kit::guard::Guard;
use crate::kit::rays::{bishop, rook};

impl<R: Rules> Position<R> {
    /// The pieces of the other side that attack a square of ours when `occupied` is.
    #[inline(always)]
    pub(super) fn attackers(&self, square: u32, occupied: u64) -> u64 {
        let Board {
            other,
            pawns,
            knights,
            diagonal,
            straight,
            kings,
            ..
        } = self.board;
        let at = square as usize & 63;
        let bit = 1 << at;
        let last = R::last_column();
        let pawn = (bit & !COLUMN_A) << 7 | (bit & !last) << 9;
        let found = rook(square, occupied) & straight
            | bishop(square, occupied) & diagonal
            | R::knight(at) & knights
            | R::king(at) & kings
            | pawn & pawns;
        found & other
    }

    /// Every square that the other side attacks when `occupied` is.
    #[inline(always)]
    pub(super) fn attacked(&self, occupied: u64) -> u64 {
        let board = &self.board;
        let pawns = board.pawns & board.other;
        let mut attacked = (pawns & !COLUMN_A) >> 9 | (pawns & !R::last_column()) >> 7;
        for from in squares(board.knights & board.other) {
            attacked |= R::knight(from.into());
        }
        for from in squares(board.diagonal & board.other) {
            attacked |= bishop(from.into(), occupied);
        }
        for from in squares(board.straight & board.other) {
            attacked |= rook(from.into(), occupied);
        }
        for from in squares(board.kings & board.other) {
            attacked |= R::king(from.into());
        }
        attacked
    }

    /// The square of the king of the side to move; 64 if it has none.
    #[inline(always)]
    pub(super) fn king_square(&self) -> u32 {
        (self.board.kings & self.board.own).trailing_zeros()
    }

    /// Whether the king of the side to move is attacked.
    #[inline(always)]
    pub(super) fn in_check(&self) -> bool {
        let king = self.king_square();
        king < 64 && self.attackers(king, self.blocked()) != 0
    }

    /// The squares that sliding pieces cannot pass: the pieces', and those that are not on the
    /// board.
    #[inline(always)]
    pub(super) fn blocked(&self) -> u64 {
        self.board.occupied() | !R::squares()
    }

    #[inline(always)]
    pub(super) fn guard(&self) -> Guard {
        let king = self.king_square();
        if R::KING_MAY_FALL && king == 64 {
            return Guard::NONE;
        }
        let occupied = self.blocked();
        let checkers = if self.checked {
            self.attackers(king, occupied)
        } else {
            0
        };
        let Board {
            own,
            other,
            diagonal,
            straight,
            ..
        } = self.board;
        Guard::of(
            king,
            checkers,
            own,
            [straight & other, diagonal & other],
            occupied,
        )
    }

    /// Whether an own pawn on the square may take in passing: the only move that takes two pieces
    /// off a line at once.
    pub(super) fn may_take_passing(&self, from: u32, passed: u64) -> bool {
        let king = self.king_square();
        if king == 64 {
            return true;
        }
        let taken = passed >> 8;
        let occupied = (self.blocked() ^ 1 << from ^ taken) | passed;
        self.attackers(king, occupied) & !taken == 0
    }
}
