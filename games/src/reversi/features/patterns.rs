//! Patterns of the board of 8 × 8: rows, diagonals and corners, by what lies on each of their
//! squares.
//!
//! Turned and reflected patterns are the same. Those with the colours exchanged have opposite
//! signs.
//!
//! Source: Buro, Experiments with Multi-ProbCut and a New High-Quality Evaluation Function for
//! Othello, 2000.

use crate::kit::symmetry::{mirrored, transposed, upside_down};
use std::sync::LazyLock;

/// A kind of pattern.
#[derive(Clone, Copy, Debug)]
struct Shape {
    /// The number of its squares.
    squares: usize,
    /// How it looks from its other side.
    mirror: Mirror,
}

/// The other way in which the squares of a pattern can be read.
#[derive(Clone, Copy, Debug)]
enum Mirror {
    /// From the last to the first.
    Reverse,
    /// Rows of three squares as columns.
    Transpose,
    /// There is none.
    None,
}

impl Mirror {
    const fn of(self, square: usize, squares: usize) -> usize {
        match self {
            Self::Reverse => squares - 1 - square,
            Self::Transpose => square % 3 * 3 + square / 3,
            Self::None => square,
        }
    }
}

const fn row(squares: usize) -> Shape {
    Shape {
        squares,
        mirror: Mirror::Reverse,
    }
}

/// The shapes, from the lower left corner on: an edge with the squares diagonal to its corners; the
/// second, third and fourth row; diagonals of eight, seven, six, five and four squares. At last, a
/// corner of three by three squares, and one of two rows and four columns.
const SHAPES: [Shape; 11] = [
    row(10),
    row(8),
    row(8),
    row(8),
    row(8),
    row(7),
    row(6),
    row(5),
    row(4),
    Shape {
        squares: 9,
        mirror: Mirror::Transpose,
    },
    Shape {
        squares: 8,
        mirror: Mirror::None,
    },
];

/// The place of the diagonal of eight squares among the shapes.
const LONG_DIAGONAL: usize = 4;
/// The place of the shape that is no other shape read from its other side.
const TWO_ROWS: usize = 10;

/// How many patterns of a shape differ. A pattern that is its own opposite has no number.
const fn count(shape: Shape) -> usize {
    let n = shape.squares as u32;
    let all = 3_usize.pow(n);
    // Those that are the same, and those that are the opposite, read from the other side.
    let (same, opposite) = match shape.mirror {
        Mirror::Reverse => (3_usize.pow(n.div_ceil(2)), 3_usize.pow(n / 2)),
        Mirror::Transpose => (3_usize.pow(6), 3_usize.pow(3)),
        Mirror::None => return (all - 1) / 2,
    };
    (all + same - opposite - 1) / 4
}

/// How many patterns there are.
pub(super) const COUNT: usize = {
    let (mut sum, mut i) = (0, 0);
    while i < SHAPES.len() {
        sum += count(SHAPES[i]);
        i += 1;
    }
    sum
};

/// Sums of powers of three, by the bits of a set.
const POWERS: [u16; 1 << 10] = {
    let mut powers = [0; 1 << 10];
    let mut set = 0;
    while set < powers.len() {
        let (mut i, mut power) = (0, 1_u16);
        while i < 10 {
            if set >> i & 1 == 1 {
                powers[set] += power;
            }
            power = power.wrapping_mul(3);
            i += 1;
        }
        set += 1;
    }
    powers
};

/// For each shape the number of a pattern from 1 on, by the code of its squares. It is negative if
/// the colours are exchanged. It is 0 for a pattern that is its own opposite.
static NUMBERS: LazyLock<Vec<Vec<i16>>> = LazyLock::new(numbers);

fn numbers() -> Vec<Vec<i16>> {
    let mut next = 1;
    let mut of_shape = |shape: Shape| {
        let n = shape.squares;
        let digits = |code: usize| (0..n).map(move |i| code / 3_usize.pow(i as u32) % 3);
        let code = |digits: &[usize]| digits.iter().rev().fold(0, |code, digit| 3 * code + digit);
        let mut numbers = vec![0_i16; 3_usize.pow(n as u32)];
        for one in 0..numbers.len() {
            if numbers[one] != 0 {
                continue;
            }
            let own: Vec<_> = digits(one).collect();
            let from_behind: Vec<_> = (0..n).map(|i| own[shape.mirror.of(i, n)]).collect();
            let opposite =
                |digits: &[usize]| code(&digits.iter().map(|d| (3 - d) % 3).collect::<Vec<_>>());
            let same = [one, code(&from_behind)];
            let opposites = [opposite(&own), opposite(&from_behind)];
            if same.contains(&opposites[0]) {
                continue;
            }
            for (codes, number) in [(same, next), (opposites, -next)] {
                for code in codes {
                    numbers[code] = number;
                }
            }
            next += 1;
        }
        numbers
    };
    SHAPES.iter().map(|&shape| of_shape(shape)).collect()
}

/// The diagonal that begins `right` columns to the right of the lower left corner, as a set.
const fn diagonal(right: u32) -> u64 {
    let (mut set, mut i) = (0, 0);
    while i < 8 - right {
        set |= 1 << (9 * i + right);
        i += 1;
    }
    set
}

/// A square of each column, as a row.
#[inline(always)]
const fn columns(set: u64) -> u64 {
    set.wrapping_mul(0x0101_0101_0101_0101) >> 56
}

/// What a board has on the squares of each shape, one of each.
#[inline(always)]
fn sets(board: u64) -> [usize; 11] {
    [
        board >> 9 & 1 | (board & 0xff) << 1 | (board >> 14 & 1) << 9,
        board >> 8 & 0xff,
        board >> 16 & 0xff,
        board >> 24 & 0xff,
        columns(board & diagonal(0)),
        columns(board & diagonal(1)) >> 1,
        columns(board & diagonal(2)) >> 2,
        columns(board & diagonal(3)) >> 3,
        columns(board & diagonal(4)) >> 4,
        board & 7 | (board >> 8 & 7) << 3 | (board >> 16 & 7) << 6,
        board & 15 | (board >> 8 & 15) << 4,
    ]
    .map(|set| set as usize)
}

/// Calls `seen` with the number of each pattern of a position, from 0 on, and with 1, or −1 if the
/// colours are exchanged.
#[inline]
pub(super) fn of(own: u64, other: u64, mut seen: impl FnMut(usize, i32)) {
    let numbers = &**NUMBERS;
    let mut put = |shape: usize, own: usize, other: usize| {
        let code = POWERS[own] + 2 * POWERS[other];
        let number = i32::from(numbers[shape][usize::from(code)]);
        if number != 0 {
            seen(number.unsigned_abs() as usize - 1, number.signum());
        }
    };
    for (turn, (own, other)) in turned(own).into_iter().zip(turned(other)).enumerate() {
        let patterns = sets(own).into_iter().zip(sets(other));
        for (shape, (own, other)) in patterns.enumerate() {
            // After half a turn the long diagonal is the same.
            if shape != LONG_DIAGONAL || turn < 2 {
                put(shape, own, other);
            }
        }
        let [own, other] = [own, other].map(|set| sets(mirrored(set, 8))[TWO_ROWS]);
        put(TWO_ROWS, own, other);
    }
}

/// A board in its four rotations.
#[inline(always)]
const fn turned(set: u64) -> [u64; 4] {
    let across = transposed(set);
    [
        set,
        mirrored(across, 8),
        set.reverse_bits(),
        upside_down(across, 8),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::symmetry::eight;
    use tesuji::Rng;

    /// The patterns of a position in their order by number.
    fn sorted(own: u64, other: u64) -> Vec<(usize, i32)> {
        let mut all = Vec::new();
        of(own, other, |number, sign| all.push((number, sign)));
        all.sort_unstable();
        all
    }

    fn random_position(rng: &mut Rng) -> [u64; 2] {
        let [one, two, three] = [(); 3].map(|()| rng.word());
        [one & two, one & !two & three]
    }

    #[test]
    fn all_numbers_are_used() {
        let mut used = vec![0; COUNT];
        for number in NUMBERS.iter().flatten() {
            if let Some(index) = usize::from(number.unsigned_abs()).checked_sub(1) {
                used[index] += i32::from(number.signum());
            }
        }
        assert!(used.iter().all(|&sum| sum == 0), "each has its opposite");
        let greatest = NUMBERS.iter().flatten().max();
        assert_eq!(greatest.map(|&number| number as usize), Some(COUNT));
    }

    #[test]
    fn turned_boards_have_the_same_patterns_and_exchanged_colours_the_opposite() {
        let mut rng = Rng::new(3);
        for _ in 0..200 {
            let board = random_position(&mut rng);
            let patterns = sorted(board[0], board[1]);
            assert!(patterns.len() > 20);
            for [own, other] in eight(board, 8) {
                assert_eq!(sorted(own, other), patterns);
            }
            let mut opposite = sorted(board[1], board[0]);
            for (_, sign) in &mut opposite {
                *sign = -*sign;
            }
            opposite.sort_unstable();
            assert_eq!(opposite, patterns);
        }
    }

    /// Each square belongs to as many patterns as there are rows, diagonals and corners with it.
    #[test]
    fn every_pattern_has_its_squares() {
        // By the rows and columns to the nearest edge, for a corner, then along the edge, then
        // for the inner squares: edges, rows, diagonals and corners.
        let through = |column: usize, row: usize| {
            let [c, r] = [column, row].map(|line| line.min(7 - line));
            let rows = 2;
            let x = if (c, r) == (1, 1) { 2 } else { 0 };
            let diagonal = |length: usize| usize::from(length >= 4);
            let down = 8 - column.abs_diff(row);
            let up = 8 - (column + row).abs_diff(7);
            let corner = usize::from(c < 3 && r < 3);
            let two_rows = usize::from(r < 2) + usize::from(c < 2);
            rows + x + diagonal(down) + diagonal(up) + corner + two_rows
        };
        for square in 0..64 {
            // One disc: a pattern with it is not empty, and an empty pattern has no number.
            let seen = sorted(1 << square, 0).len();
            assert_eq!(seen, through(square % 8, square / 8), "{square}");
        }
    }
}
