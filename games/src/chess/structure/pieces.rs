//! Features of pieces.

use super::{
    Attacks, BLOWS, CHECKS, HANGING, MOBILITY, OPEN, OUTPOST, PAIR, SIEGE, SQUARE, Side, THREAT,
    WEAK, slides, turned,
};
use crate::chess::Rules;
use crate::chess::board::COLUMN_A;
use crate::chess::geometry::Geometry;
use crate::kit::bits::squares;
use crate::kit::rays::{bishop, rook};

impl Side {
    /// The pieces of a side by kind: pawns, knights, bishops, rooks, queens and kings.
    #[inline(always)]
    fn kinds(&self, side: u64) -> [u64; 6] {
        let board = &self.board;
        [
            board.pawns & side,
            board.knights & side,
            board.diagonal & !board.straight & side,
            board.straight & !board.diagonal & side,
            board.diagonal & board.straight & side,
            board.kings & side,
        ]
    }

    /// Calls `seen` with the features of single pieces. Returns the squares that they attack.
    #[inline(always)]
    pub(super) fn pieces<R: Rules>(&self, seen: &mut impl FnMut(usize)) -> Attacks {
        let board = &self.board;
        let occupied = board.occupied() | !R::squares();
        let mut attacks = Attacks::default();
        let [by_own, by_enemy] = self.by_pawns;
        attacks.without_king = by_own;
        let (mut besiegers, mut blows) = (0, 0);
        let kinds = self.kinds(board.own);
        for (kind, &set) in kinds.iter().enumerate() {
            for square in squares(set) {
                let square = u32::from(square);
                seen(SQUARE + 64 * kind + 8 * self.far(square) + (square % 8) as usize);
                let targets = match kind {
                    1 => R::knight(square as usize),
                    2..=4 => slides(kind, square, occupied) & R::squares(),
                    _ => continue,
                };
                attacks.without_king |= targets;
                attacks.kinds[kind - 1] |= targets;
                match kind {
                    1 | 2 => attacks.lesser |= targets,
                    3 => attacks.rooks |= targets,
                    _ => {}
                }
                let free = (targets & !board.own & !by_enemy).count_ones() as usize;
                seen(MOBILITY + 28 * (kind - 1) + free.min(27));
                let hits = (targets & self.zone).count_ones() as usize;
                besiegers += usize::from(hits > 0);
                blows += hits;
                self.place(kind, square, seen);
            }
        }
        if kinds[2].count_ones() >= 2 {
            seen(PAIR);
        }
        if self.enemy_king < 64 {
            seen(SIEGE + 8 * usize::from(kinds[4] != 0) + besiegers.min(7));
            seen(BLOWS + blows.min(15));
        }
        attacks.all = attacks.without_king;
        if self.king < 64 {
            attacks.all |= R::king(self.king as usize);
        }
        attacks
    }

    /// Rooks on open columns, and knights and bishops that no pawn can drive away.
    #[inline(always)]
    fn place(&self, kind: usize, square: u32, seen: &mut impl FnMut(usize)) {
        let board = &self.board;
        if kind == 3 {
            let column = COLUMN_A << (square % 8);
            if column & board.pawns & board.own == 0 {
                seen(OPEN + usize::from(column & board.pawns == 0));
            }
        } else if kind < 3 && self.by_pawns[0] >> square & 1 != 0 {
            let beside = {
                let column = COLUMN_A << (square % 8);
                (column & !COLUMN_A) >> 1 | column << 1 & !COLUMN_A
            };
            let ahead = u64::MAX.checked_shl(8 * (square / 8 + 1)).unwrap_or(0);
            if beside & ahead & board.pawns & board.other == 0 {
                seen(OUTPOST + kind - 1);
            }
        }
    }

    /// The features of attacks on pieces, given the attacks of both sides, each as that side sees
    /// the board.
    #[inline(always)]
    pub(super) fn fights<R: Rules>(
        &self,
        own: &Attacks,
        other: &Attacks,
        seen: &mut impl FnMut(usize),
    ) {
        let board = &self.board;
        let guarded = turned(other.all, self.size);
        let guarded_by_pieces = turned(other.without_king, self.size);
        let attackers = [self.by_pawns[0], own.lesser, own.rooks];
        for (kind, &set) in self.kinds(board.other).iter().enumerate().take(5) {
            for (by, attacked) in attackers.iter().enumerate() {
                for _ in 0..(set & attacked).count_ones() {
                    seen(THREAT + 6 * by + kind);
                }
            }
            for _ in 0..(set & own.all & !guarded).count_ones() {
                seen(HANGING + kind);
            }
        }
        if self.enemy_king >= 64 {
            return;
        }
        let weak = self.zone & own.all & !guarded_by_pieces;
        seen(WEAK + (weak.count_ones() as usize).min(8));
        // Squares from which a piece would give check, safe from everything but the king.
        let occupied = board.occupied() | !R::squares();
        let safe = R::squares() & !board.own & !guarded;
        let straight = rook(self.enemy_king, occupied);
        let diagonal = bishop(self.enemy_king, occupied);
        let from = [
            R::knight(self.enemy_king as usize),
            diagonal,
            straight,
            straight | diagonal,
        ];
        for (kind, from) in from.into_iter().enumerate() {
            if from & safe & own.kinds[kind] != 0 {
                seen(CHECKS + kind);
            }
        }
    }
}
