//! The 6 × 6 board as four quadrants of nine bits each.
//!
//! Bit `9·quadrant + 3·row + column`, quadrants a1, d1, a4, d4 (named by their first square).
//! Turning a quadrant is a table look-up, and so is five in a row. Each of the 32 lines of five has
//! a bit, and a table for each quadrant has the lines that its stones do not exclude. A line is
//! complete if no quadrant excludes it.

/// The squares of the board.
pub(super) const BOARD: u64 = (1 << 36) - 1;

/// The bit of a square.
pub(super) const fn bit(column: usize, row: usize) -> usize {
    9 * (2 * (row / 3) + column / 3) + 3 * (row % 3) + column % 3
}

/// The column and row of a bit.
pub(super) const fn place(bit: usize) -> (usize, usize) {
    let (quadrant, within) = (bit / 9, bit % 9);
    let column = 3 * (quadrant % 2) + within % 3;
    (column, 3 * (quadrant / 2) + within / 3)
}

/// The set with a quadrant turned: rotation `2·quadrant`, clockwise, or one more, the other way.
#[inline(always)]
pub(super) fn turned(stones: u64, rotation: usize) -> u64 {
    let shift = 9 * (rotation as u32 / 2);
    let before = stones >> shift & 0x1ff;
    let after = TURNED[rotation % 2][before as usize];
    stones ^ (before ^ u64::from(after)) << shift
}

/// Whether there are five in a row.
#[inline(always)]
pub(super) fn has_five(stones: u64) -> bool {
    let lines = |quadrant: usize| POSSIBLE[quadrant][(stones >> (9 * quadrant) & 0x1ff) as usize];
    lines(0) & lines(1) & lines(2) & lines(3) != 0
}

/// The squares that would make five in a row of the stones; some of them may be taken.
#[inline]
pub(super) fn fifths(stones: u64) -> u64 {
    LINES.iter().fold(0, |found, line| {
        let missing = line & !stones;
        // If it is one square, the set without its lowest one is empty.
        let one = missing & missing.wrapping_sub(1) == 0;
        found | if one { missing } else { 0 }
    })
}

static TURNED: [[u16; 512]; 2] = {
    let mut turned = [[0; 512]; 2];
    let mut stones = 0;
    while stones < 512 {
        let mut bit = 0;
        while bit < 9 {
            if stones >> bit & 1 == 1 {
                let (column, row) = (bit % 3, bit / 3);
                // Clockwise, the left column becomes the top row.
                turned[0][stones] |= 1 << (3 * (2 - column) + row);
                turned[1][stones] |= 1 << (3 * column + 2 - row);
            }
            bit += 1;
        }
        stones += 1;
    }
    turned
};

/// The squares of each line of five: the five from a square in a direction, if they are on the
/// board.
static LINES: [u64; 32] = {
    let (mut lines, mut found) = ([0; 32], 0);
    let directions = [(1, 0), (0, 1), (1, 1), (-1, 1)];
    let mut start = 0;
    while start < 36 {
        let mut way = 0;
        while way < 4 {
            let (column, row) = (start % 6, start / 6);
            let (right, up) = directions[way];
            let (last_column, last_row) = (column + 4 * right, row + 4 * up);
            if last_column >= 0 && last_column < 6 && last_row < 6 {
                let mut n = 0;
                while n < 5 {
                    lines[found] |=
                        1 << bit((column + n * right) as usize, (row + n * up) as usize);
                    n += 1;
                }
                found += 1;
            }
            way += 1;
        }
        start += 1;
    }
    assert!(found == 32);
    lines
};

/// For each quadrant and stones in it, the lines of which no square in the quadrant is missing.
static POSSIBLE: [[u32; 512]; 4] = {
    let mut possible = [[0; 512]; 4];
    let mut quadrant = 0;
    while quadrant < 4 {
        let mut stones = 0;
        while stones < 512 {
            let mut line = 0;
            while line < 32 {
                let part = LINES[line] >> (9 * quadrant) & 0x1ff;
                if part & !(stones as u64) == 0 {
                    possible[quadrant][stones] |= 1 << line;
                }
                line += 1;
            }
            stones += 1;
        }
        quadrant += 1;
    }
    possible
};

#[cfg(test)]
mod tests {
    use super::*;
    use tesuji::Rng;

    #[test]
    fn a_fifth_makes_five() {
        let mut rng = Rng::new(85);
        for _ in 0..2000 {
            let stones = BOARD & rng.word() & (rng.word() | rng.word());
            if has_five(stones) {
                continue;
            }
            let expected = (0..36).filter(|square| has_five(stones | 1 << square));
            let expected = expected.fold(0, |found, square| found | 1 << square);
            assert_eq!(fifths(stones), expected, "{stones:o}");
        }
    }
}
