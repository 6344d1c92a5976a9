//! The sums over the games of each cell.

use super::record::GameResult;
use crate::plan::CellId;
use crate::stop::CellStanding;
use serde::Serialize;
use std::collections::BTreeMap;
use tesuji_session::stats::{GameScores, Totals};
use tesuji_session::tournament::Faults;

/// Games by result, from the point of view of agent A.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Count {
    /// All games.
    pub games: u32,
    /// Games that A has won.
    pub wins: u32,
    /// Games without a winner.
    pub draws: u32,
    /// Games that B has won.
    pub losses: u32,
}

impl Count {
    /// Counts a game.
    pub fn add(&mut self, result: GameResult) {
        self.games += 1;
        match result {
            GameResult::Win => self.wins += 1,
            GameResult::Draw => self.draws += 1,
            GameResult::Loss => self.losses += 1,
        }
    }

    /// The mean score of A, with a draw as one half; `None` without games.
    pub fn score(self) -> Option<f64> {
        let points = f64::from(self.wins) + 0.5 * f64::from(self.draws);
        (self.games > 0).then(|| points / f64::from(self.games))
    }
}

/// The blocks of games with the same opening, by their results: pairs, for two players.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Blocks {
    /// The number of blocks by wins, draws and losses of A.
    kinds: BTreeMap<[u16; 3], u32>,
}

impl Blocks {
    /// Counts a block whose wins, draws and losses of A are `results`.
    pub fn add(&mut self, results: [u16; 3]) {
        *self.kinds.entry(results).or_default() += 1;
    }

    /// The number of blocks of each kind: wins, draws and losses of A in a block.
    pub fn kinds(&self) -> impl Iterator<Item = ([u16; 3], u32)> {
        self.kinds.iter().map(|(&kind, &count)| (kind, count))
    }

    /// The numbers of complete pairs by the points of A: 0, ½, 1, 1½ and 2. Only games of two
    /// players have pairs.
    pub fn pentanomial(&self) -> [u32; 5] {
        let mut counts = [0; 5];
        for ([wins, draws, losses], count) in self.kinds() {
            if wins + draws + losses == 2 {
                counts[usize::from(2 * wins + draws)] += count;
            }
        }
        counts
    }

    /// The number of blocks with fewer games than `games`.
    pub fn shorter_than(&self, games: u32) -> u32 {
        let short = self
            .kinds()
            .filter(|(kind, _)| kind.iter().copied().map(u32::from).sum::<u32>() < games);
        short.map(|(_, count)| count).sum()
    }

    /// The scores of A for intervals, grouped by block.
    pub fn sample(&self) -> GameScores {
        let mut pairs = Vec::new();
        for (kind, count) in self.kinds() {
            let scores = kind.into_iter().zip([1.0, 0.5, 0.0]);
            let scores = scores.flat_map(|(games, score)| (0..games).map(move |_| score));
            let block: Vec<f64> = scores.collect();
            pairs.extend((0..count).map(|_| block.clone()));
        }
        GameScores::new(pairs)
    }
}

/// The work of the searches of one agent in all games of a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct SideSums {
    /// The number of searches.
    pub searches: u64,
    /// The iterations of all searches.
    pub iterations: u64,
    /// The nodal states that the searches computed.
    pub states: u64,
    /// The evaluations of positions that they asked for.
    pub evaluations: u64,
    /// The nodes of the largest tree or table.
    pub most_nodes: u64,
    /// The wall-clock time of all searches in microseconds.
    pub us: u64,
    /// The number of games in which a search ended because the value of the position was proven.
    pub proven: u32,
    /// The searches within the first halves of the games.
    pub half_searches: u64,
    /// The iterations of the searches within the first halves of the games. Divided by the number
    /// of games, they are the simulations of an agent in paper 000.
    pub half_iterations: u64,
}

/// The sums over the games of a cell.
#[derive(Clone, Debug, PartialEq)]
pub struct CellSummary {
    /// The cell.
    pub cell: CellId,
    /// The games that count.
    pub all: Count,
    /// The games in which A has the first seat.
    pub first: Count,
    /// The same games in blocks: pairs, for two players.
    pub blocks: Blocks,
    /// The mean score of A in each block by its number; `None` if a game of the block is missing.
    /// Blocks after the last complete one are left out.
    pub openings: Vec<Option<f32>>,
    /// The iterations of A and of B in the first halves of the games, by blocks. Their ratio is
    /// that of paper 000, Table I.
    pub halves: Totals,
    /// The number of incomplete blocks.
    pub unfinished: u32,
    /// The sum of the lengths of the games in plies, openings included.
    pub plies: u64,
    /// The number of games that ended because both agents considered them lost for the same player.
    pub resigned: u32,
    /// The number of games that ended because both agents considered them even.
    pub agreed: u32,
    /// The number of games that ended at the limit of plies.
    pub capped: u32,
    /// The games that A and B have ended by a fault, whether they count or not.
    pub faults: [Faults; 2],
    /// The number of games that do not count because they ended by a fault.
    pub left_out: u32,
    /// The work of the searches of A and B.
    pub sides: [SideSums; 2],
    /// The number of games with the same seats and moves as another one that counts.
    pub duplicates: u32,
    /// The number of games in the log after the decision of the cell, which do not count.
    pub beyond: u32,
    /// Whether the cell has all its games, and why.
    pub standing: CellStanding,
}
