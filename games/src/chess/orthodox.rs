//! Chess.
//!
//! The rules of chess with castling, en passant and promotion. Checkmate loses, and stalemate
//! draws. The 100th ply in a row without a capture or pawn move (with the option `rbg` the 50th)
//! draws, unless it checkmates. There is no draw by repetition or for lack of material.
//!
//! The option `rbg` counts as the chess of Regular Boardgames does, which paper 002 used.
//! Departure: there the 50th such ply draws even if it checkmates.

use super::heuristic::{CHESS_SETS, Evaluation};
use super::{Castling, Position, Rules, Standing};
use crate::catalogue::{Named, Primer};

/// The rules of [`Chess`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Orthodox;

/// A position of chess.
pub type Chess = Position<Orthodox>;

impl Rules for Orthodox {
    const PRIMER: Primer = Primer {
        rules: "Chess with castling, taking in passing and promotion. A side that is checkmated \
         loses. A side without a legal move that is not in check draws, and so does the 100th \
         ply in a row without a capture or pawn move. There is no draw by repetition or for \
         lack of material.",
        text: super::text::MOVES,
        options: "With rbg the 50th such ply draws.",
        papers: "002",
    };

    const NAME: (&'static str, &'static str) = ("chess", "chess, drawn after 100 reversible plies");
    const SHORT: Option<(&'static str, &'static str)> =
        Some(("chess:rbg", "drawn after 50 reversible plies"));
    const CHECK: bool = true;
    const HEURISTICS: &'static [Named<Evaluation>] = CHESS_SETS;
    const CASTLING: Castling = Castling::Safe;

    #[inline(always)]
    fn judge(position: &Position<Self>) -> Standing {
        mate_or_draw(position)
    }
}

/// Checkmate loses; stalemate draws, and so does a counter that has run out.
#[inline(always)]
pub(super) fn mate_or_draw<R: Rules>(position: &Position<R>) -> Standing {
    if !position.can_move() {
        if position.checked {
            Standing::Lost
        } else {
            Standing::Drawn
        }
    } else if position.is_over_time() {
        Standing::Drawn
    } else {
        Standing::Open
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::checks::{after, open};
    use tesuji::game::{Game, Notation};

    fn at(text: &str) -> Chess {
        Chess::new()
            .read_position(text)
            .expect("the position is possible")
    }

    fn moves_of(state: &Chess, from: &str) -> Vec<String> {
        let mut moves = Vec::new();
        state.moves(&mut moves);
        let texts = moves.iter().map(|&m| state.move_text(m));
        let mut texts: Vec<_> = texts.filter(|text| text.starts_with(from)).collect();
        texts.sort_unstable();
        texts
    }

    #[test]
    fn checkmate_loses_and_stalemate_draws() {
        let mated = after(&Chess::new(), "f2f3 e7e5 g2g4 d8h4");
        assert_eq!(mated.outcome(), Some([-1, 1]));
        assert!(mated.read_move("e1f2").is_err());
        assert_eq!(at("k7/2K5/8/8/8/8/8/1Q6 w - - 0 1").outcome(), None);
        assert_eq!(at("k7/2K5/1Q6/8/8/8/8/8 b - - 0 1").outcome(), Some([0, 0]));
    }

    #[test]
    fn the_counter_draws_unless_the_move_checkmates() {
        let state = at("k7/8/1K6/8/8/8/8/7R w - - 99 1");
        assert_eq!(after(&state, "h1h2").outcome(), Some([0, 0]));
        assert_eq!(after(&state, "h1h8").outcome(), Some([1, -1]));
        assert_eq!(
            after(&at("k7/8/8/8/8/8/P7/K7 w - - 99 1"), "a2a3").outcome(),
            None
        );
        let short: Chess = open("chess", "rbg");
        let state = short.read_position("k7/8/8/8/8/8/8/K6R w - - 49 1");
        let state = state.expect("49 are not 50");
        assert_eq!(after(&state, "h1h2").outcome(), Some([0, 0]));
        let error = short.read_position("k7/8/8/8/8/8/8/K6R w - - 51 1");
        assert_eq!(error.expect_err("the game is over").part(), "51");
    }

    #[test]
    fn bare_kings_play_on() {
        assert_eq!(at("k7/8/8/8/8/8/8/K7 w - - 12 1").outcome(), None);
    }

    #[test]
    fn castling_needs_rights_room_and_safety() {
        let castlings = |text: &str| {
            let mut found = moves_of(&at(text), "e1");
            found.retain(|text| text == "e1g1" || text == "e1c1");
            found
        };
        assert_eq!(
            castlings("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"),
            ["e1c1", "e1g1"]
        );
        assert_eq!(castlings("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1"), ["e1c1"]);
        // Between king and rook, in check, through and into an attack.
        assert!(castlings("4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1").is_empty());
        assert!(castlings("4k3/8/8/8/8/4r3/8/R3K2R w KQ - 0 1").is_empty());
        assert_eq!(castlings("4k3/8/8/8/8/5r2/8/R3K2R w KQ - 0 1"), ["e1c1"]);
        assert_eq!(castlings("4k3/8/8/8/8/2r5/8/R3K2R w KQ - 0 1"), ["e1g1"]);
        // The rook may pass an attacked square.
        assert_eq!(
            castlings("4k3/8/8/8/8/1r6/8/R3K2R w KQ - 0 1"),
            ["e1c1", "e1g1"]
        );
        let state = at("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
        let castled = after(&state, "e1g1 e8c8").position_text();
        assert_eq!(castled, "2kr3r/8/8/8/8/8/8/R4RK1 w - - 2 1");
        // A captured rook takes its right along.
        let captured = after(&state, "h1h8").position_text();
        assert_eq!(captured, "r3k2R/8/8/8/8/8/8/R3K3 b Qq - 0 1");
    }

    #[test]
    fn taking_in_passing_may_not_uncover_the_king() {
        // Both pawns leave the row of king and rook.
        assert!(moves_of(&at("8/8/8/K2Pp2r/8/8/8/7k w - e6 0 1"), "d5e6").is_empty());
        // The captured pawn shields the king on a diagonal.
        assert!(moves_of(&at("7k/8/5b2/3Pp3/3K4/8/8/8 w - e6 0 1"), "d5e6").is_empty());
        let state = at("4k3/8/7b/3Pp3/8/8/3K4/8 w - e6 0 1");
        assert!(
            moves_of(&state, "d5e6").is_empty(),
            "it does not stop the bishop"
        );
        // Taking the pawn that gives check.
        let state = at("7k/8/8/3Pp3/5K2/8/8/8 w - e6 0 1");
        assert_eq!(moves_of(&state, "d5"), ["d5e6"]);
        assert_eq!(
            moves_of(&at("7k/8/8/3Pp3/8/8/8/7K w - e6 0 1"), "d5"),
            ["d5d6", "d5e6"]
        );
        // A pawn pinned along the diagonal it takes on, and across it.
        let state = at("7k/2b5/8/3pP3/5K2/8/8/8 w - d6 0 1");
        assert_eq!(moves_of(&state, "e5"), ["e5d6"]);
        let state = at("8/6b1/8/3pP3/8/2K5/8/7k w - d6 0 1");
        assert!(moves_of(&state, "e5").is_empty());
        let state = at("8/8/5b2/3pP3/3K4/8/8/7k w - d6 0 1");
        assert_eq!(moves_of(&state, "e5"), ["e5f6"]);
    }

    #[test]
    fn pinned_pieces_stay_on_their_line() {
        let state = at("4r2k/8/8/8/4R3/8/8/4K3 w - - 0 1");
        assert_eq!(moves_of(&state, "e4").len(), 3 + 3);
        let state = at("4r2k/8/8/8/4N3/8/8/4K3 w - - 0 1");
        assert!(moves_of(&state, "e4").is_empty());
        let state = at("4r2k/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
        assert_eq!(moves_of(&state, "e4"), ["e4e5"]);
        let state = at("7k/8/8/8/7b/8/5P2/4K3 w - - 0 1");
        assert!(moves_of(&state, "f2").is_empty());
        assert_eq!(
            moves_of(&at("7k/8/8/8/8/6b1/5P2/4K3 w - - 0 1"), "f2"),
            ["f2g3"]
        );
        // From two attackers only the king can save itself.
        let state = at("4r2k/8/8/8/8/5n2/8/R3K1Q1 w - - 0 1");
        assert_eq!(
            state.count_moves(&mut Vec::new()),
            moves_of(&state, "e1").len()
        );
        // A king does not hide behind itself.
        let state = at("7k/8/8/8/r3K3/8/8/8 w - - 0 1");
        assert!(!moves_of(&state, "e4").contains(&"e4f4".to_string()));
    }
}
