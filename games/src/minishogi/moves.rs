//! The legal moves, as groups: sets of squares that one piece can go to.
//!
//! The number of moves is a number of bits, and the n-th move is a bit of a group. So a random move
//! is drawn without a list.

use super::Move;
use super::board::Board;
use super::pieces::{BOARD, FAR, Piece};
use crate::kit::bits::{nth_bit, squares};
use crate::kit::rays::{bishop, bishop_lines, line, rook, rook_lines};
use tesuji::{Rng, Source};

/// The moves of one piece, or the drops of one kind.
#[derive(Clone, Copy)]
pub(super) struct Group {
    pub(super) targets: u64,
    /// As in [`Move::from`].
    from: u8,
    /// As in [`Move::manner`].
    manner: u8,
}

impl Group {
    #[inline(always)]
    fn to(self, to: u8) -> Move {
        Move {
            from: self.from,
            to,
            manner: self.manner,
        }
    }

    pub(super) fn moves(self) -> impl Iterator<Item = Move> {
        squares(self.targets).map(move |to| self.to(to))
    }
}

/// Whether a piece can promote, and whether it always does where it can.
#[derive(Clone, Copy)]
struct Promotes {
    may: bool,
    must: bool,
}

impl Promotes {
    const NEVER: Self = Self {
        may: false,
        must: false,
    };
    const MAY: Self = Self {
        may: true,
        must: false,
    };
    const MUST: Self = Self {
        may: true,
        must: true,
    };
}

/// The limits that check, pins and the board set to the moves of a side's pieces.
struct Limits {
    open: u64,
    /// Pieces that stay on their line with the king.
    pinned: u64,
    king: u32,
    /// The rank where the pieces promote.
    far: u64,
}

impl Limits {
    /// The moves of a piece other than the king to the squares it reaches.
    #[inline(always)]
    fn groups(
        &self,
        from: u8,
        reached: u64,
        promotes: Promotes,
        manner: u8,
        mut found: impl FnMut(Group),
    ) {
        let mut targets = reached & self.open;
        if self.pinned >> from & 1 != 0 {
            targets &= line(self.king, from.into());
        }
        let must = if promotes.must { self.far } else { 0 };
        found(Group {
            targets: targets & !must,
            from,
            manner,
        });
        let comes_from_there = self.far >> from & 1 != 0;
        let zone = if comes_from_there { BOARD } else { self.far };
        if promotes.may && targets & zone != 0 {
            found(Group {
                targets: targets & zone,
                from,
                manner: manner | Move::PROMOTES,
            });
        }
    }
}

/// Eleven pieces with and without promotion, a king, and five kinds in hand: more than there can be
/// at once.
const MOST_GROUPS: usize = 28;

pub(super) const PAWN_IN_HAND: usize = 1;

impl Board {
    /// Hands over all legal moves.
    #[inline(always)]
    pub(super) fn groups(&self, mut found: impl FnMut(Group)) {
        let mover = self.mover();
        let (own, other) = (self.side(mover), self.side(1 - mover));
        let (army, enemy) = (self.army(own), self.army(other));
        let king = self.king(mover);
        let guard = self.guard(king, own, enemy);
        let king_bit = 1 << king;
        let steps = Piece::KING.steps(mover, king) & !own;
        if steps != 0 {
            // The king does not hide behind itself.
            let danger = enemy.attacked(1 - mover, self.blocked() & !king_bit);
            found(Group {
                targets: steps & !danger,
                from: king as u8,
                manner: 0,
            });
        }
        if guard.allowed == 0 {
            return;
        }
        let limits = Limits {
            open: guard.allowed & BOARD & !own,
            pinned: guard.pinned,
            king,
            far: FAR[mover],
        };
        let mut piece = |from, reached, promotes, manner| {
            limits.groups(from, reached, promotes, manner, &mut found);
        };
        let blocked = self.blocked();
        let slides = [
            (army.straight, rook as fn(u32, u64) -> u64),
            (army.diagonal, bishop),
        ];
        for (pieces, slide) in slides {
            for from in squares(pieces) {
                // All ones if it is promoted and steps like a king besides.
                let promoted = (army.kings >> from & 1).wrapping_neg();
                let steps = promoted & Piece::KING.steps(mover, from.into());
                let promotes = if promoted == 0 {
                    Promotes::MAY
                } else {
                    Promotes::NEVER
                };
                piece(
                    from,
                    steps | slide(from.into(), blocked),
                    promotes,
                    Move::SLIDES,
                );
            }
        }
        let steps = [
            (army.golds, Piece::GOLD, Promotes::NEVER),
            (army.silvers, Piece::SILVER, Promotes::MAY),
            (army.pawns, Piece::PAWN, Promotes::MUST),
        ];
        for (pieces, kind, promotes) in steps {
            for from in squares(pieces) {
                piece(from, kind.steps(mover, from.into()), promotes, 0);
            }
        }
        if self.hands[mover] != 0 {
            self.drop_groups(guard.allowed, army.pawns, &mut found);
        }
    }

    #[inline(always)]
    fn drop_groups(&self, allowed: u64, own_pawns: u64, mut found: impl FnMut(Group)) {
        let mover = self.mover();
        let empty = BOARD & !self.occupied() & allowed;
        for kind in 0..Piece::IN_HAND.len() {
            if self.held(mover, kind) == 0 {
                continue;
            }
            let targets = if kind == PAWN_IN_HAND {
                self.pawn_drops(empty, own_pawns)
            } else {
                empty
            };
            found(Group {
                targets,
                from: Move::FIRST_DROP + kind as u8,
                manner: 0,
            });
        }
    }

    /// Where a pawn may be dropped among the empty squares.
    #[inline(always)]
    pub(super) fn pawn_drops(&self, empty: u64, own_pawns: u64) -> u64 {
        let mover = self.mover();
        let targets = empty & !files_of(own_pawns) & !FAR[mover];
        let before_king = Piece::PAWN.steps(1 - mover, self.king(1 - mover)) & targets;
        if before_king != 0 && self.drop_mates(before_king.trailing_zeros()) {
            targets & !before_king
        } else {
            targets
        }
    }

    /// Whether a pawn dropped on the square in front of the other king mates it. All that can help
    /// is to take the pawn or to move the king, so that no drop needs to be looked at in turn.
    #[inline(never)]
    fn drop_mates(&self, square: u32) -> bool {
        let mut dropped = *self;
        dropped.put(square, Piece::PAWN, self.mover());
        dropped.plies += 1;
        !dropped.has_move()
    }

    /// Whether there is a legal move, found by looking at all of them.
    fn has_move(&self) -> bool {
        let mut all = 0;
        self.groups(|group| all |= group.targets);
        all != 0
    }

    /// Whether there is a legal move. The first test mostly finds one.
    #[inline(always)]
    pub(super) fn can_move(&self) -> bool {
        let mover = self.mover();
        if !self.in_check(mover) {
            // There are 25 squares and twelve pieces.
            if self.hands[mover] & !(3 << (2 * PAWN_IN_HAND)) != 0 {
                return true;
            }
            // All but bishops can step ahead, and no piece off the king's lines can be pinned.
            let king = self.king(mover);
            let lines = rook_lines(king) | bishop_lines(king) | 1 << king;
            let own = self.side(mover);
            let [a, b, c, d] = self.planes;
            let free = own & (b | c | d | !a) & !lines;
            let ahead = if mover == 0 { free << 8 } else { free >> 8 };
            if ahead & BOARD & !own != 0 {
                return true;
            }
        }
        self.has_move()
    }

    pub(super) fn count_moves(&self) -> u32 {
        let mut count = 0;
        self.groups(|group| count += group.targets.count_ones());
        count
    }

    /// A random legal move.
    #[inline(always)]
    pub(super) fn draw(&self, rng: &mut Rng<impl Source>) -> Move {
        let none = Group {
            targets: 0,
            from: 0,
            manner: 0,
        };
        let mut groups = [none; MOST_GROUPS];
        // The number of moves in the groups before each.
        let mut before = [0; MOST_GROUPS];
        let (mut kept, mut all) = (0, 0);
        self.groups(|group| {
            groups[kept] = group;
            before[kept] = all;
            all += group.targets.count_ones();
            kept += 1;
        });
        let drawn = rng.below(all);
        // The last group that begins at or before it, found without a branch to guess.
        let started = before[..kept].iter().filter(|&&n| n <= drawn).count();
        let chosen = groups[started - 1];
        let to = nth_bit(chosen.targets, drawn - before[started - 1]);
        chosen.to(to.trailing_zeros() as u8)
    }
}

/// Every square on the files with a pawn.
#[inline(always)]
pub(super) const fn files_of(pawns: u64) -> u64 {
    let upper = pawns | pawns >> 16;
    ((upper | upper >> 8 | pawns >> 32) & 0x1f) * 0x01_0101_0101
}
