//! One game of a match.

use super::{Seating, Seeds, opening};
use crate::agents::{AgentSpec, player};
use std::cmp::Ordering;
use std::hash::{DefaultHasher, Hash, Hasher};
use tesuji::game::PlayerCount;
use tesuji::{Budget, StopReason};
use tesuji_games::Family;

/// The part of a block's seeds that draws its opening; its games have the numbers from 0.
const OPENING: u64 = u64::MAX;

/// What is the same in every game of a match.
#[derive(Clone, Debug)]
pub(crate) struct Contest<G> {
    /// The position the games start from.
    pub(crate) start: G,
    /// The agents, A and B.
    pub(crate) agents: [AgentSpec; 2],
    /// What each may use for a move.
    pub(crate) budget: Budget,
    /// The random moves each block of games begins with.
    pub(crate) opening_plies: u32,
    /// The seeds of the match.
    pub(crate) seeds: Seeds,
}

/// What an agent's searches took.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Work {
    pub(crate) searches: u64,
    pub(crate) iterations: u64,
    /// Nodal states.
    pub(crate) states: u64,
}

impl Work {
    pub(crate) fn add(&mut self, more: Self) {
        self.searches += more.searches;
        self.iterations += more.iterations;
        self.states += more.states;
    }

    /// The mean of a search; 0 without a search.
    pub(crate) fn a_move(&self, of: u64) -> f64 {
        of as f64 / self.searches.max(1) as f64
    }
}

/// A finished game.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Record {
    /// Which game it was.
    pub(crate) seating: Seating,
    /// Whether the best of A's seats scored more than the best of B's.
    pub(crate) result: Ordering,
    /// Its length, the opening included.
    pub(crate) plies: u32,
    /// The work of A and of B.
    pub(crate) work: [Work; 2],
    /// The same for two games with the same moves and seats.
    pub(crate) fingerprint: u64,
}

impl<G: Family> Contest<G> {
    /// The opening of a block of games.
    pub(crate) fn opening(&self, block: u32) -> Option<Vec<G::Move>> {
        opening(
            &self.start,
            self.opening_plies,
            self.seeds.of(block.into()).of(OPENING),
        )
    }

    /// Plays a game; `None` if the budget's stop flag ended it.
    ///
    /// Forced moves are played without a search, as the published programs do.
    ///
    /// # Panics
    /// If no opening is found, an agent finds no move, or the game's rules fail.
    pub(crate) fn play(&self, game: u32) -> Option<Record> {
        let seats = G::Players::COUNT as u32;
        let seating = Seating { game, seats };
        let opening = self
            .opening(seating.block())
            .expect("an opening that leaves the game going");
        let mut position = self.start.clone();
        let mut hasher = DefaultHasher::new();
        seating.within().hash(&mut hasher);
        let mut plies = 0;
        for m in opening {
            position.move_text(m).hash(&mut hasher);
            position.play(m);
            plies += 1;
        }

        let seated = |seat| player(&self.agents[seating.agent(seat)], position.clone());
        let mut players: Vec<_> = seating.seats().map(seated).collect();
        let block = self.seeds.of(seating.block().into());
        let seeds = block.of(seating.within().into());
        let mut work = [Work::default(); 2];
        let mut moves = Vec::new();
        while position.outcome().is_none() {
            let seat = position.mover();
            moves.clear();
            position.moves(&mut moves);
            let m = if let [forced] = moves[..] {
                forced
            } else {
                let agent = seating.agent(seat);
                let seed = seeds.of(seat as u64).of(plies.into()).seed();
                let searched = players[seat].search(seed, &self.budget);
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
            position.move_text(m).hash(&mut hasher);
            for player in &mut players {
                player.play(m);
            }
            position.play(m);
            plies += 1;
        }
        let scores = position.outcome()?;
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
