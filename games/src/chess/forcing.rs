//! What forces: captures, promotions, and check.

use super::board::PASSED_ROW;
use super::geometry::Geometry;
use super::{Kind, Move, Position, Promotion, Rules};
use tesuji::eval::Board;

/// What the pieces are worth to searches that order captures: pawn, knight, bishop, rook, queen and king.
const WORTH: [i32; 6] = [100, 300, 320, 500, 900, 10_000];

impl<R: Rules> Position<R> {
    /// What stands on a square, as an index into [`WORTH`].
    #[inline(always)]
    fn kind_at(&self, square: u32) -> usize {
        let on = |set: u64| set >> square & 1 != 0;
        let board = &self.board;
        match (on(board.diagonal), on(board.straight)) {
            (true, true) => 4,
            (true, false) => 2,
            (false, true) => 3,
            _ if on(board.pawns) => 0,
            _ if on(board.knights) => 1,
            _ => 5,
        }
    }

    /// What a capture or a promotion gains. A piece that takes a lesser one is lost where that is
    /// guarded; what happens there after that is not looked at.
    #[inline]
    pub(super) fn exchange(&self, m: Move) -> Option<i32> {
        if m.kind == Kind::Pass {
            return None;
        }
        let step = self.step(m);
        let promoted = match step.promotion {
            Promotion::None => 0,
            Promotion::Knight => WORTH[1] - WORTH[0],
            Promotion::Bishop => WORTH[2] - WORTH[0],
            Promotion::Rook => WORTH[3] - WORTH[0],
            Promotion::Queen => WORTH[4] - WORTH[0],
        };
        if self.board.other >> step.to & 1 == 0 {
            if m.kind == Kind::Passing {
                return Some(WORTH[0]);
            }
            return (promoted > 0).then_some(promoted);
        }
        let taken = WORTH[self.kind_at(step.to)] + promoted;
        let risked = WORTH[self.kind_at(step.from)];
        if risked > taken {
            let occupied = self.blocked() & !(1 << step.from);
            if self.attackers(step.to, occupied) != 0 {
                return Some(taken - risked);
            }
        }
        // Of captures that win as much the one that risks least comes first.
        Some((taken - risked.min(900) / 16).max(1))
    }

    /// Appends captures and promotions, and a few other moves.
    #[inline]
    pub(super) fn list_forcing(&self, moves: &mut Vec<Move>) {
        let passed = self.board.special & PASSED_ROW;
        let wanted = self.board.other | passed | R::last_row();
        self.groups(|mut group| {
            group.targets &= wanted;
            moves.extend(group.steps::<R>().map(|step| self.seen(step)));
        });
    }

    /// Whether the king is in check.
    #[inline(always)]
    pub(super) fn is_checked(&self) -> bool {
        self.checked
    }

    /// The position after a pass: not in check, nor with pawns alone, when any move may be worse.
    #[inline]
    pub(super) fn after_pass(&self) -> Option<Self> {
        let board = &self.board;
        let pieces = (board.knights | board.diagonal | board.straight) & board.own;
        if !R::CHECK || self.checked || pieces == 0 {
            return None;
        }
        let passed = self.with_mover(1 - usize::from(self.mover))?;
        passed.can_move().then_some(passed)
    }
}

#[cfg(test)]
mod tests {
    use crate::{Chess, Family};
    use tesuji::game::{Game, Notation};

    fn gains(text: &str) -> Vec<(String, i32)> {
        let position = Chess::new().read_position(text).expect("a position");
        let mut moves = Vec::new();
        position.forcing_moves(&mut moves);
        let gain = |&m| position.gain(m).map(|gain| (position.move_text(m), gain));
        let mut found: Vec<_> = moves.iter().filter_map(gain).collect();
        found.sort();
        found
    }

    #[test]
    fn what_is_guarded_is_worth_what_takes_it() {
        // The queen may take a guarded pawn or an unguarded knight.
        let found = gains("4k3/8/1p6/p3n3/8/8/Q7/4K3 w - - 0 1");
        assert_eq!(found, [("a2a5".to_owned(), 100 - 900)]);
        let found = gains("4k3/8/8/p3n3/8/8/Q3R3/4K3 w - - 0 1");
        assert_eq!(found[0], ("a2a5".to_owned(), 100 - 56));
        assert_eq!(found[1], ("e2e5".to_owned(), 300 - 31));
    }

    #[test]
    fn all_captures_and_promotions_are_listed() {
        let texts = [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
            "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
        ];
        for text in texts {
            let position = Chess::new().read_position(text).expect("a position");
            let mut moves = Vec::new();
            position.moves(&mut moves);
            let forcing = moves.iter().filter(|&&m| position.gain(m).is_some());
            assert_eq!(forcing.count(), gains(text).len(), "{text}");
        }
    }

    #[test]
    fn nobody_passes_in_check_or_with_pawns_alone() {
        let passes = |text: &str| {
            let position = Chess::new().read_position(text).expect("a position");
            let passed = position.passed();
            assert!(passed.is_none_or(|passed| passed.mover() != position.mover()));
            passed.is_some()
        };
        assert!(passes("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"));
        assert!(!passes("4k3/8/8/8/8/8/4r3/4K2R w - - 0 1"));
        assert!(!passes("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
    }
}
