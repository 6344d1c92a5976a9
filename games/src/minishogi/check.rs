//! Check: the pieces that attack the king, pinned pieces, and the squares that the king may not go
//! to.

use super::board::{Army, Board};
use super::pieces::Piece;
use crate::kit::bits::squares;
use crate::kit::guard::Guard;
use crate::kit::rays::{bishop, rook};

impl Army {
    /// The pieces of this army that attack a square of `player`, whom it fights against, when these
    /// squares are `occupied`.
    #[inline(always)]
    pub(super) fn attackers(self, square: u32, player: usize, occupied: u64) -> u64 {
        // A piece attacks where a piece of the other side would attack it from.
        let from = |piece: Piece| piece.steps(player, square);
        rook(square, occupied) & self.straight
            | bishop(square, occupied) & self.diagonal
            | from(Piece::KING) & self.kings
            | from(Piece::GOLD) & self.golds
            | from(Piece::SILVER) & self.silvers
            | from(Piece::PAWN) & self.pawns
    }

    /// Every square that this army of `player` attacks when these squares are `occupied`.
    #[inline(always)]
    pub(super) fn attacked(self, player: usize, occupied: u64) -> u64 {
        let Army {
            kings,
            golds,
            silvers,
            pawns,
            ..
        } = self;
        // The columns beyond the board catch what leaves it at either side.
        let beside = |set: u64| set << 1 | set >> 1;
        let ahead = |set: u64| if player == 0 { set << 8 } else { set >> 8 };
        let behind = |set: u64| if player == 0 { set >> 8 } else { set << 8 };
        let flat = kings | golds;
        let mut attacked = beside(flat)
            | ahead(pawns | flat | silvers | beside(flat | silvers))
            | behind(flat | beside(kings | silvers));
        for from in squares(self.diagonal) {
            attacked |= bishop(from.into(), occupied);
        }
        for from in squares(self.straight) {
            attacked |= rook(from.into(), occupied);
        }
        attacked
    }
}

impl Board {
    /// Whether the player's king is attacked.
    #[inline(always)]
    pub(super) fn in_check(&self, player: usize) -> bool {
        let enemy = self.army(self.side(1 - player));
        enemy.attackers(self.king(player), player, self.blocked()) != 0
    }

    /// The moves that the king of the side to move, on `king`, leaves its other pieces.
    #[inline(always)]
    pub(super) fn guard(&self, king: u32, own: u64, enemy: Army) -> Guard {
        let occupied = self.blocked();
        let checkers = enemy.attackers(king, self.mover(), occupied);
        let sliders = [enemy.straight, enemy.diagonal];
        Guard::of(king, checkers, own, sliders, occupied)
    }
}
