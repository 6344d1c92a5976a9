//! The sums over the games of a match.

use super::{End, Ending, FaultRule, Faults, GameRecord, SearchWork};
use crate::stats::GameScores;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::collections::{BTreeMap, HashSet};

/// Games by outcome, from A's point of view.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Outcomes {
    /// The number of games.
    pub games: u32,
    /// The number of games that A won.
    pub wins: u32,
    /// The number of games without a winner.
    pub draws: u32,
    /// The number of games that B won.
    pub losses: u32,
    /// A's mean score, with a draw as one half; `None` without games.
    pub score: Option<f64>,
}

impl Outcomes {
    /// The games from B's point of view.
    #[must_use]
    pub fn of_the_other(self) -> Self {
        Self {
            wins: self.losses,
            losses: self.wins,
            score: self.score.map(|score| 1.0 - score),
            ..self
        }
    }

    /// A's points, with a draw as half a point.
    pub fn points(self) -> f64 {
        f64::from(self.wins) + 0.5 * f64::from(self.draws)
    }

    fn add(&mut self, result: Ordering) {
        self.games += 1;
        match result {
            Ordering::Greater => self.wins += 1,
            Ordering::Equal => self.draws += 1,
            Ordering::Less => self.losses += 1,
        }
        self.score = Some(self.points() / f64::from(self.games));
    }
}

/// The numbers of games that ended before the rules ended them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Adjudicated {
    /// Games that both agents considered lost for the same side.
    pub resigned: u32,
    /// Games that both agents considered even.
    pub agreed: u32,
    /// Games that reached the limit of plies.
    pub length: u32,
}

impl Adjudicated {
    /// The games that ended early for any reason.
    pub fn games(self) -> u32 {
        self.resigned + self.agreed + self.length
    }

    /// Adds the games of `more`.
    pub fn add(&mut self, more: Self) {
        self.resigned += more.resigned;
        self.agreed += more.agreed;
        self.length += more.length;
    }

    fn count(&mut self, end: End) {
        match end {
            End::Resigned => self.resigned += 1,
            End::Agreed => self.agreed += 1,
            End::Length => self.length += 1,
            End::Rules | End::Illegal | End::Time | End::Crash | End::Hang => {}
        }
    }
}

/// The sums over the games of a match. The rule for faults decides which games count.
#[derive(Clone, Debug, Default)]
pub struct MatchTally {
    /// All games that count.
    pub all: Outcomes,
    /// The games in which A has the first seat, the second, and so on. With more than two players a
    /// game counts for each seat of A.
    pub by_seat: Vec<Outcomes>,
    /// The messages of failures, each with the number of its game, counted from 1.
    pub failures: Vec<String>,
    /// The number of games with the same seats and moves as an earlier one.
    pub duplicates: u32,
    /// The games that ended before the rules ended them.
    pub adjudicated: Adjudicated,
    /// Games that A and B have ended by a fault, whether they count or not.
    pub faults: [Faults; 2],
    rule: FaultRule,
    plies: u64,
    work: [SearchWork; 2],
    blocks: BTreeMap<u32, Vec<f64>>,
    fingerprints: HashSet<u64>,
}

impl MatchTally {
    /// A tally without games, for a game with `seats` seats.
    pub fn new(seats: usize) -> Self {
        Self {
            by_seat: vec![Outcomes::default(); seats],
            ..Self::default()
        }
    }

    /// This tally with another rule for games that end by a fault. The default is
    /// [`FaultRule::Apart`].
    #[must_use]
    pub fn with_faults(self, rule: FaultRule) -> Self {
        Self { rule, ..self }
    }

    /// The games that are left out of the score, because they ended by a fault.
    pub fn left_out(&self) -> u32 {
        let [a, b] = self.faults.map(Faults::games);
        if self.rule == FaultRule::Apart {
            a + b
        } else {
            0
        }
    }

    /// Counts a game.
    pub fn add(&mut self, ending: &Ending) {
        match ending {
            Ending::Finished(record) => self.add_record(record),
            Ending::Failed(game, message) => {
                self.failures.push(format!("game {}: {message}", game + 1));
            }
        }
    }

    fn add_record(&mut self, record: &GameRecord) {
        if let Some(agent) = record.at_fault() {
            self.faults[agent].count(record.end);
        }
        if !self.rule.counts(record.end) {
            return;
        }
        self.all.add(record.result);
        self.adjudicated.count(record.end);
        let seating = record.seating;
        for seat in seating.seats().filter(|&seat| seating.agent(seat) == 0) {
            self.by_seat[seat].add(record.result);
        }
        self.plies += u64::from(record.plies);
        for agent in 0..2 {
            self.work[agent].add(record.work[agent]);
        }
        let score = match record.result {
            Ordering::Greater => 1.0,
            Ordering::Equal => 0.5,
            Ordering::Less => 0.0,
        };
        self.blocks.entry(seating.block()).or_default().push(score);
        if !self.fingerprints.insert(record.fingerprint) {
            self.duplicates += 1;
        }
    }

    /// The mean length of a game, its opening included; `None` without games.
    pub fn mean_plies(&self) -> Option<f64> {
        (self.all.games > 0).then(|| self.plies as f64 / f64::from(self.all.games))
    }

    /// The mean number of iterations of a search of A and of B; 0 without a search.
    pub fn iterations_per_move(&self) -> [f64; 2] {
        self.work.map(|work| work.a_move(work.iterations))
    }

    /// The mean number of nodal states of a search of A and of B; 0 without a search.
    pub fn states_per_move(&self) -> [f64; 2] {
        self.work.map(|work| work.a_move(work.states))
    }

    /// The mean number of evaluations of a search of A and of B; 0 without a search.
    pub fn evaluations_per_move(&self) -> [f64; 2] {
        self.work.map(|work| work.a_move(work.evaluations))
    }

    /// The mean wall-clock time of a search of A and of B, in seconds; 0 without a search.
    pub fn seconds_per_move(&self) -> [f64; 2] {
        self.work
            .map(|work| work.time.as_secs_f64() / work.searches.max(1) as f64)
    }

    /// The mean depth of a search of A and of B; `None` if no search has a depth.
    pub fn depth_per_move(&self) -> [Option<f64>; 2] {
        self.work.map(|work| work.depth_a_move())
    }

    /// The number of searches of A and of B.
    pub fn searches(&self) -> [u64; 2] {
        self.work.map(|work| work.searches)
    }

    /// A's scores in the games of each block. A block in which a game is left out has fewer.
    pub fn blocks(&self) -> impl Iterator<Item = &[f64]> {
        self.blocks.values().map(Vec::as_slice)
    }

    /// The scores of A, for intervals.
    pub fn sample(&self) -> GameScores {
        GameScores::new(self.blocks.values().cloned().collect())
    }
}

#[cfg(test)]
#[path = "tally_tests.rs"]
mod tests;
