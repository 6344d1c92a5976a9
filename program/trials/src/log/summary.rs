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

    /// The mean score of A, a draw being one half; `None` without games.
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

    /// The pairs in which both games are finished by the points of A in them: 0, ½, 1, 1½ and 2.
    /// Only games of two players have pairs.
    pub fn pentanomial(&self) -> [u32; 5] {
        let mut counts = [0; 5];
        for ([wins, draws, losses], count) in self.kinds() {
            if wins + draws + losses == 2 {
                counts[usize::from(2 * wins + draws)] += count;
            }
        }
        counts
    }

    /// The blocks that have fewer games than `games`.
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
    /// The moves that were searched for.
    pub searches: u64,
    /// The iterations of all those searches.
    pub iterations: u64,
    /// The nodal states that they computed.
    pub states: u64,
    /// The evaluations of positions that they asked for.
    pub evaluations: u64,
    /// The nodes of the largest tree or table.
    pub most_nodes: u64,
    /// The wall-clock time of all searches in microseconds.
    pub us: u64,
    /// The games in which a search ended because the value of the position was proven.
    pub proven: u32,
    /// The searches within the first halves of the games.
    pub half_searches: u64,
    /// The iterations of those; divided by the games they are the simulations of an agent in paper
    /// 000.
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
    /// Blocks behind the last one that is whole are left out.
    pub openings: Vec<Option<f32>>,
    /// The iterations of A and of B in the first halves of the games, block by block: the ratio is
    /// that of paper 000's Table I.
    pub halves: Totals,
    /// The blocks in which a game is missing that belongs to them.
    pub unfinished: u32,
    /// The lengths of the games in plies, added up, openings included.
    pub plies: u64,
    /// The games that ended because both agents took them to be lost for the same one.
    pub resigned: u32,
    /// The games that ended because both agents took them to be even.
    pub agreed: u32,
    /// The games that ended because they were too long.
    pub capped: u32,
    /// The games that A and B have ended by a fault, whether they count or not.
    pub faults: [Faults; 2],
    /// The games that do not count because they ended by a fault.
    pub left_out: u32,
    /// The work of the searches of A and B.
    pub sides: [SideSums; 2],
    /// The games with the seats and moves of another one that counts.
    pub duplicates: u32,
    /// The games of the log that do not count because the cell was decided before them.
    pub beyond: u32,
    /// Whether the cell has all its games, and why.
    pub standing: CellStanding,
}
