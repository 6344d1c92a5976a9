//! Breakthrough: two ranks of pawns a side, the first pawn on the far rank wins.
//!
//! A pawn steps straight forward to an empty square, or diagonally forward to an empty square or
//! onto an enemy. A side without pawns has lost; there are no draws, and no side with pawns is
//! ever without a move: the foremost pawn has no pawn of its own side before it, so that on a
//! board at least two columns wide a diagonal step is open to it.
//!
//! Any size from 2 × 4 to 8 × 8, such as `breakthrough:3x6` (columns first). Moves are `a2a3`;
//! positions are FEN, `pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP w - - 0 1`, of which the last
//! four fields may be missing.

use crate::through::{Piece, Step, Through};

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
    const PLURAL: &'static str = "pawns";
    const ALWAYS_MOBILE_FROM: u8 = 2;
    const NAMES: &'static [(&'static str, &'static str)] = &[
        ("breakthrough", "8 × 8, the first pawn on the far rank wins"),
        ("breakthrough6", "breakthrough on 6 × 6"),
        ("breakthrough5", "breakthrough on 5 × 5"),
    ];
    const SIZES: &'static [(u8, u8)] = &[(8, 8), (6, 6), (5, 5)];
}
