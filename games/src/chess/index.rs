//! A number for each move text: all moves of a queen or a knight on the empty board, promotions,
//! and the pass.

use super::{Move, Promotion, Rules};
use crate::kit::leaps::{KING, KNIGHT, Leap, board, first_numbers, leaps};

/// Moves between two squares on boards with `SIZE` columns and rows.
struct Pairs<const SIZE: u32>;

impl<const SIZE: u32> Pairs<SIZE> {
    const TARGETS: &'static [u64; 64] = &leaps(&steps(), board(SIZE, SIZE));
    /// The number of the first move from each square; last, how many there are.
    const FIRST: &'static [u16; 65] = &first_numbers(Self::TARGETS);
}

const fn steps() -> [Leap; 64] {
    let mut steps = [(0, 0); 64];
    let mut i = 0;
    while i < 8 {
        steps[i] = KNIGHT[i];
        let mut distance = 1;
        while distance < 8 {
            let (columns, rows) = KING[i];
            steps[8 * distance as usize + i] = (distance * columns, distance * rows);
            distance += 1;
        }
        i += 1;
    }
    steps
}

const fn tables<R: Rules>() -> (&'static [u64; 64], &'static [u16; 65]) {
    match R::SIZE {
        6 => (Pairs::<6>::TARGETS, Pairs::<6>::FIRST),
        _ => (Pairs::<8>::TARGETS, Pairs::<8>::FIRST),
    }
}

/// For each side and column three ways to arrive, each with four pieces.
const fn promotions<R: Rules>() -> usize {
    2 * R::SIZE as usize * 3 * 4
}

/// How many numbers of moves there are.
pub(super) const fn moves<R: Rules>() -> usize {
    tables::<R>().1[64] as usize + promotions::<R>() + 1
}

/// The number of a move.
pub(super) fn of<R: Rules>(m: Move) -> usize {
    let (targets, first) = const { tables::<R>() };
    let pairs = usize::from(first[64]);
    if m == Move::PASS {
        return pairs + promotions::<R>();
    }
    let from = usize::from(m.from);
    if m.promotion() == Promotion::None {
        let before = targets[from] & ((1 << m.to) - 1);
        return usize::from(first[from]) + before.count_ones() as usize;
    }
    let side = usize::from(m.to < 8);
    let way = usize::from(m.to % 8 + 1 - m.from % 8);
    let column = side * R::SIZE as usize + from % 8;
    pairs + (column * 3 + way) * 4 + m.promotion() as usize - 1
}
