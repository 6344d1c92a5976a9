//! The board of amazons within a frame of closed squares, and sweeps over it in each direction of a
//! queen, a row at a time.
//!
//! A row is a vector of bytes, so the row before, shifted by a square or not, is one load. A step
//! of the sweep takes a few instructions for the whole row. Along the rows a sweep doubles its
//! length four times.

use crate::kit::wide::WIDTH;

/// The longest run of empty squares.
const LONGEST: usize = 10;

/// The numbers of a row: those of its squares between closed ones, of which there is one before the
/// first, as many as fit into a vector.
const ROW: usize = 16;
/// The closed rows before the first and after the last. So no step leads out of an array, not even
/// from the first number of a row.
const FRAME: usize = 2;
pub(super) const FRAMED: usize = ROW * (LONGEST + 2 * FRAME);

/// The directions of a queen: those along a row first; the opposite one of each is beside it.
const DIRECTIONS: [isize; 8] = {
    let up = ROW as isize;
    [1, -1, up, -up, up + 1, -up - 1, up - 1, 1 - up]
};

/// A number for each square of the board and its frame.
pub(super) type Framed<T> = [T; FRAMED];

/// The next square in a direction.
#[inline(always)]
pub(super) const fn next(square: usize, direction: usize) -> usize {
    square.wrapping_add_signed(DIRECTIONS[direction])
}

/// The direction back.
pub(super) const fn opposite(direction: usize) -> usize {
    direction ^ 1
}

/// The place of a square in its frame.
#[inline(always)]
pub(super) fn framed(square: u8) -> usize {
    let square = usize::from(square);
    ROW * (square / WIDTH + FRAME) + square % WIDTH + 1
}

/// The empty squares, and those in line.
pub(super) struct Board {
    /// All ones where a square is empty.
    open: Framed<u8>,
    /// By direction, how many squares are empty in it from each square on, itself included.
    runs: [Framed<u8>; 8],
}

impl Board {
    /// The board with these empty squares.
    #[inline(always)]
    pub(super) fn new(empty: u128) -> Self {
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

    /// How many squares are empty in a direction from one on, itself included.
    #[inline(always)]
    pub(super) fn run(&self, square: usize, direction: usize) -> u16 {
        self.runs[direction][square].into()
    }

    /// By square, how many squares are empty in a direction from there on, itself included.
    #[inline(always)]
    pub(super) fn runs(&self, direction: usize) -> &Framed<u8> {
        &self.runs[direction]
    }

    /// The squares that an arrow from each square can fly to.
    #[inline(always)]
    pub(super) fn arrows(&self) -> Framed<u16> {
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

    /// How many arrows fly over each square in a direction, wherever they land. `shooting` is the
    /// number of queens that shoot from each square.
    #[inline(always)]
    pub(super) fn flying(&self, shooting: &Framed<u8>, direction: usize) -> Framed<u8> {
        let step = DIRECTIONS[direction];
        let mut flying = [0; FRAMED];
        match step {
            1 | -1 => fly_along_rows(shooting, self, direction, &mut flying),
            2.. => fly_ahead(shooting, &self.open, step, upwards(), &mut flying),
            _ => fly_ahead(shooting, &self.open, step, upwards().rev(), &mut flying),
        }
        flying
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

/// The runs in a direction that leads to other rows, which come in the order of `rows`, the last
/// ones on its way first.
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

/// The number of arrows over each square in a direction that leads to other rows, which come in the
/// order in which arrows fly.
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
