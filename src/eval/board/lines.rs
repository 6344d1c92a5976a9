//! Lines that only one player can still fill.

use super::columns::Columns;
use super::lanes::{LANES, Lane};
use super::plain::Plain;
use super::{Board, Sites};
use crate::eval::Term;

/// A term for the lines that players have partly filled.
///
/// Consider a line of n sites on which a player has k pieces and opponents none. Its value for that
/// player is 4ᵏ / 4ⁿ, less the value of an empty line. So each further piece multiplies the value
/// by four. Pieces of all kinds count alike, and so do empty sites, whether or not they can be
/// reached.
///
/// # Reference
/// Paper 004, section 3.2.1: `lineCompletionHeuristic`. Departure: Ludii sums, over the pieces, the
/// chance that one of the piece's lines gets filled. Here the sum is over lines, because vectors
/// compute it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Lines(pub f32);

/// The lines for the last seen [shape](Board::shape) of board.
#[derive(Debug, Default)]
pub struct LinesMemory {
    shape: Option<u64>,
    /// Two to the power of twice the length of a line, which is the same for all.
    full: f32,
    /// The words of all lines, each line's together.
    words: Vec<Word>,
    columns: Columns,
    /// Own pieces and those of others, by word.
    sides: Vec<[Lane; 2]>,
}

/// The sites of a line that are in one word.
#[derive(Clone, Copy, Debug)]
struct Word {
    number: usize,
    mask: u64,
    /// Whether the word is the last one of its line.
    last: bool,
}

impl LinesMemory {
    fn prepare(&mut self, shape: u64, board: &dyn Plain) {
        self.shape = Some(shape);
        self.words.clear();
        let lines = board.lines();
        let lines = lines.chunks_exact(board.words());
        let count = |line: &[u64]| line.iter().map(|word| word.count_ones()).sum::<u32>();
        let length = lines.clone().next().map_or(0, count);
        self.full = (1_u64 << (2 * length)) as f32;
        for line in lines {
            debug_assert_eq!(count(line), length, "lines are of one length");
            for (number, &mask) in line.iter().enumerate().filter(|&(_, &mask)| mask != 0) {
                let last = false;
                self.words.push(Word { number, mask, last });
            }
            if let Some(word) = self.words.last_mut() {
                word.last = true;
            }
        }
        let kinds: Vec<_> = (0..board.kinds()).collect();
        self.columns.prepare(board, &kinds);
        self.sides.resize(board.words(), [[0; LANES]; 2]);
    }

    /// Adds the values of the lines to the sums of the positions in the columns.
    fn sum(&mut self, weight: f32, player: usize, sums: &mut [f32]) {
        for (n, sums) in sums.chunks_mut(LANES).enumerate() {
            self.columns.sides(n, player, &mut self.sides);
            let add = |(sum, worth): (&mut f32, i32)| *sum += weight * (worth as f32 / self.full);
            match sums {
                [_] => sums.iter_mut().zip(self.worth::<1>()).for_each(add),
                _ => sums.iter_mut().zip(self.worth::<LANES>()).for_each(add),
            }
        }
    }

    /// The values of the lines in the first positions of eight, in units of a line with no piece.
    #[inline(always)]
    fn worth<const N: usize>(&self) -> [i32; N] {
        let (mut own, mut other) = ([0_u32; N], [0_u32; N]);
        let mut worth = [0_i32; N];
        for word in &self.words {
            let [ours, theirs] = &self.sides[word.number];
            for lane in 0..N {
                own[lane] += (ours[lane] & word.mask).count_ones();
                other[lane] += (theirs[lane] & word.mask).count_ones();
            }
            if word.last {
                for lane in 0..N {
                    let (k, l) = (own[lane], other[lane]);
                    let ours = if l == 0 { 1 << (2 * (k & 15)) } else { 1 };
                    let theirs = if k == 0 { 1 << (2 * (l & 15)) } else { 1 };
                    worth[lane] += ours - theirs;
                }
                (own, other) = ([0; N], [0; N]);
            }
        }
        worth
    }
}

impl<G: Board> Term<G> for Lines {
    type Memory = LinesMemory;

    fn add(&self, positions: &[G], player: usize, memory: &mut LinesMemory, sums: &mut [f32]) {
        if self.0 == 0.0 {
            return;
        }
        let (mut positions, mut sums) = (positions, sums);
        while let Some(first) = positions.first() {
            let shape = first.shape();
            if memory.shape != Some(shape) {
                memory.prepare(shape, first);
            }
            let read = memory.columns.gather(positions);
            let (block, rest) = sums.split_at_mut(read);
            memory.sum(self.0, player, block);
            (positions, sums) = (&positions[read..], rest);
        }
    }
}

/// All lines of `length` sites in the given directions (columns and rows a step) on a board of
/// these columns and rows. `site` gives the number of the site at a place; `None` if the place has
/// none.
pub fn straight_lines<S: Sites>(
    [columns, rows]: [usize; 2],
    length: usize,
    directions: &[[i32; 2]],
    site: impl Fn(usize, usize) -> Option<usize>,
) -> Vec<S> {
    let mut lines = Vec::new();
    for place in 0..columns * rows {
        let start = [(place % columns) as i32, (place / columns) as i32];
        for &[right, up] in directions {
            let places = (0..length as i32).map(|i| [start[0] + i * right, start[1] + i * up]);
            let sites = places.map(|[column, row]| {
                let on = (0..columns as i32).contains(&column) && (0..rows as i32).contains(&row);
                on.then(|| site(column as usize, row as usize)).flatten()
            });
            let line = sites
                .into_iter()
                .try_fold(S::NONE, |set, site| Some(set.with(site?)));
            lines.extend(line);
        }
    }
    lines
}
