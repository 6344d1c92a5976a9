//! What the games of a match add up to.

use super::{End, Ending, Record, Work};
use crate::stats::Sample;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::collections::{BTreeMap, HashSet};

/// Games by outcome, from A's point of view.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Outcomes {
    /// All games.
    pub games: u32,
    /// Those A won.
    pub wins: u32,
    /// Those nobody won.
    pub draws: u32,
    /// Those B won.
    pub losses: u32,
    /// A's mean score, a draw being one half; none without games.
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

    /// A's points, a draw being half a point.
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

/// Games that the rules did not end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Adjudicated {
    /// Those that both agents took to be lost for one of them.
    pub resigned: u32,
    /// Those that both took to be even.
    pub agreed: u32,
    /// Those that were too long.
    pub length: u32,
}

impl Adjudicated {
    /// All of them.
    pub fn games(self) -> u32 {
        self.resigned + self.agreed + self.length
    }

    /// Adds games counted elsewhere.
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

/// Games that an agent has lost by what another program does wrong: see
/// [`Fault`](crate::session::Fault).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Faults {
    /// Those lost by a move that is not legal.
    pub illegal: u32,
    /// Those lost on time.
    pub time: u32,
    /// Those in which the program ended and was started again.
    pub crash: u32,
    /// Those in which it did not answer any more, was ended, and was started again.
    pub hang: u32,
}

impl Faults {
    /// All of them.
    pub fn games(self) -> u32 {
        self.illegal + self.time + self.crash + self.hang
    }

    /// Adds games counted elsewhere.
    pub fn add(&mut self, more: Self) {
        self.illegal += more.illegal;
        self.time += more.time;
        self.crash += more.crash;
        self.hang += more.hang;
    }

    fn count(&mut self, end: End) {
        match end {
            End::Illegal => self.illegal += 1,
            End::Time => self.time += 1,
            End::Crash => self.crash += 1,
            End::Hang => self.hang += 1,
            End::Rules | End::Resigned | End::Agreed | End::Length => {}
        }
    }
}

/// What the games of a match add up to.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// All games.
    pub all: Outcomes,
    /// Those in which A has the first seat, the second, and so on: with more than two players a
    /// game counts for each seat that A has.
    pub by_seat: Vec<Outcomes>,
    /// What failed, and in which game, counted from 1.
    pub failures: Vec<String>,
    /// Games with the seats and moves of another one counted before.
    pub duplicates: u32,
    /// Games that the rules did not end.
    pub adjudicated: Adjudicated,
    /// Games that A and B have lost by what other programs do wrong.
    pub faults: [Faults; 2],
    plies: u64,
    work: [Work; 2],
    blocks: BTreeMap<u32, Vec<f64>>,
    fingerprints: HashSet<u64>,
}

impl Tally {
    /// No games yet, of so many seats.
    pub fn new(seats: usize) -> Self {
        Self {
            by_seat: vec![Outcomes::default(); seats],
            ..Self::default()
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

    fn add_record(&mut self, record: &Record) {
        self.all.add(record.result);
        self.adjudicated.count(record.end);
        match record.result {
            Ordering::Less => self.faults[0].count(record.end),
            Ordering::Greater => self.faults[1].count(record.end),
            Ordering::Equal => {}
        }
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

    /// The mean length of a game, its opening included; none without games.
    pub fn mean_plies(&self) -> Option<f64> {
        (self.all.games > 0).then(|| self.plies as f64 / f64::from(self.all.games))
    }

    /// The mean iterations of a search of A and of B; 0 without a search.
    pub fn iterations_per_move(&self) -> [f64; 2] {
        self.work.map(|work| work.a_move(work.iterations))
    }

    /// The mean nodal states that a search of A and of B computed; 0 without a search.
    pub fn states_per_move(&self) -> [f64; 2] {
        self.work.map(|work| work.a_move(work.states))
    }

    /// The mean evaluations that a search of A and of B asked for; 0 without a search.
    pub fn evaluations_per_move(&self) -> [f64; 2] {
        self.work.map(|work| work.a_move(work.evaluations))
    }

    /// A's scores in the games of each block.
    pub fn blocks(&self) -> impl Iterator<Item = &[f64]> {
        self.blocks.values().map(Vec::as_slice)
    }

    /// The scores for the intervals.
    pub fn sample(&self) -> Sample {
        Sample::new(self.blocks.values().cloned().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::super::Seating;
    use super::*;

    fn finished(game: u32, result: Ordering, fingerprint: u64) -> Ending {
        Ending::Finished(Record {
            seating: Seating { game, seats: 2 },
            result,
            end: if game == 2 { End::Agreed } else { End::Rules },
            plies: 10 + game,
            opening: 0,
            work: [(2, 100, 700), (1, 50, 600)].map(|(searches, iterations, states)| Work {
                searches,
                iterations,
                states,
                evaluations: 3 * iterations,
            }),
            fingerprint,
        })
    }

    #[test]
    fn games_add_up() {
        let mut tally = Tally::new(2);
        let games = [
            finished(0, Ordering::Greater, 1),
            finished(1, Ordering::Equal, 2),
            finished(2, Ordering::Greater, 1),
            Ending::Failed(3, "broken".into()),
        ];
        for game in &games {
            tally.add(game);
        }
        let all = tally.all;
        assert_eq!((all.games, all.wins, all.draws, all.losses), (3, 2, 1, 0));
        let by_seat: Vec<_> = tally.by_seat.iter().map(|seat| seat.games).collect();
        assert_eq!(by_seat, [2, 1]);
        assert!((all.score.expect("games") - 2.5 / 3.0).abs() < 1e-12);
        assert_eq!(tally.sample().mean(), all.score);
        assert_eq!(tally.mean_plies(), Some(11.0));
        assert_eq!(
            tally.iterations_per_move().map(|mean| mean as u64),
            [50, 50]
        );
        assert_eq!(tally.states_per_move().map(|mean| mean as u64), [350, 600]);
        let evaluations = tally.evaluations_per_move().map(|mean| mean as u64);
        assert_eq!(evaluations, [150, 150]);
        assert_eq!(tally.duplicates, 1);
        assert_eq!(
            (tally.adjudicated.agreed, tally.adjudicated.games()),
            (1, 1)
        );
        assert_eq!(tally.failures, ["game 4: broken"]);
    }

    #[test]
    fn no_games_are_no_numbers() {
        let tally = Tally::new(2);
        assert_eq!(tally.all.score, None);
        assert_eq!(tally.mean_plies(), None);
        assert_eq!(tally.iterations_per_move().map(|mean| mean as u64), [0, 0]);
    }
}
