//! The forcing moves: captures, promotions, and check.

use super::board::{COLUMN_A, PASSED_ROW};
use super::geometry::Geometry;
use super::{Board, Kind, Move, Position, Promotion, Rules};
use crate::kit::exchange;
use crate::kit::rays::{bishop, rook};
use tesuji::eval::Board as _;
use tesuji::minimax::Forcing;

/// The values of the pieces for searches that order captures: pawn, knight, bishop, rook, queen and
/// king.
const WORTH: [i32; 6] = [100, 300, 320, 500, 900, 10_000];

impl<R: Rules> Position<R> {
    /// The piece on a square, as an index into [`WORTH`].
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

    /// The gain of the other side by captures on `square`, which our piece of value `worth` has
    /// reached. The squares of `occupied` are occupied. Both sides take with the least piece first,
    /// and stop when it pays no more.
    fn retaken(&self, square: u32, worth: i32, mut occupied: u64) -> i32 {
        let Board {
            own,
            other,
            pawns,
            knights,
            diagonal,
            straight,
            kings,
            ..
        } = self.board;
        let bit = 1u64 << (square & 63);
        let last = R::last_column();
        // Where pawns of the other side, which come down the board, and of ours attack it from.
        let above = (bit & !COLUMN_A) << 7 | (bit & !last) << 9;
        let below = (bit & !COLUMN_A) >> 9 | (bit & !last) >> 7;
        let leapers = R::knight(square as usize) & knights
            | R::king(square as usize) & kings
            | (above & other | below & own) & pawns;
        let mut side = other;
        exchange::retaken(worth, || {
            let attackers =
                rook(square, occupied) & straight | bishop(square, occupied) & diagonal | leapers;
            let attackers = attackers & occupied & side;
            let (queens, kinds) = (diagonal & straight, [pawns, knights, diagonal, straight]);
            let least = kinds.map(|kind| kind & !queens & attackers);
            let [pawn, knight, bishop, rook] = least;
            let order = [
                pawn,
                knight,
                bishop,
                rook,
                queens & attackers,
                kings & attackers,
            ];
            let kind = order.iter().position(|&set| set != 0)?;
            occupied &= !(1 << order[kind].trailing_zeros());
            side ^= own ^ other;
            Some(WORTH[kind])
        })
    }
}

/// The forcing moves, and their gains.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tactics;

impl<R: Rules> Forcing<Position<R>> for Tactics {
    const THREATENS: bool = true;

    /// The gain of a capture or a promotion, after all captures on its square that pay.
    #[inline]
    fn gain(&self, position: &Position<R>, m: Move) -> Option<i32> {
        if m.kind == Kind::Pass {
            return None;
        }
        let step = position.step(m);
        let promoted = match step.promotion {
            Promotion::None => 0,
            Promotion::Knight => WORTH[1] - WORTH[0],
            Promotion::Bishop => WORTH[2] - WORTH[0],
            Promotion::Rook => WORTH[3] - WORTH[0],
            Promotion::Queen => WORTH[4] - WORTH[0],
        };
        if position.board.other >> step.to & 1 == 0 {
            if m.kind == Kind::Passing {
                return Some(WORTH[0]);
            }
            return (promoted > 0).then_some(promoted);
        }
        let taken = WORTH[position.kind_at(step.to)] + promoted;
        let risked = WORTH[position.kind_at(step.from)];
        if risked > taken {
            let lost = position.retaken(step.to, risked, position.blocked() & !(1 << step.from));
            if lost > taken {
                return Some(taken - lost);
            }
        }
        // Of captures that win as much the one that risks least comes first.
        Some((taken - risked.min(900) / 16).max(1))
    }

    /// The gain of the other side by taking the piece that a quiet move has put on its square.
    #[inline]
    fn risk(&self, position: &Position<R>, m: Move) -> i32 {
        if m.kind == Kind::Pass {
            return 0;
        }
        let step = position.step(m);
        let piece = WORTH[position.kind_at(step.from)];
        position.retaken(step.to, piece, position.blocked() & !(1 << step.from))
    }

    /// Whether a move gives check, castling and taking in passing aside.
    #[inline]
    fn threatens(&self, position: &Position<R>, m: Move) -> bool {
        let board = &position.board;
        let enemy = board.kings & board.other;
        if !R::CHECK || m.kind == Kind::Pass || enemy == 0 {
            return false;
        }
        let king = enemy.trailing_zeros();
        let step = position.step(m);
        let (from, to) = (1u64 << step.from, 1u64 << step.to);
        let last = R::last_column();
        let kind = match step.promotion {
            Promotion::None => position.kind_at(step.from),
            Promotion::Knight => 1,
            Promotion::Bishop => 2,
            Promotion::Rook => 3,
            Promotion::Queen => 4,
        };
        let by_pawn = (enemy & !COLUMN_A) >> 9 | (enemy & !last) >> 7;
        let leaps = [by_pawn, R::knight(king as usize), 0, 0, 0, 0];
        if leaps[kind] & to != 0 {
            return true;
        }
        let occupied = position.blocked() & !from | to;
        let own = board.own & !from;
        let arrived = |slides: bool| if slides { to } else { 0 };
        bishop(king, occupied) & (board.diagonal & own | arrived(kind == 2 || kind == 4)) != 0
            || rook(king, occupied) & (board.straight & own | arrived(kind == 3 || kind == 4)) != 0
    }

    /// Appends captures and promotions, and a few other moves.
    #[inline]
    fn forcing_moves(&self, position: &Position<R>, moves: &mut Vec<Move>) {
        let passed = position.board.special & PASSED_ROW;
        let wanted = position.board.other | passed | R::last_row();
        position.groups(|mut group| {
            group.targets &= wanted;
            moves.extend(group.steps::<R>().map(|step| position.seen(step)));
        });
    }

    /// Whether the king is in check.
    #[inline(always)]
    fn threatened(&self, position: &Position<R>) -> bool {
        position.checked
    }

    /// The position after a pass: not in check, nor with pawns alone, when any move may be worse.
    #[inline]
    fn pass(&self, position: &Position<R>) -> Option<Position<R>> {
        let board = &position.board;
        let pieces = (board.knights | board.diagonal | board.straight) & board.own;
        if !R::CHECK || position.checked || pieces == 0 {
            return None;
        }
        let passed = position.with_mover(1 - usize::from(position.mover))?;
        passed.can_move().then_some(passed)
    }

    #[inline]
    fn near_hash(&self, position: &Position<R>, plies: u32) -> Option<u64> {
        let far = u32::from(position.clock) + plies < u32::from(position.limit);
        Some(position.hash_at(if far { 0 } else { position.clock }))
    }
}

#[cfg(test)]
mod tests {
    use super::{Kind, Tactics};
    use crate::Chess;
    use tesuji::Rng;
    use tesuji::game::{Game, Notation};
    use tesuji::minimax::Forcing;

    fn gains(text: &str) -> Vec<(String, i32)> {
        let position = Chess::new().read_position(text).expect("a position");
        let mut moves = Vec::new();
        Tactics.forcing_moves(&position, &mut moves);
        let gain = |&m| {
            Tactics
                .gain(&position, m)
                .map(|gain| (position.move_text(m), gain))
        };
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
            let forcing = moves
                .iter()
                .filter(|&&m| Tactics.gain(&position, m).is_some());
            assert_eq!(forcing.count(), gains(text).len(), "{text}");
        }
    }

    #[test]
    fn nobody_passes_in_check_or_with_pawns_alone() {
        let passes = |text: &str| {
            let position = Chess::new().read_position(text).expect("a position");
            let passed = Tactics.pass(&position);
            assert!(passed.is_none_or(|passed| passed.mover() != position.mover()));
            passed.is_some()
        };
        assert!(passes("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"));
        assert!(!passes("4k3/8/8/8/8/8/4r3/4K2R w - - 0 1"));
        assert!(!passes("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
    }

    /// In random games a move gives check where the king is in check after it, castling and taking
    /// in passing aside.
    #[test]
    fn checks_are_seen_before_they_are_given() {
        let mut rng = Rng::new(3);
        let mut moves = Vec::new();
        let mut checks = 0;
        for _ in 0..40 {
            let mut position = Chess::new();
            for _ in 0..120 {
                if position.outcome().is_some() {
                    break;
                }
                moves.clear();
                position.moves(&mut moves);
                for &m in &moves {
                    let mut after = position;
                    after.play(m);
                    let text = position.position_text();
                    let castles = m.kind == Kind::King && m.from.abs_diff(m.to) == 2;
                    if !castles && m.kind != Kind::Passing {
                        assert_eq!(
                            Tactics.threatens(&position, m),
                            after.checked,
                            "{m:?} in {text}"
                        );
                    }
                    checks += u32::from(after.checked);
                }
                position.play(moves[rng.below(moves.len() as u32) as usize]);
            }
        }
        assert!(checks > 500, "{checks}");
    }

    #[test]
    fn what_is_lost_on_a_square_is_what_is_taken_less_what_is_taken_back() {
        let risk = |text: &str, m: &str| {
            let position = Chess::new().read_position(text).expect("a position");
            let m = position.read_move(m).expect("a move");
            Tactics.risk(&position, m)
        };
        let open = "k7/8/8/3p4/8/8/4Q3/4K3 w - - 0 1";
        assert_eq!(risk(open, "e2e4"), 900);
        assert_eq!(risk(open, "e2e3"), 0);
        let guarded = "k7/8/8/3p4/8/3P4/4Q3/4K3 w - - 0 1";
        assert_eq!(risk(guarded, "e2e4"), 900 - 100);
        // A rook for a rook, as the king takes back, gains 0; but a second rook behind the first
        // does.
        let even = "3rk3/8/8/8/8/8/R7/4K3 w - - 0 1";
        assert_eq!(risk(even, "a2d2"), 0);
        let doubled = "3r3k/3r4/8/8/8/8/R7/4K3 w - - 0 1";
        assert_eq!(risk(doubled, "a2d2"), 500);
    }
}
