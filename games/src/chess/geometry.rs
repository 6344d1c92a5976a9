//! The squares of the boards of 8 × 8 and 6 × 6, and where knights and kings step on them.

use super::Rules;
use super::board::{COLUMN_A, ROW_1};
use crate::kit::leaps;

/// A board with `SIZE` columns and rows.
struct Squares<const SIZE: u32>;

impl<const SIZE: u32> Squares<SIZE> {
    const ALL: u64 = leaps::board(SIZE, SIZE);
    const LAST_COLUMN: u64 = COLUMN_A << (SIZE - 1);
    const LAST_ROW: u64 = ROW_1 << (8 * (SIZE - 1));
    const KNIGHT: &'static [u64; 64] = &leaps::leaps(&leaps::KNIGHT, Self::ALL);
    const KING: &'static [u64; 64] = &leaps::leaps(&leaps::KING, Self::ALL);
}

/// The board that the rules are played on. The size is a constant.
pub(super) trait Geometry: Rules {
    #[inline(always)]
    fn squares() -> u64 {
        match Self::SIZE {
            6 => Squares::<6>::ALL,
            _ => Squares::<8>::ALL,
        }
    }

    #[inline(always)]
    fn last_column() -> u64 {
        match Self::SIZE {
            6 => Squares::<6>::LAST_COLUMN,
            _ => Squares::<8>::LAST_COLUMN,
        }
    }

    #[inline(always)]
    fn last_row() -> u64 {
        match Self::SIZE {
            6 => Squares::<6>::LAST_ROW,
            _ => Squares::<8>::LAST_ROW,
        }
    }

    #[inline(always)]
    fn knight(from: usize) -> u64 {
        match Self::SIZE {
            6 => Squares::<6>::KNIGHT[from & 63],
            _ => Squares::<8>::KNIGHT[from & 63],
        }
    }

    #[inline(always)]
    fn king(from: usize) -> u64 {
        match Self::SIZE {
            6 => Squares::<6>::KING[from & 63],
            _ => Squares::<8>::KING[from & 63],
        }
    }
}

impl<R: Rules> Geometry for R {}
