//! The legal moves as groups: sets of squares that one piece can go to, or that all pawns can reach
//! by the same step. The number of moves is a number of bits, and the n-th move is a bit of a
//! group. So a random move is drawn without a list.

use super::board::{CASTLED, COLUMN_A, E1, PASSED_ROW, ROOKS, ROW_1, ROW_3};
use super::geometry::Geometry;
use super::group::{Group, Step};
use super::{Board, Castling, Position, Rules};
use crate::kit::bits::squares;
use crate::kit::guard::Guard;
use crate::kit::rays::{bishop, bishop_lines, line, rook, rook_lines};
use tesuji::{Rng, Source};

/// The most groups that sixteen pieces make: all free pawns together make a double step, a push and
/// two captures, and three more with promotion; a queen makes two, a pinned pawn as well, and two
/// pawns may take in passing.
const MOST_GROUPS: usize = 40;

impl<R: Rules> Position<R> {
    /// Hands over all legal moves but a pass.
    #[inline(always)]
    pub(super) fn groups(&self, mut found: impl FnMut(Group)) {
        let Board {
            own,
            pawns,
            knights,
            diagonal,
            straight,
            kings,
            ..
        } = self.board;
        let guard = if R::CHECK { self.guard() } else { Guard::NONE };
        let blocked = self.blocked();
        let open = guard.allowed & !own & R::squares();
        let free = own & !guard.pinned;
        self.pawn_groups(pawns & free, guard.allowed, &mut found);
        for from in squares(knights & free) {
            found(Group::of_piece(from, R::knight(from.into()) & open));
        }
        for from in squares(diagonal & free) {
            found(Group::of_piece(from, bishop(from.into(), blocked) & open));
        }
        for from in squares(straight & free) {
            found(Group::of_piece(from, rook(from.into(), blocked) & open));
        }
        if R::CHECK {
            if guard.pinned != 0 {
                self.pinned_groups(guard, &mut found);
            }
            if R::DOUBLE_STEP && self.board.special & PASSED_ROW != 0 {
                self.passing_groups(&mut found);
            }
        }
        for from in squares(kings & own) {
            found(Group::of_piece(from, self.king_targets(from, guard)));
        }
    }

    #[inline(always)]
    pub(super) fn king_targets(&self, from: u8, guard: Guard) -> u64 {
        let board = &self.board;
        let mut steps = R::king(from.into()) & !board.own;
        let may_castle = match R::CASTLING {
            Castling::None => false,
            Castling::Unmoved => true,
            Castling::Safe => guard.allowed == u64::MAX,
        };
        let rights = board.special & ROW_1;
        let occupied = board.occupied();
        let mut danger = 0;
        if R::CHECK && (steps != 0 || rights != 0) {
            danger = self.attacked(self.blocked() & !(1 << from));
            steps &= !danger;
        }
        if may_castle && rights != 0 {
            // The squares that must be empty, and those that must not be attacked.
            const EMPTY: [u64; 2] = [0x60, 0x0E];
            const SAFE: [u64; 2] = [0x60, 0x0C];
            for side in 0..2 {
                let free = occupied & EMPTY[side] == 0 && danger & SAFE[side] == 0;
                if rights & ROOKS[side][0] != 0 && free {
                    steps |= CASTLED[side];
                }
            }
        }
        steps
    }

    /// The moves of some pawns, all at once.
    #[inline(always)]
    fn pawn_groups(&self, pawns: u64, allowed: u64, mut found: impl FnMut(Group)) {
        let board = &self.board;
        let empty = !board.occupied() & R::squares();
        let push = pawns << 8 & empty;
        let double = if R::DOUBLE_STEP {
            (push & ROW_3) << 8 & empty & allowed
        } else {
            0
        };
        let passed = if R::DOUBLE_STEP && !R::CHECK {
            board.special & PASSED_ROW
        } else {
            0
        };
        let takes = (board.other | passed) & allowed;
        let steps = [
            (8, push & allowed),
            (7, (pawns & !COLUMN_A) << 7 & takes),
            (9, (pawns & !R::last_column()) << 9 & takes),
        ];
        if R::DOUBLE_STEP {
            found(Group::of_pawns(16, double, false));
        }
        let last = R::last_row();
        if !R::PROMOTIONS.is_empty() && pawns & last >> 8 != 0 {
            for (distance, targets) in steps {
                found(Group::of_pawns(distance, targets & !last, false));
                found(Group::of_pawns(distance, targets & last, true));
            }
        } else {
            for (distance, targets) in steps {
                found(Group::of_pawns(distance, targets, false));
            }
        }
    }

    /// The moves of pinned pieces; a pinned knight has none. Empty groups are left out, or many
    /// pinned pawns would make too many.
    #[inline(never)]
    fn pinned_groups(&self, guard: Guard, mut found: impl FnMut(Group)) {
        let king = self.king_square();
        let board = &self.board;
        let (blocked, open) = (self.blocked(), guard.allowed & !board.own);
        let mut found = |group: Group| {
            if group.targets != 0 {
                found(group);
            }
        };
        for from in squares(guard.pinned & !board.knights) {
            let along = line(king, from.into());
            let bit = 1 << from;
            if board.pawns & bit != 0 {
                self.pawn_groups(bit, guard.allowed & along, &mut found);
            }
            let mut targets = 0;
            if board.diagonal & bit != 0 {
                targets |= bishop(from.into(), blocked);
            }
            if board.straight & bit != 0 {
                targets |= rook(from.into(), blocked);
            }
            found(Group::of_piece(from, targets & open & along));
        }
    }

    /// The moves that take a pawn in passing, which may uncover an attack along the row of both
    /// pawns.
    #[inline(never)]
    fn passing_groups(&self, mut found: impl FnMut(Group)) {
        let passed = self.board.special & PASSED_ROW;
        let beside = (passed & !COLUMN_A) >> 9 | (passed & !R::last_column()) >> 7;
        for from in squares(beside & self.board.pawns & self.board.own) {
            if self.may_take_passing(from.into(), passed) {
                found(Group::of_piece(from, passed));
            }
        }
    }

    /// The number of legal moves without a pass.
    #[inline]
    pub(super) fn count_steps(&self) -> u32 {
        let mut count = 0;
        self.groups(|group| count += group.count::<R>());
        count
    }

    /// A random legal move; `None` if there is none.
    #[inline(always)]
    pub(super) fn draw(&self, rng: &mut Rng<impl Source>) -> Option<Step> {
        let mut groups = [Group::default(); MOST_GROUPS];
        let (mut kept, mut all) = (0, 0);
        self.groups(|mut group| {
            group.before = all;
            groups[kept] = group;
            all += group.count::<R>();
            kept += 1;
        });
        if R::PASSES && all == 0 {
            return None;
        }
        let drawn = rng.below(all);
        // The last group that begins at or before it, found without a branch to guess.
        let begun = groups[..kept].iter().filter(|group| group.before <= drawn);
        let chosen = &groups[begun.count() - 1];
        Some(chosen.nth::<R>(drawn - chosen.before))
    }

    /// Whether there is a legal move other than a pass. The first test mostly finds one.
    #[inline(always)]
    pub(super) fn can_move(&self) -> bool {
        let Board {
            own,
            pawns,
            diagonal,
            straight,
            kings,
            ..
        } = self.board;
        let empty = R::squares() & !self.board.occupied();
        let unguarded = if R::CHECK {
            let king = self.king_square();
            if self.checked {
                return self.count_steps() > 0;
            }
            // No piece off its lines can be pinned.
            own & !kings
                & !if king < 64 {
                    rook_lines(king) | bishop_lines(king)
                } else {
                    0
                }
        } else {
            own
        };
        if (pawns & unguarded) << 8 & empty != 0 {
            return true;
        }
        let beside = |set: u64| {
            (set & !R::last_column()) << 1 | (set & !COLUMN_A) >> 1 | set << 8 | set >> 8
        };
        if beside((straight | kings) & unguarded) & !own & R::squares() != 0 {
            return true;
        }
        let slanted = |set: u64| {
            let (right, left) = (set & !R::last_column(), set & !COLUMN_A);
            right << 9 | right >> 7 | left << 7 | left >> 9
        };
        if slanted((diagonal | kings) & unguarded) & !own & R::squares() != 0 {
            return true;
        }
        self.count_steps() > 0
    }

    /// Whether the move is castling: only then does a king leave its square by two columns.
    #[inline(always)]
    pub(super) fn castles(&self, from: u32, to: u32) -> Option<usize> {
        if matches!(R::CASTLING, Castling::None) || self.board.kings & 1 << from & E1 == 0 {
            return None;
        }
        (0..2).find(|&side| CASTLED[side] == 1 << to)
    }
}
