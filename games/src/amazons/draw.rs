//! Counting the moves of amazons and finding the n-th one without listing them.
//!
//! All four queens of a side are followed at once. Each has a board in which its own square is
//! empty, in both orientations ([`crate::kit::wide`]): eight vector lanes. Walks from the queens
//! give their destinations. Walks on from all destinations of a queen at once give the squares that
//! its arrows reach. Two destinations never reach a square in one direction at the same distance,
//! so adding up squares counts the moves exactly. A draw needs one random number and no rejection.

use super::{Amazons, Shot};
use crate::kit::wide::{Lanes, STEPS, nth, turned};
use std::array::from_fn;

/// The moves of the side to move, counted.
pub(super) struct Volley {
    /// The square of each queen.
    from: [u8; 4],
    /// The squares that are empty once that queen has left; lanes 4 to 7 the same from the other
    /// end of the board.
    empty: Lanes<8>,
    /// Where the queens can go, in both orientations.
    reach: Lanes<8>,
    /// The number of moves whose arrow flies in each direction, for each lane.
    counts: [[u64; 8]; 4],
}

impl Volley {
    #[inline(always)]
    pub(super) fn new(state: &Amazons) -> Self {
        let mut left = state.own();
        let from: [u8; 4] = from_fn(|_| {
            let square = left.trailing_zeros() as u8;
            left &= left.wrapping_sub(1);
            square
        });
        let back = turned(state.empty);
        let start = Lanes::new(from_fn(|lane| {
            let square = from[lane % 4] & 127;
            1_u128
                << if lane < 4 {
                    square
                } else {
                    (120 - square) & 127
                }
        }));
        let empty =
            Lanes::new(from_fn(|lane| if lane < 4 { state.empty } else { back })).or(&start);
        let mut halves = [Lanes::EMPTY; 4];
        walk(&start, &empty, |direction, squares| {
            halves[direction] = halves[direction].or(squares);
        });
        let [a, b, c, d] = &halves;
        let half = a.or(b).or(&c.or(d));
        let reach = half.or(&half.turned(4));
        let mut counts = [[0; 8]; 4];
        walk(&reach, &empty, |direction, squares| {
            let here = squares.counts();
            for lane in 0..8 {
                counts[direction][lane] += here[lane];
            }
        });
        Self {
            from,
            empty,
            reach,
            counts,
        }
    }

    /// The number of moves.
    #[inline(always)]
    pub(super) fn total(&self) -> u32 {
        let lanes: [u64; 8] = from_fn(|lane| self.counts.iter().map(|counts| counts[lane]).sum());
        lanes.iter().sum::<u64>() as u32
    }

    /// The move with this number, counted from 0, below the total.
    #[inline(always)]
    pub(super) fn nth(&self, n: u32) -> Shot {
        let (mut n, mut at) = (u64::from(n), 0);
        while at < 31 {
            let here = self.counts[at / 8][at % 8];
            if n < here {
                break;
            }
            n -= here;
            at += 1;
        }
        let (direction, lane) = (at / 8, at % 8);
        let step = STEPS[direction];
        let (empty, mut squares) = (self.empty.set(lane), self.reach.set(lane));
        let (mut n, mut flown) = (n as u32, 0);
        let arrow = loop {
            squares = squares << step & empty;
            flown += step;
            let here = squares.count_ones();
            if n < here || squares == 0 {
                break nth(squares, n);
            }
            n -= here;
        };
        let to = arrow - flown as u8;
        let seen = |square: u8| if lane < 4 { square } else { 120 - square };
        Shot {
            from: self.from[lane % 4],
            to: seen(to),
            arrow: seen(arrow),
        }
    }
}

/// Shows the squares at distance 1, 2, … from those of a set, for each of [`STEPS`].
///
/// Most lines are short, so the lines are tested after each step.
#[inline(always)]
fn walk(from: &Lanes<8>, empty: &Lanes<8>, mut visit: impl FnMut(usize, &Lanes<8>)) {
    let (mut a, mut b, mut c, mut d) = (*from, *from, *from, *from);
    loop {
        // No board is so wide that a step over the edge lands on an empty square.
        a = a.step([STEPS[0]; 8], empty);
        b = b.step([STEPS[1]; 8], empty);
        c = c.step([STEPS[2]; 8], empty);
        d = d.step([STEPS[3]; 8], empty);
        visit(0, &a);
        visit(1, &b);
        visit(2, &c);
        visit(3, &d);
        if a.or(&b).or(&c.or(&d)).is_empty() {
            break;
        }
    }
}
