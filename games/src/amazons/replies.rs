//! How many replies each of many moves leaves, counted for all arrows of a queen's way at once.
//!
//! Moves by the same way of the same queen differ by the square of their arrow alone. So the replies are counted once as if no arrow had been
//! shot, and with them how many of them each empty square carries: those that the arrow takes if it lands there. A reply is carried by each
//! square that its queen or its arrow comes over. The arrows of all replies are followed at once by sweeping over the board in each of
//! the eight directions, a row at a time.

use super::{Amazons, Shot};
use crate::verdict::Verdict;
use crate::wide::{SQUARES, WIDTH, squares};
use tesuji::game::{After, Game, Players};

/// The queens of a side.
const QUEENS: usize = 4;
/// The most squares a queen can go to.
const WAYS: usize = 35;
/// The longest run of empty squares.
const LONGEST: usize = 10;

/// A row of the board between closed squares, of which there is one before the first, as many numbers as fit into a vector.
const ROW: usize = 16;
/// The closed rows before the first and behind the last, so that no step leads out of an array, from the first number of a row either.
const FRAME: usize = 2;
const FRAMED: usize = ROW * (LONGEST + 2 * FRAME);

/// The directions of a queen: those along a row first; the opposite one of each is beside it.
const DIRECTIONS: [isize; 8] = {
    let up = ROW as isize;
    [1, -1, up, -up, up + 1, -up - 1, up - 1, 1 - up]
};

/// A number for each square of the board and its frame.
type Framed<T> = [T; FRAMED];

#[inline(always)]
const fn next(square: usize, direction: usize) -> usize {
    square.wrapping_add_signed(DIRECTIONS[direction])
}

const fn opposite(direction: usize) -> usize {
    direction ^ 1
}

/// The place of a square in its frame.
#[inline(always)]
fn framed(square: u8) -> usize {
    let square = usize::from(square);
    ROW * (square / WIDTH + FRAME) + square % WIDTH + 1
}

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
        board.carry_arrows(&coming, &mut carried);
        Self { all, carried }
    }
}

/// The empty squares, and those in line.
struct Board {
    /// All ones where a square is empty.
    open: Framed<u8>,
    /// By direction, how many squares are empty in it from each square on, itself included.
    runs: [Framed<u8>; 8],
}

impl Board {
    #[inline(always)]
    fn new(empty: u128) -> Self {
        let mut open = [0; FRAMED];
        for start in upwards() {
            let bits = empty >> (WIDTH * (start / ROW - FRAME)) << 1;
            let bits = bits as u16 & ((1 << (LONGEST + 1)) - 1);
            let open = row_mut(&mut open, start);
            for (column, open) in open.iter_mut().enumerate() {
                *open = ((bits >> column & 1) as u8).wrapping_neg();
            }
        }
        let mut runs = [[0; FRAMED]; 8];
        for direction in 0..8 {
            let (step, runs) = (DIRECTIONS[direction], &mut runs[direction]);
            match step {
                1 | -1 => runs_along_rows(&open, step, runs),
                2.. => runs_ahead(&open, step, upwards().rev(), runs),
                _ => runs_ahead(&open, step, upwards(), runs),
            }
        }
        Self { open, runs }
    }

    #[inline(always)]
    fn run(&self, square: usize, direction: usize) -> u16 {
        self.runs[direction][square].into()
    }

    /// The squares that an arrow from each square can fly to.
    #[inline(always)]
    fn arrows(&self) -> Framed<u16> {
        let mut arrows = [0; FRAMED];
        for start in upwards() {
            let sums = row_mut(&mut arrows, start);
            for direction in 0..8 {
                let ahead = row(&self.runs[direction], next(start, direction));
                for column in 0..ROW {
                    sums[column] += u16::from(ahead[column]);
                }
            }
        }
        arrows
    }

    /// Adds to what each square carries the arrows that fly over it from where queens can go, but for those that fly back.
    #[inline(always)]
    fn carry_arrows(&self, coming: &[Framed<u8>; 8], carried: &mut Framed<u16>) {
        let mut queens = [0; FRAMED];
        for coming in coming {
            for square in 0..FRAMED {
                queens[square] += coming[square];
            }
        }
        for (direction, step) in DIRECTIONS.into_iter().enumerate() {
            let back = opposite(direction);
            let mut shooting = queens;
            for square in 0..FRAMED {
                shooting[square] -= coming[back][square];
            }
            let mut flying = [0; FRAMED];
            match step {
                1 | -1 => fly_along_rows(&shooting, self, direction, &mut flying),
                2.. => fly_ahead(&shooting, &self.open, step, upwards(), &mut flying),
                _ => fly_ahead(&shooting, &self.open, step, upwards().rev(), &mut flying),
            }
            let runs = &self.runs[direction];
            for square in 0..FRAMED {
                carried[square] += u16::from(flying[square]) * u16::from(runs[square]);
            }
        }
    }
}

/// Where each row starts.
#[inline(always)]
fn upwards() -> impl DoubleEndedIterator<Item = usize> {
    (FRAME..FRAME + LONGEST).map(|row| ROW * row)
}

#[inline(always)]
fn row<T>(numbers: &Framed<T>, start: usize) -> &[T; ROW] {
    let row = numbers[start..].first_chunk();
    row.expect("within the frame")
}

#[inline(always)]
fn row_mut<T>(numbers: &mut Framed<T>, start: usize) -> &mut [T; ROW] {
    let row = numbers[start..].first_chunk_mut();
    row.expect("within the frame")
}

/// The runs in a direction that leads to other rows, which come in the order of `rows`, the last ones on its way first.
#[inline(always)]
fn runs_ahead(
    open: &Framed<u8>,
    step: isize,
    rows: impl Iterator<Item = usize>,
    runs: &mut Framed<u8>,
) {
    for start in rows {
        let (ahead, open) = (
            *row(runs, start.wrapping_add_signed(step)),
            row(open, start),
        );
        let runs = row_mut(runs, start);
        for column in 0..ROW {
            runs[column] = (1 + ahead[column]) & open[column];
        }
    }
}

/// The runs along the rows: of up to two squares, of up to four, and so on.
#[inline(always)]
fn runs_along_rows(open: &Framed<u8>, step: isize, runs: &mut Framed<u8>) {
    for square in 0..FRAMED {
        runs[square] = open[square] & 1;
    }
    for length in [1_u8, 2, 4, 8] {
        let shorter = *runs;
        for start in upwards() {
            let ahead = row(
                &shorter,
                start.wrapping_add_signed(step * isize::from(length as i8)),
            );
            let runs = row_mut(runs, start);
            for column in 0..ROW {
                let goes_on = u8::from(runs[column] == length).wrapping_neg();
                runs[column] += ahead[column] & goes_on;
            }
        }
    }
}

/// How many arrows fly over each square in a direction that leads to other rows, wherever they land; rows come in the order in which they fly.
#[inline(always)]
fn fly_ahead(
    shooting: &Framed<u8>,
    open: &Framed<u8>,
    step: isize,
    rows: impl Iterator<Item = usize>,
    flying: &mut Framed<u8>,
) {
    for start in rows {
        let before = start.wrapping_add_signed(-step);
        let (on_their_way, shot) = (*row(flying, before), row(shooting, before));
        let (flying, open) = (row_mut(flying, start), row(open, start));
        for column in 0..ROW {
            flying[column] = (on_their_way[column] + shot[column]) & open[column];
        }
    }
}

/// The same along the rows: from the square before, from the two before, and so on.
#[inline(always)]
fn fly_along_rows(shooting: &Framed<u8>, board: &Board, direction: usize, flying: &mut Framed<u8>) {
    let (step, back) = (DIRECTIONS[direction], &board.runs[opposite(direction)]);
    for start in upwards() {
        let (shot, open) = (
            row(shooting, start.wrapping_add_signed(-step)),
            row(&board.open, start),
        );
        let flying = row_mut(flying, start);
        for column in 0..ROW {
            flying[column] = shot[column] & open[column];
        }
    }
    for length in [1_u8, 2, 4, 8] {
        let nearer = *flying;
        for start in upwards() {
            let before = row(
                &nearer,
                start.wrapping_add_signed(-step * isize::from(length as i8)),
            );
            let (flying, back) = (row_mut(flying, start), row(back, start));
            for column in 0..ROW {
                let comes_through = u8::from(back[column] >= length).wrapping_neg();
                flying[column] += before[column] & comes_through;
            }
        }
    }
}

impl Amazons {
    /// What each of some moves leads to.
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
