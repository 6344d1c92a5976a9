//! Outflanking on the 8 × 8 bit board, for reversi and rolit.
//!
//! A disc that is placed flips the runs of other discs between it and the next own disc, in each of
//! the eight directions. On smaller boards the squares outside are empty, which no run crosses.

mod lanes;

use crate::kit::options::read_options;
use lanes::{Fastest, Lanes};
use tesuji::game::TextError;

/// The runs of discs of `through` that begin beside a disc of `from`: towards higher squares, and
/// towards lower ones, a direction a lane.
///
/// A run has six discs at most. It grows by one, by another one, and twice by two.
#[inline(always)]
fn runs<L: Lanes>(from: L, through: L) -> (L, L) {
    let discs = through.and(L::inner());
    let mut up = discs.and(from.up());
    let mut down = discs.and(from.down());
    up = up.or(discs.and(up.up()));
    down = down.or(discs.and(down.down()));
    let pairs_up = discs.and(discs.up());
    let pairs_down = discs.and(discs.down());
    for _ in 0..2 {
        up = up.or(pairs_up.and(up.up_two()));
        down = down.or(pairs_down.and(down.down_two()));
    }
    (up, down)
}

#[inline(always)]
fn reach_in<L: Lanes>(own: u64, others: u64) -> u64 {
    let (up, down) = runs(L::all(own), L::all(others));
    up.up().or(down.down()).union()
}

#[inline(always)]
fn flips_in<L: Lanes>(placed: u64, own: u64, others: u64) -> u64 {
    let (up, down) = runs(L::all(placed), L::all(others));
    let own = L::all(own);
    let up = up.where_any(up.up().and(own));
    up.or(down.where_any(down.down().and(own))).union()
}

/// The squares behind a run of `others` that begins beside a disc of `own`: a disc placed on those
/// of them that are empty flips something. The others are to be left out by the caller.
#[inline(always)]
pub(crate) fn reach(own: u64, others: u64) -> u64 {
    reach_in::<Fastest>(own, others)
}

/// The discs of `others` that the disc `placed`, a set of one square, flips.
#[inline(always)]
pub(crate) fn flips(placed: u64, own: u64, others: u64) -> u64 {
    flips_in::<Fastest>(placed, own, others)
}

/// The squares that touch one of the set by a king's step, and the set itself.
#[inline(always)]
pub(crate) const fn beside(set: u64) -> u64 {
    const NOT_LAST_COLUMN: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    let across = set | (set & NOT_LAST_COLUMN) << 1 | set >> 1 & NOT_LAST_COLUMN;
    across | across << 8 | across >> 8
}

/// The squares of a board of `size` columns and rows in the corner of 8 × 8 at square 0.
pub(crate) const fn board(size: u8) -> u64 {
    const BOARDS: [u64; 9] = {
        let mut boards = [0; 9];
        let mut size = 1;
        while size <= 8 {
            let row = (1 << size) - 1;
            let mut rows = 0;
            while rows < size {
                boards[size] |= row << (8 * rows);
                rows += 1;
            }
            size += 1;
        }
        boards
    };
    BOARDS[size as usize]
}

/// The four corners of a board; a piece there is never flipped.
pub(crate) const fn corners(size: u8) -> u64 {
    let last = size - 1;
    (1 | 1 << last) * (1 | 1 << (8 * last))
}

/// The four squares in the middle of a board of even size, clockwise from a1's corner.
pub(crate) const fn centre(size: u8) -> [u64; 4] {
    let corner = 1 << (9 * (size / 2 - 1));
    [corner, corner << 1, corner << 9, corner << 8]
}

/// The size of the board that the options name, 8 if none.
pub(crate) fn read_even_size(options: &str) -> Result<u8, TextError> {
    let mut size = 8;
    read_options(options, |option| {
        size = match option {
            "4x4" => 4,
            "6x6" => 6,
            "8x8" => 8,
            _ => return Err("the sizes are 4x4, 6x6 and 8x8".into()),
        };
        Ok(0)
    })?;
    Ok(size)
}

#[cfg(test)]
mod tests {
    use super::lanes::Words;
    use super::*;
    use crate::kit::bits::squares;
    use crate::kit::leaps::KING;
    use tesuji::Rng;

    /// The rule square by square.
    fn by_hand(placed: u8, own: u64, others: u64) -> u64 {
        let mut all = 0;
        for (right, up) in KING.map(|(right, up)| (i32::from(right), i32::from(up))) {
            let (mut column, mut row) = (i32::from(placed % 8), i32::from(placed / 8));
            let mut run = 0;
            loop {
                column += right;
                row += up;
                if !(0..8).contains(&column) || !(0..8).contains(&row) {
                    break;
                }
                let square = 1_u64 << (8 * row + column);
                if others & square != 0 {
                    run |= square;
                    continue;
                }
                if own & square != 0 {
                    all |= run;
                }
                break;
            }
        }
        all
    }

    #[test]
    fn runs_are_flipped_and_reached() {
        let mut rng = Rng::new(71);
        for round in 0..4000 {
            // From almost empty to almost full boards, with few own discs so that runs are long.
            let (a, b, c) = (rng.word(), rng.word(), rng.word());
            let discs = [a & b, a, a | b, a | b | c][round % 4];
            let own = discs & [rng.word(), rng.word() & rng.word()][round / 4 % 2];
            let others = discs ^ own;
            let mut reached = 0;
            for placed in squares(!discs) {
                let expected = by_hand(placed, own, others);
                assert_eq!(flips(1 << placed, own, others), expected);
                assert_eq!(flips_in::<Words>(1 << placed, own, others), expected);
                reached |= u64::from(expected != 0) << placed;
            }
            assert_eq!(reach(own, others) & !discs, reached);
            assert_eq!(reach_in::<Words>(own, others) & !discs, reached);
        }
    }

    #[test]
    fn beside_are_the_neighbours() {
        for a in 0..64_i32 {
            let touches = |b: &i32| (a % 8 - b % 8).abs() <= 1 && (a / 8 - b / 8).abs() <= 1;
            let near = (0..64).filter(touches).fold(0, |near, b| near | 1_u64 << b);
            assert_eq!(beside(1 << a), near);
        }
        assert_eq!(beside(0), 0);
    }

    #[test]
    fn the_centre_is_in_the_middle() {
        for size in [4, 6, 8] {
            let last = size - 1;
            let all = centre(size).into_iter().fold(0, |all, square| all | square);
            assert_eq!(all.count_ones(), 4);
            assert_eq!(board(size).count_ones(), u32::from(size).pow(2));
            assert_eq!(all & board(size), all);
            assert_eq!(crate::kit::symmetry::upside_down(all, last + 1), all);
            assert_eq!(crate::kit::symmetry::mirrored(all, last + 1), all);
        }
    }
}
