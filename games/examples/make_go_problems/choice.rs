//! The choice of a collection from the candidates.

use crate::sketch::SEEDS;
use crate::solutions::Solution;
use std::collections::HashSet;

/// A problem that could be taken.
#[derive(Clone, PartialEq)]
pub(crate) struct Candidate {
    /// Where on the board it is.
    pub(crate) place: String,
    pub(crate) solution: Solution,
}

/// The playable points at most, of each class of sizes.
const SIZES: [usize; 4] = [11, 14, 17, 20];

/// How many of each task and size, and how many in which the mover fails.
const EACH: usize = 4;
const FAILURES: usize = 4;
/// How many in all: the hardest of the rest make up for missing ones.
const ALL: usize = 40;

impl Candidate {
    /// As a line.
    pub(crate) fn row(&self) -> String {
        format!("{}\t{}", self.place, self.solution.row())
    }

    /// Reads a line.
    pub(crate) fn read(row: &str) -> Option<Self> {
        let (place, solution) = row.split_once('\t')?;
        Some(Self {
            place: place.into(),
            solution: Solution::read(solution)?,
        })
    }

    /// Which group it is, and the task.
    fn group(&self) -> (u64, String) {
        (self.solution.seed % SEEDS, self.solution.task.clone())
    }

    /// Task and class of size, or `None` if the mover fails.
    fn kind(&self) -> Option<(bool, usize)> {
        let size = SIZES
            .iter()
            .position(|&most| self.solution.playable <= most);
        let kill = self.solution.task == "kill";
        self.solution.won.then_some((kill, size?))
    }
}

/// Some of each kind, easy and hard ones, by difficulty.
pub(crate) fn chosen(mut all: Vec<Candidate>) -> Vec<Candidate> {
    all.sort_by_key(|candidate| (candidate.solution.nodes, candidate.solution.seed));
    // Of a group that is a problem with more liberties too, the hardest is enough.
    let mut seeds = HashSet::new();
    all.reverse();
    all.retain(|candidate| seeds.insert(candidate.group()));
    all.reverse();
    let mut kinds: Vec<_> = all.iter().map(Candidate::kind).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let mut chosen = Vec::new();
    for kind in kinds {
        let same: Vec<_> = all.iter().filter(|other| other.kind() == kind).collect();
        let count = kind.map_or(FAILURES, |_| EACH).min(same.len());
        chosen.extend((0..count).map(|n| same[n * (same.len() - 1) / (count - 1).max(1)].clone()));
    }
    let is_new = |other: &&Candidate| !chosen.contains(*other) && other.solution.won;
    let missing = ALL.saturating_sub(chosen.len());
    let hardest: Vec<_> = all.iter().rev().filter(is_new).take(missing).collect();
    chosen.extend(hardest.into_iter().cloned());
    chosen.sort_by_key(|candidate| (candidate.solution.nodes, candidate.solution.seed));
    chosen
}
