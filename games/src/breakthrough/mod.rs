//! Breakthrough: two ranks of pawns a side, the first pawn on the far rank wins.
//!
//! A pawn steps straight forward to an empty square, or diagonally forward to an empty square or
//! onto an enemy. A side without pawns has lost. There are no draws. A side with pawns always has a
//! move: its foremost pawn can step diagonally.
//!
//! Any size from 2 × 4 to 8 × 8, such as `breakthrough:3x6` (columns first). Moves are `a2a3`;
//! positions are FEN, `pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP w - - 0 1`, of which the last
//! four fields may be missing.

use crate::catalogue::{Named, Primer};
use crate::through::heuristic::{Evaluation, PAWN_SETS};
use crate::through::{Piece, Step, Through};
use tesuji::scene::Look;

/// A position of breakthrough.
pub type Breakthrough = Through<Pawn>;

/// The pawn of breakthrough.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Pawn;

const fn step(columns: i8, captures: bool) -> Step {
    Step {
        columns,
        rows: 1,
        captures,
    }
}

impl Piece for Pawn {
    const STEPS: &'static [Step] = &[step(-1, true), step(0, false), step(1, true)];
    const LETTERS: [char; 2] = ['P', 'p'];
    const LOOK: Look = Look::Pawn;
    const PLURAL: &'static str = "pawns";
    const ALWAYS_MOBILE_FROM: u8 = 2;
    const PRIMER: Primer = Primer {
        rules: "Each side fills its two first ranks with pawns. A pawn steps straight or diagonally \
         forward to an empty square, and captures diagonally forward only. The player who brings a \
         pawn to the far rank, or captures all enemy pawns, wins. There are no draws.",
        text: "A move is two squares, as a2a3. A position is FEN with P (the first player, w) and p: \
         pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP w - - 0 1. The last four fields may be \
         missing.",
        options: "COLUMNSxROWS is another size, from 2x4 to 8x8, as breakthrough:5x4.",
        papers: "000, 002, 004",
    };

    const NAMES: &'static [(&'static str, &'static str)] = &[
        ("breakthrough", "8 × 8, the first pawn on the far rank wins"),
        ("breakthrough6", "breakthrough on 6 × 6"),
        ("breakthrough5", "breakthrough on 5 × 5"),
    ];
    const VARIANTS: &'static [(&'static str, &'static str)] = &[
        ("breakthrough:3x6", "another size, 2x4 to 8x8"),
        ("breakthrough:2x4", "the smallest board"),
        ("breakthrough:8x5", "a wide one"),
    ];
    const SIZES: &'static [(u8, u8)] = &[(8, 8), (6, 6), (5, 5)];
    const HEURISTICS: &'static [Named<Evaluation>] = PAWN_SETS;
    const COUNTED: bool = true;
}

#[cfg(test)]
mod tests {
    use super::*;
    use tesuji::game::{Game, Notation};

    fn start(columns: u8, rows: u8) -> Breakthrough {
        Breakthrough::new(columns, rows).expect("the size is allowed")
    }

    #[test]
    fn pawns_stop_at_the_edges_of_every_size() {
        // A lone pawn on each square against a lone pawn that is out of its way.
        for columns in 2..=8_u8 {
            for column in 0..columns {
                let mut rows = vec![columns.to_string(); 5];
                let left = if column == 0 {
                    String::new()
                } else {
                    column.to_string()
                };
                let right = match columns - 1 - column {
                    0 => String::new(),
                    right => right.to_string(),
                };
                rows[3] = format!("{left}P{right}");
                rows[0] = format!("p{}", columns - 1);
                let text = format!("{} w", rows.join("/"));
                let position = start(columns, 5).read_position(&text).expect(&text);
                let edges = u8::from(column == 0) + u8::from(column == columns - 1);
                let count = position.count_moves(&mut Vec::new());
                assert_eq!(count, usize::from(3 - edges), "{text}");
            }
        }
    }

    #[test]
    fn capturing_the_last_pawn_wins() {
        let text = "8/8/8/3p4/4P3/8/8/8 w - - 0 1";
        let mut position = start(8, 8).read_position(text).expect("a legal position");
        position.play(position.read_move("e4d5").expect("a capture"));
        assert_eq!(position.outcome(), Some([1, -1]));
        let text = position.position_text();
        assert_eq!(text, "8/8/8/3P4/8/8/8/8 b - - 0 1");
        assert_eq!(position.read_position(&text), Ok(position));
    }

    #[test]
    fn the_last_fields_may_be_missing() {
        let rows = "3p/1p2/P3/2P1";
        let read = |rest: &str| start(4, 4).read_position(&format!("{rows}{rest}"));
        let position = read(" b").expect("a legal position");
        for rest in [" b -", " b - -", " b - - 7", " b - - 7 123", "  b  -\t-"] {
            assert_eq!(read(rest), Ok(position), "{rest}");
        }
        for (rest, part) in [
            ("", ""),
            (" x", "x"),
            (" W", "W"),
            (" b KQ", "KQ"),
            (" b - - x", "x"),
            (" b - - ٣", "٣"),
            (" b - - 0 1 2", "2"),
        ] {
            assert_eq!(read(rest).expect_err(rest).part(), part);
        }
    }

    #[test]
    fn impossible_positions_are_refused() {
        for (text, part) in [
            ("ppp/ppp/PPP w", "ppp/ppp/PPP"),
            ("ppp/ppp/PPP/PPPP w", "PPPP"),
            ("ppp/ppp/NPP/PPP w", "N"),
            ("ppp/ppp/1p1/PPP w", "ppp/ppp/1p1/PPP"),
            ("3/pPp/PPP/PPP w", "3/pPp/PPP/PPP"),
            ("P2/3/3/p2 w", "P2/3/3/p2"),
            ("P2/3/3/3 w", "w"),
            ("P2/3/p2/3 w", "w"),
            ("3/3/P2/3 w", "w"),
            ("3/3/3/3 w", "w"),
            ("PP1/3/p2/3 b", "PP1/3/p2/3"),
        ] {
            let error = start(3, 4).read_position(text).expect_err(text);
            assert_eq!(error.part(), part, "{text}: {error}");
        }
    }

    #[test]
    fn sizes_have_bounds() {
        for (columns, rows) in [(1, 8), (9, 8), (8, 3), (8, 9), (0, 0), (255, 255)] {
            let error = Breakthrough::new(columns, rows).expect_err("a size out of range");
            assert_eq!(error.part(), format!("{columns}x{rows}"));
        }
    }
}
