//! Connect Four: stones dropped into columns, four in a line win.
//!
//! Any size whose columns, each with one more row, fit 64 bits, such as `connect-four:5x4`
//! (columns first, 7 × 6 by default). A full board draws. Moves are the letters of the columns.
//! A position is its rows from the top and the side to move, `x` or `o`:
//! `7/7/7/7/7/3x3 o`.

pub mod heuristic;
mod text;
mod threats;

use crate::kit::bits::{inwards, nth_bit_below_64};
use crate::kit::mix::mix;
use crate::kit::verdict::Verdict;
use tesuji::game::{After, Game, Outcome, Players};
use tesuji::{Rng, Source};
pub use threats::Tactics;

/// A position of Connect Four.
///
/// The bits are column after column, each from its lowest square, with one more bit on top. That
/// bit is always empty, so that no line goes on in the next column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConnectFour {
    /// The stones of the side that has just moved.
    last: u64,
    /// One bit a column: its lowest empty square, or the bit on top of a full column.
    surface: u64,
    columns: u8,
    rows: u8,
    /// The columns that are not full.
    open: u8,
}

/// The most rows: lines over more would be shifted by more than a word.
const MOST_ROWS: u8 = 29;
/// The most columns: their letters end at z.
const MOST_COLUMNS: u8 = 26;

/// For each number of rows, the lowest squares of as many columns as fit. A power of two long, so
/// that it is read without a test.
const BOTTOM: [u64; 32] = {
    let mut tables = [0; 32];
    let mut rows = 0;
    while rows < 32 {
        let mut bit = 0;
        while bit < 64 {
            tables[rows] |= 1 << bit;
            bit += rows + 1;
        }
        rows += 1;
    }
    tables
};

impl ConnectFour {
    /// The distance from a square to its right neighbour.
    #[inline(always)]
    fn stride(&self) -> u32 {
        u32::from(self.rows) + 1
    }

    /// The lowest squares of all columns.
    #[inline(always)]
    fn bottom(&self) -> u64 {
        let bits = u32::from(self.columns) * self.stride();
        BOTTOM[usize::from(self.rows) % BOTTOM.len()] & (u64::MAX >> (64 - bits))
    }

    /// The bits that stand above the highest squares of all columns.
    #[inline(always)]
    fn above(&self) -> u64 {
        self.bottom() << self.rows
    }

    #[inline(always)]
    fn occupied(&self) -> u64 {
        // In each column, the bit of the surface less one is all bits below it.
        self.surface - self.bottom()
    }

    /// The squares on which a stone can land.
    #[inline(always)]
    fn landing(&self) -> u64 {
        self.surface & !self.above()
    }

    /// Puts a stone of the mover on a landing square.
    #[inline(always)]
    fn drop_on(&mut self, square: u64) {
        let mover = self.last ^ self.occupied();
        self.last = mover | square;
        self.surface += square;
        // A branch on purpose: columns fill up rarely, so the processor predicts it. Then the
        // number of moves, and with it the next random choice, need not wait.
        if self.surface & self.above() & square << 1 != 0 {
            rarely();
            self.open -= 1;
        }
    }

    /// Whether a set of stones holds four in a line.
    #[inline(always)]
    fn four(&self, stones: u64) -> bool {
        let stride = self.stride();
        let line = |distance: u32| {
            let pairs = stones & stones >> distance;
            pairs & pairs >> (2 * distance)
        };
        line(1) | line(stride - 1) | line(stride) | line(stride + 1) != 0
    }

    /// The empty squares that would make four in a line of a set of stones.
    #[inline(always)]
    fn fours_of(&self, stones: u64) -> u64 {
        let stride = self.stride();
        let upright = stones << 1 & stones << 2 & stones << 3;
        let across = |distance: u32| {
            // Two steps at once would be more than a word on high boards.
            let (left, right) = (stones << distance, stones >> distance);
            let (lefts, rights) = (left & left << distance, right & right >> distance);
            lefts & (right | lefts << distance) | rights & (left | rights >> distance)
        };
        let all = upright | across(stride - 1) | across(stride) | across(stride + 1);
        all & (self.above() - self.bottom()) & !self.occupied()
    }

    /// The column of a landing square.
    #[inline(always)]
    fn column_of(&self, square: u64) -> u8 {
        // The lowest squares of its own column and of all to the left are not above it.
        (self.bottom() & (square | (square - 1))).count_ones() as u8 - 1
    }

    /// The landing squares that are not refuted: one that wins, else one that the opponent would
    /// win on, else those not below such a square, else any.
    #[inline(always)]
    fn unrefuted(&self) -> u64 {
        let landing = self.landing();
        let wins = landing & self.fours_of(self.last ^ self.occupied());
        if wins != 0 {
            return wins & wins.wrapping_neg();
        }
        let threats = self.fours_of(self.last);
        let forced = landing & threats;
        let possible = if forced == 0 {
            landing
        } else {
            // Of two threats one remains, whichever is met.
            forced & forced.wrapping_neg()
        };
        let safe = possible & !(threats >> 1);
        if safe == 0 {
            possible & possible.wrapping_neg()
        } else {
            safe
        }
    }

    /// The board with left and right exchanged.
    fn mirrored(&self) -> Self {
        let stride = self.stride();
        let column = (1 << stride) - 1;
        let mirror = |set: u64| {
            (0..u32::from(self.columns)).fold(0, |turned, i| {
                // The columns leave from the left and push those before them to the right.
                turned << stride | set >> (i * stride) & column
            })
        };
        Self {
            last: mirror(self.last),
            surface: mirror(self.surface),
            ..*self
        }
    }
}

/// Tells the compiler which way is hardly ever taken, and keeps it a branch; `std::hint::cold_path`
/// is younger than the oldest compiler that builds this.
#[cold]
fn rarely() {}

impl Game for ConnectFour {
    type Players = Players<2>;
    /// The column, counted from 0.
    type Move = u8;
    const MOVE_INDICES: usize = MOST_COLUMNS as usize;
    const REFUTES: bool = true;

    #[inline]
    fn mover(&self) -> usize {
        (self.occupied().count_ones() % 2) as usize
    }

    #[inline]
    fn moves(&self, moves: &mut Vec<u8>) {
        let (stride, full) = (self.stride(), self.surface & self.above());
        let open = |&column: &u8| full >> (u32::from(column) * stride + stride - 1) & 1 == 0;
        moves.extend((0..self.columns).filter(open));
    }

    #[inline]
    fn play(&mut self, column: u8) {
        let stride = self.stride();
        let column = ((1 << stride) - 1) << (u32::from(column) * stride);
        self.drop_on(self.surface & column);
    }

    #[inline(always)]
    fn outcome(&self) -> Option<Outcome<Self>> {
        // Only the side that has just moved can have four in a line.
        if self.four(self.last) {
            return Some(if self.mover() == 0 { [-1, 1] } else { [1, -1] });
        }
        (self.open == 0).then_some([0, 0])
    }

    #[inline]
    fn count_moves(&self, _: &mut Vec<u8>) -> usize {
        self.open.into()
    }

    #[inline]
    fn after_each(&self, moves: &[u8], after: &mut Vec<After<Players<2>>>, _: &mut Vec<u8>) {
        let mover = self.mover();
        let (landing, stride) = (self.landing(), self.stride());
        let wins = self.fours_of(self.last ^ self.occupied());
        // A stone on one of the highest squares fills its column.
        let (highest, column) = (self.above() >> 1, (1 << stride) - 1);
        after.extend(moves.iter().map(|&m| {
            let square = landing & column << (u32::from(m) * stride);
            let open = self.open - u8::from(square & highest != 0);
            let moves = usize::from(open);
            Verdict::of_stone(mover, square & wins != 0, moves).after(1 - mover, moves)
        }));
    }

    #[inline]
    fn random_move(&self, rng: &mut Rng<impl Source>, _: &mut Vec<u8>) -> u8 {
        self.column_of(nth_bit_below_64(
            self.landing(),
            rng.below(self.open.into()),
        ))
    }

    #[inline(always)]
    fn play_random(&mut self, rng: &mut Rng<impl Source>, _: &mut Vec<u8>) {
        let drawn = rng.below(self.open.into());
        self.drop_on(nth_bit_below_64(self.landing(), drawn));
    }

    #[inline]
    fn move_index(&self, column: u8) -> Option<usize> {
        Some(column.into())
    }

    #[inline]
    fn unrefuted_moves(&self, moves: &mut Vec<u8>) {
        let mut squares = self.unrefuted();
        while squares != 0 {
            moves.push(self.column_of(squares & squares.wrapping_neg()));
            squares &= squares - 1;
        }
    }

    /// Squares that then make four, and of equally many the column nearest to the centre.
    #[inline]
    fn promise(&self, column: u8) -> i32 {
        let mut next = *self;
        next.play(column);
        let fours = next.fours_of(next.last).count_ones();
        (fours << 5) as i32 + inwards(column, self.columns) as i32
    }

    #[inline]
    fn hash(&self) -> Option<u64> {
        // The surface tells whose turn it is; the size makes small boards differ from large ones.
        let size = u64::from(self.columns) << 8 | u64::from(self.rows);
        Some(mix([self.last, self.surface, size]))
    }

    #[inline]
    fn canonical(&self) -> Self {
        let mirrored = self.mirrored();
        if (mirrored.surface, mirrored.last) < (self.surface, self.last) {
            mirrored
        } else {
            *self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tesuji::game::Notation;

    #[test]
    fn lines_end_at_the_edges() {
        // In every size, every four squares in a line that stay on the board win, and of those
        // that would leave it none does.
        for (columns, rows) in [(7, 6), (5, 4), (9, 6), (4, 15), (12, 4), (26, 1), (2, 29)] {
            let start = ConnectFour::new(columns, rows).expect("the size fits");
            let bit = |c: i32, r: i32| 1_u64 << (c * i32::from(rows + 1) + r);
            let mut lines = 0;
            for c in 0..i32::from(columns) {
                for r in 0..i32::from(rows) {
                    for (right, up) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                        let squares = (0..4).map(|i| (c + i * right, r + i * up));
                        let on = |&(c, r): &(i32, i32)| {
                            c < columns.into() && (0..i32::from(rows)).contains(&r)
                        };
                        let stones = squares.clone().filter(on).map(|(c, r)| bit(c, r));
                        let whole = squares.clone().all(|square| on(&square));
                        lines += u32::from(whole);
                        assert_eq!(start.four(stones.sum()), whole, "{columns}x{rows}");
                    }
                }
            }
            if (columns, rows) == (7, 6) {
                assert_eq!(lines, 69, "as is well known");
            }
        }
    }

    #[test]
    fn a_full_board_without_four_draws() {
        let mut game = ConnectFour::new(2, 3).expect("the size fits");
        for column in [0, 0, 0, 1, 1] {
            game.play(column);
            assert_eq!(game.outcome(), None);
        }
        game.play(1);
        assert_eq!(game.outcome(), Some([0, 0]));
        assert_eq!(game.position_text(), "xo/ox/xo x");
    }
}
