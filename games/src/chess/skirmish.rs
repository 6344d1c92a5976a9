//! Skirmish: chess in which only the number of pieces counts.
//!
//! The king is a piece like others: it may be attacked and captured. It castles whenever king and
//! rook have not moved and the squares between them are empty. The game ends after 100 plies, or
//! when the side to move has no move; more pieces win, equal numbers draw. The number of the move
//! in FEN gives the plies: in `… b - - 0 50` 99 have been played. These are the rules of `skirmish`
//! of Regular Boardgames, which paper 002 used.

use super::heuristic::{Evaluation, SKIRMISH_SETS};
use super::{Castling, Position, Rules, Standing};
use crate::catalogue::{Named, Primer};

/// The rules of [`Skirmish`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Skirmishing;

/// A position of skirmish.
pub type Skirmish = Position<Skirmishing>;

impl Rules for Skirmishing {
    const PRIMER: Primer = Primer {
        rules: "Chess in which only the number of pieces counts. The king is a piece like others and \
         may be captured. The game ends after 100 plies, or when the side to move has no move. \
         The side with more pieces wins; equal numbers draw.",
        text: super::text::MOVES,
        options: "",
        papers: "001, 002",
    };

    const NAME: (&'static str, &'static str) = (
        "skirmish",
        "chess without check: more pieces after 100 plies win",
    );
    const CHECK: bool = false;
    const KING_MAY_FALL: bool = true;
    const CASTLING: Castling = Castling::Unmoved;
    const COUNTS_ALL_PLIES: bool = true;
    const HEURISTICS: &'static [Named<Evaluation>] = SKIRMISH_SETS;

    #[inline(always)]
    fn judge(position: &Position<Self>) -> Standing {
        if !position.is_over_time() && position.can_move() {
            return Standing::Open;
        }
        let [own, other] = [position.board.own, position.board.other].map(u64::count_ones);
        match own.cmp(&other) {
            std::cmp::Ordering::Less => Standing::Lost,
            std::cmp::Ordering::Equal => Standing::Drawn,
            std::cmp::Ordering::Greater => Standing::Won,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::checks::{after, refuses};
    use tesuji::game::{Game, Notation};

    fn at(text: &str) -> Skirmish {
        Skirmish::new()
            .read_position(text)
            .expect("the position is possible")
    }

    #[test]
    fn more_pieces_win_after_100_plies() {
        let state = at("k6r/8/8/8/8/8/8/K6R b - - 0 50");
        assert_eq!(state.outcome(), None);
        assert_eq!(after(&state, "h8h1").outcome(), Some([-1, 1]));
        assert_eq!(after(&state, "h8h2").outcome(), Some([0, 0]));
        let state = at("k6r/8/8/8/8/8/PP6/K6R b - - 0 50");
        let last = after(&state, "h8h1");
        assert_eq!(last.outcome(), Some([1, -1]));
        let text = "k7/8/8/8/8/8/PP6/K6r w - - 0 51";
        assert_eq!(last.position_text(), text);
        assert_eq!(at(text), last);
    }

    #[test]
    fn the_king_is_a_piece_like_others() {
        let state = at("4k3/8/8/8/8/8/8/4R2K w - - 0 20");
        let taken = after(&state, "e1e8");
        assert_eq!(
            taken.outcome(),
            Some([1, -1]),
            "black has nothing left to move"
        );
        let state = at("r3k2r/8/8/8/8/8/8/4R2K w kq - 0 20");
        let taken = after(&state, "e1e8");
        assert_eq!(taken.outcome(), None);
        assert_eq!(taken.position_text(), "r3R2r/8/8/8/8/8/8/7K b - - 0 20");
        assert_eq!(taken.count_moves(&mut Vec::new()), 2 * (7 + 3) + 1);
    }

    #[test]
    fn a_side_without_a_move_ends_the_game() {
        // The only pawns block each other; the numbers of pieces do not matter.
        let state = at("8/8/8/8/8/p7/P7/7N w - - 0 20");
        assert_eq!(after(&state, "h1g3").outcome(), Some([1, -1]));
        assert_eq!(at("8/8/8/8/8/p7/P7/8 w - - 0 20").outcome(), Some([0, 0]));
        let outnumbered = at("7n/8/8/8/8/p7/P7/8 w - - 0 20");
        assert_eq!(outnumbered.outcome(), Some([-1, 1]));
        assert_eq!(at("8/8/8/8/8/pp6/P7/8 w - - 0 20").outcome(), None);
    }

    #[test]
    fn the_number_of_the_move_counts_the_plies() {
        let state = after(&Skirmish::new(), "e2e4 e7e5 g1f3");
        assert!(state.position_text().ends_with(" b KQkq - 0 2"));
        let rows = "k7/8/8/8/8/8/8/K7";
        refuses(
            &Skirmish::new(),
            &[
                (&format!("{rows} b - - 0 51"), "51"),
                (&format!("{rows} w - - 0 52"), "52"),
                (&format!("{rows} w - - 0 0"), "0"),
            ],
        );
        assert_eq!(at(&format!("{rows} w - - 0 51")).outcome(), Some([0, 0]));
    }
}
