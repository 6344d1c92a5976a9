//! Boards of up to 11 × 11 squares and the lines on them.
//!
//! Square `11·row + column` is a bit of a `u128`, for any size of the board: squares outside a
//! smaller board are never open.
//!
//! All pieces walk along lines at once: the set of pieces is shifted by one step and intersected
//! with the open squares, again and again. After `k` steps it holds the destinations at distance
//! `k`. No two pieces of one direction meet on an open square, so the sizes of these sets add up to
//! the number of moves. Half of the directions are shifts up; the others are the same shifts on the
//! board turned by 180° ([`turned`]). [`Lanes`] holds several boards, so that one instruction
//! shifts them all.

#[cfg(test)]
mod tests;

use crate::kit::bits::{nth_bit, squares as squares_of_word};
use std::hint::select_unpredictable;
use tesuji::game::TextError;
use tesuji::{Rng, Source};

/// The number of columns, and of rows.
pub(crate) const WIDTH: usize = 11;
/// The number of squares.
pub(crate) const SQUARES: usize = WIDTH * WIDTH;

/// The steps that add to the number of a square: east, north, north-east, north-west.
pub(crate) const STEPS: [u32; 4] = [1, 11, 12, 10];

/// The squares that each of [`STEPS`] can lead to; to others it would run over an edge of the
/// board.
pub(crate) const ENTRIES: [u128; 4] = {
    let all = board(WIDTH);
    let first = all / 0x7ff;
    [
        all & !first,
        all,
        all & !first,
        all & !(first << (WIDTH - 1)),
    ]
};

/// The squares of the `size` first columns and rows.
pub(crate) const fn board(size: usize) -> u128 {
    let (mut set, mut row) = (0, 0);
    while row < size {
        set |= ((1 << size) - 1) << (WIDTH * row);
        row += 1;
    }
    set
}

/// The board seen from its other end: square `s` becomes `120 − s`.
#[inline(always)]
pub(crate) const fn turned(set: u128) -> u128 {
    set.reverse_bits() >> (128 - SQUARES)
}

/// The `n`-th square of the set, of which there must be more than `n`.
#[inline(always)]
pub(crate) fn nth(set: u128, n: u32) -> u8 {
    let (low, high) = (set as u64, (set >> 64) as u64);
    let below = low.count_ones();
    // Where the square is cannot be guessed, so there is no branch on it.
    let beyond = n >= below;
    let word = select_unpredictable(beyond, high, low);
    let n = n - select_unpredictable(beyond, below, 0);
    64 * u8::from(beyond) + nth_bit(word, n).trailing_zeros() as u8
}

/// The squares of the set in ascending order.
#[inline]
pub(crate) fn squares(set: u128) -> impl Iterator<Item = u8> {
    squares_of_word(set as u64).chain(squares_of_word((set >> 64) as u64).map(|high| high + 64))
}

/// The open squares in line with `from` with only open squares between, in the directions of
/// `steps` (indices into [`STEPS`]) and their opposites.
pub(crate) fn reach(from: u8, open: u128, steps: &[usize]) -> u128 {
    let view = View::new(open);
    let both = |&step: &usize| view.lines(from, &[step, step + 4]).set();
    steps.iter().map(both).fold(0, |found, line| found | line)
}

/// The squares of a row.
#[inline(always)]
pub(crate) const fn row_set(row: u8) -> u128 {
    ((1 << WIDTH) - 1) << (WIDTH * row as usize)
}

/// The squares of the 11 × 11 board in each of [`STEPS`] from each square.
static RAYS: [[u128; 4]; 128] = {
    let mut rays = [[0; 4]; 128];
    let mut square = 0;
    while square < SQUARES {
        let mut way = 0;
        while way < 4 {
            let mut at: u128 = 1 << square;
            while at != 0 {
                at = at << STEPS[way] & ENTRIES[way];
                rays[square][way] |= at;
            }
            way += 1;
        }
        square += 1;
    }
    rays
};

/// The open squares of a board, for the lines of a single piece. [`Lanes`] have the lines of many
/// pieces at once.
///
/// Ways 0 to 3 are [`STEPS`], 4 to 7 their opposites.
#[derive(Clone, Copy)]
pub(crate) struct View {
    /// The open squares, from both ends of the board.
    open: [u128; 2],
}

/// Squares that a piece can go to, those of ways 4 to 7 seen from the other end of the board.
#[derive(Clone, Copy)]
pub(crate) struct Lines([u128; 2]);

impl View {
    #[inline(always)]
    pub(crate) fn new(open: u128) -> Self {
        let open = [open, turned(open)];
        Self { open }
    }

    /// The view with one more square open.
    #[inline(always)]
    pub(crate) fn opened(self, square: u8) -> Self {
        let [there, turned] = self.open;
        let open = [there | 1 << square, turned | 1 << (120 - square)];
        Self { open }
    }

    /// The open squares in line with `from`, only open ones between, in these ways.
    #[inline(always)]
    pub(crate) fn lines(&self, from: u8, ways: &[usize]) -> Lines {
        let mut lines = [0; 2];
        for &way in ways {
            let end = way / 4;
            let ray = RAYS[usize::from(if end == 0 { from } else { 120 - from } & 127)][way % 4];
            // Below the nearest closed square; what is closed beyond it goes out at last.
            lines[end] |= ray & (ray & !self.open[end]).wrapping_sub(1);
        }
        Lines([lines[0] & self.open[0], lines[1] & self.open[1]])
    }
}

impl Lines {
    #[inline(always)]
    pub(crate) const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] == 0
    }

    /// The squares as the board is.
    #[inline(always)]
    pub(crate) const fn set(self) -> u128 {
        self.0[0] | turned(self.0[1])
    }

    /// One of the squares, each as likely as the others.
    #[inline(always)]
    pub(crate) fn draw(self, rng: &mut Rng<impl Source>) -> u8 {
        let [there, turned] = self.0;
        let (first, second) = (there.count_ones(), turned.count_ones());
        let drawn = rng.below(first + second);
        let beyond = drawn >= first;
        let set = select_unpredictable(beyond, turned, there);
        let square = nth(set, drawn - select_unpredictable(beyond, first, 0));
        select_unpredictable(beyond, 120 - square, square)
    }
}

/// The way from one square to another in line with it: 0 to 3 as [`STEPS`], 4 to 7 the opposites.
pub(crate) fn way(from: u8, to: u8) -> usize {
    let ((column, row), (to_column, to_row)) = (place(from), place(to));
    let step = if row == to_row {
        0
    } else if column == to_column {
        1
    } else {
        2 + usize::from((to_row > row) != (to_column > column))
    };
    step + 4 * usize::from(to < from)
}

/// The squares that a rook passes from one square to another in line with it, the latter included.
#[inline(always)]
pub(crate) fn path(from: u8, to: u8) -> u128 {
    let step = usize::from(from / WIDTH as u8 != to / WIDTH as u8);
    let ray = |square: u8| RAYS[usize::from(square & 127)][step];
    if from < to {
        ray(from) & !ray(to)
    } else {
        (ray(to) & !ray(from)) ^ (1 << from | 1 << to)
    }
}

/// The names of the ways that [`way`] finds.
pub(crate) const WAY_NAMES: [&str; 8] = ["e", "n", "ne", "nw", "w", "s", "sw", "se"];

/// The column and the row of a square.
pub(crate) const fn place(square: u8) -> (usize, usize) {
    (square as usize % WIDTH, square as usize / WIDTH)
}

/// The name of a square, such as `c4`.
pub(crate) fn name(square: u8) -> String {
    let (column, row) = place(square);
    crate::kit::board_text::square_name(column, row)
}

/// Reads the name of a square of the board with `size` columns and rows.
///
/// # Errors
/// If there is no such square.
pub(crate) fn read_name(text: &str, size: usize) -> Result<u8, TextError> {
    let wrong = || TextError::new(text, "not a square of the board");
    let (column, row) = text.split_at_checked(1).ok_or_else(wrong)?;
    let column = usize::from(column.as_bytes()[0].wrapping_sub(b'a'));
    let row = crate::kit::options::number(row, 1..=size as u16).ok_or_else(wrong)?;
    if column >= size || text.as_bytes()[1] == b'0' {
        return Err(wrong());
    }
    Ok((WIDTH * (usize::from(row) - 1) + column) as u8)
}

/// Reads the names of two squares, one after the other.
///
/// # Errors
/// Names the one that is no square of the board.
pub(crate) fn read_way(text: &str, size: usize) -> Result<(u8, u8), TextError> {
    // The second square starts with the last letter.
    let second = text.rfind(|c: char| !c.is_ascii_digit()).unwrap_or(0);
    let (from, to) = text.split_at(second);
    Ok((read_name(from, size)?, read_name(to, size)?))
}

/// `N` boards side by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub(crate) struct Lanes<const N: usize> {
    low: [u64; N],
    high: [u64; N],
}

impl<const N: usize> Lanes<N> {
    pub(crate) const EMPTY: Self = Self {
        low: [0; N],
        high: [0; N],
    };

    #[inline(always)]
    pub(crate) fn new(sets: [u128; N]) -> Self {
        Self {
            low: sets.map(|set| set as u64),
            high: sets.map(|set| (set >> 64) as u64),
        }
    }

    #[inline(always)]
    pub(crate) fn set(&self, lane: usize) -> u128 {
        u128::from(self.low[lane]) | u128::from(self.high[lane]) << 64
    }

    #[inline(always)]
    pub(crate) fn or(&self, other: &Self) -> Self {
        let mut union = *self;
        for lane in 0..N {
            union.low[lane] |= other.low[lane];
            union.high[lane] |= other.high[lane];
        }
        union
    }

    #[inline(always)]
    pub(crate) fn without(&self, other: &Self) -> Self {
        let mut rest = *self;
        for lane in 0..N {
            rest.low[lane] &= !other.low[lane];
            rest.high[lane] &= !other.high[lane];
        }
        rest
    }

    /// Every lane moved on by `by[lane]` squares, 1 to 63, as far as that is open.
    #[inline(always)]
    pub(crate) fn step(&self, by: [u32; N], open: &Self) -> Self {
        let mut next = *open;
        for lane in 0..N {
            let (low, high, by) = (self.low[lane], self.high[lane], by[lane] & 63);
            next.low[lane] &= low << by;
            next.high[lane] &= high << by | low >> (64 - by);
        }
        next
    }

    /// The open squares in reach of those of the set by steps of `by` (at most 12) over open
    /// squares, without those of the set.
    ///
    /// Steps of 1, 2, 4 and 3 squares, each taken or not, make up to 10, as many as the longest
    /// line has; a step of several squares is taken where all of them are open.
    #[inline(always)]
    pub(crate) fn slide(&self, by: [u32; N], open: &Self) -> Self {
        let times = |n: u32| by.map(|by| n * by);
        let two = open.step(by, open);
        let three = two.step(by, open);
        let four = two.step(times(2), &two);
        let found = self.or(&self.step(by, open));
        let found = found.or(&found.step(times(2), &two));
        let found = found.or(&found.step(times(4), &four));
        found.or(&found.step(times(3), &three)).without(self)
    }

    /// The number of squares in each lane.
    #[inline(always)]
    pub(crate) fn counts(&self) -> [u64; N] {
        let ones = |word: u64| u64::from(word.count_ones());
        std::array::from_fn(|lane| ones(self.low[lane]) + ones(self.high[lane]))
    }

    #[inline(always)]
    pub(crate) fn is_empty(&self) -> bool {
        let all = |words: &[u64; N]| words.iter().fold(0, |any, word| any | word);
        all(&self.low) | all(&self.high) == 0
    }

    /// [`turned`] in every lane, and lane `i` in the place of lane `i ^ flip`.
    #[inline(always)]
    pub(crate) fn turned(&self, flip: usize) -> Self {
        let low = |lane: usize| self.high[lane ^ flip].reverse_bits();
        let high = |lane: usize| self.low[lane ^ flip].reverse_bits();
        Self {
            low: std::array::from_fn(|lane| low(lane) >> 7 | high(lane) << 57),
            high: std::array::from_fn(|lane| high(lane) >> 7),
        }
    }
}
