//! Amazons on 10 × 10 and smaller boards.
//!
//! Each side has four queens. A move is a queen's move of chess to an empty square, and then a shot
//! of an arrow from there. The arrow flies like a queen, also over the square just left, and stays
//! on an empty square for ever. Nothing passes over queens or arrows, and there are no captures. A
//! player who cannot move loses.
//!
//! `amazons` is played on 10 × 10 and `amazons6` on 6 × 6; the option is another size, 4 to 10:
//! `amazons:8`. The queens start on the edges, a third of the way along. On 10 × 10 they are on
//! `a4`, `d1`, `g1`, `j4` and `a7`, `d10`, `g10`, `j7`.
//!
//! Moves are `d1d7,d7g7`: queen from and to, arrow from and to. A position is its FEN with `Q`, `q`
//! and `*`: `3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 w - - 0 1`. The two numbers are the moves played
//! and the number of the pair of moves. They and the dashes may be left out.

mod draw;
mod features;
mod framed;
pub mod heuristic;
mod replies;
mod split;
#[cfg(test)]
mod tests;
mod text;

pub use split::Part;

use crate::kit::mix::mix;
use crate::kit::symmetry::image;
use crate::kit::verdict::Verdict;
use crate::kit::wide::{SQUARES, WIDTH, board, place, reach, squares};
use draw::Volley;
use tesuji::game::{After, Game, Outcome, Players};
use tesuji::{Rng, Source};

/// The longest side a board can have.
const MOST: usize = 10;

/// A position of amazons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Amazons {
    /// The queens of the first and of the second player, four each.
    queens: [u128; 2],
    /// The squares of the board without queen or arrow.
    empty: u128,
    size: u8,
    mover: u8,
    verdict: Verdict,
}

/// A move: the way of a queen and the square of its arrow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shot {
    from: u8,
    to: u8,
    arrow: u8,
}

impl Amazons {
    /// The start position on 10 × 10.
    pub fn new() -> Self {
        Self::of_size(MOST)
    }

    fn of_size(size: usize) -> Self {
        let (near, last) = ((size - 1) / 3, size - 1);
        let set = |places: [(usize, usize); 4]| {
            let bit = |(column, row)| 1_u128 << (WIDTH * row + column);
            places.into_iter().map(bit).fold(0, |set, bit| set | bit)
        };
        let far = last - near;
        let first = set([(0, near), (near, 0), (far, 0), (last, near)]);
        let second = set([(0, far), (near, last), (far, last), (last, far)]);
        Self {
            queens: [first, second],
            empty: board(size) & !(first | second),
            size: size as u8,
            mover: 0,
            verdict: Verdict::Open,
        }
    }

    #[inline(always)]
    fn own(&self) -> u128 {
        self.queens[usize::from(self.mover & 1)]
    }

    /// The queens of the side to move that can move.
    #[inline(always)]
    fn mobile(&self) -> u128 {
        // Beyond an edge there is no open square: the boards are at most 10 of 11 columns wide.
        let row = self.empty | self.empty << 1 | self.empty >> 1;
        (row | row << WIDTH | row >> WIDTH) & self.own()
    }

    /// The verdict before the side to move moves: it has lost if no queen can.
    #[inline(always)]
    fn judged(&self) -> Verdict {
        if self.mobile() == 0 {
            Verdict::won_by(1 - usize::from(self.mover))
        } else {
            Verdict::Open
        }
    }

    fn board(&self) -> u128 {
        board(self.size.into())
    }

    fn arrows(&self) -> u128 {
        self.board() & !(self.empty | self.queens[0] | self.queens[1])
    }

    /// The position seen through one of the eight symmetries of the board.
    fn seen(&self, symmetry: u8) -> Self {
        let last = usize::from(self.size) - 1;
        let seen = |set: u128| {
            squares(set).fold(0, |seen, square| {
                let (column, row) = image(symmetry, last, place(square));
                seen | 1 << (WIDTH * row + column)
            })
        };
        Self {
            queens: self.queens.map(seen),
            empty: seen(self.empty),
            ..*self
        }
    }
}

impl Default for Amazons {
    fn default() -> Self {
        Self::new()
    }
}

/// The eight directions of a queen.
const QUEEN: &[usize] = &[0, 1, 2, 3];

impl Game for Amazons {
    type Players = Players<2>;
    type Move = Shot;
    /// The pairs of a way of a queen and one of an arrow on the empty board of 10 × 10.
    const MOVE_INDICES: usize = FIRST_INDEX[SQUARES] as usize;

    #[inline(always)]
    fn mover(&self) -> usize {
        self.mover.into()
    }

    fn moves(&self, moves: &mut Vec<Shot>) {
        for from in squares(self.own()) {
            let empty = self.empty | 1 << from;
            for to in squares(reach(from, self.empty, QUEEN)) {
                let arrows = squares(reach(to, empty, QUEEN));
                moves.extend(arrows.map(|arrow| Shot { from, to, arrow }));
            }
        }
    }

    #[inline]
    fn play(&mut self, shot: Shot) {
        let (from, to, arrow) = (1 << shot.from, 1 << shot.to, 1 << shot.arrow);
        // The arrow may land where the queen came from.
        self.empty = (self.empty | from) & !(to | arrow);
        self.queens[usize::from(self.mover & 1)] ^= from | to;
        self.mover ^= 1;
        self.verdict = self.judged();
    }

    #[inline(always)]
    fn outcome(&self) -> Option<Outcome<Self>> {
        self.verdict.outcome()
    }

    #[inline]
    fn count_moves(&self, _: &mut Vec<Shot>) -> usize {
        Volley::new(self).total() as usize
    }

    fn after_each(&self, moves: &[Shot], after: &mut Vec<After<Players<2>>>, _: &mut Vec<Shot>) {
        self.answers(moves, after);
    }

    #[inline]
    fn random_move(&self, rng: &mut Rng<impl Source>, _: &mut Vec<Shot>) -> Shot {
        let volley = Volley::new(self);
        volley.nth(rng.below(volley.total()))
    }

    #[inline]
    fn move_index(&self, shot: Shot) -> Option<usize> {
        let around = LINES[usize::from(shot.to)];
        let rank = |square: u8| (around & ((1 << square) - 1)).count_ones() as usize;
        let first = FIRST_INDEX[usize::from(shot.to)] as usize;
        Some(first + rank(shot.from) * around.count_ones() as usize + rank(shot.arrow))
    }

    #[inline]
    fn hash(&self) -> Option<u64> {
        let [first, second] = self.queens;
        let low = |set: u128| set as u64;
        let high = |set: u128| (set >> 64) as u64;
        Some(mix([
            low(first),
            high(first),
            low(second),
            high(second),
            low(self.empty),
            high(self.empty),
            u64::from(self.size) << 1 | u64::from(self.mover),
        ]))
    }

    /// The least of the eight boards that turning and reflecting lead to.
    fn canonical(&self) -> Self {
        let boards = (0..8).map(|symmetry| self.seen(symmetry));
        boards
            .min_by_key(|seen| (seen.queens, seen.empty))
            .expect("there are eight")
    }
}

/// The squares in line with each square on the empty board of 10 × 10.
static LINES: [u128; SQUARES] = {
    let mut lines = [0; SQUARES];
    let mut a = 0;
    while a < SQUARES {
        let mut b = 0;
        while b < SQUARES {
            let (right, up) = (
                (a % WIDTH).abs_diff(b % WIDTH),
                (a / WIDTH).abs_diff(b / WIDTH),
            );
            let in_line = right == 0 || up == 0 || right == up;
            if in_line && a != b && (1 << a | 1 << b) & !board(MOST) == 0 {
                lines[a] |= 1 << b;
            }
            b += 1;
        }
        a += 1;
    }
    lines
};

/// The index of the first move to each square; last, the number of all.
static FIRST_INDEX: [u32; SQUARES + 1] = {
    let mut first = [0; SQUARES + 1];
    let mut to = 0;
    while to < SQUARES {
        first[to + 1] = first[to] + LINES[to].count_ones() * LINES[to].count_ones();
        to += 1;
    }
    first
};
