//! How many replies each of many moves leaves, counted for all arrows of a queen's way at once.
//!
//! Moves by the same way of the same queen differ by the square of their arrow alone. So the replies are counted once as if no arrow had been
//! shot, and with them how many of them each empty square carries: those that the arrow takes if it lands there. A reply is carried by each square that its queen or its arrow comes over, and that is found of all
//! replies at once by sweeping over the board in each of the eight directions, without a branch on what stands where.

use super::{Amazons, Shot};
use crate::verdict::Verdict;
use crate::wide::{SQUARES, STEPS, WIDTH, squares};
use std::array::from_fn;
use tesuji::game::{After, Game, Players};

/// The queens of a side.
const QUEENS: usize = 4;
/// The most squares a queen can go to.
const WAYS: usize = 35;
/// The squares before and behind those of the board, which are closed, so that no step leads out of an array.
const FRAME: usize = WIDTH + 1;
const FRAMED: usize = SQUARES + 2 * FRAME;
/// The directions of a queen: the opposite one of each is four places away.
const DIRECTIONS: [isize; 8] = {
    let [east, north, north_east, north_west] = STEPS;
    let up = [
        east as isize,
        north as isize,
        north_east as isize,
        north_west as isize,
    ];
    [up[0], up[1], up[2], up[3], -up[0], -up[1], -up[2], -up[3]]
};

/// A number for each square of the board within its frame.
type Framed<T> = [T; FRAMED];

/// The next square in a direction.
#[inline(always)]
const fn next(square: usize, direction: usize) -> usize {
    square.wrapping_add_signed(DIRECTIONS[direction])
}

const fn opposite(direction: usize) -> usize {
    (direction + 4) % 8
}

/// The replies to a way of a queen before its arrow has been shot.
#[derive(Clone, Copy)]
struct Replies {
    all: u16,
    /// How many of them each square carries.
    carried: [u16; SQUARES],
}

impl Replies {
    const NONE: Self = Self {
        all: 0,
        carried: [0; SQUARES],
    };

    /// Counts those of queens on a board with these empty squares, in rows below `size`.
    fn new(queens: u128, empty: u128, size: usize) -> Self {
        let board = Runs::new(empty, size);
        // By direction, how many queens can go to a square in it; and what each square carries.
        let mut coming = [[0_u8; FRAMED]; 8];
        let mut carried = [0_u16; FRAMED];
        let mut all = 0;
        for queen in squares(queens) {
            let queen = FRAME + usize::from(queen);
            for direction in 0..8 {
                let back = opposite(direction);
                // A queen's arrow flies over the square that it has left.
                let behind = next(queen, back);
                let beyond = board.run(behind, back);
                let steps = board.run(next(queen, direction), direction);
                let mut to = queen;
                for step in 1..=steps {
                    to = next(to, direction);
                    coming[direction][to] += 1;
                    let flights = board.arrows(to) + 1 + beyond;
                    all += flights;
                    // Those back to the queen's square have been counted among the arrows.
                    debug_assert_eq!(board.run(next(to, back), back), step - 1);
                    let mut on_the_way = queen;
                    for _ in 0..step {
                        on_the_way = next(on_the_way, direction);
                        carried[on_the_way] += flights;
                    }
                }
                let mut square = behind;
                for left in (1..=beyond).rev() {
                    carried[square] += steps * left;
                    square = next(square, back);
                }
            }
        }
        board.carry_arrows(&coming, &mut carried);
        Self {
            all,
            carried: from_fn(|square| carried[FRAME + square]),
        }
    }
}

/// The empty squares in line.
struct Runs {
    /// One past the last square of the board.
    end: usize,
    /// All ones where a square is empty, by square.
    open: Framed<u8>,
    /// By direction, how many squares are empty in it from each square on, itself included.
    runs: [Framed<u8>; 8],
}

impl Runs {
    fn new(empty: u128, size: usize) -> Self {
        let end = FRAME + WIDTH * size;
        let mut open = [0; FRAMED];
        for (square, open) in open[FRAME..end].iter_mut().enumerate() {
            *open = ((empty >> square & 1) as u8).wrapping_neg();
        }
        let mut runs = [[0; FRAMED]; 8];
        for (direction, runs) in runs.iter_mut().enumerate() {
            let mut run = |square: usize| {
                runs[square] = (1 + runs[next(square, direction)]) & open[square];
            };
            if DIRECTIONS[direction] > 0 {
                (FRAME..end).rev().for_each(&mut run);
            } else {
                (FRAME..end).for_each(&mut run);
            }
        }
        Self { end, open, runs }
    }

    #[inline(always)]
    fn run(&self, square: usize, direction: usize) -> u16 {
        self.runs[direction][square].into()
    }

    /// The squares that an arrow from a square can fly to.
    #[inline(always)]
    fn arrows(&self, square: usize) -> u16 {
        let lengths = (0..8).map(|direction| self.run(next(square, direction), direction));
        lengths.sum()
    }

    /// Adds to what each square carries the arrows that fly over it from where queens can go, but for those that fly back.
    fn carry_arrows(&self, coming: &[Framed<u8>; 8], carried: &mut Framed<u16>) {
        let mut from_all = [0_u8; FRAMED];
        for coming in coming {
            for (sum, number) in from_all.iter_mut().zip(coming) {
                *sum += number;
            }
        }
        for direction in 0..8 {
            let back = opposite(direction);
            // How many arrows fly over each square in this direction, wherever they land.
            let mut flying = [0_u8; FRAMED];
            let mut fly = |square: usize| {
                let before = next(square, back);
                let started = from_all[before] - coming[back][before];
                flying[square] = (flying[before] + started) & self.open[square];
                carried[square] += u16::from(flying[square]) * self.run(square, direction);
            };
            if DIRECTIONS[direction] > 0 {
                (FRAME..self.end).for_each(&mut fly);
            } else {
                (FRAME..self.end).rev().for_each(&mut fly);
            }
        }
    }
}

impl Amazons {
    /// What each of some moves leads to.
    pub(super) fn answers(&self, moves: &[Shot], after: &mut Vec<After<Players<2>>>) {
        let mover = self.mover();
        let (own, other) = (self.own(), self.queens[1 - mover]);
        let mut counted = [Replies::NONE; QUEENS * WAYS];
        // Where the replies to each way of a queen are: one more than the place.
        let mut places = [[0_u8; SQUARES]; QUEENS];
        let mut ways = 0;
        after.extend(moves.iter().map(|shot| {
            let queen = (own & ((1 << shot.from) - 1)).count_ones() as usize % QUEENS;
            let place = &mut places[queen][usize::from(shot.to)];
            if *place == 0 {
                let empty = (self.empty | 1 << shot.from) & !(1 << shot.to);
                counted[ways] = Replies::new(other, empty, self.size.into());
                ways += 1;
                *place = ways as u8;
            }
            let replies = &counted[usize::from(*place) - 1];
            let left = replies.all - replies.carried[usize::from(shot.arrow)];
            let verdict = if left == 0 {
                Verdict::won_by(mover)
            } else {
                Verdict::Open
            };
            verdict.after(1 - mover, left.into())
        }));
    }
}
