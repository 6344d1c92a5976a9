//! Round robins: the pairings, and the sums over them.

use super::{Ending, FaultRule, MatchTally, Outcomes};
use crate::stats::{GameScores, Interval, Method, ratings};

/// The matches of a round robin, each pair of agents once.
#[derive(Clone, Debug)]
pub struct CrossTable {
    agents: usize,
    /// The matches in the order of [`CrossTable::pairings`].
    tallies: Vec<MatchTally>,
}

/// The results of an agent in all of its matches.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    /// The number of the agent, from 0.
    pub agent: usize,
    /// The games of the agent.
    pub all: Outcomes,
    /// The 95 % interval of the mean score.
    pub interval: Interval,
    /// The rating of the agent, with mean 0 over all rated agents; `None` if the agent is not
    /// rated: see [`ratings`].
    pub rating: Option<f64>,
}

impl CrossTable {
    /// A table without games, for `agents` agents in a game with `seats` seats.
    pub fn new(agents: usize, seats: usize) -> Self {
        let tallies = Self::pairings(agents).map(|_| MatchTally::new(seats));
        Self {
            agents,
            tallies: tallies.collect(),
        }
    }

    /// This table with another rule for games that end by a fault. The default is
    /// [`FaultRule::Apart`].
    #[must_use]
    pub fn with_faults(mut self, rule: FaultRule) -> Self {
        let tallies = self.tallies.into_iter();
        self.tallies = tallies.map(|tally| tally.with_faults(rule)).collect();
        self
    }

    /// The pairs of agents. The earlier one comes first and is A of their match.
    pub fn pairings(agents: usize) -> impl Iterator<Item = [usize; 2]> {
        (0..agents).flat_map(move |a| (a + 1..agents).map(move |b| [a, b]))
    }

    /// Counts a game of a pairing.
    ///
    /// # Panics
    /// If there is no such pairing.
    pub fn add(&mut self, pairing: usize, ending: &Ending) {
        self.tallies[pairing].add(ending);
    }

    /// The matches, in the order of [`CrossTable::pairings`].
    pub fn tallies(&self) -> &[MatchTally] {
        &self.tallies
    }

    /// The games of one agent against another from its point of view; `None` against itself.
    pub fn between(&self, agent: usize, other: usize) -> Option<Outcomes> {
        let found = self.find(agent, other)?;
        Some(if found.swapped {
            found.tally.all.of_the_other()
        } else {
            found.tally.all
        })
    }

    /// The agents by mean score, the best first; equal ones in the order of the list.
    pub fn standings(&self, method: Method) -> Vec<Standing> {
        let row = |agent| {
            let points = |other| self.between(agent, other).map_or(0.0, Outcomes::points);
            (0..self.agents).map(points).collect()
        };
        let rated = ratings(&(0..self.agents).map(row).collect());
        let standing = |agent| Standing {
            agent,
            all: self.outcomes(agent),
            interval: self.sample(agent).interval(method),
            rating: rated[agent],
        };
        let mut standings: Vec<_> = (0..self.agents).map(standing).collect();
        let score = |standing: &Standing| standing.all.score.unwrap_or(-1.0);
        standings.sort_by(|a, b| score(b).total_cmp(&score(a)));
        standings
    }

    /// All games of an agent from its point of view.
    fn outcomes(&self, agent: usize) -> Outcomes {
        let mut all = Outcomes::default();
        for against in (0..self.agents).filter_map(|other| self.between(agent, other)) {
            all.games += against.games;
            all.wins += against.wins;
            all.draws += against.draws;
            all.losses += against.losses;
        }
        all.score = (all.games > 0).then(|| all.points() / f64::from(all.games));
        all
    }

    /// The scores of an agent in all blocks of games.
    fn sample(&self, agent: usize) -> GameScores {
        let mut blocks = Vec::new();
        for found in (0..self.agents).filter_map(|other| self.find(agent, other)) {
            let own = |&score: &f64| if found.swapped { 1.0 - score } else { score };
            let scores = found.tally.blocks();
            blocks.extend(scores.map(|block| block.iter().map(own).collect::<Vec<_>>()));
        }
        GameScores::new(blocks)
    }

    fn find(&self, agent: usize, other: usize) -> Option<Found<'_>> {
        let pair = [agent.min(other), agent.max(other)];
        let place = Self::pairings(self.agents).position(|pairing| pairing == pair)?;
        Some(Found {
            tally: &self.tallies[place],
            swapped: other < agent,
        })
    }
}

/// A match of two agents.
struct Found<'a> {
    tally: &'a MatchTally,
    /// Whether the agent that was asked for is B.
    swapped: bool,
}

#[cfg(test)]
mod tests {
    use super::super::{End, GameRecord, SearchWork, Seating};
    use super::*;
    use std::cmp::Ordering;

    fn finished(game: u32, result: Ordering) -> Ending {
        Ending::Finished(GameRecord {
            seating: Seating { game, seats: 2 },
            result,
            end: End::Rules,
            plies: 10,
            opening: 0,
            work: [SearchWork::default(); 2],
            fingerprint: game.into(),
        })
    }

    /// Three agents: the second beats the others, the first and the third draw.
    fn table() -> CrossTable {
        let mut table = CrossTable::new(3, 2);
        for game in 0..4 {
            table.add(
                0,
                &finished(
                    game,
                    if game == 0 {
                        Ordering::Greater
                    } else {
                        Ordering::Less
                    },
                ),
            );
            table.add(1, &finished(game, Ordering::Equal));
            table.add(
                2,
                &finished(
                    game,
                    if game == 1 {
                        Ordering::Less
                    } else {
                        Ordering::Greater
                    },
                ),
            );
        }
        table
    }

    #[test]
    fn every_pair_meets_once() {
        let pairings: Vec<_> = CrossTable::pairings(4).collect();
        assert_eq!(pairings, [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]]);
    }

    #[test]
    fn a_match_is_seen_from_both_sides() {
        let table = table();
        let ahead = table.between(1, 0).expect("they met");
        assert_eq!((ahead.wins, ahead.draws, ahead.losses), (3, 0, 1));
        let behind = table.between(0, 1).expect("they met");
        assert_eq!((behind.wins, behind.losses), (1, 3));
        assert_eq!(behind.score, Some(0.25));
        assert_eq!(table.between(2, 2), None);
    }

    #[test]
    fn standings_are_by_score() {
        let standings = table().standings(Method::Pairs);
        let agents: Vec<_> = standings.iter().map(|standing| standing.agent).collect();
        assert_eq!(agents, [1, 0, 2]);
        let scores: Vec<_> = standings
            .iter()
            .map(|standing| standing.all.score)
            .collect();
        assert_eq!(scores, [Some(0.75), Some(0.375), Some(0.375)]);
        let [best, ..] = &standings[..] else { panic!() };
        assert!(best.interval.low < 0.75 && 0.75 < best.interval.high);
        assert!((standings.iter().filter_map(|s| s.rating).sum::<f64>()).abs() < 1e-6);
        assert!(best.rating > standings[1].rating);
    }
}
