//! Los Alamos chess: 6 × 6, without bishops.
//!
//! Each side has R N Q K N R and six pawns. There is no castling, no double step and no en passant
//! capture; pawns become queens, rooks or knights. Checkmate loses, and stalemate draws. The 100th
//! ply in a row without a capture or pawn move draws, unless it checkmates.
//!
//! A position is `rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1`.

use super::heuristic::{Evaluation, LOS_ALAMOS_SETS};
use super::orthodox::mate_or_draw;
use super::{Castling, Position, Promotion, Rules, Standing};
use crate::catalogue::{Named, Primer};

/// The rules of [`LosAlamos`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SixBySix;

/// A position of Los Alamos chess.
pub type LosAlamos = Position<SixBySix>;

impl Rules for SixBySix {
    const PRIMER: Primer = Primer {
        rules: "Chess on 6 × 6 without bishops, castling, double steps and taking in passing. Pawns \
         become queens, rooks or knights. A side that is checkmated loses. A side without a \
         legal move that is not in check draws, and so does the 100th ply in a row without a \
         capture or pawn move.",
        text: super::text::MOVES,
        options: "",
        papers: "001",
    };

    const NAME: (&'static str, &'static str) = ("losalamos", "chess on 6 × 6 without bishops");
    const START: &'static str = "rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1";
    const SIZE: u32 = 6;
    const CHECK: bool = true;
    const HEURISTICS: &'static [Named<Evaluation>] = LOS_ALAMOS_SETS;
    const CASTLING: Castling = Castling::None;
    const DOUBLE_STEP: bool = false;
    const PROMOTIONS: &'static [Promotion] =
        &[Promotion::Queen, Promotion::Rook, Promotion::Knight];

    #[inline(always)]
    fn judge(position: &Position<Self>) -> Standing {
        mate_or_draw(position)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::checks::after;
    use tesuji::game::{Game, Notation};

    fn at(text: &str) -> LosAlamos {
        LosAlamos::new()
            .read_position(text)
            .expect("the position is possible")
    }

    #[test]
    fn pieces_stop_at_the_edge() {
        let state = at("4k1/6/6/6/6/Q4K w - - 0 1");
        let from_a1 = |m: &super::super::Move| m.from == 0;
        let mut moves = Vec::new();
        state.moves(&mut moves);
        // Up the column, along the row to e1, and the diagonal up to f6.
        assert_eq!(moves.iter().filter(|m| from_a1(m)).count(), 5 + 4 + 5);
    }

    #[test]
    fn pawns_step_once() {
        let start = LosAlamos::new();
        assert!(start.read_move("a2a4").is_err());
        assert_eq!(start.count_moves(&mut Vec::new()), 6 + 4);
        let rows = "rnqknr/pppppp/6/P5/1PPPPP/RNQKNR";
        assert_eq!(
            after(&start, "a2a3").position_text(),
            format!("{rows} b - - 0 1")
        );
    }

    #[test]
    fn mate_stalemate_and_the_counter() {
        let state = at("k5/6/1K4/6/6/5R w - - 99 1");
        assert_eq!(after(&state, "f1f6").outcome(), Some([1, -1]));
        assert_eq!(after(&state, "f1f5").outcome(), Some([0, 0]));
        assert_eq!(at("k5/2Q3/6/6/6/5K b - - 0 1").outcome(), Some([0, 0]));
    }
}
