//! Reach chess: the first piece on the far rank wins.
//!
//! Pieces move as in chess, and a move may not leave the own king in check. A player who moves a
//! piece to the last rank wins at once, a king or a pawn too; the pawn is not promoted, and its
//! move is `a7a8` (`a7a8q` and so on are read as the same move). Castling stays on the first rank
//! and never wins.
//!
//! Neither checkmate nor stalemate ends the game: a side without a legal move passes. So its king
//! may be captured; a side without a king is never in check. Two passes in a row draw. Like other
//! games here without a repetition rule, it is drawn at 2,500 plies. The number of the move in FEN
//! gives the plies.
//!
//! A position after a pass has a seventh field, `pass`, and `pass,pass` after two in a row:
//! `k7/8/8/8/8/8/8/K7 w - - 0 40 pass`.

use super::board::ROW_1;
use super::heuristic::{BY_REACH, Evaluation};
use super::{Castling, Position, Promotion, Rules, Standing};
use crate::catalogue::{Named, Primer};
use crate::kit::plies::MOST_PLIES;

/// The rules of [`ReachChess`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach;

/// A position of reach chess.
pub type ReachChess = Position<Reach>;

impl Rules for Reach {
    const PRIMER: Primer = Primer {
        rules: "Pieces move as in chess, and no move may leave the own king in check. The player \
         who moves any piece to the last rank wins at once. Checkmate and stalemate do not end the \
         game: a side without a legal move passes. Two passes in a row, or 2,500 plies, draw.",
        text: super::text::MOVES,
        options: "",
        papers: "001",
    };

    const NAME: (&'static str, &'static str) = (
        "reach-chess",
        "chess in which the first piece on the far rank wins",
    );
    const CHECK: bool = true;
    const KING_MAY_FALL: bool = true;
    const CASTLING: Castling = Castling::Safe;
    const PROMOTIONS: &'static [Promotion] = &[];
    const PASSES: bool = true;
    const COUNTS_ALL_PLIES: bool = true;
    const HEURISTICS: &'static [Named<Evaluation>] = BY_REACH;
    const LIMIT: u16 = MOST_PLIES;

    #[inline(always)]
    fn judge(position: &Position<Self>) -> Standing {
        if position.board.other & ROW_1 != 0 {
            Standing::Lost
        } else if position.passes >= 2 || position.is_over_time() {
            Standing::Drawn
        } else {
            Standing::Open
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::checks::{after, refuses};
    use tesuji::game::{Game, Notation};

    fn at(text: &str) -> ReachChess {
        ReachChess::new()
            .read_position(text)
            .expect("the position is possible")
    }

    #[test]
    fn the_far_rank_wins_for_any_piece() {
        for (text, arrival) in [
            ("8/P5k1/8/8/8/8/8/K7 w - - 0 20", "a7a8"),
            ("8/K5k1/8/8/8/8/8/8 w - - 0 20", "a7b8"),
            ("8/6k1/8/8/8/8/8/K6R w - - 0 20", "h1h8"),
        ] {
            let state = at(text);
            assert_eq!(after(&state, arrival).outcome(), Some([1, -1]), "{text}");
            let text = after(&state, arrival).position_text();
            assert_eq!(at(&text), after(&state, arrival));
        }
        let state = at("8/8/6k1/8/8/8/7p/K7 b - - 0 20");
        for arrival in ["h2h1", "h2h1q", "h2h1n"] {
            assert_eq!(after(&state, arrival).outcome(), Some([-1, 1]));
        }
        assert!(state.read_move("h2h1k").is_err() && state.read_move("g6g5q").is_err());
        // Only one way for a pawn to arrive on a square.
        let state = at("8/P5k1/8/8/8/8/8/K7 w - - 0 20");
        assert_eq!(state.count_moves(&mut Vec::new()), 1 + 3);
    }

    #[test]
    fn castling_does_not_win() {
        let state = at("r3k3/8/8/8/8/8/8/4K2R w Kq - 0 20");
        assert_eq!(after(&state, "e1g1 e8c8").outcome(), None);
    }

    #[test]
    fn checkmate_is_a_pass_and_then_the_king_can_be_taken() {
        let mated = at("rr5k/8/8/8/K7/8/7P/8 w - - 0 20");
        assert_eq!(mated.outcome(), None);
        assert!(mated.in_check());
        let mut moves = Vec::new();
        mated.moves(&mut moves);
        assert_eq!(moves.len(), 1);
        assert_eq!(mated.move_text(moves[0]), "pass");
        assert_eq!(mated.count_moves(&mut Vec::new()), 1);
        let passed = after(&mated, "pass");
        assert_eq!(
            passed.position_text(),
            "rr5k/8/8/8/K7/8/7P/8 b - - 0 20 pass"
        );
        assert_eq!(at(&passed.position_text()), passed);
        let taken = after(&passed, "a8a4");
        assert_eq!(taken.outcome(), None);
        // Without its king the side minds no check, and the pawn moves.
        assert_eq!(taken.count_moves(&mut Vec::new()), 2);
        // The capture is not forced.
        assert_eq!(after(&passed, "h8h7 pass").mover(), 1);
    }

    #[test]
    fn stalemate_is_a_pass() {
        let state = at("7k/8/8/8/8/1q6/8/K7 w - - 0 20");
        assert!(!state.in_check());
        assert!(state.read_move("pass").is_ok());
    }

    #[test]
    fn both_sides_passing_draws() {
        let state = at("8/8/8/8/8/p7/P7/8 w - - 0 20");
        let once = after(&state, "pass");
        assert_eq!(once.outcome(), None);
        assert_eq!(once.position_text(), "8/8/8/8/8/p7/P7/8 b - - 0 20 pass");
        assert_eq!(at(&once.position_text()), once);
        assert_ne!(once.hash(), at("8/8/8/8/8/p7/P7/8 b - - 0 20").hash());
        let twice = after(&once, "pass");
        assert_eq!(twice.outcome(), Some([0, 0]));
        assert_eq!(
            twice.position_text(),
            "8/8/8/8/8/p7/P7/8 w - - 0 21 pass,pass"
        );
        assert_eq!(at(&twice.position_text()), twice);
        refuses(
            &ReachChess::new(),
            &[
                ("8/8/8/8/8/p7/P7/7N w - - 0 20 pass,pass", "pass,pass"),
                ("8/8/8/8/8/p7/P7/7N b - - 0 20 pass", "pass"),
                ("8/8/8/8/8/p7/P7/8 b - - 0 20 passed", "passed"),
                ("8/8/8/8/8/p7/P7/8 w - - 0 1 pass", "pass"),
            ],
        );
    }

    #[test]
    fn play_does_not_go_on_after_arriving() {
        let rows = ["R6R/8/8/8/8/8/8/k7", "R7/8/8/8/8/8/k7/8"];
        refuses(
            &ReachChess::new(),
            &[
                (&format!("{} b - - 0 20", rows[0]), rows[0]),
                (&format!("{} w - - 0 20", rows[1]), rows[1]),
            ],
        );
        assert_eq!(
            at(&format!("{} b - - 0 20", rows[1])).outcome(),
            Some([1, -1])
        );
    }

    #[test]
    fn locked_games_end() {
        let state = at("8/8/4k3/8/8/4K3/8/8 b - - 0 1250");
        assert_eq!(state.outcome(), None);
        assert_eq!(after(&state, "e6e7").outcome(), Some([0, 0]));
    }
}
