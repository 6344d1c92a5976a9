//! What forces: captures, promotions, and check.

use super::pieces::Piece;
use super::{Minishogi, Move, Repetition};
use crate::verdict::Verdict;

/// What the pieces are worth to searches that order captures, by their four bits.
const WORTH: [i32; 16] = {
    let mut worth = [0; 16];
    worth[Piece::PAWN.0 as usize] = 100;
    worth[Piece::SILVER.0 as usize] = 400;
    worth[Piece::GOLD.0 as usize] = 500;
    worth[Piece::BISHOP.0 as usize] = 600;
    worth[Piece::ROOK.0 as usize] = 800;
    worth[Piece::PROMOTED_PAWN.0 as usize] = 400;
    worth[Piece::PROMOTED_SILVER.0 as usize] = 500;
    worth[Piece::HORSE.0 as usize] = 900;
    worth[Piece::DRAGON.0 as usize] = 1000;
    worth[Piece::KING.0 as usize] = 10_000;
    worth
};

fn worth(piece: Piece) -> i32 {
    WORTH[usize::from(piece.0 & 15)]
}

impl<R: Repetition> Minishogi<R> {
    /// What a capture or a promotion gains. A piece that takes a lesser one is lost where that is
    /// guarded; what happens there after that is not looked at.
    #[inline]
    pub(super) fn exchange(&self, m: Move) -> Option<i32> {
        if m.dropped().is_some() {
            return None;
        }
        let board = &self.board;
        let (from, to) = (u32::from(m.from), u32::from(m.to));
        let (piece, victim) = (board.at(from), board.at(to));
        let promoted = if m.promotes() {
            worth(piece.promoted()) - worth(piece)
        } else {
            0
        };
        if victim == Piece::NONE {
            return (promoted > 0).then_some(promoted / 2);
        }
        let (taken, risked) = (worth(victim), worth(piece));
        if risked > taken && piece != Piece::KING {
            let mover = board.mover();
            let enemy = board.army(board.side(1 - mover));
            let occupied = board.blocked() & !(1 << from);
            if enemy.attackers(to, mover, occupied) != 0 {
                return Some(taken - risked);
            }
        }
        Some((taken + promoted - risked.min(1000) / 16).max(1))
    }

    /// Appends captures and promotions.
    #[inline]
    pub(super) fn list_forcing(&self, moves: &mut Vec<Move>) {
        let other = self.board.side(1 - self.board.mover());
        self.board.groups(|group| {
            let forces = |m: &Move| m.promotes() || other >> m.to & 1 != 0;
            moves.extend(group.moves().filter(forces));
        });
    }

    /// The position after a pass, unless in check.
    #[inline]
    pub(super) fn after_pass(&self) -> Option<Self> {
        if self.board.in_check(self.board.mover()) {
            return None;
        }
        let mut passed = *self;
        passed.board.plies += 1;
        passed.board.verdict = Verdict::Open;
        passed.board.can_move().then_some(passed)
    }
}
