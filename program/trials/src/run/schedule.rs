//! The order in which games are played.

use crate::log::{EndKind, GameResult};
use crate::plan::Ready;
use crate::stop::Sequence;
use serde::Serialize;
use std::str::FromStr;

/// A share of the games of an experiment.
///
/// If the number of games is fixed, the blocks of games with the same opening are dealt to the
/// shares in turn. So shares differ by at most one block, and each has blocks of all cells. If the
/// number of games depends on results, a share has whole cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// The number of the share, from 1.
    pub number: u32,
    /// The number of shares.
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

/// The progress of a share of an experiment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct ShareProgress {
    /// The number of finished games that count.
    pub games: u64,
    /// The greatest number of games that will count. A cell may be decided by fewer.
    pub of_games: u64,
    /// The number of cells that have all their games in this share.
    pub cells: usize,
    /// The number of cells of this share.
    pub of_cells: usize,
}

/// The games that are left, in a fixed order: the first block of every cell, then the second, so
/// that all cells are known about equally well at any time.
pub(super) struct Schedule {
    cells: Vec<Cell>,
    /// The block, the cell and the game within the block that come next.
    next: (u32, usize, u32),
    /// The blocks of the cell that has most.
    blocks: u32,
    shard: Shard,
    by_cell: bool,
    progress: ShareProgress,
}

struct Cell {
    games: Sequence,
    /// The games of this share that are finished, and all of them.
    done: u32,
    share: u32,
}

impl Schedule {
    pub(super) fn new(ready: &Ready, cells: Vec<Sequence>, shard: Shard) -> Self {
        Self::of(cells, shard, ready.experiment().rules.read_results())
    }

    fn of(cells: Vec<Sequence>, shard: Shard, by_cell: bool) -> Self {
        let cells: Vec<_> = cells
            .into_iter()
            .map(|games| Cell {
                games,
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
            progress: ShareProgress::default(),
        };
        for cell in 0..schedule.cells.len() {
            schedule.count(cell, true);
        }
        schedule
    }

    pub(super) fn progress(&self) -> ShareProgress {
        self.progress
    }

    /// Whether a block of a cell is in this share.
    fn has(&self, cell: usize, block: u32) -> bool {
        let (cells, of) = (self.cells.len() as u64, u64::from(self.shard.of));
        let (cell, block) = (cell as u64, u64::from(block));
        if self.by_cell {
            return self.shard.has(cell);
        }
        // After `period` rounds every share has had as many blocks as any other. Then another share
        // begins: else each would always have the same cells, and some games take longer than
        // others.
        let period = of / greatest_divisor(cells, of);
        self.shard.has(block * cells + cell + block / period)
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

    /// Takes in how a game ended.
    pub(super) fn add(&mut self, cell: usize, game: u32, result: GameResult, end: EndKind) {
        let games = &mut self.cells[cell].games;
        let before = games.standing();
        games.add(game, result, end);
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
            done += u32::from(cell.games.outcome(game).is_some());
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

/// The greatest number that divides both.
fn greatest_divisor(a: u64, b: u64) -> u64 {
    if b == 0 {
        a
    } else {
        greatest_divisor(b, a % b)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stop::StopRules;

    /// How many blocks of each cell a share has.
    fn blocks(cells: usize, games: u32, shard: &str) -> Vec<u32> {
        let cell = Sequence::new(StopRules::games(games), 2);
        let shard = shard.parse().expect("a share");
        let mut schedule = Schedule::of(vec![cell; cells], shard, false);
        assert_eq!(
            schedule.progress.of_cells > 0,
            schedule.progress.of_games > 0
        );
        let mut blocks = vec![0; cells];
        while let Some((cell, game)) = schedule.take() {
            schedule.add(cell, game, GameResult::Draw, EndKind::Rules);
            blocks[cell] += u32::from(game.is_multiple_of(2));
        }
        assert_eq!(schedule.progress.games, schedule.progress.of_games);
        assert_eq!(schedule.progress.cells, schedule.progress.of_cells);
        blocks
    }

    #[test]
    fn shares_are_equal_and_have_a_part_of_every_cell() {
        for (cells, shards) in [
            (1, 4),
            (6, 8),
            (8, 8),
            (7, 8),
            (12, 8),
            (5, 3),
            (64, 2),
            (2, 64),
        ] {
            let mut sums = vec![0; cells];
            let mut all = Vec::new();
            for shard in 1..=shards {
                let share = blocks(cells, 400, &format!("{shard}/{shards}"));
                assert!(cells > 8 || shards > 8 || share.iter().all(|&blocks| blocks > 10));
                all.push(share.iter().sum::<u32>());
                for (sum, blocks) in sums.iter_mut().zip(share) {
                    *sum += blocks;
                }
            }
            assert!(
                sums.iter().all(|&sum| sum == 200),
                "{cells} {shards}: {sums:?}"
            );
            let (least, most) = (all.iter().min(), all.iter().max());
            assert!(
                most.zip(least)
                    .is_some_and(|(most, least)| most - least <= 1),
                "{all:?}"
            );
        }
    }

    #[test]
    fn a_share_is_written_as_a_part_of_all() {
        assert_eq!("1/1".parse(), Ok(Shard::ALL));
        assert_eq!("2/3".parse(), Ok(Shard { number: 2, of: 3 }));
        for wrong in ["", "1", "0/1", "2/1", "1/0", "-1/2", "a/b", "1/2/3"] {
            assert!(
                wrong
                    .parse::<Shard>()
                    .is_err_and(|says| says.contains(wrong)),
                "{wrong}"
            );
        }
    }
}
