//! Sets of squares in which each row is a byte.

use crate::kit::bits::nth_bit_below_64;
use tesuji::{Rng, Source};

/// The squares of the set in a row.
#[inline(always)]
pub(crate) const fn in_row(set: u64, row: u32) -> u64 {
    set & 0xff << (8 * row)
}

/// The squares of the set in one of the rows that have any: the others are dead.
#[inline(always)]
pub(crate) fn draw_row(set: u64, rng: &mut Rng<impl Source>) -> u64 {
    const LAST: u64 = 0x8080_8080_8080_8080;
    // Without its last square a row carries into it if it has any other.
    let alive = (((set & !LAST) + !LAST) | set) & LAST;
    let row = nth_bit_below_64(alive, rng.below(alive.count_ones()));
    in_row(set, row.trailing_zeros() / 8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_with_squares_are_drawn_equally_often() {
        let mut rng = Rng::new(4);
        for _ in 0..100 {
            let set = rng.word() & rng.word() & rng.word() & rng.word();
            let rows: Vec<u64> = (0..8).map(|row| in_row(set, row)).collect();
            let alive = rows.iter().filter(|&&row| row != 0).count();
            if alive == 0 {
                continue;
            }
            let mut drawn = [0; 8];
            for _ in 0..400 * alive {
                let row = draw_row(set, &mut rng);
                drawn[rows
                    .iter()
                    .position(|&r| r == row)
                    .expect("a row of the set")] += 1;
            }
            for (row, drawn) in rows.into_iter().zip(drawn) {
                assert!(if row == 0 {
                    drawn == 0
                } else {
                    (280..520).contains(&drawn)
                });
            }
        }
    }
}
