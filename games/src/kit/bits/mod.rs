//! Bit sets of squares: square 0 is a1, 1 is b1, 8 is a2, on boards of any size.

mod numbered;
mod select;

pub(crate) use numbered::Numbered;

/// The column and the row of a square, as heuristics measure distances.
pub(crate) const fn place(square: usize) -> [i32; 2] {
    [square as i32 % 8, square as i32 / 8]
}

/// How far a column or row is from the nearer edge of a board with `size` of them.
#[inline(always)]
pub(crate) const fn inwards(place: u8, size: u8) -> usize {
    let beyond = size - 1 - place;
    if place < beyond {
        place as usize
    } else {
        beyond as usize
    }
}

/// The class of a square under the symmetries of a square board of at most eight columns and rows:
/// four times the smaller of its two [distances](inwards) from the edges, and the greater; below
/// 16.
#[inline(always)]
pub(crate) const fn square_class(square: u8, size: u8) -> usize {
    let (a, b) = (inwards(square % 8, size), inwards(square / 8, size));
    if a < b { 4 * a + b } else { 4 * b + a }
}

/// The same column and row as numbers from which others can be taken away.
pub(crate) const fn signed((column, row): (usize, usize)) -> [i32; 2] {
    [column as i32, row as i32]
}

/// The indices of the set bits, lowest first.
#[inline]
pub fn squares(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let lowest = set.trailing_zeros() as u8;
            set &= set - 1;
            lowest
        })
    })
}

/// The `n`-th set bit (counted from 0) as a set of one square; empty if there are fewer.
///
/// It takes one instruction on processors that have it, and some twenty without a branch on others.
/// It draws random moves without listing them.
#[inline(always)]
pub fn nth_bit(set: u64, n: u32) -> u64 {
    select::nth_bit(set, n)
}

/// [`nth_bit`] of `n` modulo 64, without the test that `n` is below 64.
#[inline(always)]
pub fn nth_bit_below_64(set: u64, n: u32) -> u64 {
    nth_bit(set, n % 64)
}
