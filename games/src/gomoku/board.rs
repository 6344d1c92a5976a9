//! Sets of squares on boards of up to 15 × 15: four words, each with four rows of sixteen bits.
//! Square `16·row + column`. The last column and row stay empty, so that a line never continues at
//! the other edge.

use crate::kit::bits::Numbered;

/// The longest side a board can have.
pub(super) const MOST: usize = 15;

/// A set of squares.
pub(super) type Set = [u64; 4];

/// The distance from one square of a line to the next, by direction.
pub(super) const DISTANCES: [u32; 4] = [1, 15, 16, 17];

/// The squares of the board of each size.
pub(super) static BOARDS: [Set; MOST + 1] = {
    let mut boards = [[0; 4]; MOST + 1];
    let mut size = 1;
    while size <= MOST {
        let mut row = 0;
        while row < size {
            boards[size][row / 4] |= ((1 << size) - 1) << (16 * (row % 4));
            row += 1;
        }
        size += 1;
    }
    boards
};

#[inline(always)]
pub(super) const fn has(set: &Set, square: u8) -> bool {
    set[square as usize / 64] >> (square % 64) & 1 != 0
}

/// The set with one square more. All words at once: storing just one of them would hold up the
/// vector loads that follow.
#[inline(always)]
pub(super) fn with(set: &Set, square: u8) -> Set {
    std::array::from_fn(|word| {
        let here = u64::from(word == usize::from(square / 64));
        set[word] | here << (square % 64)
    })
}

#[inline(always)]
pub(super) fn and(a: &Set, b: &Set) -> Set {
    std::array::from_fn(|word| a[word] & b[word])
}

#[inline(always)]
pub(super) fn or(a: &Set, b: &Set) -> Set {
    std::array::from_fn(|word| a[word] | b[word])
}

/// The squares of `a` that are not in `b`.
#[inline(always)]
pub(super) fn without(a: &Set, b: &Set) -> Set {
    std::array::from_fn(|word| a[word] & !b[word])
}

/// The number of squares in the set.
#[inline(always)]
pub(super) fn count(set: &Set) -> u32 {
    set.iter().map(|word| word.count_ones()).sum()
}

/// The squares of `board` in neither set.
#[inline(always)]
pub(super) fn outside(board: &Set, [a, b]: &[Set; 2]) -> Set {
    std::array::from_fn(|word| board[word] & !(a[word] | b[word]))
}

/// The set moved up by 1 to 63 squares.
#[inline(always)]
pub(super) fn up(set: &Set, by: u32) -> Set {
    let below = [0, set[0], set[1], set[2]];
    std::array::from_fn(|word| set[word] << by | below[word] >> (64 - by))
}

/// The set moved down by 1 to 63 squares.
#[inline(always)]
pub(super) fn down(set: &Set, by: u32) -> Set {
    let above = [set[1], set[2], set[3], 0];
    std::array::from_fn(|word| set[word] >> by | above[word] << (64 - by))
}

/// The squares that make five in a line of the four stones around them, with any squares beyond
/// these at either end. A square beside the board is meaningless.
#[inline]
pub(super) fn fifths(set: &Set) -> Set {
    let mut found = [0; 4];
    let mut add = |squares: Set| found = or(&found, &squares);
    for distance in DISTANCES {
        // By their first squares: two, three and four stones in a row.
        let twos = and(set, &down(set, distance));
        if twos == [0; 4] {
            continue;
        }
        let apart = and(&twos, &down(&twos, 3 * distance));
        add(up(&apart, 2 * distance));
        let threes = and(&twos, &down(&twos, distance));
        if threes == [0; 4] {
            continue;
        }
        // A stone beyond the square behind them, or before them.
        let behind = and(&up(&threes, 3 * distance), &down(set, distance));
        let before = and(&down(&threes, distance), &up(set, distance));
        add(behind);
        add(before);
        let fours = and(&threes, &down(&threes, distance));
        if fours != [0; 4] {
            add(down(&fours, distance));
            add(up(&up(&fours, 2 * distance), 2 * distance));
        }
    }
    found
}

/// The `n`-th square of the set, of which there must be more than `n`.
#[inline(always)]
pub(super) fn nth(set: &Set, n: u32) -> u8 {
    let (word, bit) = Numbered::new(*set).place(n);
    64 * word as u8 + bit.trailing_zeros() as u8
}

/// The rows a line crosses, as a set with one square in each: by the square's column for files, and
/// by the difference of column and row, or their sum, for diagonals.
static FILES: [Set; 16] = {
    let mut files = [[0; 4]; 16];
    let mut column = 0;
    while column < 16 {
        files[column] = [0x0001_0001_0001_0001 << column; 4];
        column += 1;
    }
    files
};
static RISING: [Set; 32] = diagonals(1, -16);
static FALLING: [Set; 32] = diagonals(-1, 0);

/// Diagonal `k` has in row `r` the column `k + slope·r + from`.
const fn diagonals(slope: i32, from: i32) -> [Set; 32] {
    let mut sets = [[0; 4]; 32];
    let mut k = 0;
    while k < 32 {
        let mut row = 0;
        while row < 16 {
            let column = k + slope * row + from;
            if column >= 0 && column < 16 {
                sets[k as usize][row as usize / 4] |= 1 << (16 * (row % 4) + column);
            }
            row += 1;
        }
        k += 1;
    }
    sets
}

/// The four lines through the square, sixteen bits each.
#[inline(always)]
pub(super) fn lines_through(set: &Set, square: u8) -> u64 {
    let square = usize::from(square);
    let (row, column) = (square / 16, square % 16);
    let rank = set[row / 4] >> (16 * (row % 4)) & 0xffff;
    rank | crossed(set, &FILES[column]) << 16
        | crossed(set, &RISING[column + 16 - row]) << 32
        | crossed(set, &FALLING[column + row]) << 48
}

/// For each row one bit: whether the set has the square of the line in that row.
#[inline(always)]
fn crossed(set: &Set, line: &Set) -> u64 {
    #[cfg(all(target_feature = "avx2", not(miri)))]
    {
        use std::arch::x86_64::{
            _mm_movemask_epi8, _mm_packs_epi16, _mm256_and_si256, _mm256_castsi256_si128,
            _mm256_cmpeq_epi16, _mm256_extracti128_si256, _mm256_loadu_si256, _mm256_setzero_si256,
        };
        // SAFETY: the build enables the instructions (the `cfg` above); both loads read the 32
        // bytes of a set and need no alignment.
        unsafe {
            let set = _mm256_loadu_si256(set.as_ptr().cast());
            let line = _mm256_loadu_si256(line.as_ptr().cast());
            let common = _mm256_and_si256(set, line);
            let missed = _mm256_cmpeq_epi16(common, _mm256_setzero_si256());
            // A byte for each row, and of that a bit.
            let lower = _mm256_castsi256_si128(missed);
            let upper = _mm256_extracti128_si256(missed, 1);
            u64::from(!_mm_movemask_epi8(_mm_packs_epi16(lower, upper)) as u16)
        }
    }
    #[cfg(not(all(target_feature = "avx2", not(miri))))]
    {
        crossed_portable(set, line)
    }
}

/// [`crossed`] without vector instructions.
#[cfg_attr(
    all(target_feature = "avx2", not(miri)),
    allow(dead_code, reason = "the tests hold the instructions against it")
)]
#[inline(always)]
fn crossed_portable(set: &Set, line: &Set) -> u64 {
    let mut rows = 0;
    for word in 0..4 {
        // Bit 15 is never set, so the sum carries into it exactly where a square was found.
        let found = ((set[word] & line[word]) + 0x7fff_7fff_7fff_7fff) & 0x8000_8000_8000_8000;
        // Bits 15, 31, 47, 63 come together at the top.
        let four = (found >> 15).wrapping_mul(0x0001_0002_0004_0008) >> 48 & 0xf;
        rows |= four << (4 * word);
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::bits::squares;
    use tesuji::Rng;

    #[test]
    fn crossed_rows_are_those_with_a_common_square() {
        let mut rng = Rng::new(47);
        for round in 0..3000 {
            let mut word = || rng.word() & 0x7fff_7fff_7fff_7fff;
            let set = std::array::from_fn::<_, 4, _>(|_| word());
            let tables = [
                &FILES[round % 15],
                &RISING[round % 31],
                &FALLING[round % 31],
            ];
            for line in tables {
                let rows = (0..16).filter(|row| {
                    let common = set[row / 4] & line[row / 4];
                    common >> (16 * (row % 4)) & 0xffff != 0
                });
                let expected = rows.fold(0, |found, row| found | 1 << row);
                assert_eq!(crossed(&set, line), expected);
                assert_eq!(crossed_portable(&set, line), expected);
            }
        }
    }

    #[test]
    fn fifths_have_four_stones_around_them_in_a_line() {
        let mut rng = Rng::new(48);
        let on = |n: i32| (0..MOST as i32).contains(&n);
        for _ in 0..200 {
            // Three squares of four, so that there are many.
            let set: Set = std::array::from_fn(|word| {
                BOARDS[MOST][word] & (rng.word() | rng.word() & rng.word())
            });
            let stone = |column, row| on(column) && on(row) && has(&set, (16 * row + column) as u8);
            let found = fifths(&set);
            for square in 0..225 {
                let (column, row) = (square % 15, square / 15);
                let expected = [(1, 0), (0, 1), (1, 1), (1, -1)].iter().any(|(right, up)| {
                    let at = |n: i32| n == 0 || stone(column + n * right, row + n * up);
                    let inside = |n: i32| on(column + n * right) && on(row + n * up);
                    (-4..=0).any(|first| (first..first + 5).all(|n| at(n) && inside(n)))
                });
                assert_eq!(has(&found, (16 * row + column) as u8), expected);
            }
        }
    }

    #[test]
    fn the_nth_square_is_the_nth_of_the_list() {
        let mut rng = Rng::new(43);
        for _ in 0..500 {
            let set: Set = std::array::from_fn(|_| rng.word() & rng.word());
            let words = (0..4u8).zip(set);
            let all = words.flat_map(|(word, bits)| squares(bits).map(move |bit| 64 * word + bit));
            for (n, square) in all.enumerate() {
                assert_eq!(nth(&set, n as u32), square);
            }
        }
    }
}
