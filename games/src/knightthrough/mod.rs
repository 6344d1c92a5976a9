//! Knightthrough: two ranks of knights a side, the first knight on the far rank wins.
//!
//! The knights of chess, but only their four jumps forward; they capture by landing. A side that
//! has no move has lost. On boards with at least four columns only a side without knights has no
//! move.
//!
//! Any size from 2 × 4 to 8 × 8, such as `knightthrough:4x5` (columns first). Moves are `a1b3`;
//! positions are FEN, `nnnnnnnn/nnnnnnnn/8/8/8/8/NNNNNNNN/NNNNNNNN w - - 0 1`, of which the last
//! four fields may be missing.

use crate::catalogue::Primer;
use crate::through::{Piece, Step, Through};
use tesuji::scene::Look;

/// A position of knightthrough.
pub type Knightthrough = Through<Knight>;

/// The knight of knightthrough.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Knight;

const fn jump(columns: i8, rows: u8) -> Step {
    Step {
        columns,
        rows,
        captures: true,
    }
}

impl Piece for Knight {
    const STEPS: &'static [Step] = &[jump(-2, 1), jump(-1, 2), jump(1, 2), jump(2, 1)];
    const LETTERS: [char; 2] = ['N', 'n'];
    const LOOK: Look = Look::Knight;
    const PLURAL: &'static str = "knights";
    const ALWAYS_MOBILE_FROM: u8 = 4;
    const PRIMER: Primer = Primer {
        rules: "Each side fills its two first ranks with knights. A knight jumps as in chess, but \
         forward only, and captures where it lands. The player who brings a knight to the far rank \
         wins. A side that cannot move has lost. There are no draws.",
        text: "A move is two squares, as a1b3. A position is FEN with N (the first player, w) and n: \
         nnnnnnnn/nnnnnnnn/8/8/8/8/NNNNNNNN/NNNNNNNN w - - 0 1. The last four fields may be \
         missing.",
        options: "COLUMNSxROWS is another size, from 2x4 to 8x8, as knightthrough:4x5.",
        papers: "000, 001, 002",
    };

    const NAMES: &'static [(&'static str, &'static str)] = &[(
        "knightthrough",
        "8 × 8, the first knight on the far rank wins",
    )];
    const VARIANTS: &'static [(&'static str, &'static str)] = &[
        ("knightthrough:4x5", "another size, 2x5 to 8x8"),
        ("knightthrough:2x5", "the narrowest board"),
        ("knightthrough:7x8", "one without the last file"),
    ];
    const SIZES: &'static [(u8, u8)] = &[(8, 8)];
}

#[cfg(test)]
mod tests {
    use super::*;
    use tesuji::game::{Game, Notation};

    fn read(columns: u8, rows: u8, text: &str) -> Knightthrough {
        let start = Knightthrough::new(columns, rows).expect("the size is allowed");
        start.read_position(text).expect(text)
    }

    fn texts(position: &Knightthrough) -> Vec<String> {
        let mut moves = Vec::new();
        position.moves(&mut moves);
        let mut texts: Vec<_> = moves.iter().map(|&m| position.move_text(m)).collect();
        texts.sort();
        texts
    }

    #[test]
    fn jumps_stay_on_the_board() {
        let position = read(7, 6, "6n/7/1N3N1/7/7/7 w");
        assert_eq!(
            texts(&position),
            ["b4a6", "b4c6", "b4d5", "f4d5", "f4e6", "f4g6"]
        );
        let position = read(8, 8, "8/N6N/8/8/8/n6n/8/8 w");
        assert_eq!(texts(&position), ["a7c8", "h7f8"]);
        let position = read(8, 8, "8/N6N/8/8/8/n6n/8/8 b");
        assert_eq!(texts(&position), ["a3b1", "a3c2", "h3f2", "h3g1"]);
    }

    #[test]
    fn no_move_loses_on_narrow_boards() {
        let position = read(3, 4, "n2/1N1/3/3 w");
        assert_eq!(position.outcome(), Some([-1, 1]));
        let position = read(2, 5, "2/2/2/nn/1N b");
        assert_eq!(position.outcome(), Some([1, -1]));
        assert_eq!(read(3, 4, "n2/N2/3/3 w").outcome(), None);
    }

    #[test]
    fn reaching_the_last_rank_or_taking_all_wins() {
        let mut position = read(4, 5, "4/2N1/n3/4/4 w");
        position.play(position.read_move("c4a5").expect("a jump to the last rank"));
        assert_eq!(position.outcome(), Some([1, -1]));
        let mut position = read(4, 5, "4/4/n3/2N1/4 w");
        position.play(position.read_move("c2a3").expect("a capture"));
        assert_eq!(position.outcome(), Some([1, -1]));
    }
}
