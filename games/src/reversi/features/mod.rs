//! The features of positions of reversi, for learned weights: the present and potential moves of
//! both sides, the squares around the corners, and the squares of discs. On 8 × 8 squares, patterns
//! take the place of squares.

mod patterns;
mod weights;

pub(super) use weights::WEIGHTS;

use super::Reversi;
use super::reach::reach;
use crate::kit::bits::{square_class, squares};
use crate::kit::flips::board;
use crate::kit::learned::{FeatureSet, Features, STAGES};

/// It is the side's turn, by whether the number of empty squares is even.
const TEMPO: usize = 0;
/// By the rows and columns to the nearest edges.
const SQUARE: usize = 2;
/// A disc beside or diagonal to a corner, by whether the corner is empty, own or the enemy's.
const NEAR_CORNER: usize = SQUARE + 16;
/// By the number of squares on which the side to move can place a disc.
const MOVES: usize = NEAR_CORNER + 6;
/// The same for the other side.
const REPLIES: usize = MOVES + 33;
/// By the number of empty squares beside discs of a side.
const FRONTIER: usize = REPLIES + 33;
/// By the number of a side's discs with empty squares beside them.
const EXPOSED: usize = FRONTIER + 33;
/// By the number of discs on edges that cannot be turned any more: they hang on own corners.
const STABLE: usize = EXPOSED + 33;
/// Corners that the side could take at once.
const CORNER: usize = STABLE + 29;
/// The same features of a position of 8 × 8 squares, which has weights of its own.
const LARGE: usize = CORNER + 10;
/// The patterns of a position of 8 × 8 squares.
const PATTERN: usize = 2 * LARGE;
/// How many features there are.
const COUNT: usize = PATTERN + patterns::COUNT;

const COLUMN_A: u64 = 0x0101_0101_0101_0101;
const COLUMN_H: u64 = COLUMN_A << 7;
const ROW_1: u64 = 0xff;

/// The squares beside those of the set, and the set.
#[inline(always)]
fn spread(set: u64) -> u64 {
    let row = set | (set & !COLUMN_H) << 1 | (set & !COLUMN_A) >> 1;
    row | row << 8 | row >> 8
}

/// The discs on the edges that hang on a corner of their side.
#[inline(always)]
fn stable(own: u64, size: u8) -> u64 {
    let last = u32::from(size) - 1;
    let edges = [
        (ROW_1 & board(size), 1),
        (ROW_1 << (8 * last) & board(size), 1),
        (COLUMN_A & board(size), 8),
        (COLUMN_A << last & board(size), 8),
    ];
    let mut found = 0;
    for (edge, step) in edges {
        let discs = own & edge;
        let corners = edge & (1 | 1 << last | 1 << (8 * last) | 1 << (9 * last));
        let mut held = discs & corners;
        for _ in 0..6 {
            held |= (held << step | held >> step) & discs;
        }
        found |= held;
    }
    found
}

impl Reversi {
    #[inline(always)]
    fn side(&self, own: u64, other: u64, seen: &mut impl FnMut(usize)) {
        let size = self.size;
        let empty = board(size) & !(own | other);
        let last = u32::from(size) - 1;
        if size < 8 {
            for square in squares(own) {
                seen(SQUARE + square_class(square, size));
            }
        }
        for corner in [0, last, 8 * last, 9 * last] {
            let corner = 1u64 << corner;
            let state = if empty & corner != 0 {
                0
            } else if own & corner != 0 {
                1
            } else {
                2
            };
            let around = spread(corner) & !corner & own;
            let beside = around & (corner << 1 | corner >> 1 | corner << 8 | corner >> 8);
            for _ in 0..beside.count_ones() {
                seen(NEAR_CORNER + state);
            }
            if around != beside {
                seen(NEAR_CORNER + 3 + state);
            }
        }
        let frontier = (spread(own) & empty).count_ones() as usize;
        seen(FRONTIER + frontier.min(32));
        let exposed = (spread(empty) & own).count_ones() as usize;
        seen(EXPOSED + exposed.min(32));
        seen(STABLE + (stable(own, size).count_ones() as usize).min(28));
    }
}

impl Features for Reversi {
    #[inline]
    fn set(&self) -> FeatureSet {
        FeatureSet {
            name: "reversi",
            count: COUNT,
        }
    }

    #[inline]
    fn features(&self, mut seen: impl FnMut(usize, i32)) {
        let [own, other] = self.discs;
        let empty = board(self.size) & !(own | other);
        let last = u32::from(self.size) - 1;
        let corners = 1 | 1 << last | 1 << (8 * last) | 1 << (9 * last);
        let large = self.size == 8;
        let first = if large { LARGE } else { 0 };
        seen(first + TEMPO + (empty.count_ones() & 1) as usize, 1);
        let replies = reach(other, own) & empty;
        seen(
            first + MOVES + (self.legal.count_ones() as usize).min(32),
            1,
        );
        seen(
            first + REPLIES + (replies.count_ones() as usize).min(32),
            -1,
        );
        let taken = [self.legal & corners, replies & corners].map(|set| set.count_ones() as usize);
        seen(first + CORNER + taken[0], 1);
        seen(first + CORNER + 5 + taken[1], -1);
        if large {
            patterns::of(own, other, |number, sign| seen(PATTERN + number, sign));
        }
        self.side(own, other, &mut |feature| seen(first + feature, 1));
        self.side(other, own, &mut |feature| seen(first + feature, -1));
    }

    /// By the squares that are taken.
    #[inline]
    fn stage(&self) -> i32 {
        let [own, other] = self.discs.map(|set| set.count_ones() as i32);
        (own + other) * STAGES / board(self.size).count_ones() as i32
    }
}
