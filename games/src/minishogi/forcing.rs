//! The forcing moves: captures, promotions, and check.

use super::pieces::Piece;
use super::{Minishogi, Move, Repetition};
use crate::kit::bits::squares;
use crate::kit::exchange;
use crate::kit::rays::{bishop, rook};
use crate::kit::verdict::Verdict;
use tesuji::minimax::Forcing;

/// The values of the pieces for searches that order captures, by their four bits.
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
    /// The gain of the other side by captures on a square to which the mover's piece has come, when
    /// these squares are `occupied`; both sides take with the least piece first, and stop when it
    /// pays no more.
    fn retaken(&self, square: u32, piece: Piece, mut occupied: u64) -> i32 {
        let board = &self.board;
        let mover = board.mover();
        let sides = [0, 1].map(|player| board.side(player));
        let mut turn = 1 - mover;
        exchange::retaken(worth(piece), || {
            let army = board.army(sides[turn] & occupied);
            let attackers = army.attackers(square, 1 - turn, occupied);
            let by = |&from: &u8| worth(board.at(from.into()));
            let from = squares(attackers).min_by_key(by)?;
            occupied &= !(1 << from);
            turn = 1 - turn;
            Some(by(&from))
        })
    }
}

/// The forcing moves, and their gains.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tactics;

impl<R: Repetition> Forcing<Minishogi<R>> for Tactics {
    const THREATENS: bool = true;

    /// The gain of a capture or a promotion, after all captures on its square that pay.
    #[inline]
    fn gain(&self, position: &Minishogi<R>, m: Move) -> Option<i32> {
        if m.dropped().is_some() {
            return None;
        }
        let board = &position.board;
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
            let lost = position.retaken(to, piece, board.blocked() & !(1 << from));
            if lost > taken {
                return Some(taken - lost);
            }
        }
        Some((taken + promoted - risked.min(1000) / 16).max(1))
    }

    /// The gain of the other side by taking the piece that a quiet move has put on its square.
    #[inline]
    fn risk(&self, position: &Minishogi<R>, m: Move) -> i32 {
        let to = u32::from(m.to);
        let blocked = position.board.blocked();
        match m.dropped() {
            Some(kind) => position.retaken(to, Piece::IN_HAND[kind], blocked),
            None => match position.board.at(m.from.into()) {
                Piece::KING => 0,
                piece => position.retaken(to, piece, blocked & !(1 << m.from)),
            },
        }
    }

    /// Whether a move gives check.
    #[inline]
    fn threatens(&self, position: &Minishogi<R>, m: Move) -> bool {
        let board = &position.board;
        let mover = board.mover();
        let king = board.king(1 - mover);
        let to = 1u64 << m.to;
        let (piece, left) = if let Some(kind) = m.dropped() {
            (Piece::IN_HAND[kind], 0)
        } else {
            let piece = board.at(m.from.into());
            let promoted = if m.promotes() {
                piece.promoted()
            } else {
                piece
            };
            (promoted, 1u64 << m.from)
        };
        // A piece attacks the king where a piece of the king's side on that square would attack it.
        if piece.steps(1 - mover, king) & to != 0 {
            return true;
        }
        let occupied = board.blocked() & !left | to;
        let lines = [bishop(king, occupied), rook(king, occupied)];
        let slides = [
            matches!(piece, Piece::BISHOP | Piece::HORSE),
            matches!(piece, Piece::ROOK | Piece::DRAGON),
        ];
        // A piece that leaves the way of a piece that slides uncovers it.
        let army = board.army(board.side(mover) & !left);
        let sliders = [army.diagonal, army.straight];
        (0..2).any(|i| lines[i] & (sliders[i] | if slides[i] { to } else { 0 }) != 0)
    }

    /// Appends captures and promotions.
    #[inline]
    fn forcing_moves(&self, position: &Minishogi<R>, moves: &mut Vec<Move>) {
        let other = position.board.side(1 - position.board.mover());
        position.board.groups(|group| {
            let forces = |m: &Move| m.promotes() || other >> m.to & 1 != 0;
            moves.extend(group.moves().filter(forces));
        });
    }

    /// The position after a pass, unless in check.
    #[inline]
    fn pass(&self, position: &Minishogi<R>) -> Option<Minishogi<R>> {
        if position.board.in_check(position.board.mover()) {
            return None;
        }
        let mut passed = *position;
        passed.board.plies += 1;
        passed.board.verdict = Verdict::Open;
        passed.board.can_move().then_some(passed)
    }

    fn threatened(&self, position: &Minishogi<R>) -> bool {
        position.board.in_check(position.board.mover())
    }
}

#[cfg(test)]
mod tests {
    use super::Tactics;
    use crate::minishogi::{Free, Minishogi};
    use tesuji::Rng;
    use tesuji::game::{Game, Notation};
    use tesuji::minimax::Forcing;

    /// In random games a move gives check where the king is in check after it.
    #[test]
    fn checks_are_seen_before_they_are_given() {
        let mut rng = Rng::new(3);
        let mut moves = Vec::new();
        let mut checks = 0;
        for _ in 0..40 {
            let mut position = Minishogi::<Free>::new();
            while position.outcome().is_none() && position.board.plies < 120 {
                moves.clear();
                position.moves(&mut moves);
                for &m in &moves {
                    let mut after = position;
                    after.play(m);
                    let text = position.position_text();
                    let check = after.board.in_check(after.mover());
                    assert_eq!(Tactics.threatens(&position, m), check, "{m:?} in {text}");
                    checks += u32::from(check);
                }
                position.play(moves[rng.below(moves.len() as u32) as usize]);
            }
        }
        assert!(checks > 1000, "{checks}");
    }

    #[test]
    fn what_is_lost_on_a_square_is_what_is_taken_less_what_is_taken_back() {
        let risk = |text: &str, m: &str| {
            let position = Minishogi::<Free>::new();
            let position = position.read_position(text).expect("a position");
            let m = position.read_move(m).expect("a move");
            (Tactics.gain(&position, m), Tactics.risk(&position, m))
        };
        // The pawn takes the gold general, and the king the pawn.
        assert_eq!(risk("4k/5/1p3/5/K1G2[] w", "c1b2"), (None, 500 - 100));
        assert_eq!(risk("4k/5/1p3/5/2G1K[] w", "c1b2"), (None, 500));
        assert_eq!(risk("4k/5/1p3/5/K1G2[] w", "c1c2"), (None, 0));
        // A pawn that is dropped where a pawn takes it, and the king does not take that.
        assert_eq!(risk("4k/5/2p2/5/K1G2[P] w", "P@c2"), (None, 0));
        assert_eq!(risk("4k/5/2p2/5/K3G[P] w", "P@c2"), (None, 100));
    }
}
