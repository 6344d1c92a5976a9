//! Random moves, drawn semimove by semimove, and the destinations of one piece.

use super::{COLUMN, RAYS};
use crate::kit::bits::nth_bit_below_64;
use crate::kit::guard::Guard;
use crate::kit::rays::{bishop, line, rook};
use crate::minishogi::Move;
use crate::minishogi::board::{Army, Board};
use crate::minishogi::moves::{PAWN_IN_HAND, files_of};
use crate::minishogi::pieces::{BOARD, FAR, Piece};
use tesuji::game::split::Strategy;
use tesuji::{Rng, Source};

/// The pieces of the side to move, and the moves that check and pins leave them.
struct Pieces {
    own: u64,
    king: u32,
    enemy: Army,
    guard: Guard,
}

/// Draws one bit of a set that is not empty.
#[inline(always)]
fn one_of(set: u64, rng: &mut Rng<impl Source>) -> u64 {
    nth_bit_below_64(set, rng.below(set.count_ones()))
}

impl Board {
    /// Draws a move.
    ///
    /// Pins and checks are found first, so that a piece that can move at all has a move that is
    /// alive. A piece, a kind in hand or a column that turns out to be dead is left out and another
    /// one drawn. This is the same as going back to the choice.
    #[inline(always)]
    pub(super) fn draw_split<S: Strategy>(&self, strategy: S, rng: &mut Rng<impl Source>) -> Move {
        /// The kinds in hand are the bits above the squares of the board.
        const KINDS: u32 = 40;
        let pieces = self.pieces();
        let on_board = if strategy.shift() { 0x1F } else { pieces.own };
        let mut choices = on_board | self.kinds_held() << KINDS;
        loop {
            let chosen = one_of(choices, rng);
            choices ^= chosen;
            if chosen >> KINDS != 0 {
                let kind = (chosen >> KINDS).trailing_zeros() as u8;
                let mut targets = self.legal_drops(kind.into(), &pieces);
                if targets == 0 {
                    continue;
                }
                if strategy.shift() {
                    targets = loop {
                        // Columns without a square are drawn again.
                        let column = targets & COLUMN << rng.below(5);
                        if column != 0 {
                            break column;
                        }
                    };
                }
                return Move {
                    from: Move::FIRST_DROP + kind,
                    to: one_of(targets, rng).trailing_zeros() as u8,
                    manner: 0,
                };
            }
            let mut column = chosen;
            if strategy.shift() {
                column = pieces.own & chosen.wrapping_mul(COLUMN);
            }
            while column != 0 {
                let piece = if strategy.shift() {
                    one_of(column, rng)
                } else {
                    chosen
                };
                let from = piece.trailing_zeros();
                let targets = self.legal_targets(from, &pieces);
                if targets != [0; 2] {
                    return self.draw_target(strategy, from, targets, rng);
                }
                column ^= piece;
            }
        }
    }

    /// Draws where to put a piece down, of the squares it can go to without and with promotion.
    #[inline(always)]
    fn draw_target<S: Strategy>(
        &self,
        strategy: S,
        from: u32,
        mut targets: [u64; 2],
        rng: &mut Rng<impl Source>,
    ) -> Move {
        let directions = self.directions(from);
        let slides = !directions.is_empty();
        if strategy.plus() && slides {
            let all = targets[0] | targets[1];
            let way = loop {
                let way = directions.start + rng.below(directions.len() as u32) as u8;
                if RAYS[usize::from(way)][from as usize] & all != 0 {
                    break way;
                }
            };
            targets = targets.map(|set| set & RAYS[usize::from(way)][from as usize]);
        }
        let counts = targets.map(u64::count_ones);
        let drawn = rng.below(counts[0] + counts[1]);
        let promotes = drawn >= counts[0];
        let to = if promotes {
            nth_bit_below_64(targets[1], drawn - counts[0])
        } else {
            nth_bit_below_64(targets[0], drawn)
        };
        Move {
            from: from as u8,
            to: to.trailing_zeros() as u8,
            manner: Move::manner(slides, promotes),
        }
    }

    /// The input of drawing a split move: the pieces, check and pins.
    #[inline(always)]
    fn pieces(&self) -> Pieces {
        let mover = self.mover();
        let (own, other) = (self.side(mover), self.side(1 - mover));
        let (king, enemy) = (self.king(mover), self.army(other));
        Pieces {
            own,
            king,
            enemy,
            guard: self.guard(king, own, enemy),
        }
    }

    /// Where a piece goes if the safety of the king is ignored, without and with promotion.
    #[inline(always)]
    pub(super) fn reached(&self, from: u32) -> [u64; 2] {
        let (mover, blocked, piece) = (self.mover(), self.blocked(), self.at(from));
        let mut reached = piece.steps(mover, from);
        if matches!(piece, Piece::BISHOP | Piece::HORSE) {
            reached |= bishop(from, blocked);
        }
        if matches!(piece, Piece::ROOK | Piece::DRAGON) {
            reached |= rook(from, blocked);
        }
        let targets = reached & BOARD & !self.side(mover);
        let far = FAR[mover];
        let zone = if far >> from & 1 != 0 { BOARD } else { far };
        let may = if piece.promoted() == Piece::NONE {
            0
        } else {
            zone
        };
        let must = if piece == Piece::PAWN { far } else { 0 };
        [targets & !must, targets & may]
    }

    /// Where a piece can go by a legal move, without and with promotion.
    #[inline(always)]
    fn legal_targets(&self, from: u32, pieces: &Pieces) -> [u64; 2] {
        let targets = self.reached(from);
        let allowed = if from == pieces.king {
            if targets[0] == 0 {
                return [0; 2];
            }
            // The king does not hide behind itself.
            let blocked = self.blocked() & !(1 << from);
            !pieces.enemy.attacked(1 - self.mover(), blocked)
        } else if pieces.guard.pinned >> from & 1 != 0 {
            pieces.guard.allowed & line(pieces.king, from)
        } else {
            pieces.guard.allowed
        };
        targets.map(|set| set & allowed)
    }

    /// Where a kind in hand can be dropped if the safety of a king is ignored.
    #[inline(always)]
    pub(super) fn droppable(&self, kind: usize) -> u64 {
        let empty = BOARD & !self.occupied();
        if kind != PAWN_IN_HAND {
            return empty;
        }
        let mover = self.mover();
        let pawns = self.army(self.side(mover)).pawns;
        empty & !files_of(pawns) & !FAR[mover]
    }

    /// Where a kind in hand can be dropped by a legal move.
    #[inline(always)]
    fn legal_drops(&self, kind: usize, pieces: &Pieces) -> u64 {
        let empty = BOARD & !self.occupied() & pieces.guard.allowed;
        if kind == PAWN_IN_HAND {
            self.pawn_drops(empty, self.army(pieces.own).pawns)
        } else {
            empty
        }
    }
}
