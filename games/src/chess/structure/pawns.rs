//! Features of pawns, and of the king behind them.

use super::Side;
use crate::chess::board::COLUMN_A;
use crate::kit::bits::squares;

/// By distance from the last row: no enemy pawn can stop it or take it.
const PASSED: usize = 0;
/// The same, where the next square is occupied.
const STOPPED: usize = PASSED + 8;
/// The same, where a pawn guards it.
const LED: usize = STOPPED + 8;
/// By the steps of the own king, and of the enemy's, from the square before a passed pawn.
const NEAR: usize = LED + 8;
/// By distance: guarded by a pawn.
const GUARDED: usize = NEAR + 16;
/// By distance: with a pawn beside it.
const BESIDE: usize = GUARDED + 8;
/// By column: without own pawns on the columns beside.
const ALONE: usize = BESIDE + 8;
/// By column: behind another own pawn.
const DOUBLED: usize = ALONE + 4;
/// By distance: no own pawn beside or behind that could guard it, and an enemy pawn attacks the
/// next square.
const BACKWARD: usize = DOUBLED + 4;
/// By the column of the king and of the pawn, and the rows to the foremost own pawn before the
/// king.
const SHELTER: usize = BACKWARD + 8;
/// The same for the nearest enemy pawn.
const STORM: usize = SHELTER + 3 * 5;
/// How many features there are.
pub(super) const COUNT: usize = STORM + 3 * 8;

/// All squares from a set upwards, and downwards, the set included.
#[inline(always)]
fn up(mut set: u64) -> u64 {
    set |= set << 8;
    set |= set << 16;
    set | set << 32
}

#[inline(always)]
fn down(mut set: u64) -> u64 {
    set |= set >> 8;
    set |= set >> 16;
    set | set >> 32
}

impl Side {
    #[inline(always)]
    fn beside(&self, set: u64) -> u64 {
        let last = COLUMN_A << (self.size - 1);
        (set & !COLUMN_A) >> 1 | (set & !last) << 1
    }

    /// Calls with each feature of the pawns.
    #[inline(always)]
    pub(super) fn pawns(&self, seen: &mut impl FnMut(usize)) {
        let board = &self.board;
        let (own, other) = (board.pawns & board.own, board.pawns & board.other);
        let [by_own, by_enemy] = self.by_pawns;
        let beside = self.beside(own);
        let stopped = down(other >> 8) | self.beside(down(other >> 8));
        let led = down(own >> 8);
        let passed = own & !stopped & !led;
        let columns = down(up(own));
        let alone = own & !self.beside(columns);
        // An own pawn beside or behind it could come to guard it.
        let helped = self.beside(up(own));
        let backward = own & !helped & by_enemy >> 8;
        for square in squares(own) {
            let square = u32::from(square);
            let far = self.far(square);
            let at = |set: u64| set >> square & 1 != 0;
            if at(passed) {
                seen(PASSED + far);
                if at(board.occupied() >> 8) {
                    seen(STOPPED + far);
                }
                if at(by_own) {
                    seen(LED + far);
                }
                for (n, king) in [self.king, self.enemy_king].into_iter().enumerate() {
                    if king < 64 {
                        seen(NEAR + 8 * n + Self::steps(king, square + 8).min(7));
                    }
                }
            }
            if at(by_own) {
                seen(GUARDED + far);
            }
            if at(beside) {
                seen(BESIDE + far);
            }
            if at(alone) {
                seen(ALONE + self.column(square));
            }
            if at(led) {
                seen(DOUBLED + self.column(square));
            }
            if at(backward) {
                seen(BACKWARD + far);
            }
        }
        if self.king < 64 {
            self.shelter(own, other, seen);
        }
    }

    /// The pawns before the king, on its column and those beside.
    #[inline(always)]
    fn shelter(&self, own: u64, other: u64, seen: &mut impl FnMut(usize)) {
        let (row, column) = (self.king / 8, self.king % 8);
        let ahead = u64::MAX << (8 * row);
        for (n, column) in [column.wrapping_sub(1), column, column + 1]
            .into_iter()
            .enumerate()
        {
            if column >= self.size {
                continue;
            }
            let columns = COLUMN_A << column & ahead;
            let rows = |set: u64, most: u32| match set & columns {
                0 => 0,
                set => (set.trailing_zeros() / 8 - row + 1).min(most) as usize,
            };
            // Left and right of the king count alike.
            let n = n % 2;
            seen(SHELTER + 5 * n + rows(own, 4));
            seen(STORM + 8 * n + rows(other, 7));
        }
    }
}
