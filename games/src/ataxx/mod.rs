//! Ataxx on 7 × 7: pieces multiply or jump, and turn the enemies beside them.
//!
//! The first player starts on a7 and g1, the second on a1 and g7. A move puts a piece on an empty
//! square: a new one on one of the eight neighbours of an own piece (a clone), or an own piece that
//! jumps there. A jump comes from a square two columns or two rows away, or both. All enemies on
//! the eight neighbours of the square then change sides. A side without a move passes. The game
//! ends when the board is full or a side has no pieces left; the player with more pieces wins.
//! There are no walls.
//!
//! All clones to one square are one move, because they lead to the same position; jumps to one
//! square from different squares are different moves. Both sides could jump for ever, so the game
//! is drawn at 2,500 plies, like other games here without a repetition rule. Departure:
//! Fairy-Stockfish has no such limit but can end a game for repetition. Other sizes, 4 to 8, are
//! options (`ataxx:5`). On boards with an even number of squares the game can end in a draw.
//!
//! Moves are `b6` for a clone, `a7c5` for a jump, and `pass`. Positions are FEN as Fairy-Stockfish
//! writes it, `P5p/7/7/7/7/7/p5P w - - 0 1`. The last number counts the moves of the first player,
//! so it gives the plies played. The fields after the side to move may be missing.

mod features;
pub mod heuristic;
mod split;
#[cfg(test)]
mod tests;
mod text;

use crate::kit::bits::{nth_bit, squares};
use crate::kit::mix::mix;
use crate::kit::plies::MOST_PLIES;
use crate::kit::symmetry::eight;
use crate::kit::verdict::Verdict;
pub use split::{Kind, Part};
use tesuji::game::{Game, Outcome, Players};
use tesuji::{Rng, Source};

/// A position of ataxx.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ataxx {
    /// The pieces of the side to move and of the other, on an 8 × 8 bit board; smaller boards are
    /// its lower left corner.
    pieces: [u64; 2],
    plies: u16,
    verdict: Verdict,
    size: u8,
}

/// A move: the square that a piece jumps from and the square that it goes to; the same square twice
/// for a clone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    from: u8,
    to: u8,
}

impl Step {
    const PASS: Self = Self { from: 64, to: 64 };

    /// From the squares emptied and filled, as sets, the first empty for a clone and both for a
    /// pass.
    #[inline(always)]
    const fn of_sets(from: u64, to: u64) -> Self {
        if to == 0 {
            return Self::PASS;
        }
        let from = if from == 0 { to } else { from };
        Self {
            from: from.trailing_zeros() as u8,
            to: to.trailing_zeros() as u8,
        }
    }

    const fn is_clone(self) -> bool {
        self.from == self.to
    }
}

/// Columns to the right and rows up of the sixteen jumps.
const JUMPS: [(i8, i8); 16] = {
    let mut jumps = [(0, 0); 16];
    let (mut rows, mut i) = (-2, 0);
    while rows <= 2_i8 {
        let mut columns = -2;
        while columns <= 2_i8 {
            if rows.abs() == 2 || columns.abs() == 2 {
                jumps[i] = (columns, rows);
                i += 1;
            }
            columns += 1;
        }
        rows += 1;
    }
    jumps
};

const COLUMN_A: u64 = 0x0101_0101_0101_0101;

/// The squares that a step `columns` to the right can end on without having come from beyond the
/// edge of the 8 × 8 squares.
const fn columns_after(columns: i8) -> u64 {
    let first = if columns > 0 { columns } else { 0 };
    let last = if columns < 0 { 7 + columns } else { 7 };
    COLUMN_A * ((2 << last) - (1 << first))
}

/// The set with every square `columns` to the right and `rows` up; squares beyond the board are
/// lost.
#[inline(always)]
const fn shifted(set: u64, columns: i8, rows: i8) -> u64 {
    let distance = 8 * rows + columns;
    let moved = if distance >= 0 {
        set << distance
    } else {
        set >> -distance
    };
    moved & columns_after(columns)
}

/// The squares beside those of the set, and the set.
#[inline(always)]
const fn spread(set: u64) -> u64 {
    let row = set | shifted(set, 1, 0) | shifted(set, -1, 0);
    row | row << 8 | row >> 8
}

/// The eight neighbours of each square.
static NEIGHBOURS: [u64; 64] = {
    let mut neighbours = [0; 64];
    let mut square = 0;
    while square < 64 {
        neighbours[square] = spread(1 << square) & !(1 << square);
        square += 1;
    }
    neighbours
};

/// The squares of a board.
#[inline(always)]
const fn board(size: u8) -> u64 {
    let columns = COLUMN_A * ((1 << size) - 1);
    columns & (u64::MAX >> (64 - 8 * size))
}

impl Ataxx {
    /// The start position on 7 × 7.
    pub fn new() -> Self {
        Self::of_size(7)
    }

    fn of_size(size: u8) -> Self {
        let last = size - 1;
        Self {
            pieces: [1 << (8 * last) | 1 << last, 1 | 1 << (9 * last)],
            plies: 0,
            verdict: Verdict::Open,
            size,
        }
    }

    #[inline(always)]
    const fn empty(&self) -> u64 {
        board(self.size) & !(self.pieces[0] | self.pieces[1])
    }

    /// The squares that clones can go to, and those that each of the [`JUMPS`] leads to.
    #[inline(always)]
    fn targets(&self) -> (u64, [u64; 16]) {
        let (own, empty) = (self.pieces[0], self.empty());
        let jumps = std::array::from_fn(|i| shifted(own, JUMPS[i].0, JUMPS[i].1) & empty);
        (spread(own) & empty, jumps)
    }

    /// The verdict after the move of the side that is not to move now.
    #[inline(always)]
    fn judged(&self) -> Verdict {
        let [own, other] = self.pieces;
        if own == 0 || own | other == board(self.size) {
            let lead = own.count_ones().cmp(&other.count_ones());
            return match lead {
                std::cmp::Ordering::Greater => Verdict::won_by(self.mover()),
                std::cmp::Ordering::Less => Verdict::won_by(1 - self.mover()),
                std::cmp::Ordering::Equal => Verdict::Draw,
            };
        }
        if self.plies >= MOST_PLIES {
            Verdict::Draw
        } else {
            Verdict::Open
        }
    }

    /// Removes the pieces of `from`, adds those of `to`, and turns the enemies of `near`.
    #[inline(always)]
    fn settle(&mut self, from: u64, to: u64, near: u64) {
        let [own, other] = self.pieces;
        let turned = other & near;
        self.pieces = [other ^ turned, (own & !from) | to | turned];
        self.plies += 1;
        self.verdict = self.judged();
    }

    /// Draws a move: the squares it empties and fills, as sets; both are empty for a pass.
    ///
    /// The moves are numbered through the sets of targets. The drawn number falls into the last set
    /// that begins at or before it. Counting these sets finds it without a branch.
    #[inline(always)]
    fn draw(&self, rng: &mut Rng<impl Source>) -> (u64, u64) {
        let (clones, jumps) = self.targets();
        let mut before = [0; JUMPS.len()];
        let mut all = clones.count_ones();
        for (before, set) in before.iter_mut().zip(jumps) {
            *before = all;
            all += set.count_ones();
        }
        let drawn = rng.below(all);
        let started = before.iter().filter(|&&n| n <= drawn).count();
        if started == 0 || all == 0 {
            // A clone, or empty sets for a pass.
            return (0, nth_bit(clones, drawn));
        }
        let jump = (started - 1) % JUMPS.len();
        let to = nth_bit(jumps[jump], drawn - before[jump]);
        let (columns, rows) = JUMPS[jump];
        let distance = 8 * rows + columns;
        (to.rotate_right(distance as u32 & 63), to)
    }
}

impl Default for Ataxx {
    fn default() -> Self {
        Self::new()
    }
}

impl Game for Ataxx {
    type Players = Players<2>;
    type Move = Step;
    /// A clone and sixteen jumps to each square, and the pass.
    const MOVE_INDICES: usize = 64 * 17 + 1;

    #[inline(always)]
    fn mover(&self) -> usize {
        usize::from(self.plies % 2)
    }

    fn moves(&self, moves: &mut Vec<Step>) {
        let (clones, jumps) = self.targets();
        let before = moves.len();
        moves.extend(squares(clones).map(|to| Step { from: to, to }));
        for ((columns, rows), set) in JUMPS.into_iter().zip(jumps) {
            moves.extend(squares(set).map(|to| Step {
                from: to.wrapping_add_signed(-(8 * rows + columns)),
                to,
            }));
        }
        if moves.len() == before {
            moves.push(Step::PASS);
        }
    }

    #[inline]
    fn play(&mut self, step: Step) {
        if step == Step::PASS {
            self.settle(0, 0, 0);
        } else {
            // A clone empties the square that it then fills.
            let near = NEIGHBOURS[usize::from(step.to % 64)];
            self.settle(1 << step.from, 1 << step.to, near);
        }
    }

    #[inline(always)]
    fn outcome(&self) -> Option<Outcome<Self>> {
        self.verdict.outcome()
    }

    #[inline]
    fn count_moves(&self, _: &mut Vec<Step>) -> usize {
        let (clones, jumps) = self.targets();
        let jumps: u32 = jumps.iter().map(|set| set.count_ones()).sum();
        (clones.count_ones() + jumps).max(1) as usize
    }

    #[inline]
    fn random_move(&self, rng: &mut Rng<impl Source>, _: &mut Vec<Step>) -> Step {
        let (from, to) = self.draw(rng);
        Step::of_sets(from, to)
    }

    #[inline]
    fn play_random(&mut self, rng: &mut Rng<impl Source>, _: &mut Vec<Step>) {
        let (from, to) = self.draw(rng);
        // Of a pass, the neighbours of no square.
        self.settle(from, to, spread(to));
    }

    #[inline]
    fn move_index(&self, step: Step) -> Option<usize> {
        if step == Step::PASS {
            return Some(Self::MOVE_INDICES - 1);
        }
        let way = if step.is_clone() {
            16
        } else {
            let columns = (step.to % 8) as i8 - (step.from % 8) as i8;
            let rows = (step.to / 8) as i8 - (step.from / 8) as i8;
            let jump = JUMPS.iter().position(|&jump| jump == (columns, rows));
            jump?
        };
        Some(usize::from(step.to) * 17 + way)
    }

    /// 128 for each enemy that the move turns, and 256 for a clone.
    #[inline]
    fn promise(&self, step: Step) -> i32 {
        if step == Step::PASS {
            return 0;
        }
        let turned = NEIGHBOURS[usize::from(step.to % 64)] & self.pieces[1];
        128 * (turned.count_ones() as i32 + 2 * i32::from(step.is_clone()))
    }

    #[inline]
    fn hash(&self) -> Option<u64> {
        let rest = u64::from(self.plies) << 8 | u64::from(self.size);
        Some(mix([self.pieces[0], self.pieces[1], rest]))
    }

    /// The least of the eight boards that rotations and reflections lead to.
    fn canonical(&self) -> Self {
        let boards = eight(self.pieces, self.size);
        let pieces = boards.into_iter().min().expect("there are eight");
        Self { pieces, ..*self }
    }
}
