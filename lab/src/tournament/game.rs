//! One game of a match.

use super::{Seating, Seeds, opening};
use crate::Session;
use crate::agents::AgentSpec;
use std::cmp::Ordering;
use std::hash::{DefaultHasher, Hash, Hasher};
use tesuji::{Budget, StopReason};

/// The part of a block's seeds that draws its opening; its games have the numbers from 0.
const OPENING: u64 = u64::MAX;

/// What is the same in every game of a match.
#[derive(Clone, Debug)]
pub struct Contest {
    /// The position the games start from, of a game for two players or more.
    pub start: Session,
    /// The agents, A and B, which fit the game.
    pub agents: [AgentSpec; 2],
    /// What A and B may use for a move.
    pub budgets: [Budget; 2],
    /// The random moves each block of games begins with.
    pub opening_plies: u32,
    /// The seeds of the match.
    pub seeds: Seeds,
}

/// What an agent's searches took.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Work {
    /// Moves that were searched for: not the opening, and not forced ones.
    pub searches: u64,
    /// Iterations of those searches.
    pub iterations: u64,
    /// Nodal states that they computed.
    pub states: u64,
}

impl Work {
    /// Adds the work of other searches.
    pub fn add(&mut self, more: Self) {
        self.searches += more.searches;
        self.iterations += more.iterations;
        self.states += more.states;
    }

    /// The mean of a search; 0 without a search.
    pub fn a_move(&self, of: u64) -> f64 {
        of as f64 / self.searches.max(1) as f64
    }
}

/// A finished game.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// Which game it was.
    pub seating: Seating,
    /// Whether the best of A's seats scored more than the best of B's.
    pub result: Ordering,
    /// Its length, the opening included.
    pub plies: u32,
    /// The work of A and of B.
    pub work: [Work; 2],
    /// The same for two games with the same moves and seats.
    pub fingerprint: u64,
}

impl Contest {
    /// The opening of a block of games.
    pub fn opening(&self, block: u32) -> Option<Vec<usize>> {
        let seeds = self.seeds.of(block.into()).of(OPENING);
        opening(&self.start, self.opening_plies, seeds)
    }

    /// Plays a game; `None` if the stop flag of a budget ended it.
    ///
    /// Forced moves are played without a search, as the published programs do.
    ///
    /// # Panics
    /// If no opening is found, an agent does not fit the game or finds no move, or the game's rules
    /// fail.
    pub fn play(&self, game: u32) -> Option<Record> {
        let seats = self.start.game().players as u32;
        let seating = Seating { game, seats };
        let opening = self
            .opening(seating.block())
            .expect("an opening that leaves the game going");
        let mut session = self.start.clone();
        let mut hasher = DefaultHasher::new();
        seating.within().hash(&mut hasher);
        let mut plies = 0;
        for m in opening {
            session.move_text(m).hash(&mut hasher);
            session.play(m);
            plies += 1;
        }

        let seated = |seat| session.seat(&self.agents[seating.agent(seat)]);
        let seated: Result<Vec<_>, _> = seating.seats().map(seated).collect();
        let mut seated = seated.expect("agents that fit the game");
        let block = self.seeds.of(seating.block().into());
        let seeds = block.of(seating.within().into());
        let mut work = [Work::default(); 2];
        while session.outcome().is_none() {
            let m = if session.count_moves() == 1 {
                0
            } else {
                let seat = session.mover();
                let agent = seating.agent(seat);
                let seed = seeds.of(seat as u64).of(plies.into()).seed();
                let searched = seated[seat].search(seed, &self.budgets[agent]);
                if searched.stop == StopReason::Flag {
                    return None;
                }
                work[agent].add(Work {
                    searches: 1,
                    iterations: searched.iterations,
                    states: searched.states,
                });
                let name = ["A", "B"][agent];
                let none = || panic!("agent {name} found no move at ply {plies}");
                searched.best.unwrap_or_else(none)
            };
            session.move_text(m).hash(&mut hasher);
            for seat in &mut seated {
                seat.play(m);
            }
            session.play(m);
            plies += 1;
        }
        let scores = session.outcome()?;
        let best = |agent| {
            let seats = seating.seats().filter(|&seat| seating.agent(seat) == agent);
            seats.map(|seat| scores[seat]).max()
        };
        Some(Record {
            seating,
            result: best(0).cmp(&best(1)),
            plies,
            work,
            fingerprint: hasher.finish(),
        })
    }
}
