//! Which game is played next.

use crate::log::GameResult;
use crate::plan::Ready;
use crate::stop::Sequence;
use serde::Serialize;
use std::str::FromStr;

/// A share of the games of an experiment.
///
/// Where the number of games is fixed, every cell's blocks of games go around: each share has as many as
/// any other, or one more. Where it depends on the results, a share has whole cells, because
/// the results of one cell decide how many games it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// Its number, from 1.
    pub number: u32,
    /// How many there are.
    pub of: u32,
}

impl Shard {
    /// All games.
    pub const ALL: Self = Self { number: 1, of: 1 };

    fn has(self, place: u64) -> bool {
        place % u64::from(self.of) == u64::from(self.number - 1)
    }
}

impl FromStr for Shard {
    type Err = String;

    /// Reads `I/N`: the share I of N, from 1.
    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("`{text}` is not written I/N with I from 1 to N");
        let (number, of) = text.split_once('/').ok_or_else(wrong)?;
        let number = number.parse().map_err(|_| wrong())?;
        let of = of.parse().map_err(|_| wrong())?;
        if (1..=of).contains(&number) {
            Ok(Self { number, of })
        } else {
            Err(wrong())
        }
    }
}

/// Where a share of an experiment stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Progress {
    /// The games that are finished, of those that count.
    pub games: u64,
    /// How many games count as far as is known: cells that are not decided may need fewer.
    pub of_games: u64,
    /// The cells that have all their games in this share.
    pub cells: usize,
    /// How many cells there are in this share.
    pub of_cells: usize,
}

/// The games that are left, in a fixed order: the first block of every cell, then the second, so that
/// all cells are known about equally well at any time.
pub(super) struct Schedule {
    cells: Vec<Cell>,
    /// The block, the cell and the game within the block that come next.
    next: (u32, usize, u32),
    /// The blocks of the cell that has most.
    blocks: u32,
    shard: Shard,
    by_cell: bool,
    progress: Progress,
}

struct Cell {
    games: Sequence,
    /// From which share the blocks of the cell begin to go around.
    first: u64,
    /// The games of this share that are finished, and all of them.
    done: u32,
    share: u32,
}

impl Schedule {
    pub(super) fn new(ready: &Ready, cells: Vec<Sequence>, shard: Shard) -> Self {
        let by_cell = ready.experiment().rules.read_results();
        let cells = cells.into_iter().zip(ready.cells()).enumerate();
        let cells: Vec<_> = cells
            .map(|(place, (games, cell))| Cell {
                games,
                // Not its place among blocks that go around: others may be added to the file.
                first: if by_cell { place as u64 } else { cell.id.0 },
                done: 0,
                share: 0,
            })
            .collect();
        let blocks = cells
            .iter()
            .map(|cell| cell.games.most().div_ceil(cell.games.block()));
        let mut schedule = Self {
            next: (0, 0, 0),
            blocks: blocks.max().unwrap_or(0),
            cells,
            shard,
            by_cell,
            progress: Progress::default(),
        };
        for cell in 0..schedule.cells.len() {
            schedule.count(cell, true);
        }
        schedule
    }

    pub(super) fn progress(&self) -> Progress {
        self.progress
    }

    /// Whether a block of a cell is in this share.
    fn has(&self, cell: usize, block: u32) -> bool {
        let first = self.cells[cell].first;
        let around = if self.by_cell { 0 } else { u64::from(block) };
        self.shard.has(first.wrapping_add(around))
    }

    /// Takes the next game that is wanted: its cell and its number.
    pub(super) fn take(&mut self) -> Option<(usize, u32)> {
        loop {
            let (block, cell, within) = self.next;
            if block >= self.blocks {
                return None;
            }
            let length = self.cells[cell].games.block();
            if within >= length || !self.has(cell, block) {
                self.next = if cell + 1 < self.cells.len() {
                    (block, cell + 1, 0)
                } else {
                    (block + 1, 0, 0)
                };
                continue;
            }
            self.next.2 += 1;
            let game = block * length + within;
            if self.cells[cell].games.wants(game) {
                return Some((cell, game));
            }
        }
    }

    /// Takes the result of a game in.
    pub(super) fn add(&mut self, cell: usize, game: u32, result: GameResult) {
        let games = &mut self.cells[cell].games;
        let before = games.standing();
        games.add(game, result);
        if games.standing() != before {
            self.count(cell, false);
        } else if game < games.end() {
            let cell = &mut self.cells[cell];
            cell.done += 1;
            self.progress.games += 1;
            if cell.done == cell.share {
                self.progress.cells += 1;
            }
        }
    }

    /// Counts the games of a cell in this share; for the first time, or anew.
    fn count(&mut self, place: usize, first: bool) {
        let cell = &self.cells[place];
        let (end, length) = (cell.games.end(), cell.games.block());
        let own = (0..end).filter(|game| self.has(place, game / length));
        let (mut done, mut share) = (0, 0);
        for game in own {
            share += 1;
            done += u32::from(cell.games.result(game).is_some());
        }
        let progress = &mut self.progress;
        let full = |done: u32, share: u32| usize::from(share > 0 && done == share);
        if first {
            progress.of_cells += usize::from(share > 0);
        } else {
            progress.games -= u64::from(cell.done);
            progress.of_games -= u64::from(cell.share);
            progress.cells -= full(cell.done, cell.share);
        }
        progress.games += u64::from(done);
        progress.of_games += u64::from(share);
        progress.cells += full(done, share);
        let cell = &mut self.cells[place];
        (cell.done, cell.share) = (done, share);
    }
}
