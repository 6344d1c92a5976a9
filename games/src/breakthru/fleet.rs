//! The ships of the side to move, and the squares that they can go to.

use super::Turn;
use crate::kit::wide::{ENTRIES, Lanes, SQUARES, WIDTH, board, nth, squares, turned};
use std::array::from_fn;

/// The side to move, with the boards from both ends.
#[derive(Clone, Copy)]
pub(super) struct Fleet {
    /// The ordinary ships.
    own: [u128; 2],
    /// The flagship of the side to move, if it has one.
    flagship: [u128; 2],
    empty: [u128; 2],
    enemy: u128,
}

/// All squares of the board.
const BOARD: u128 = board(WIDTH);

/// The four directions of a rook: along rows, along columns, each from both ends of the board.
const WAYS: usize = 4;

/// Where the ordinary ships, or the flagship, can slide to.
pub(super) struct Slides {
    /// The squares in reach for each way; those of ways 1 and 3 are seen from the board's other
    /// end.
    found: Lanes<WAYS>,
    counts: [u64; WAYS],
}

impl Fleet {
    #[inline(always)]
    pub(super) fn new(own: u128, flagship: u128, enemy: u128) -> Self {
        let empty = BOARD & !(own | flagship | enemy);
        let both = |set| [set, turned(set)];
        Self {
            own: both(own),
            flagship: both(flagship),
            empty: both(empty),
            enemy,
        }
    }

    /// The fleet after a step of an ordinary ship.
    #[inline(always)]
    pub(super) fn after(&self, [from, to]: [u8; 2]) -> Self {
        let bits = |square: u8| &BITS[usize::from(square & 127)];
        let (left, reached) = (bits(from), bits(to));
        let flip = |set: [u128; 2]| from_fn(|end| set[end] ^ left[end] ^ reached[end]);
        Self {
            own: flip(self.own),
            empty: flip(self.empty),
            ..*self
        }
    }

    /// Where the ordinary ships can go.
    #[inline(always)]
    pub(super) fn slides(&self) -> Slides {
        self.slides_of(self.own)
    }

    /// Where the flagship can go.
    #[inline(always)]
    pub(super) fn flagship_slides(&self) -> Slides {
        self.slides_of(self.flagship)
    }

    #[inline(always)]
    fn slides_of(&self, [ships, turned]: [u128; 2]) -> Slides {
        let [open, open_turned] = self.empty;
        let open = [
            open & ENTRIES[0],
            open_turned & ENTRIES[0],
            open,
            open_turned,
        ];
        let ships = Lanes::new([ships, turned, ships, turned]);
        let found = ships.slide([1, 1, 11, 11], &Lanes::new(open));
        let counts = found.counts();
        Slides { found, counts }
    }

    /// The squares on which each diagonal captures, with the difference to where the ship came
    /// from.
    #[inline(always)]
    pub(super) fn captures(&self) -> [(u128, i8); 4] {
        let all = self.own[0] | self.flagship[0];
        let [_, _, not_first, not_last] = ENTRIES;
        [
            (all << 12 & self.enemy & not_first, -12),
            (all << 10 & self.enemy & not_last, -10),
            (all >> 10 & self.enemy & not_first, 10),
            (all >> 12 & self.enemy & not_last, 12),
        ]
    }

    /// Whether there is a turn.
    #[inline(always)]
    pub(super) fn can_move(&self) -> bool {
        let all = self.own[0] | self.flagship[0];
        // Nearly always some ship can go up.
        all << 11 & self.empty[0] != 0
            || all >> 11 & self.empty[0] != 0
            || (all << 1 & ENTRIES[0] | (all & ENTRIES[0]) >> 1) & self.empty[0] != 0
            || self.captures().iter().any(|&(set, _)| set != 0)
    }

    /// The way of an ordinary ship to a square that it slides to; way 0 to 3 as in [`Slides`].
    #[inline(always)]
    fn origin(&self, way: usize, to: u8) -> u8 {
        // The next ship below is the one that came.
        let below = self.own[way % 2] & BELOW[way / 2][usize::from(to & 127)];
        127 - below.leading_zeros() as u8
    }

    pub(super) fn each_step(&self, mut found: impl FnMut([u8; 2])) {
        let slides = self.slides();
        for way in 0..WAYS {
            for to in squares(slides.found.set(way)) {
                found(seen(way, [self.origin(way, to), to]));
            }
        }
    }

    /// The turn that consists of this one step.
    #[inline(always)]
    pub(super) fn single(&self, first: [u8; 2]) -> Turn {
        Turn::by(self.flagship[0] >> first[0] & 1 == 1, first)
    }

    /// The turns of one step.
    pub(super) fn each_single(&self, mut found: impl FnMut(Turn)) {
        let slides = self.flagship_slides();
        for n in 0..slides.steps() {
            found(self.single(self.nth_of_flagship(&slides, n)));
        }
        for n in 0..self.count_captures() {
            found(self.single(self.nth_capture(n)));
        }
    }

    #[inline(always)]
    pub(super) fn count_captures(&self) -> u32 {
        let count = |(set, _): (u128, i8)| set.count_ones();
        self.captures().into_iter().map(count).sum()
    }

    /// The step of an ordinary ship with this number, which is below [`Slides::steps`].
    #[inline(always)]
    pub(super) fn nth_step(&self, slides: &Slides, n: u32) -> [u8; 2] {
        let (way, to) = slides.nth(n);
        seen(way, [self.origin(way, to), to])
    }

    /// The flagship's move with this number.
    pub(super) fn nth_of_flagship(&self, slides: &Slides, n: u32) -> [u8; 2] {
        let (way, to) = slides.nth(n);
        let from = self.flagship[way % 2].trailing_zeros() as u8;
        seen(way, [from, to])
    }

    /// The capture with this number.
    pub(super) fn nth_capture(&self, mut n: u32) -> [u8; 2] {
        for (set, back) in self.captures() {
            if n < set.count_ones() {
                let to = nth(set, n);
                return [to.wrapping_add_signed(back), to];
            }
            n -= set.count_ones();
        }
        unreachable!("there are fewer captures")
    }
}

impl Slides {
    /// The number of steps.
    #[inline(always)]
    pub(super) fn steps(&self) -> u32 {
        self.counts.iter().sum::<u64>() as u32
    }

    /// The way of the `n`-th step and the square it leads to.
    #[inline(always)]
    fn nth(&self, n: u32) -> (usize, u8) {
        let [first, second, third, _] = self.counts.map(|count| count as u32);
        let starts = [0, first, first + second, first + second + third];
        let reached = |way: usize| usize::from(n >= starts[way]);
        let way = reached(1) + reached(2) + reached(3);
        (way, nth(self.found.set(way), n - starts[way]))
    }
}

/// A step in the way's orientation, as it is on the board.
#[inline(always)]
fn seen(way: usize, step: [u8; 2]) -> [u8; 2] {
    step.map(|square| if way % 2 == 1 { 120 - square } else { square })
}

/// Each square as a set, seen from both ends of the board, instead of shifts of 128 bits.
static BITS: [[u128; 2]; 128] = {
    let mut bits = [[0; 2]; 128];
    let mut square = 0;
    while square < SQUARES {
        bits[square] = [1 << square, 1 << (SQUARES - 1 - square)];
        square += 1;
    }
    bits
};

/// The squares before each square in its row, or in its column: where a ship that slides there may
/// have come from. In rows the squares of lower rows do no harm, as the nearest ship is looked for.
static BELOW: [[u128; 128]; 2] = {
    let mut below = [[0; 128]; 2];
    let mut square = 0;
    while square < SQUARES {
        below[0][square] = (1 << square) - 1;
        let mut lower = square;
        while lower >= WIDTH {
            lower -= WIDTH;
            below[1][square] |= 1 << lower;
        }
        square += 1;
    }
    below
};
