//! The number of replies after each of many moves, counted for all arrows of a queen's way at once.
//!
//! Moves of a queen by the same way differ in the square of the arrow alone. So the replies are
//! counted once without an arrow, together with the number of replies that pass each empty square.
//! An arrow on that square removes these replies. The arrows of all replies are followed at once by
//! sweeps over the board in each of the eight directions, row by row.

use super::framed::{Board, FRAMED, Framed, framed, next, opposite};
use super::{Amazons, Shot};
use crate::kit::verdict::Verdict;
use crate::kit::wide::{SQUARES, squares};
use tesuji::game::{After, Game, Players};

/// The queens of a side.
const QUEENS: usize = 4;
/// The most squares a queen can go to.
const WAYS: usize = 35;
/// The replies to a way of a queen before its arrow has been shot.
struct Replies {
    all: u16,
    /// How many of them each square carries.
    carried: Framed<u16>,
}

impl Replies {
    /// Counts those of queens on a board with these empty squares.
    fn new(queens: u128, empty: u128) -> Self {
        let (mut all, mut carried) = (0, [0; FRAMED]);
        let board = Board::new(empty);
        let arrows = board.arrows();
        // By direction, how many queens can go to a square in it.
        let mut coming = [[0; FRAMED]; 8];
        for queen in squares(queens) {
            let queen = framed(queen);
            for (direction, coming) in coming.iter_mut().enumerate() {
                let back = opposite(direction);
                // A queen's arrow flies over the square that it has left.
                let behind = next(queen, back);
                let beyond = board.run(behind, back);
                let first = next(queen, direction);
                let steps = board.run(first, direction);
                let (mut to, mut further) = (queen, 0);
                for _ in 0..steps {
                    to = next(to, direction);
                    coming[to] += 1;
                }
                for _ in 0..steps {
                    further += arrows[to] + 1 + beyond;
                    carried[to] += further;
                    to = next(to, back);
                }
                all += further;
                let mut square = behind;
                for left in (1..=beyond).rev() {
                    carried[square] += steps * left;
                    square = next(square, back);
                }
            }
        }
        carry_arrows(&board, &coming, &mut carried);
        Self { all, carried }
    }
}

/// Adds to the numbers of each square the arrows that fly over it from where queens can go, but for
/// those that fly back.
#[inline(always)]
fn carry_arrows(board: &Board, coming: &[Framed<u8>; 8], carried: &mut Framed<u16>) {
    let mut queens = [0; FRAMED];
    for coming in coming {
        for square in 0..FRAMED {
            queens[square] += coming[square];
        }
    }
    for direction in 0..8 {
        let back = opposite(direction);
        let mut shooting = queens;
        for square in 0..FRAMED {
            shooting[square] -= coming[back][square];
        }
        let flying = board.flying(&shooting, direction);
        let runs = board.runs(direction);
        for square in 0..FRAMED {
            carried[square] += u16::from(flying[square]) * u16::from(runs[square]);
        }
    }
}

impl Amazons {
    /// The state after each of `moves`.
    pub(super) fn answers(&self, moves: &[Shot], after: &mut Vec<After<Players<2>>>) {
        let mover = self.mover();
        let (own, other) = (self.own(), self.queens[1 - mover]);
        let mut counted = Vec::with_capacity(QUEENS * WAYS);
        // Where the replies to each way of a queen are: one more than the place.
        let mut places = [[0_u8; SQUARES]; QUEENS];
        after.extend(moves.iter().map(|shot| {
            let queen = (own & ((1 << shot.from) - 1)).count_ones() as usize % QUEENS;
            let place = &mut places[queen][usize::from(shot.to)];
            if *place == 0 {
                let empty = (self.empty | 1 << shot.from) & !(1 << shot.to);
                counted.push(Replies::new(other, empty));
                *place = counted.len() as u8;
            }
            let replies = &counted[usize::from(*place) - 1];
            let left = replies.all - replies.carried[framed(shot.arrow)];
            let verdict = if left == 0 {
                Verdict::won_by(mover)
            } else {
                Verdict::Open
            };
            verdict.after(1 - mover, left.into())
        }));
    }
}
