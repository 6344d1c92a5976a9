//! Knightthrough: two ranks of knights a side, the first knight on the far rank wins.
//!
//! The knights of chess, but only their four jumps forward; they capture by landing. A side that
//! has no move has lost, which on boards at least four columns wide means that it has no knights:
//! from any rank before the last one of the two jumps of two columns stays on such a board, and
//! the foremost knight has no knight of its own side before it.
//!
//! Any size from 2 × 4 to 8 × 8, such as `knightthrough:4x5` (columns first). Moves are `a1b3`;
//! positions are FEN, `nnnnnnnn/nnnnnnnn/8/8/8/8/NNNNNNNN/NNNNNNNN w - - 0 1`, of which the last
//! four fields may be missing.

use crate::through::{Piece, Step, Through};

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
    const PLURAL: &'static str = "knights";
    const ALWAYS_MOBILE_FROM: u8 = 4;
    const NAMES: &'static [(&'static str, &'static str)] = &[(
        "knightthrough",
        "8 × 8, the first knight on the far rank wins",
    )];
    const SIZES: &'static [(u8, u8)] = &[(8, 8)];
}
