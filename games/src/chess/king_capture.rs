//! Chess without check: the player who captures the king wins.
//!
//! Kings may step into attacks and stay there, and castle out of, through and into them. A side
//! without a move draws. So does the 100th ply in a row without a capture or pawn move (with the
//! option `rbg` the 50th).
//!
//! The option `rbg` gives the rules of `chess_kingCapture` of Regular Boardgames, which paper 002
//! used.

use super::heuristic::{Evaluation, KING_CAPTURE_SETS};
use super::{Castling, Position, Rules, Standing};
use crate::catalogue::{Named, Primer};

/// The rules of [`ChessKc`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KingCapture;

/// A position of chess without check.
pub type ChessKc = Position<KingCapture>;

impl Rules for KingCapture {
    const PRIMER: Primer = Primer {
        rules: "Chess without check: kings may be attacked, may castle out of and through attacks, \
         and the player who captures the king wins. A side without a move draws, and so does the \
         100th ply in a row without a capture or pawn move.",
        text: super::text::MOVES,
        options: "With rbg the 50th such ply draws.",
        papers: "002",
    };

    const NAME: (&'static str, &'static str) =
        ("chess-kc", "chess without check: capturing the king wins");
    const SHORT: Option<(&'static str, &'static str)> =
        Some(("chess-kc:rbg", "drawn after 50 reversible plies"));
    const CHECK: bool = false;
    const CASTLING: Castling = Castling::Unmoved;
    const HEURISTICS: &'static [Named<Evaluation>] = KING_CAPTURE_SETS;

    #[inline(always)]
    fn judge(position: &Position<Self>) -> Standing {
        if position.board.kings & position.board.own == 0 {
            Standing::Lost
        } else if position.is_over_time() || !position.can_move() {
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

    fn at(text: &str) -> ChessKc {
        ChessKc::new()
            .read_position(text)
            .expect("the position is possible")
    }

    #[test]
    fn capturing_the_king_wins() {
        let state = after(&ChessKc::new(), "f2f3 e7e5 g2g4 d8h4 a2a3");
        assert_eq!(state.outcome(), None);
        let won = after(&state, "h4e1");
        assert_eq!(won.outcome(), Some([-1, 1]));
        let text = "rnb1kbnr/pppp1ppp/8/4p3/6P1/P4P2/1PPPP2P/RNBQqBNR w kq - 0 1";
        assert_eq!(won.position_text(), text);
        assert_eq!(at(text), won);
    }

    #[test]
    fn the_counter_and_a_lack_of_moves_draw() {
        let state = at("k7/8/8/8/8/8/8/K6R w - - 99 1");
        assert_eq!(after(&state, "h1h2").outcome(), Some([0, 0]));
        // King, rook and knight are shut in by pawns that are blocked.
        let stuck = "7k/8/8/8/p1p5/PpPp4/RP1P4/KN6 w - - 0 1";
        assert_eq!(at(stuck).outcome(), Some([0, 0]));
        let one_less = at(&stuck.replace("RP1P4", "RP6"));
        assert_eq!(one_less.outcome(), None);
        assert_eq!(one_less.count_moves(&mut Vec::new()), 1, "the knight moves");
    }

    #[test]
    fn kings_castle_through_attacks() {
        let state = at("4k3/8/8/8/8/4rr2/8/R3K2R w KQ - 0 1");
        let castled = after(&state, "e1g1");
        assert_eq!(
            castled.position_text(),
            "4k3/8/8/8/8/4rr2/8/R4RK1 b - - 1 1"
        );
        assert_eq!(castled.outcome(), None);
        // The empty squares are still needed, b1 too.
        assert!(
            at("4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1")
                .read_move("e1c1")
                .is_err()
        );
    }

    #[test]
    fn only_the_side_to_move_can_be_without_its_king() {
        let rows = "8/8/8/8/8/8/8/K6R";
        refuses(&ChessKc::new(), &[(&format!("{rows} w - - 0 1"), rows)]);
        assert_eq!(at(&format!("{rows} b - - 0 1")).outcome(), Some([1, -1]));
    }
}
