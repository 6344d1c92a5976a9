//! Lines that only one player can still fill.

use super::lanes::{BLOCK, LANES, Lane};
use super::{Board, Sites};
use crate::eval::Term;
use crate::game::PlayerCount;

/// How far players have come with the lines of the game.
///
/// A line on which a player has k pieces and no opponent has any is worth 4ᵏ / 4ⁿ to that player,
/// less what it is worth empty, n being its length: a piece more on a line is worth four times as
/// much. Pieces of all kinds count alike, and so do empty sites, whether or not they can be reached.
///
/// # Reference
/// Paper 004, section 3.2.1: `lineCompletionHeuristic`. Ludii takes for each piece the chance that
/// one of its lines gets filled, which needs a loop over the pieces and their lines; this is a sum
/// over the lines in a form that vectors compute.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Lines(pub f32);

/// The lines of the shape of board last seen.
#[derive(Debug, Default)]
pub struct LinesMemory {
    shape: Option<u64>,
    /// Two to the power of twice the length of a line, which is the same for all.
    full: f32,
    /// The words of all lines, each line's together.
    words: Vec<Word>,
    /// Own pieces and those of others, by word.
    columns: Vec<[[Lane; BLOCK / LANES]; 2]>,
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
    fn prepare<G: Board>(&mut self, game: &G) {
        self.shape = Some(game.shape());
        self.words.clear();
        let lines = game.lines();
        let length = lines.first().map_or(0, Sites::count);
        self.full = (1_u64 << (2 * length)) as f32;
        for line in lines {
            debug_assert_eq!(line.count(), length, "lines are of one length");
            let words = (0..G::Sites::WORDS).map(|number| (number, line.word(number)));
            for (number, mask) in words.filter(|&(_, mask)| mask != 0) {
                let last = false;
                self.words.push(Word { number, mask, last });
            }
            if let Some(word) = self.words.last_mut() {
                word.last = true;
            }
        }
        let empty = [[[0; LANES]; BLOCK / LANES]; 2];
        self.columns.resize(G::Sites::WORDS, empty);
    }

    #[inline(always)]
    fn gather<G: Board>(&mut self, positions: &[G], player: usize) {
        for (i, position) in positions.iter().enumerate() {
            let (eight, lane) = (i / LANES % (BLOCK / LANES), i % LANES);
            for (word, column) in self.columns.iter_mut().enumerate() {
                let of = |owner: usize| {
                    let kinds = (0..G::KINDS).map(|kind| position.pieces(owner, kind).word(word));
                    kinds.fold(0, |all, pieces| all | pieces)
                };
                let rivals = (0..G::Players::COUNT).filter(|&rival| rival != player);
                column[0][eight][lane] = of(player);
                column[1][eight][lane] = rivals.map(of).fold(0, |all, pieces| all | pieces);
            }
        }
    }

    /// What the lines are worth in eight positions, in units of a line with no piece.
    #[inline(always)]
    fn eight(&self, eight: usize) -> [i32; LANES] {
        let (mut own, mut other) = ([0_u32; LANES], [0_u32; LANES]);
        let mut worth = [0_i32; LANES];
        for word in &self.words {
            let [ours, theirs] = &self.columns[word.number];
            for lane in 0..LANES {
                own[lane] += (ours[eight][lane] & word.mask).count_ones();
                other[lane] += (theirs[eight][lane] & word.mask).count_ones();
            }
            if word.last {
                for lane in 0..LANES {
                    let (k, l) = (own[lane], other[lane]);
                    let ours = if l == 0 { 1 << (2 * (k & 15)) } else { 1 };
                    let theirs = if k == 0 { 1 << (2 * (l & 15)) } else { 1 };
                    worth[lane] += ours - theirs;
                }
                (own, other) = ([0; LANES], [0; LANES]);
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
                memory.prepare(first);
            }
            let alike = positions.iter().take(BLOCK);
            let length = alike
                .take_while(|position| position.shape() == shape)
                .count();
            let (block, rest) = positions.split_at(length);
            let (block_sums, rest_sums) = sums.split_at_mut(length);
            memory.gather(block, player);
            for (eight, sums) in block_sums.chunks_mut(LANES).enumerate() {
                for (sum, worth) in sums.iter_mut().zip(memory.eight(eight)) {
                    *sum += self.0 * (worth as f32 / memory.full);
                }
            }
            (positions, sums) = (rest, rest_sums);
        }
    }
}

/// All lines of `length` sites in the given directions (columns and rows a step) on a board of so
/// many columns and rows; `site` numbers the sites, and gives `None` for places that have none.
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
