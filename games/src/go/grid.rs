//! The points of the board as bits: up to 9 × 9 rows of 10 bits in two words, up to 19 × 19 rows of
//! 20 bits in six words. The last bit of a row is never set, so a step to the side never leads to
//! the next row.

use crate::kit::sets::Set;

/// A point, `stride · row + column`.
pub(crate) type Point = u16;

/// The bits of a row on a board of `words` words.
pub(crate) const fn stride(words: usize) -> u32 {
    match words {
        2 => 10,
        6 => 20,
        _ => panic!("boards have two or six words"),
    }
}

/// The points of the board of each size.
pub(crate) const fn boards<const W: usize>() -> [Set<W>; 20] {
    let stride = stride(W) as usize;
    let mut boards = [Set::EMPTY; 20];
    let mut size = 1;
    while size < stride {
        let mut n = 0;
        while n < size * size {
            let point = n / size * stride + n % size;
            boards[size].0[point / 64] |= 1 << (point % 64);
            n += 1;
        }
        size += 1;
    }
    boards
}

/// The neighbours of the points of a set, some of them beside the board.
#[inline(always)]
pub(crate) fn around<const W: usize>(set: Set<W>) -> Set<W> {
    let stride = const { stride(W) };
    let sideways = set.up(1).or(set.down(1));
    sideways.or(set.up(stride)).or(set.down(stride))
}
